import type { Finding } from '../diagnostics/problem.ts';
import { patternOf } from '../model/fonts/characters.ts';
import type { Font } from '../model/fonts/fonts.ts';
import { printFont } from '../model/fonts/included-fonts.ts';
import { remembered } from '../model/lazy.ts';
import { type Fonts, fontsOf } from '../model/theme/theme-fonts.ts';
import type { SiteFields } from '../model/types.gen.ts';
import type { Path } from '../yaml/parse.ts';
import { valueAt } from './data-path.ts';
import type { Reporter } from './reporter.ts';
import { parsedFile, type SiteFile } from './site-file.ts';

/**
 * Returns the characters of a text that the first file of an included font lacks, each of them once. A PDF document
 * cannot show them. On a page, browsers show them with another file of the font, or in another font.
 */
export const missingCharacters = (text: string, font: Font): string[] => [
  ...new Set(text.match(outside(font.files[0]!.characters!))),
];

/** Returns the pattern of all visible characters outside some `unicode-range`. */
const outside = remembered((characters) => new RegExp(`[^\\s${patternOf(characters)}]`, 'gu'));

/**
 * Returns the included fonts in which a PDF document shows a field. Which letters a font of the site has, the build
 * finds out.
 */
function fontsAt(path: Path, { heading, body, label }: Fonts): Font[] {
  const field = path.findLast((step) => typeof step === 'string');
  const isHeading = field === 'title' || field === 'contents' || field === 'heading';
  const fonts = field === 'code' ? [label] : isHeading && !path.includes('groups') ? [heading, body] : [body];
  return fonts.map(printFont).filter(({ files }) => files[0]!.characters !== undefined);
}

/**
 * Reports the texts of a PDF document that contain characters which the document's fonts lack.
 * @param parts the paths of the document's content in a file
 * @param document the address of the document
 */
export function checkCharacters(
  file: SiteFile,
  parts: Path[],
  { document, settings, report }: { document: string; settings: Partial<SiteFields>; report: Reporter },
): void {
  const fonts = fontsOf(settings);
  for (const path of parts.flatMap((part) => [...textsIn(valueAt(parsedFile(file).data, part), part)])) {
    const text = String(valueAt(parsedFile(file).data, path));
    const missing = fontsAt(path, fonts).flatMap((font) => missingCharacters(text, font));
    const [first] = missing;
    if (first === undefined) continue;
    const start = text.indexOf(first);
    const range = parsedFile(file).withinText(path, { start, end: start + first.length });
    report.at(file, range, missingCharacter(document, new Set(missing)));
  }
}

function* textsIn(value: unknown, path: Path): Generator<Path> {
  if (typeof value === 'string') yield path;
  else if (typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      yield* textsIn((value as Record<string | number, unknown>)[step], [...path, step]);
    }
}

const missingCharacter = (document: string, characters: Set<string>): Finding => ({
  code: 'missing-character',
  message: `The fonts of the PDF document "${document}" have no ${[...characters].map(nameOf).join(' and no ')}.`,
  hint: 'Use other characters. PDF documents can show the letters of Western European languages, digits and punctuation.',
});

/** Returns a character, with its number in Unicode if it is invisible. */
const nameOf = (character: string): string =>
  /[\p{M}\p{C}]/u.test(character)
    ? `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    : `"${character}"`;
