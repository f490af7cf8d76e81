import type { Finding } from '../../diagnostics/problem.ts';
import { nearest, oneOf } from '../../diagnostics/suggest.ts';
import { EMOJI, FOREIGN_NAMES } from './foreign-names.ts';
import { type IconSet, includedName, wordsIn } from './icon-set.ts';

/** A longer text is no name of an icon. */
const MAX_LENGTH = 60;

/** How many icons a hint names. */
const MAX_NAMES = 3;

/** Returns the problem with a name that is not one of an icon. @param media the names of the files in `_media` */
export function unknownIcon(written: string, icons: IconSet, media: string[]): Finding {
  return { code: 'unknown-icon', message: `There is no icon "${written}".`, hint: hint() };

  function hint(): string {
    if (media.includes(`${written}.svg`)) return `Write "${written}.svg".`;
    if (written.length > MAX_LENGTH) return HINT;
    const meant = meantIcon(written, icons);
    return meant === undefined ? (similarIcons(written, icons) ?? HINT) : `Write "${meant}".`;
  }
}

const HINT =
  'Write the name of an included icon, such as "rocket", or of an SVG in _media, such as "tool.svg". All icons are in the catalogue of the dev server: /__catalogue/icons.';

/** The styles of other sets of icons, which are parts of their names. */
const STYLES = new Set(
  'solid regular brands light thin bold duotone outline outlined line fill filled rounded round sharp mini micro o'.split(
    ' ',
  ),
);

/** What other sets write before the names of icons: their own names, which have abbreviations in React, and styles. */
const SETS = new Set([
  ...STYLES,
  ...'i icon icons svg symbols fa fa5 fa6 fas far fal fat fab fad font awesome fontawesome mdi md material lucide lu'.split(
    ' ',
  ),
  ...'tabler tb ti heroicons heroicon hi hi2 bootstrap bi bs phosphor ph pi remix ri feather fe fi'.split(
    ' ',
  ),
  ...'ion ionicons io simple si logos carbon octicon octicons go boxicons bx bxs bxl'.split(' '),
]);

/**
 * Returns the icon that a name or an emoji means, which may be written as for another set of icons: `fa-rocket`,
 * `mdi:rocket-launch`, `HiOutlineRocketLaunch`, `:rocket:`.
 */
function meantIcon(written: string, icons: IconSet): string | undefined {
  const emoji = EMOJI.get(written.trim().replace(/[\u{fe0f}\p{Emoji_Modifier}]/gu, ''));
  if (emoji !== undefined) return emoji;
  const words = dashed(written).split('-');
  for (let end = words.length; end > 0; end--) {
    for (let start = 0; start < end; start++) {
      const known = knownName(words.slice(start, end).join('-'), icons);
      if (known !== undefined) return known;
      if (!SETS.has(words[start]!)) break;
    }
    if (!STYLES.has(words[end - 1]!)) break;
  }
  return undefined;
}

/** Asks for icons whose names or tags are similar to what is written. */
function similarIcons(written: string, icons: IconSet): string | undefined {
  const name = withoutSet(dashed(written));
  const words = name.replaceAll('-', ' ');
  const tags = new Set(Object.values(icons).flatMap((icon) => wordsIn(icon.tags)));
  const tag = [words, words.replace(/s$/, '')].find((word) => tags.has(word));
  if (tag !== undefined) return `Did you mean ${oneOf(iconsWith(tag, icons))}?`;
  // A typo is seldom in the first letter.
  const candidates = Object.keys(icons).filter((other) => other[0] === name[0]);
  const other = firstWords(name, icons) ?? nearest(name, candidates);
  return other === undefined ? undefined : `Did you mean "${other}"?`;
}

const knownName = (name: string, icons: IconSet): string | undefined =>
  includedName(name, icons) ?? FOREIGN_NAMES.get(name) ?? includedName(`brand-${name}`, icons);

/** Returns the icon that the first words of a name mean: `users` for `users-three`. */
function firstWords(name: string, icons: IconSet): string | undefined {
  const words = name.split('-');
  for (let end = words.length - 1; end > 0; end--) {
    const known = knownName(words.slice(0, end).join('-'), icons);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** Returns the names of icons with a tag: first those with short names and with few tags before it. */
function iconsWith(tag: string, icons: IconSet): string[] {
  const rank = (name: string) => 2 * name.split('-').length + wordsIn(icons[name]!.tags).indexOf(tag);
  return Object.keys(icons)
    .filter((name) => wordsIn(icons[name]!.tags).includes(tag))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_NAMES);
}

/** Returns the words of a name in lower case, with hyphens between them: `arrow-right` for `ArrowRight`. */
const dashed = (written: string): string =>
  written
    .trim()
    .normalize('NFKC') // ｂｉｋｅ
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns a name without what another set writes around it. */
function withoutSet(name: string): string {
  const words = name.split('-');
  while (words.length > 1 && SETS.has(words[0]!)) words.shift();
  while (words.length > 1 && STYLES.has(words.at(-1)!)) words.pop();
  return words.join('-');
}
