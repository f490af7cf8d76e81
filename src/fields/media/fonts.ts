import type { Finding } from '../../diagnostics/problem.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import {
  BOLD,
  faceFor,
  familyOf,
  FONTS_DIR,
  type FontFacts,
  type FontFile,
  HEAVIEST,
  isAnyFontName,
  isFontName,
  REGULAR,
  stemOf,
  type UnusableFont,
  USED_WEIGHTS,
} from '../../model/fonts/fonts.ts';
import { INCLUDED_FONTS } from '../../model/fonts/included-fonts.ts';
import type { FontChoice } from '../../model/page.ts';
import type { Pictures } from '../../model/media.ts';
import { mediaStem } from '../../model/media.ts';

export type FontUse = keyof typeof USED_WEIGHTS;

/** The result of a search for a font: the font, if it can be used, the names of its files, and the problems with it. */
export interface FoundFont {
  font?: FontChoice;
  files: string[];
  findings: Finding[];
}

/** Returns the letters and digits of a name: `OpenSans-Bold.ttf` is a file of `Open Sans`. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A file of a family that can be used. */
interface Face extends FontFacts {
  name: string;
}

/** Finds the font with a name: a family in `_media/fonts`, or else an included font. */
export function findFont(written: string, use: FontUse, media: Pictures): FoundFont {
  const family = written.normalize();
  const files = media.names.filter(
    (name) => name.startsWith(FONTS_DIR) && plain(familyOf(name)) === plain(family),
  );
  const fonts = files.filter(isAnyFontName);
  if (fonts.length === 0) {
    const included = INCLUDED_FONTS.find((name) => plain(name) === plain(family));
    if (included !== undefined) return { font: included, files: [], findings: [] };
    return { files: [], findings: [unknown(family, media.names)] };
  }
  const { faces, unusable } = facesOf(fonts, media);
  if (faces.length === 0 || unusable.some(([, reason]) => reason === 'broken'))
    return { files: fonts, findings: unusable.map(([name, reason]) => unusableFont(name, reason)) };
  const upright = faces.some(({ italic }) => !italic) ? faces.filter(({ italic }) => !italic) : faces;
  const chosen = new Set([
    ...USED_WEIGHTS[use].map((weight) => faceFor(upright, weight)!),
    ...(use === 'body'
      ? [
          faceFor(
            faces.filter(({ italic }) => italic),
            400,
          ),
        ]
      : []),
  ]);
  return {
    font: {
      family,
      kind: faces[0]!.kind,
      files: [...chosen].flatMap((face) => (face ? [fileOf(face)] : [])),
    },
    files: fonts.filter((name) => !unusable.some(([other]) => other === name)),
    findings: use === 'body' ? missingWeights(family, upright) : [],
  };
}

/** Returns the usable files of a family, and those that are not usable and have no usable version of the same name. */
function facesOf(names: string[], media: Pictures): { faces: Face[]; unusable: [string, UnusableFont][] } {
  const faces: Face[] = [];
  const unusable: [string, UnusableFont][] = [];
  for (const name of names) {
    const facts = media.fontOf(name) ?? 'broken';
    if (typeof facts === 'string') unusable.push([name, facts]);
    else if (!faces.some((face) => isSameFace(face, facts))) faces.push({ name, ...facts });
  }
  const stems = new Set(faces.map(({ name }) => stemOf(name)));
  return { faces, unusable: unusable.filter(([name]) => isFontName(name) || !stems.has(stemOf(name))) };
}

const isSameFace = (one: FontFacts, other: FontFacts) =>
  one.italic === other.italic && one.weights.join() === other.weights.join();

const fileOf = ({ name, hash, italic, weights, metrics }: Face): FontFile => ({
  name,
  hash,
  italic,
  weights: weights.map((weight) => (weights[0] < weights[1] ? clipped(weight) : weight)) as [number, number],
  metrics,
  path: `${mediaStem(name)}.${hash.slice(0, 10)}.woff2`,
});

