import type { Rule } from '../../model/compiled-styles.ts';

/** Properties whose numbers are lengths. */
const LENGTHS =
  /^(-?(margin|padding|inset|scroll-(margin|padding))(-.*)?|(top|right|bottom|left|gap|row-gap|column-gap|font-size|letter-spacing|border(-.*)?-(width|radius)|outline-(offset|width)|text-underline-offset|((min|max)-)?(width|height|inline-size|block-size)))$/;

const UNITLESS = /(^|\s)-?(\d*\.)?\d+(?=\s|$)/g;

/** Throws if a length has no unit. Browsers ignore such a declaration, so it is a misspelt token. */
export function refuseUnitless(rules: Rule[], label: string): void {
  for (const { body } of rules)
    for (const declaration of body.split(';')) {
      const [property = '', value = ''] = declaration.split(/:(.*)/s);
      if (!LENGTHS.test(property)) continue;
      if ([...withoutFunctions(value).matchAll(UNITLESS)].some(([number]) => Number(number) !== 0))
        throw new Error(`${label}: ${declaration} needs a unit, or a token that exists.`);
    }
}

/** Removes the arguments of functions: `calc()` may multiply by a number. */
function withoutFunctions(value: string): string {
  const shorter = value.replace(/\([^()]*\)/g, '');
  return shorter === value ? value : withoutFunctions(shorter);
}
