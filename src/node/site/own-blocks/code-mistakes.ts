import { type ESTree, parseSync, Visitor } from 'vite';
import type { Finding } from '../../../diagnostics/problem.ts';
import type { Range } from '../../../diagnostics/source.ts';
import { BLOCK_SCHEMA, blockFolder } from '../../disk/files/read-schemas.ts';
import { KIT, type OwnBlock } from './own-blocks.ts';

/** A mistake at a range of the text of a module. */
type CodeMistake = Finding & { range: Range };

/** Matches the hooks that do nothing in a component that is only rendered on the server. */
const HOOK =
  /^(?:React\.)?(use(?:State|Reducer|Optimistic|ActionState|Transition|(?:Layout|Insertion)?Effect|SyncExternalStore))$/;

/**
 * Returns the mistakes in a module of an own block: state and event handlers without hydration, and HTML that is shown
 * as text. Returns none for code that cannot be parsed, which the bundler reports.
 * @param path its path, whose ending is that of its language @param block `htmlFields` are those that contain HTML
 */
export function codeMistakes(
  path: string,
  text: string,
  block: Pick<OwnBlock, 'type' | 'hydrate'> & { htmlFields: string[] },
): CodeMistake[] {
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  if (errors.length > 0) return [];
  const interactive = block.hydrate ? [] : interactiveIn(program, text, block.type);
  return [...interactive.slice(0, 1), ...shownHtmlIn(program, text, block.htmlFields)];
}

function interactiveIn(program: ESTree.Program, text: string, type: string): CodeMistake[] {
  const found: CodeMistake[] = [];
  const add = (name: string, { start, end }: Range) =>
    found.push({
      range: { start, end },
      code: 'not-hydrated',
      message: `"${name}" does nothing in the browser, because the block "${type}" is not hydrated.`,
      hint: `Add "hydrate": "used" to blocks/${blockFolder(type)}/${BLOCK_SCHEMA}, or "hydrate": "visible" if it has to run before visitors use it.`,
    });
  new Visitor({
    CallExpression({ callee }) {
      const [, hook] = HOOK.exec(text.slice(callee.start, callee.end)) ?? [];
      if (hook !== undefined) add(hook, callee);
    },
    JSXOpeningElement({ name: { start }, attributes }) {
      if (!/[a-z]/.test(text[start]!)) return; // components may have other properties that start with `on`
      for (const attribute of attributes) {
        const name = attribute.type === 'JSXAttribute' ? attribute.name : undefined;
        if (name?.type === 'JSXIdentifier' && /^on[A-Z]/.test(name.name)) add(name.name, name);
      }
    },
  }).visit(program);
  return found;
}

/** Returns the fields with HTML that the component shows in braces. React would show their tags. */
function shownHtmlIn(program: ESTree.Program, text: string, htmlFields: string[]): CodeMistake[] {
  const component = program.body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  const [props] = (component as { params?: ESTree.ParamPattern[] } | undefined)?.params ?? [];
  /** The names that functions and variables declare. One that is declared twice may mean something else. */
  const declared: string[] = [];
  const declare = ({ params, id }: { params?: unknown[]; id?: unknown }) =>
    void declared.push(...(params ?? [id]).flatMap(namesIn));
  const shown: ESTree.Node[] = [];
  const show = (node: ESTree.Node): void => {
    if (node.type === 'LogicalExpression') show(node.right);
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(show);
    else shown.push(node);
  };
  const showChildren = ({ children }: { children: ESTree.JSXChild[] }) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') show(child.expression);
  };
  new Visitor({
    FunctionDeclaration: declare,
    FunctionExpression: declare,
    ArrowFunctionExpression: declare,
    VariableDeclarator: declare,
    JSXElement: showChildren,
    JSXFragment: showChildren,
  }).visit(program);
  const names = namesIn(props).filter((name) => declared.indexOf(name) === declared.lastIndexOf(name));
  const start = props?.type === 'Identifier' ? `${props.name}.` : '';
  return shown.flatMap((node) => {
    const written = text.slice(node.start, node.end);
    const field = htmlFields.find((field) => written === start + field);
    if (field === undefined || !names.includes(written.split('.')[0]!)) return [];
    return {
      range: { start: node.start, end: node.end },
      code: 'failed-markup',
      message: `"${field}" contains Markdown as HTML. In braces, its tags are shown as text.`,
      hint: `Write <Prose html={${written}} />, with Prose from "${KIT}".`,
    };
  });
}

/** Returns the names that a pattern declares: `a`, `b` and `c` for `{ a, x: [b], ...c }`. */
function namesIn(pattern: unknown): string[] {
  if (!pattern) return [];
  const { type, name, left, value, argument, elements, properties } = pattern as Record<string, unknown>;
  if (type === 'Identifier') return [String(name)];
  return [left, value, argument, elements, properties].flat().flatMap(namesIn);
}
