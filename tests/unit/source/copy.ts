import { parseSync, Visitor } from 'vite';

/** Attributes whose values users see or screen readers announce. */
const COPY_ATTRIBUTES =
  /^(aria-label|aria-description|aria-roledescription|aria-placeholder|aria-valuetext|alt|title|placeholder|label|content)$/;

interface Node {
  type: string;
  start: number;
  value?: unknown;
  name?: { name?: string };
  expression?: Node;
}

/**
 * Returns the hard-coded texts of a component, each as `line: text`: text between tags, and attributes that are shown
 * or announced. Only texts that contain letters count.
 */
export function copyIn(file: string, text: string): string[] {
  const found: string[] = [];
  const addText = (value: unknown, start: number) => {
    if (typeof value !== 'string' || !/\p{L}/u.test(value)) return;
    const textStart = start + (text.slice(start).match(/^\s*/)?.[0].length ?? 0);
    found.push(`${text.slice(0, textStart).split('\n').length}: ${value.trim().replace(/\s+/g, ' ')}`);
  };
  /** Collects the texts in an expression: literals, templates, and the texts in the branches of conditions. */
  const addExpression = (node: unknown): void => {
    const { type, start, ...rest } = (node ?? {}) as Node & Record<string, unknown>;
    if (type === 'Literal') addText(rest.value, start);
    else if (type === 'TemplateLiteral') {
      for (const { value, start: at } of rest.quasis as { value: { cooked: string }; start: number }[])
        addText(value.cooked, at);
    } else if (type === 'ConditionalExpression') [rest.consequent, rest.alternate].forEach(addExpression);
    else if (type === 'LogicalExpression') addExpression(rest.right);
    else if (type === 'ParenthesizedExpression') addExpression(rest.expression);
  };

  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  new Visitor({
    JSXText: ({ value, start }) => addText(value, start),
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') addExpression(child.expression);
    },
    JSXFragment: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') addExpression(child.expression);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !COPY_ATTRIBUTES.test(name.name) || !value) return;
      if (value.type === 'Literal') addText(value.value, value.start);
      else if (value.type === 'JSXExpressionContainer') addExpression(value.expression);
    },
  }).visit(program);
  return found;
}
