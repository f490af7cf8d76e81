import { splitOutside } from './rules.ts';

/**
 * What a page must contain so that a selector may match: of each list, at least one name. Names are tags, classes with
 * a dot before them, and some attributes with a bracket before them.
 */
export type Condition = string[][];

/**
 * The attributes that no script writes, so that a selector with one of them needs an element that has the attribute.
 */
export const WRITTEN_BY_SERVER = [
  'align',
  'data-bound',
  'data-copy',
  'data-directed',
  'data-explanation',
  'data-footnote-backref',
  'data-term',
  'dir',
];

/**
 * Returns the condition of a selector. Other attributes, states and pseudo-elements may always match, because scripts
 * change them. So may `:not()` and `:has()`.
 */
export function conditionOf(selector: string): Condition {
  const { simple, lists } = withoutArguments(selector);
  const names = [...simple.replaceAll(ATTRIBUTE, '').matchAll(NAME)].map(([name]) => [name]);
  const attributes = [...simple.matchAll(ATTRIBUTE)].flatMap(([, name = '']) =>
    WRITTEN_BY_SERVER.includes(name) ? [[`[${name}`]] : [],
  );
  return [...names, ...attributes, ...lists.flatMap(conditionOfList)];
}

/** Matches an attribute selector. */
const ATTRIBUTE = /\[([\w-]+)[^\]]*\]/g;

/** A class, or a tag: a name that does not follow a colon or another name. */
const NAME = /\.[\w-]+|(?<![\w:.#%-])[a-z][a-z0-9-]*/gi;

/** Functional pseudo-classes of which one argument must match: `:where(h1, h2)`. */
const ANY_OF = /^:(is|where)$/;

/** Separates the arguments of functional pseudo-classes from a selector. Keeps the lists of `:is()` and `:where()`. */
function withoutArguments(selector: string): { simple: string; lists: string[] } {
  let simple = '';
  const lists: string[] = [];
  for (let index = 0; index < selector.length; index += 1) {
    if (selector[index] !== '(') {
      simple += selector[index];
      continue;
    }
    const end = closing(selector, index);
    const [pseudo = ''] = /:[\w-]+$/.exec(simple) ?? [];
    if (ANY_OF.test(pseudo)) lists.push(selector.slice(index + 1, end));
    index = end;
  }
  return { simple, lists };
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    else if (text[index] === ')' && (depth -= 1) === 0) return index;
  }
  throw new Error(`A parenthesis is not closed: ${text}`);
}

/**
 * Returns the condition of a selector list: one of its selectors must match. A selector that needs several names counts
 * by the first of them, so the condition is never too strict.
 */
function conditionOfList(list: string): Condition {
  const conditions = splitOutside(list, ',').map(conditionOf);
  if (conditions.some((condition) => condition.length === 0)) return [];
  return [conditions.flatMap(([first]) => first!)];
}
