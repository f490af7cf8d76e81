import { remembered } from '../../../model/lazy.ts';

/** Matches the declaration of a custom property: `--a:var(--b)`. */
const PROPERTY = /(--[\w-]+):([^;}]+)/g;
const FONT_FACE = /@font-face\{font-family:([^;]+);src:url\(([^)]+)\)/g;

/** The maximum length of a chain of custom properties in which each one refers to the next. */
const MAX_REFERENCES = 5;

/** Returns the URLs of the fonts that styles use, either directly or through custom properties. */
export const loadedFonts = remembered((css: string): string[] => {
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
  return [...css.matchAll(FONT_FACE)].flatMap(([, family, url]) =>
    used.has(unquoted(family!)) ? [url!] : [],
  );
});
