/** Placeholders in texts: `{count}`, and the forms that other programs use for them. */

/** A part of a text that looks like a placeholder but is not a known one. */
interface StrayPlaceholder {
  text: string;
  index: number;
  /** The name or number inside the placeholder, if there is one: `anzahl` for `{anzahl}`, `1` for `%1$s`. */
  name?: string | undefined;
}

/**
 * Matches the placeholders of other programs: `{{count}}`, `${count}`, `{anzahl}`, `{0}`, `%d`, `%1$s`, `%count%`, and
 * braces without a partner.
 */
const FOREIGN =
  /\{\{\s*([^{}]*?)\s*\}\}|\$\{\s*([^{}]*?)\s*\}|\{\s*([^{}]*?)\s*\}|%(\d*)\$?[dsiu](?![\p{L}%])|%([\p{L}_]\w*)%|[{}]/gu;

/**
 * Matches words that brackets or signs mark: `[count]`, `<count>`, `#count#`, `$count`. They count as placeholders only
 * if the text contains no other placeholder.
 */
const MARKED =
  /\[([\p{L}_]{3,})\](?!\()|<([\p{L}_]+)>|__([\p{L}]+)__|#([\p{L}_]+)#|(?<![\p{L}\d])[$:%]([\p{L}_]+)/gu;

/** Returns the parts of a text that look like placeholders, but are not known ones. */
function strayPlaceholders(text: string, names: string[]): StrayPlaceholder[] {
  const known = new RegExp(`(?<![{$])\\{(?:${names.join('|')})\\}(?!\\})`, 'g');
  const blanked = text.replace(known, (found) => ' '.repeat(found.length));
  const found = [...blanked.matchAll(FOREIGN)];
  const all = found.length > 0 || blanked !== text ? found : [...blanked.matchAll(MARKED)];
  return all.map((match) => ({ text: match[0], index: match.index, name: match.slice(1).find(Boolean) }));
}

/**
 * Returns the first part of a text that looks like a placeholder but is not a known one, for example `{anzahl}` or
 * `%d`.
 */
export const strayPlaceholder = (text: string, names: string[]): string | undefined =>
  strayPlaceholders(text, names)[0]?.text;

/**
 * Returns a text in which each unknown placeholder is replaced by the known placeholder that was probably meant.
 * Returns undefined if there is nothing to replace, or if it is unclear which placeholder was meant.
 */
export function withPlaceholders(text: string, names: string[]): string | undefined {
  const stray = strayPlaceholders(text, names);
  const left = names.filter((name) => !text.includes(`{${name}}`) || text.includes(`{{${name}}}`));
  const first = stray.some(({ name }) => name === '0') ? 0 : 1;
  const meant = stray.map(({ text, name }, position) => {
    if (/^[{}]$/.test(text)) return undefined;
    const same = names.find((known) => known.toLowerCase() === name?.toLowerCase());
    const numbered = /^\d+$/.test(name ?? '') ? names[Number(name) - first] : undefined;
    const isOnly = left.length === 1 && stray.length === 1;
    const isInOrder = left.length === stray.length && name === undefined;
    return same ?? numbered ?? (isOnly || isInOrder ? left[position] : undefined);
  });
  if (meant.length === 0 || meant.includes(undefined)) return undefined;
  return stray.reduceRight(
    (whole, { text, index }, position) =>
      `${whole.slice(0, index)}{${meant[position]}}${whole.slice(index + text.length)}`,
    text,
  );
}
