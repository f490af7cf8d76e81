import type { SlotRecipeDefinition, SystemContext } from '@chakra-ui/react/styled-system';
import type { EmotionCache } from '@emotion/cache';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { insertStyles, registerStyles } from '@emotion/utils';
import { createContext, use, useInsertionEffect } from 'react';

/** The style system, and the cache that inserts styles into one document. */
export interface Styles {
  system: SystemContext;
  cache: EmotionCache;
}

/** Every page and every island is inside a provider of this context. */
export const StylesContext = createContext<Styles | undefined>(undefined);

type Serialized = Record<string, SerializedStyles>;

/** Caches computed styles, which depend only on the system, the recipe and the variants. */
const cache = new WeakMap<SystemContext, WeakMap<object, Map<string, Serialized>>>();

/** The class names, by Emotion cache. Each document has its own Emotion cache, into which styles are inserted. */
const named = new WeakMap<EmotionCache, WeakMap<Serialized, Record<string, string>>>();

/**
 * Returns the class names of a slot recipe and inserts its styles into the page.
 *
 * Chakra's styled components do the same, but one element at a time. With this hook, a component consists of plain
 * elements, and React renders it without computing styles.
 *
 * @param recipe made with `defineSlotRecipe`, at module level
 * @param variants the chosen variants; booleans as in Chakra
 * @returns the class names by slot
 */
export function useSlots<S extends string>(
  recipe: SlotRecipeDefinition<S>,
  variants: Record<string, string | boolean | undefined> = {},
): Record<S, string> {
  const styles = use(StylesContext);
  if (!styles) throw new Error('No StylesContext found: render this component inside one.');
  const { system, cache: emotion } = styles;
  const serialized = stylesOf(system, recipe, variants);
  const insert = () => {
    for (const each of Object.values(serialized)) insertStyles(emotion, each, true);
  };
  useInsertionEffect(insert);
  return getOrAdd(
    getOrAdd(named, emotion, () => new WeakMap<Serialized, Record<string, string>>()),
    serialized,
    () => {
      for (const each of Object.values(serialized)) registerStyles(emotion, each, true);
      if (typeof document === 'undefined') insert();
      return Object.fromEntries(
        Object.entries(serialized).map(([slot, { name }]) => [slot, `${emotion.key}-${name}`]),
      );
    },
  ) as Record<S, string>;
}

function stylesOf(system: SystemContext, recipe: SlotRecipeDefinition, variants: object): Serialized {
  const recipes = getOrAdd(cache, system, () => new WeakMap<object, Map<string, Serialized>>());
  const byVariants = getOrAdd(recipes, recipe, () => new Map<string, Serialized>());
  return getOrAdd(byVariants, JSON.stringify(variants), () => {
    const slots = system.sva(marked(recipe))(variants) as unknown as Record<string, Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(slots).map(([slot, { [MARK]: _, ...css }]) => [slot, serializeStyles([css as never])]),
    );
  });
}

/** A custom property that makes the styles of each recipe unique (see `marked`). No recipe uses it. */
const MARK = '--slots-mark';
let marks = 0;

/**
 * Returns a unique copy of a recipe. Chakra caches styles by their content but ignores the order of properties, and it
 * merges variants into the object that it receives. Without a copy, earlier calls would affect later calls. A server
 * that has rendered other pages would then return different classes than a browser.
 */
function marked<S extends string>(recipe: SlotRecipeDefinition<S>): SlotRecipeDefinition<S> {
  const { base = {}, ...copy } = structuredClone(recipe) as SlotRecipeDefinition;
  marks += 1;
  const own = (slot: string) => [slot, { ...base[slot], [MARK]: String(marks) }];
  return { ...copy, base: Object.fromEntries(copy.slots.map(own)) } as SlotRecipeDefinition<S>;
}

function getOrAdd<K extends object | string, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