/** The build cuts a variable font down to the weights of text. */
const clipped = (weight: number) => Math.min(Math.max(weight, REGULAR), HEAVIEST);

/** Returns the problem with a family for text that has only light or only bold letters. */
function missingWeights(family: string, faces: Face[]): Finding[] {
  const hasBold = faces.some(({ weights: [, highest] }) => highest >= BOLD);
  const hasRegular = faces.some(({ weights: [lowest] }) => lowest < BOLD);
  if (hasBold && hasRegular) return [];
  const [missing, name] = hasRegular ? ['bold', 'Bold'] : ['regular', 'Regular'];
  return [
    {
      code: 'missing-weight',
      message: `The font "${family}" has no ${missing} letters, so ${hasRegular ? 'browsers draw bold text by smearing the regular letters' : 'all text is bold'}.`,
      hint: `Add the ${missing} version of the font to _media/${FONTS_DIR.slice(0, -1)}, for example as ${family}-${name}.woff2.`,
    },
  ];
}

const REASONS: Record<UnusableFont, [what: string, hint: string]> = {
  WOFF: ['is a WOFF file, an old format', 'Download the font as WOFF2, TTF or OTF'],
  EOT: ['is an EOT file, an old format', 'Download the font as WOFF2, TTF or OTF'],
  collection: ['is a collection of several fonts', 'Export the one font that you need as TTF or OTF'],
  broken: ['is not a font, or it is damaged', 'Download or export the font again as WOFF2, TTF or OTF'],
};

function unusableFont(name: string, reason: UnusableFont): Finding {
  const [what, hint] = REASONS[reason];
  return {
    code: 'broken-font',
    message: `The file "${name}" ${what}.`,
    hint:
      reason === 'broken'
        ? `${hint}, and replace "${name}" in _media by it.`
        : `${hint}, save it in _media/${FONTS_DIR.slice(0, -1)}, and delete "${name}".`,
  };
}

/** Returns the problem with a name that is not one of a font. */
function unknown(written: string, names: string[]): Finding {
  const families = [
    ...new Set(names.filter((name) => name.startsWith(FONTS_DIR) && isAnyFontName(name)).map(familyOf)),
  ].sort();
  const meant = familyOf(isAnyFontName(written) ? written : `${written}.ttf`);
  const family =
    families.find((name) => name === meant) ??
    families.find((name) => plain(name) === plain(meant)) ??
    nearest(meant, [...families, ...INCLUDED_FONTS]);
  const elsewhere = names.find((name) => isAnyFontName(name) && familyOf(name) === meant);
  const available =
    families.length > 0
      ? ` In _media/${FONTS_DIR.slice(0, -1)}: ${families.map((name) => `"${name}"`).join(', ')}.`
      : '';
  return {
    code: 'unknown-font',
    message: `There is no font "${written}".${available}`,
    hint: family !== undefined ? `Write "${family}".` : addFont(),
  };

  function addFont(): string {
    if (elsewhere !== undefined) return `Move the file "${elsewhere}" to _media/fonts, and write "${meant}".`;
    const included = similarFont(written);
    const file = `${written.replace(/[^\p{L}\p{N}]+/gu, '') || 'Brand'}`;
    return `Write "${included}" for the included font of this kind (serif, sans, mono; system is the font of the visitor's device). To use your own font, save its WOFF2, TTF or OTF file as _media/fonts/${file}.woff2, .ttf or .otf, and write "${file}".`;
  }
}

/** Returns the included font that is most similar to a well-known font. */
function similarFont(written: string): string {
  if (/mono|courier|consolas|menlo|code/i.test(written)) return 'mono';
  if (/system|default/i.test(written)) return 'system';
  const isSerif =
    /times|georgia|garamond|roman|baskerville|palatino|cambria|bodoni|didot|playfair|merriweather|lora|slab|antiqua|(?<!sans[\s-]?)serif/i;
  return isSerif.test(written) ? 'serif' : 'sans';
}
