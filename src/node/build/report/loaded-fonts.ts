import { patternOf } from '../../../model/fonts/characters.ts';
import { remembered } from '../../../model/lazy.ts';

/** Matches the declaration of a custom property: `--a:var(--b)`. */
const PROPERTY = /(--[\w-]+):([^;}]+)/g;
const FONT_FACE = /@font-face\{font-family:([^;]+);src:url\(([^)]+)\)([^}]*)/g;

/** The maximum length of a chain of custom properties in which each one refers to the next. */
const MAX_REFERENCES = 5;

/**
 * Returns the URLs of the fonts that a page loads: those that its styles use, either directly or through custom
 * properties. A font with a `unicode-range` is left out if the page contains none of these characters.
 */
export const loadedFonts = (css: string, html: string): string[] =>
  usedFonts(css)
    .filter(({ characters }) => characters === undefined || characters.test(html))
    .map(({ url }) => url);

const usedFonts = remembered((css: string): { url: string; characters: RegExp | undefined }[] => {
  const values = new Map([...css.matchAll(PROPERTY)].map(([, name, value]) => [name!, value!]));
  const resolve = (value: string, references = MAX_REFERENCES): string => {
    const [, property] = /^var\((--[\w-]+)/.exec(value) ?? [];
    const next = property && references > 0 ? values.get(property) : undefined;
    return next === undefined ? value : resolve(next, references - 1);
  };
  const rules = css.replace(/@font-face\{[^}]*\}/g, '');
  const unquoted = (family: string) => family.replaceAll('"', '');
  const used = new Set(
    [...rules.matchAll(/font-family:([^;}]+)/g)].map(([, value]) => unquoted(resolve(value!).split(',')[0]!)),
  );
  return [...css.matchAll(FONT_FACE)].flatMap(([, family, url, descriptors]) => {
    const [, range] = /unicode-range:([^;]+)/.exec(descriptors!) ?? [];
    const characters = range === undefined ? undefined : new RegExp(`[${patternOf(range)}]`, 'u');
    return used.has(unquoted(family!)) ? [{ url: url!, characters }] : [];
  });
});
