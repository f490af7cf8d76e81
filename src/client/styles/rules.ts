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
    const prelude = withoutSpaces(css.slice(start, open).trim());
    const body = withoutZeros(css.slice(open + 1, close).replace(/;$/, ''));
    if (CONDITIONAL.test(prelude)) rules.push(...parseRules(body, [...within, prelude]));
    else if (prelude.startsWith('@'))
      rules.push({ within, selectors: [prelude], body: body.replaceAll(';}', '}') }); // frames of an animation
    else if (body) rules.push({ within, selectors: splitOutside(prelude, ','), body });
    start = close + 1;
  }
  return rules;
}

/** Returns declarations without the zeros before decimal points: `.5rem`. Texts and addresses stay as they are. */
const withoutZeros = (body: string): string =>
  body.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|(?<![\w.])0(?=\.\d)/g, (part) => (part === '0' ? '' : part));

/** Returns the start of an at-rule without the spaces that its conditions do not need; a selector as it is. */
const withoutSpaces = (prelude: string): string =>
  prelude.startsWith('@') ? prelude.replaceAll(': ', ':').replaceAll(', ', ',') : prelude;

/**
 * Returns the text of rules, with as few repeated selectors and at-rules as possible without changing the order. Rules
 * are nested in the rule before them if they are for the same element.
 */
export function cssOf(rules: Iterable<Rule>): string {
  const groups: { outer: Rule; inner: Rule[] }[] = [];
  for (const rule of rules) {
    const last = groups.at(-1);
    const inner = last && insideOf(last.outer, rule);
    if (inner) last.inner.push(inner);
    else groups.push({ outer: rule, inner: [] });
  }
  return stringifyRules(
    groups.map(({ outer, inner }) =>
      inner.length === 0 ? outer : { ...outer, body: `${outer.body};${stringifyRules(inner)}` },
    ),
  );
}

/** The selector of a nested rule for the element of the rule around it. */
const SAME = '&';

/**
 * Returns a rule as it is written inside another rule; undefined if it cannot be. In a rule with several selectors, all
 * nested rules would have the specificity of the most specific one. `&` does not match pseudo-elements.
 */
function insideOf({ selectors: [parent = '', ...others], within }: Rule, rule: Rule): Rule | undefined {
  if (!rule.selectors.every((selector) => selector.includes(parent))) return undefined; // most rules end here
  if (others.length > 0 || /^@|::/.test(parent)) return undefined;
  if (within.some((prelude, index) => rule.within[index] !== prelude)) return undefined;
  const further = rule.within.slice(within.length);
  const selectors = rule.selectors.map((selector) => relativeTo(selector, parent));
  // Older browsers would move declarations that follow nested rules before these.
  if (further.length === 0 && selectors.includes(SAME)) return undefined;
  return selectors.every((selector) => selector !== undefined)
    ? { within: further, selectors, body: rule.body }
    : undefined;
}

/** Matches a selector that is only a class. */
const CLASS = /^\.[\w-]+$/;

/** Returns a selector with `&` in the place of its parent; undefined if it does not contain the parent. */
function relativeTo(selector: string, parent: string): string | undefined {
  if (selector === parent) return SAME;
  if (!CLASS.test(parent)) return undefined;
  const relative = selector.replace(/\.[\w-]+/g, (name) => (name === parent ? SAME : name));
  return relative === selector ? undefined : relative;
}

/** Returns the text of rules. Consecutive rules in the same at-rules share these. */
function stringifyRules(rules: Rule[]): string {
  let css = '';
  let open: string[] = [];
  let isOpenDeclaration = false;
  for (const { within, selectors, body } of rules) {
    let shared = 0;
    while (shared < open.length && open[shared] === within[shared]) shared += 1;
    if (isOpenDeclaration && shared === open.length) css += ';';
    css += '}'.repeat(open.length - shared) + blockStarts(within.slice(shared));
    isOpenDeclaration = selectors.join() === SAME && shared < within.length;
    css += isOpenDeclaration ? body : `${selectors.join(',')}{${body}}`;
    open = within;
  }
  return css + '}'.repeat(open.length);
}

const blockStarts = (within: string[]) => within.map((prelude) => `${prelude}{`).join('');

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
