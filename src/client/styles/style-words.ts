import type { Rule } from '../../model/compiled-styles.ts';
import type { Style } from '../../model/theme/looks.ts';

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
