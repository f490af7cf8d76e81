import type { Rule } from '../../model/compiled-styles.ts';
import { REFERENCE, TOKENS } from './constants.ts';
import { cssOf, splitOutside } from './rules.ts';
import { type Condition, conditionOf } from './selector-condition.ts';

/** A rule of the style sheet, with everything that is known about it before there is a page. */
interface IndexedRule extends Rule {
  /** Whether the rule declares the tokens. */
  isTokens: boolean;
  /** For each selector, what a page must contain so that the selector may match. */
  conditions: Condition[];
  /** The custom properties and animations to which the rule refers. */
  uses: string[];
}

/** A declaration of a token, and the custom properties to which it refers. */
interface TokenDeclaration {
  text: string;
  uses: string[];
}

const KEYFRAMES = '@keyframes ';

/** Returns a function that returns the rules of a style sheet that may match an element of a page, as text. */
export function createPageStyles(rules: Rule[]): (html: string) => string {
  const isTokens = ({ selectors }: Rule) => selectors.join() === TOKENS;
  const animations = rules.flatMap(({ selectors: [selector] }) =>
    selector!.startsWith(KEYFRAMES) ? [selector!.slice(KEYFRAMES.length)] : [],
  );
  const index = rules.map((rule) => indexed(rule, isTokens(rule), animations));
  const tokens = new Map(rules.filter(isTokens).flatMap(({ body }) => tokensIn(body)));
  return (html) => {
    const names = namesIn(html);
    const used = new Set(referencesIn(html.includes('var(') ? html : ''));
    const found: IndexedRule[] = [];
    for (const rule of index) {
      const part = usedPart(rule, names);
      if (part) found.push(part);
    }
    for (const { uses } of found) for (const name of uses) used.add(name);
    for (const name of used) for (const next of tokens.get(name)?.uses ?? []) used.add(next); // the set grows
    const declarations = [...tokens].flatMap(([name, { text }]) => (used.has(name) ? [text] : [])).join(';');
    return cssOf(found.flatMap((rule) => pagePart(rule, used, declarations)));
  };
}

function indexed(rule: Rule, isTokens: boolean, animations: string[]): IndexedRule {
  const isAtRule = rule.selectors[0]!.startsWith('@');
  const uses = [...referencesIn(rule.body), ...animations.filter((name) => rule.body.includes(name))];
  return {
    ...rule,
    isTokens,
    uses: isTokens || isAtRule ? [] : uses,
    conditions: isTokens || isAtRule ? [] : rule.selectors.map(conditionOf),
  };
}

const tokensIn = (body: string): [string, TokenDeclaration][] =>
  splitOutside(body, ';').map((text) => {
    const colon = text.indexOf(':');
    return [text.slice(0, colon), { text, uses: referencesIn(text.slice(colon)) }];
  });

const referencesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(REFERENCE)].map(([, name]) => name!)),
];

/** Returns a rule with the selectors that may match; undefined if there are none. Keeps rules such as `@keyframes`. */
function usedPart(rule: IndexedRule, names: ReadonlySet<string>): IndexedRule | undefined {
  const { conditions, selectors } = rule;
  if (conditions.length === 0) return rule;
  if (conditions.length === 1) return mayMatch(conditions[0]!, names) ? rule : undefined;
  const left = selectors.filter((_, i) => mayMatch(conditions[i]!, names));
  if (left.length === selectors.length) return rule;
  return left.length > 0 ? { ...rule, selectors: left } : undefined;
}

/** Called for every selector on every page, so without closures. */
function mayMatch(condition: Condition, names: ReadonlySet<string>): boolean {
  for (const some of condition) {
    let found = false;
    for (const name of some) found ||= names.has(name);
    if (!found) return false;
  }
  return true;
}

/** Returns a rule as the page gets it: with the tokens that the page uses, and only if it uses the animation. */
function pagePart(rule: IndexedRule, used: ReadonlySet<string>, declarations: string): Rule[] {
  if (rule.isTokens) return [{ ...rule, body: declarations }];
  const [selector = ''] = rule.selectors;
  return !selector.startsWith(KEYFRAMES) || used.has(selector.slice(KEYFRAMES.length)) ? [rule] : [];
}

/**
 * Returns the names of the tags and classes in HTML, each class with a dot before it. Names in the value of an attribute
 * may be among them: then the page gets more rules than it needs.
 */
function namesIn(html: string): Set<string> {
  const names = new Set(DOCUMENT);
  const lists = new Set<string>();
  for (const [, tag, classes] of html.matchAll(NAMES)) {
    if (tag !== undefined) names.add(tag);
    else lists.add(classes!);
  }
  for (const classes of lists) for (const name of classes.split(' ')) names.add(`.${name}`);
  return names;
}

/** Elements of every document outside the HTML that components render. */
const DOCUMENT = ['html', 'body'];

const NAMES = /<([a-z][a-z0-9-]*)|\sclass="([^"]*)"/g;
