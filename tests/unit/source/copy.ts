import { parseSync, Visitor } from 'vite';

/** Attributes that are shown or read out. */
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-placeholder|aria-valuetext|alt|title|placeholder|label|content)$/;

interface Node {
  type: string;
  start: number;
  value?: unknown;
  name?: { name?: string };
  expression?: Node;
}

/**
 * The words that a component says by itself, as `line: words`: text between tags, and attributes that are shown
 * or read out. Signs and digits are no words.
 */
export function copyIn(file: string, text: string): string[] {
  const found: string[] = [];
  const tell = (said: unknown, start: number) => {
    if (typeof said !== 'string' || !/\p{L}/u.test(said)) return;
    const from = start + (text.slice(start).match(/^\s*/)?.[0].length ?? 0);
    found.push(`${text.slice(0, from).split('\n').length}: ${said.trim().replace(/\s+/g, ' ')}`);
  };
  /** What an expression in braces says, where it is a plain text, a choice between some or one with parts. */
  const say = (node: unknown): void => {
    const { type, start, ...rest } = (node ?? {}) as Node & Record<string, unknown>;
    if (type === 'Literal') tell(rest.value, start);
    else if (type === 'TemplateLiteral') {
      for (const { value, start: at } of rest.quasis as { value: { cooked: string }; start: number }[])
        tell(value.cooked, at);
    } else if (type === 'ConditionalExpression') [rest.consequent, rest.alternate].forEach(say);
    else if (type === 'LogicalExpression') say(rest.right);
    else if (type === 'ParenthesizedExpression') say(rest.expression);
  };

  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  new Visitor({
    JSXText: ({ value, start }) => tell(value, start),
    JSXElement: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') say(child.expression);
    },
    JSXFragment: ({ children }) => {
      for (const child of children) if (child.type === 'JSXExpressionContainer') say(child.expression);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.test(name.name) || !value) return;
      if (value.type === 'Literal') tell(value.value, value.start);
      else if (value.type === 'JSXExpressionContainer') say(value.expression);
    },
  }).visit(program);
  return found;
}
