import type { SlotRecipeDefinition } from '@chakra-ui/react/styled-system';
import { useChakraContext } from '@chakra-ui/react/styled-system';
import { type EmotionCache, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { insertStyles, registerStyles } from '@emotion/utils';
import { useInsertionEffect } from 'react';

type System = ReturnType<typeof useChakraContext>;
type Serialized = Record<string, SerializedStyles>;

/** Caches computed styles, which depend only on the system, the recipe and the variants. */
const cache = new WeakMap<System, WeakMap<object, Map<string, Serialized>>>();

/** Emotion cache → class names. Each document has its own cache, into which styles are inserted at first use. */
const named = new WeakMap<EmotionCache, WeakMap<Serialized, Record<string, string>>>();

/**
 * Returns the class names of a slot recipe and inserts its styles into the page.
 *
 * Does what Chakra's styled components do, but for all slots of a component at once. The component
 * then consists of plain elements, and rendering it computes no styles.
 *
 * @param recipe made with `defineSlotRecipe`, at module level
 * @param variants the chosen variants; booleans as in Chakra
 * @returns slot → class name
 */
export function useSlots<S extends string>(
  recipe: SlotRecipeDefinition<S>,
  variants: Record<string, string | boolean | undefined> = {},
): Record<S, string> {
  const system = useChakraContext();
  const emotion = useEmotionCache()!;
  const serialized = stylesOf(system, recipe, variants);
  const insert = () => {
    for (const styles of Object.values(serialized)) insertStyles(emotion, styles, true);
  };
  useInsertionEffect(insert);
  return getOrAdd(
    getOrAdd(named, emotion, () => new WeakMap<Serialized, Record<string, string>>()),
    serialized,
    () => {
      for (const styles of Object.values(serialized)) registerStyles(emotion, styles, true);
      if (typeof document === 'undefined') insert();
      return Object.fromEntries(
        Object.entries(serialized).map(([slot, { name }]) => [slot, `${emotion.key}-${name}`]),
      );
    },
  ) as Record<S, string>;
}

function stylesOf(system: System, recipe: SlotRecipeDefinition, variants: object): Serialized {
  const recipes = getOrAdd(cache, system, () => new WeakMap<object, Map<string, Serialized>>());
  const byVariants = getOrAdd(recipes, recipe, () => new Map<string, Serialized>());
  return getOrAdd(byVariants, JSON.stringify(variants), () => {
    const slots = system.sva(marked(recipe))(variants) as unknown as Record<string, Record<string, unknown>>;
    return Object.fromEntries(
      Object.entries(slots).map(([slot, { [MARK]: _, ...css }]) => [slot, serializeStyles([css as never])]),
    );
  });
}

/** A custom property that no recipe uses. */
const MARK = '--slots-mark';
let marks = 0;

/**
 * Returns a unique copy of a recipe. Chakra caches styles by their content but ignores the order of properties,
 * and merges variants into the object it is given. Without a copy, earlier calls would affect later ones, and a server
 * that has rendered other pages would return different classes than a browser.
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
