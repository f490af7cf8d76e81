import type { Schema } from '../../schema/schema.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Rule } from '../rule.ts';

/**
 * The minimum number of words of an example that is reported. A shorter one, such as `What does it cost?`, may be
 * exactly the text that the author wants.
 */
const MIN_WORDS = 6;

export const exampleText = {
  code: 'example-text',
  severity: 'warning',
  means: 'An example text, which "new page" or the editor inserted, or a placeholder was not replaced.',
  topic: 'Launch',
  check({ site, schemas }, report) {
    const ofBlocks = examplesByBlock(schemas.blocks);
    const ofPages = new Set<string>(schemas.page.properties.description.examples);
    for (const file of site.files.values()) {
      if (file.data === undefined) continue;
      const { description, blocks } = file.parsed.data as {
        description?: unknown;
        blocks?: { type: string }[];
      };
      const found: [Path, string][] = [
        ...textsIn(description, ['description']).filter(([, text]) => ofPages.has(text)),
        ...(blocks ?? []).flatMap((block, index) =>
          textsIn(block, ['blocks', index]).filter(([, text]) => ofBlocks.get(block.type)?.has(text)),
        ),
      ];
      for (const [path, text] of textsIn(file.parsed.data)) {
        const gap = gapIn(text);
        if (gap !== undefined)
          report.at(file, file.parsed.valueAt(path), {
            message: `"${gap}" is a placeholder, which a template or a chat program left in this text.`,
            hint: `Write the real text in the place of "${gap}", or delete it.`,
          });
      }
      for (const [path] of found)
        report.at(file, file.parsed.valueAt(path), {
          message: `The text of the field "${path.findLast((step) => typeof step === 'string')}" is only an example.`,
          hint: 'Replace it with your own text.',
        });
    }
  },
} as const satisfies Rule;

/**
 * The words with which a placeholder in square brackets starts: `[Your name]`, `[wstaw numer]`. Square brackets have
 * other uses too, such as an addition to a quotation: `[the software]`.
 */
const STARTS =
  'your|insert|enter|add your|fill|name|company|city|date|address|phone|number|placeholder|todo|tbd|xx+|' +
  'ihre?|dein|hier|einfügen|firmenname|datum|uw|jouw|vul|voeg|naam|bedrijfsnaam|invullen|' +
  'votre|vos|insérer|insérez|ajoutez|nom|entreprise|tu|su|inserta|insertar|inserte|añade|nombre|empresa|ciudad|' +
  'seu|sua|insira|inserir|nome|il tuo|la tua|inserisci|inserire|azienda|' +
  'wstaw|wpisz|podaj|uzupełnij|twoj|twój|nazwa|numer|imię|vložte|doplňte|vaše|váš|název|jméno|' +
  'ide|írja|név|introduceți|numele|infoga|ditt|din|indsæt|sett inn|lisää|nimi|buraya|adınız|şirket|' +
  'вставьте|укажите|ваш|название|имя|вставте|вкажіть|назва|вашият|όνομα';

const GAP = new RegExp(
  `(?<![\\\\!\\]])\\[(?:${STARTS})(?![\\p{L}\\d])[^\\[\\]\\n]{0,60}\\](?![(\\[:])|\\blorem ipsum\\b`,
  'iu',
);
/** Placeholders in capitals. Longer words and file names may contain the same letters. */
const CAPITALS = /(?<![\p{L}\d_/.-])(?:XXX+|TODO|TBD|FIXME)(?![\p{L}\d_/.-])/u;

/** Returns the first placeholder in a text, except in Markdown code. */
function gapIn(text: string): string | undefined {
  const words = text.replace(/```[^]*?```|`[^`\n]*`/g, '');
  return (GAP.exec(words) ?? CAPITALS.exec(words))?.[0];
}

/** Returns the texts that a new page contains or that editors insert, by block type. */
function examplesByBlock(blocks: Record<string, Schema>): Map<string, Set<string>> {
  const annotations = blockAnnotations(blocks);
  return new Map(
    Object.entries(blocks).map(([type, { examples }]) => {
      const long = textsIn(examples).filter(([, text]) => text.trim().split(/\s+/).length >= MIN_WORDS);
      return [type, new Set([...textsIn(annotations.get(type)?.newPage), ...long].map(([, text]) => text))];
    }),
  );
}

/** Returns all texts inside a value, with their paths. */
function textsIn(value: unknown, path: Path = []): [Path, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
}
