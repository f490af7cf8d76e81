import type { SlotRecipe } from '../../../blocks/parts/layout/slots.ts';

/** A chosen option of a variant: a string, or a boolean. Empty if none is chosen. */
type Option = string | boolean;

type Styles = Record<string, object | undefined>;

/** A recipe, in a form that does not depend on its slots and variants. */
interface Parts {
  base: Styles;
  variants?: Record<string, Record<string, Styles>>;
  compoundVariants?: (Record<string, unknown> & { css: Styles })[];
}

/** Returns what a recipe says about one slot, with only the variants that change the styles of this slot. */
export function partFor(slot: string, recipe: SlotRecipe): SlotRecipe {
  const { base, variants = {}, compoundVariants = [], ...rest } = recipe as unknown as Parts;
  const only = (styles: Styles): Styles => ({ [slot]: styles[slot] ?? {} });
  const compound = compoundVariants
    .filter(({ css }) => css[slot])
    .map((conditions) => ({ ...conditions, css: only(conditions.css) }));
  const matters = (name: string) =>
    Object.values(variants[name]!).some((styles) => styles[slot]) || compound.some((entry) => name in entry);
  const named = Object.keys(variants)
    .filter(matters)
    .map((name) => {
      const options = Object.entries(variants[name]!).map(([option, styles]) => [option, only(styles)]);
      return [name, Object.fromEntries(options) as Record<string, Styles>];
    });
  return {
    ...rest,
    base: only(base),
    variants: Object.fromEntries(named),
    compoundVariants: compound,
  } as unknown as SlotRecipe;
}

/** The variants that change the styles of one slot, and each combination of their options. */
export interface Combinations {
  by: string[];
  choices: Option[][];
}

/** Returns the combinations of all variants of a recipe. */
export function combinationsOf({ variants = {} }: SlotRecipe): Combinations {
  const by = Object.keys(variants);
  const options = by.map((name) => optionsOf(Object.keys(variants[name]!)));
  const choices = options.reduce<Option[][]>(
    (before, each) => before.flatMap((choice) => each.map((option) => [...choice, option])),
    [[]],
  );
  return { by, choices };
}

/** Returns the options of a variant. The empty option of texts selects the default. */
function optionsOf(names: string[]): Option[] {
  const isBoolean = names.every((name) => name === 'true' || name === 'false');
  return isBoolean ? [false, true] : ['', ...names];
}
