import type { Rule } from '../../model/compiled-styles.ts';
import { remembered } from '../../model/lazy.ts';
import { REFERENCE, TOKENS } from './constants.ts';
import { namesIn } from './html-names.ts';
import { cssOf, splitOutside } from './rules.ts';
import { type Condition, conditionOf } from './selector-condition.ts';

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
  /** @param shell the HTML around the page's own, which other pages have too */
  (html: string, shell?: readonly string[]): string;
}

/** Prepares a style sheet for finding the rules of pages. */
export function createPageStyles(rules: Rule[]): PageStyles {
  const declarations = rules.filter(isTokens).flatMap(({ body }) => splitOutside(body, ';'));
  const tokensIn = tokenFinder(declarations);
  const animations = rules.flatMap((rule) => animationOf(rule) ?? []);
  const index = rules.map((rule) => indexed(rule, tokensIn, animations));
  const byName = rulesByName(index);
  const names = [...byName.keys(), ...index.flatMap(({ conditions }) => conditions.flat(2))];
  const numbers = new Map([...new Set(names)].map((name, number) => [name, number]));
  const read = (html: string) => ({
    names: [...namesIn(html)].flatMap((name) => numbers.get(name) ?? []),
    tokens: html.includes('var(') ? tokensIn(html) : [],
  });
  const readShell = remembered(read);
  const write = remembered((key: string) => {
    const found = new Set([...numbers.keys()].filter((_, number) => key[number] === '1'));
    const needed = new Set([...declarations.keys()].filter((token) => key[numbers.size + token] === '1'));
    return textFor(found, needed);
  });
  return (html, shell = []) => {
    const parts = [...shell.map(readShell), read(html)];
    // Pages with the same kinds of blocks have the same key.
    const key = new Uint8Array(numbers.size + declarations.length);
    for (const part of parts) {
      for (const number of part.names) key[number] = 1;
      for (const token of part.tokens) key[numbers.size + token] = 1;
    }
    return write(key.join(''));
  };

  function textFor(names: ReadonlySet<string>, tokens: Set<number>): string {
    const used = new Set<string>();
    const found: IndexedRule[] = [];
    for (const candidate of candidates(index, byName, names)) {
      const rule = matchingPart(candidate, names);
      if (!rule) continue;
      for (const token of candidate.tokens) tokens.add(token);
      for (const animation of candidate.animations) used.add(animation);
      found.push(rule === candidate.rule ? candidate : { ...candidate, rule });
    }
    const body = declarations.filter((_, token) => tokens.has(token)).join(';');
    return cssOf(
      found
        .filter(({ defines }) => defines === undefined || used.has(defines))
        .map(({ rule }) => (isTokens(rule) ? { ...rule, body } : rule)),
    );
  }
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

/** The key of rules with a selector that needs no name. */
const ANY = '';

/** Returns the indexes of the rules by the names of which their selectors need one. */
function rulesByName(index: IndexedRule[]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  for (const [at, { conditions }] of index.entries()) {
    const firsts = conditions.length > 0 ? conditions.map(([first]) => first ?? [ANY]) : [[ANY]];
    for (const name of new Set(firsts.flat())) byName.set(name, [...(byName.get(name) ?? []), at]);
  }
  return byName;
}

/** Returns the rules that may match elements with some names, in their order. */
function candidates(
  index: IndexedRule[],
  byName: Map<string, number[]>,
  names: ReadonlySet<string>,
): IndexedRule[] {
  const isCandidate = new Uint8Array(index.length);
  for (const name of [ANY, ...names]) for (const at of byName.get(name) ?? []) isCandidate[at] = 1;
  return index.filter((_, at) => isCandidate[at]);
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
