import type { Rule } from '../../model/compiled-styles.ts';
import type { Site } from '../../model/page.ts';
import type { Style } from '../../model/theme/looks.ts';
import { hasLightBand, hasOwnFill, styleOf } from '../../model/theme/theme.ts';
import { tokens } from './compiled.ts';
import { splitOutside } from './rules.ts';

type Theme = NonNullable<Site['theme']>;

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
  /** Whether sections in the accent color are light in the light theme. */
  lightBand: boolean;
}

/** Returns what the rules of a site depend on. @param theme its theme, resolved */
export const siteStyleOf = (theme: Theme | undefined): SiteStyle => ({
  style: styleOf(theme),
  ownFill: hasOwnFill(theme),
  lightBand: hasLightBand(theme),
});

/** Returns the rules that apply to a site. */
export function rulesOfSite(rules: Rule[], { style, ownFill, lightBand }: SiteStyle): Rule[] {
  const found = rulesInStyle(rules, style);
  const filled = ownFill ? found : found.map(withoutFill);
  return lightBand ? filled.map(withoutDarkBand) : filled;
}

/** Returns a rule for dark backgrounds without its selectors for sections in the accent color. */
function withoutDarkBand({ selectors, ...rule }: Rule): Rule {
  const isForDark = selectors.some((selector) => selector.startsWith('[data-tone=dark] '));
  const kept = selectors.filter((selector) => !isForDark || !selector.startsWith('[data-tone=accent] '));
  return { ...rule, selectors: kept };
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
