import type { Rule } from '../../model/compiled-styles.ts';

/** At-rules with rules inside them. All others have a body of their own. */
const CONDITIONAL = /^@(media|supports|container|layer|scope)\b/;

/** Splits CSS text, as Emotion serializes it, into rules. The text contains no comments. */
export function parseRules(css: string, within: string[] = []): Rule[] {
  const rules: Rule[] = [];
  for (let start = 0; start < css.length;) {
    const open = indexOutside(css, start, '{');
    if (open === -1) break;
    const close = closingBrace(css, open);
    const prelude = css.slice(start, open).trim();
    const body = css.slice(open + 1, close).replace(/;$/, '');
    if (CONDITIONAL.test(prelude)) rules.push(...parseRules(body, [...within, prelude]));
    else if (prelude.startsWith('@')) rules.push({ within, selectors: [prelude], body });
    else if (body) rules.push({ within, selectors: splitOutside(prelude, ','), body });
    start = close + 1;
  }
  return rules;
}

/** Returns the text of rules. Consecutive rules in the same at-rules share these. */
export function cssOf(rules: Iterable<Rule>): string {
  let css = '';
  let open: string[] = [];
  for (const { within, selectors, body } of rules) {
    let shared = 0;
    while (shared < open.length && open[shared] === within[shared]) shared += 1;
    const starts = within.slice(shared).map((prelude) => `${prelude}{`);
    css += '}'.repeat(open.length - shared) + starts.join('') + `${selectors.join(',')}{${body}}`;
    open = within;
  }
  return css + '}'.repeat(open.length);
}

/** Splits a text at a separator, but not inside strings, parentheses or brackets. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let end = indexOutside(text, 0, separator); end !== -1; end = indexOutside(text, start, separator)) {
    parts.push(text.slice(start, end).trim());
    start = end + 1;
  }
  return [...parts, text.slice(start).trim()].filter(Boolean);
}

/** Returns the index of a character that is not inside a string, parentheses or brackets; -1 if there is none. */
function indexOutside(text: string, from: number, character: string): number {
  let depth = 0;
  for (let index = from; index < text.length; index += 1) {
    const at = text[index]!;
    if (at === '"' || at === "'") index = endOfString(text, index);
    else if (depth === 0 && at === character) return index;
    else if (at === '\\') index += 1;
    else if (at === '(' || at === '[') depth += 1;
    else if (at === ')' || at === ']') depth -= 1;
  }
  return -1;
}

/** Returns the index of the brace that closes the one at `open`. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    const at = text[index]!;
    if (at === '"' || at === "'") index = endOfString(text, index);
    else if (at === '{') depth += 1;
    else if (at === '}' && (depth -= 1) === 0) return index;
  }
  throw new Error(`A brace is not closed: ${text.slice(open, open + 80)}`);
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === text[start]) return index;
  }
  throw new Error(`A string is not closed: ${text.slice(start, start + 80)}`);
}
