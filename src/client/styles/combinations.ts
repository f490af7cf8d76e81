import type { SlotRecipe } from '../../../blocks/parts/layout/slots.ts';

/** A chosen option of a variant: a string, or a boolean. Empty if none is chosen. */
type Option = string | boolean;

/** The variants that change the styles of one slot, and each combination of their options. */
export interface Combinations {
  by: string[];
  choices: Option[][];
}

/**
 * Returns the combinations of variants that matter to a slot. A recipe may have hundreds of combinations, but few
 * variants change the styles of a given slot.
 */
export function combinationsOf(recipe: SlotRecipe, slot: string): Combinations {
  const variants = (recipe.variants ?? {}) as Record<string, Record<string, Record<string, object>>>;
  const compound = (recipe.compoundVariants ?? []) as (Record<string, unknown> & { css: object })[];
  const by = Object.keys(variants).filter(
    (name) =>
      Object.values(variants[name]!).some((styles) => styles[slot]) ||
      compound.some(({ css, ...conditions }) => slot in css && name in conditions),
  );
  return { by, choices: by.reduce<Option[][]>(addVariant, [[]]) };

  function addVariant(choices: Option[][], name: string): Option[][] {
    const options = optionsOf(Object.keys(variants[name]!));
    return choices.flatMap((choice) => options.map((option) => [...choice, option]));
  }
}

/** Returns the options of a variant and the empty option, which selects the default. `true` implies `false`. */
function optionsOf(names: string[]): Option[] {
  const isBoolean = names.every((name) => name === 'true' || name === 'false');
  return ['', ...(isBoolean ? [true, false] : names)];
}
