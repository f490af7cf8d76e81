import type { Rule } from '../../model/compiled-styles.ts';
import { REFERENCE, TOKENS } from './constants.ts';
import { cssOf, splitOutside } from './rules.ts';
import { type Condition, conditionOf, WRITTEN_BY_SERVER } from './selector-condition.ts';

/** A rule of the style sheet, with everything that is known about it before there is a page. */
interface IndexedRule {
  rule: Rule;
  /** For each selector, what a page must contain so that the selector may match. Empty if every page gets the rule. */
  conditions: Condition[];
  /** The indexes of the tokens that a page with this rule needs. */
  tokens: number[];
  /** The animations that the rule uses. */
  animations: string[];
  /** The name of the animation that the rule defines. */
  defines: string | undefined;
}

const KEYFRAMES = '@keyframes ';

/** Returns the rules of a style sheet that may match an element of a page, as text. */
export interface PageStyles {
  /** @param shell the HTML around the page's own */
  (html: string, shell?: readonly string[]): string;
}

/** Prepares a style sheet for finding the rules of pages. */
export function createPageStyles(rules: Rule[]): PageStyles {
  const declarations = rules.filter(isTokens).flatMap(({ body }) => splitOutside(body, ';'));
  const tokensIn = tokenFinder(declarations);
  const animations = rules.flatMap((rule) => animationOf(rule) ?? []);
  const index = rules.map((rule) => indexed(rule, tokensIn, animations));
  return (own, shell = []) => {
    const html = [own, ...shell].join('');
    const names = namesIn(html);
    const found = index.flatMap((entry) => {
      const rule = matchingPart(entry, names);
      return rule ? [{ ...entry, rule }] : [];
    });
    const tokens = new Set([...tokensIn(html), ...found.flatMap((entry) => entry.tokens)]);
    const used = new Set(found.flatMap((entry) => entry.animations));
    const body = declarations.filter((_, token) => tokens.has(token)).join(';');
    return cssOf(
      found
        .filter(({ defines }) => defines === undefined || used.has(defines))
        .map(({ rule }) => (isTokens(rule) ? { ...rule, body } : rule)),
    );
  };
}

/** Elements of every document outside the HTML that components render. */
const DOCUMENT = ['html', 'body'];

/** Matches content that scripts show later, when the style sheet is loaded: see `early/style-sheet.ts`. */
const TEMPLATE = /<template[^]*?<\/template>/g;

/**
 * Returns the names of the tags, classes and attributes in HTML that React rendered: a dot is before each class, and a
 * bracket before each attribute. Attributes are only those that no script writes. Leaves out the content of templates.
 */
function namesIn(document: string): Set<string> {
  const html = document.replace(TEMPLATE, '');
  const tags = Array.from(html.matchAll(/<([a-z\d-]+)/g), ([, tag]) => tag!);
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list]) => list!));
  const classes = [...lists].flatMap((list) => list.split(' ').map((name) => `.${name}`));
  const attributes = WRITTEN_BY_SERVER.filter((name) => html.includes(` ${name}=`)).map((name) => `[${name}`);
  return new Set([...DOCUMENT, ...tags, ...classes, ...attributes]);
}

const isTokens = ({ selectors }: Rule) => selectors.length === 1 && selectors[0] === TOKENS;

/** Returns the name of the animation that a rule defines. */
function animationOf({ selectors: [selector = ''] }: Rule): string | undefined {
  return selector.startsWith(KEYFRAMES) ? selector.slice(KEYFRAMES.length) : undefined;
}

/** Returns a function that returns the indexes of the tokens to which a text refers, also by way of other tokens. */
function tokenFinder(declarations: string[]): (text: string) => number[] {
  const indexes = new Map(declarations.map((text, index) => [text.slice(0, text.indexOf(':')), index]));
  const directly = (text: string) =>
    [...text.matchAll(REFERENCE)].flatMap(([, name = '']) => indexes.get(name) ?? []);
  const references = declarations.map(directly);
  return (text) => {
    const found = new Set(directly(text));
    for (const token of found) for (const next of references[token]!) found.add(next); // the set grows
    return [...found];
  };
}

function indexed(rule: Rule, tokensIn: (text: string) => number[], animations: string[]): IndexedRule {
  if (isTokens(rule) || rule.selectors[0]!.startsWith('@'))
    return { rule, conditions: [], tokens: [], animations: [], defines: animationOf(rule) };
  return {
    rule,
    conditions: rule.selectors.map(conditionOf),
    tokens: tokensIn(rule.body),
    animations: animations.filter((name) => rule.body.includes(name)),
    defines: undefined,
  };
}

/** Returns a rule with the selectors that may match; undefined if there are none. */
function matchingPart({ rule, conditions }: IndexedRule, names: ReadonlySet<string>): Rule | undefined {
  if (conditions.every((condition) => mayMatch(condition, names))) return rule;
  if (conditions.length === 1) return undefined;
  const selectors = rule.selectors.filter((_, i) => mayMatch(conditions[i]!, names));
  return selectors.length > 0 ? { ...rule, selectors } : undefined;
}

const mayMatch = (condition: Condition, names: ReadonlySet<string>): boolean =>
  condition.every((some) => some.some((name) => names.has(name)));
