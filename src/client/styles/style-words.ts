import type { Rule } from '../../model/compiled-styles.ts';
import type { Style } from '../../model/theme/looks.ts';
import { tokens } from './compiled.ts';
import { splitOutside } from './rules.ts';

/** Matches the at-rule that `styled` of `blocks/parts/styles/styled.ts` writes: `@container style(--cards: raised)`. */
const CONDITION = /^@container style\(--(\w+): ?(\w+)\)$/;

/**
 * Returns the rules that apply to a site with these words of style, without their conditions. So a page contains
 * nothing of other looks, and browsers know nothing of words.
 */
export const rulesInStyle = (rules: Rule[], style: Style): Rule[] =>
  rules.flatMap((rule) => {
    if (!rule.within.some((prelude) => CONDITION.test(prelude))) return [rule];
    const others = rule.within.filter((prelude) => {
      const [, name, word] = CONDITION.exec(prelude) ?? [];
      return name === undefined || style[name as keyof Style] !== word;
    });
    return others.some((prelude) => CONDITION.test(prelude)) ? [] : [{ ...rule, within: others }];
  });

/** What rules depend on. */
export interface SiteStyle {
  style: Style;
  /** Whether buttons have another color than links. */
  ownFill: boolean;
}

/** Returns the rules that apply to a site. */
export function rulesOfSite(rules: Rule[], { style, ownFill }: SiteStyle): Rule[] {
  const found = rulesInStyle(rules, style);
  return ownFill ? found : found.map(withoutFill);
}

/** Returns a rule in which buttons have the color of links, so that pages contain one custom property for both. */
function withoutFill(rule: Rule): Rule {
  const [accent, fill] = ['accent', 'accentFill'].map((name) => tokens[`colors.${name}`]!.variable);
  if (!rule.body.includes(fill!)) return rule;
  const all = splitOutside(rule.body, ';');
  const isSet = all.some((declaration) => declaration.startsWith(`${accent}:`));
  const kept = all.filter((declaration) => !isSet || !declaration.startsWith(`${fill}:`));
  return { ...rule, body: kept.join(';').replaceAll(new RegExp(`${fill}(?![\\w-])`, 'g'), accent!) };
}
