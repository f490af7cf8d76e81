import type {
  SlotRecipeDefinition,
  SlotRecipeVariantRecord,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import type { SlotNames } from '../../../src/model/compiled-styles.ts';

/** A slot recipe of Chakra. Its slots are the keys of `base`. */
export interface SlotRecipe<
  S extends string = string,
  V extends SlotRecipeVariantRecord<S> = SlotRecipeVariantRecord<S>,
> extends Omit<SlotRecipeDefinition<NoInfer<S>, V>, 'slots' | 'className' | 'base'> {
  base: Record<S, SystemStyleObject>;
}

/**
 * The chosen variants. A variant with the options `true` and `false` takes a boolean. It is false if it is not chosen.
 */
type Choice<V> = { [Name in keyof V]?: Option<keyof V[Name]> | undefined };
type Option<O> = O extends 'true' | 'false' ? boolean : O extends string | number ? `${O}` : never;

/** Returns the class names of a recipe by slot. A slot without styles has an empty class name. */
export type SlotClasses<S extends string, V> = (choice?: Choice<V>) => Record<S, string>;

/** All slot recipes by name. Empty in bundles, where recipes are compiled. */
export const recipes = new Map<string, SlotRecipe>();

/**
 * Defines a slot recipe. Bundling evaluates the recipe in Chakra's system and replaces this call by the class names
 * (`src/node/code/styles-plugin.ts`), so a component only looks up class names.
 * @param name becomes a part of class names in development; unique
 * @returns a function that returns the class names by slot
 */
export function slotRecipe<S extends string, V extends SlotRecipeVariantRecord<S> = Record<never, never>>(
  name: string,
  recipe: SlotRecipe<S, V>,
): SlotClasses<S, V> {
  if (recipes.has(name)) throw new Error(`Two slot recipes have the name ${name}.`);
  recipes.set(name, recipe as unknown as SlotRecipe);
  return () => {
    throw new Error(`The slot recipe ${name} is not compiled.`);
  };
}

/**
 * Returns the function into which a recipe is compiled. This function returns the class names of the slots, given the
 * chosen variants. A slot that has no styles for them gets an empty class name.
 */
export function slotClasses(slots: Record<string, SlotNames>): SlotClasses<string, unknown> {
  const all = Object.entries(slots);
  const variants = [...new Set(all.flatMap(([, names]) => (typeof names === 'string' ? [] : names.by)))];
  /** The class names by slot, for each choice so far. */
  const known = new Map<string, Record<string, string>>();
  return (choice: Record<string, string | boolean | undefined> = {}) => {
    const key = keyOf(variants, choice);
    const before = known.get(key);
    if (before) return before;
    const classes = Object.fromEntries(
      all.map(([slot, names]) => [
        slot,
        typeof names === 'string' ? names : (names.names[keyOf(names.by, choice)] ?? ''),
      ]),
    );
    known.set(key, classes);
    return classes;
  };
}

const keyOf = (variants: string[], choice: Record<string, string | boolean | undefined>) =>
  variants.map((variant) => choice[variant] || '').join(' ');
