/** `--global-font:var(--fonts-text)`: a custom property that leads to a font. */
const FONT_PROPERTY = /(--[\w-]*font[\w-]*):([^;}]+)/g;
const FONT_FACE = /@font-face\{font-family:([^;]+);src:url\(([^)]+)\)/g;

/** How many custom properties may refer to each other. */
const MAX_REFERENCES = 5;

/** The URLs of the declared font faces that the styles of a document use, directly or by custom properties. */
export function loadedFonts(html: string): string[] {
  const values = new Map([...html.matchAll(FONT_PROPERTY)].map(([, name, value]) => [name!, value!]));
  const resolve = (value: string, references = MAX_REFERENCES): string => {
    const [, property] = /^var\((--[\w-]+)/.exec(value) ?? [];
    const next = property && references > 0 ? values.get(property) : undefined;
    return next === undefined ? value : resolve(next, references - 1);
  };
  const rules = html.replace(/@font-face\{[^}]*\}/g, '');
  const used = new Set(
    [...rules.matchAll(/font-family:([^;}]+)/g)].map(([, value]) => resolve(value!).split(',')[0]!),
  );
  return [...html.matchAll(FONT_FACE)].flatMap(([, family, url]) => (used.has(family!) ? [url!] : []));
}
