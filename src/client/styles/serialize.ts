import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import type { Rule } from '../../model/compiled-styles.ts';
import { parseRules } from './rules.ts';

/**
 * Returns the rules of a style object, made by Emotion's serializer and stylis. Browsers that support `light-dark()`
 * need no vendor prefixes, so there are no stylis plugins.
 * @param selector the selector of the styles; empty for styles that contain selectors
 */
export function rulesOf(selector: string, styles: object): Rule[] {
  const name = String((count += 1)); // unique, because Emotion returns the rules of an earlier call with the same name
  CACHE.insert(selector, { ...serializeStyles([styles as never]), name }, CACHE.sheet, true);
  return parseRules(String(CACHE.inserted[name]));
}

let count = 0;

/** With `compat`, the cache keeps the text of the rules. */
const CACHE = Object.assign(createCache({ key: 'pw', stylisPlugins: [] }), { compat: true } as const);
