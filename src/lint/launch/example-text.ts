import { oneOf } from '../../diagnostics/suggest.ts';
import { definitionOf, requiredIn, type Schema, schemaAt, type SchemaFiles } from '../../schema/schema.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import type { Path } from '../../yaml/parse.ts';
import { walk } from '../../yaml/walk.ts';
import type { FileRule } from '../rule.ts';
import { parsedFile } from '../../site/site-file.ts';

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
  fileCheck(schemas) {
    const ofBlocks = examplesByBlock(schemas.blocks);
    const whyNeeded = createReason(schemas);
    const ofPages = new Set<string>(schemas.page.properties.description.examples);
    return (file, report) => {
      const { data, valueAt } = parsedFile(file);
      const { blocks } = data as { blocks?: { type: string }[] };
      const isExample = (text: string, [first, second]: Path) =>
        first === 'description'
          ? ofPages.has(text)
          : first === 'blocks' && ofBlocks.get(blocks![second as number]!.type)?.has(text);
      const found: Path[] = [];
      walk(data, (text, path) => {
        if (typeof text !== 'string') return;
        if (isExample(text, path)) found.push([...path]);
        if (DOTS.test(text))
          report.at(file, valueAt(path), {
            message: 'These dots are in the place of a text that is not written yet.',
            hint: `Write the text in the place of the dots${whyNeeded(path, data)}`,
          });
        const gaps = gapsIn(text);
        if (gaps.length > 0)
          report.at(file, valueAt(path), {
            message: `${oneOf(gaps, 'and')} ${gaps.length > 1 ? 'are placeholders' : 'is a placeholder'}, which a template or a chat program left in this text.`,
            hint: `Write the real text in the place of ${oneOf(gaps, 'and')}, or delete ${gaps.length > 1 ? 'them' : 'it'}.`,
          });
      });
      for (const path of found)
        report.at(file, valueAt(path), {
          message: `The text of the field "${path.findLast((step) => typeof step === 'string')}" is only an example.`,
          hint: 'Replace it with your own text.',
        });
    };
  },
} as const satisfies FileRule;

/**
 * Returns a function that ends the sentence of a hint for a text that is missing: the field can be deleted too, or what
 * a field says that cannot.
 */
function createReason({ blocks, defs }: SchemaFiles): (path: Path, data: unknown) => string {
  const resolve = (schema: Schema) => definitionOf(schema, defs);
  return ([first, index, ...path], data) => {
    const block =
      first === 'blocks' ? (data as { blocks: { type: string }[] }).blocks[index as number] : undefined;
    const file = block && blocks[block.type];
    const owner = file && resolve(schemaAt(path.slice(0, -1), block, { file, union: {}, resolve }));
    const name = String(path.at(-1));
    if (!owner || !requiredIn(owner).includes(name)) return ', or delete this field.';
    return `. This field is required. ${owner.properties[name].description ?? ''}`.trimEnd();
  };
}

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
  'telefonnummer|stadt|numéro|à compléter|' +
  '(?:会社名|店名|電話番号|住所|お名前|氏名|日付|ここに|あなたの|貴社)[\\p{L}ー]*|أدخل|اكتب|ضع|أضف|اسم|اسمك|رقم|عنوان|' +
  'вставьте|укажите|ваш|название|имя|вставте|вкажіть|назва|вашият|όνομα';

const GAP = new RegExp(
  `(?<![\\\\!\\]])\\[(?:${STARTS})(?![\\p{L}\\d])[^\\[\\]\\n]{0,60}\\](?![(\\[:])|\\blorem ipsum\\b|\\bconsectetur adipisci\\p{L}*|\\bsuspendisse varius\\b|\\badd your (?:own )?(?:text|content) here\\b|\\bclick (?:here |on me )?to edit\\b`,
  'giu',
);
/**
 * Placeholders in capitals, also for numbers: `XX years`, `555-XXX-XXXX`. Longer words and file names may contain the
 * same letters, and XX may be a Roman number.
 */
const CAPITALS =
  /(?<![\p{L}\d_/.-])(?:(?:\d{1,4}[- ])*XXX+(?:[- ][X\d]+)*|XX[./-]XX[./-]XX(?:XX)?|XX(?=\+?[ \u00a0]?(?:[%€£]|years|months|weeks|days|hours|minutes|Jahren?|Monaten?|Wochen|Tagen?|Stunden|Minuten|ans|jours|heures|años|días|horas|anni|giorni|ore|jaar|dagen)(?!\p{L}))|TODO|TBD|FIXME)(?![\p{L}\d_/-]|\.[\p{L}\d])/gu;

/** The whole text of a new block in programs for websites. */
const NEW_TEXT =
  /^(?:your|add(?: a| your)?) (?:head(?:line|ing)|title|sub(?:title|heading|headline)|text)(?: (?:goes )?here)?\W*$|^(?:section|card|page) (?:title|heading)$|^(?:sub)?heading(?: [1-6])?$|^button text$|^this is (?:some text inside of a div block|(?:a|your) (?:paragraph|heading|title))\W*$/i;

/** The whole text, or that of a link, where a hint has dots for a text that only the author knows. */
const DOTS = /^\s*(?:…|\.{3})\s*$|(?<!!)\[(?:…|\.{3})\]\(/;

/** Matches each text with a placeholder, and few other texts. It takes far less time than the patterns above. */
const MAY_HAVE_GAP = /\[|lorem|adipisci|suspendisse|add your|to edit|XX|TODO|TBD|FIXME/i;

/** Returns the placeholders in a text, except in Markdown code. */
function gapsIn(text: string): string[] {
  const words = text.includes('`') ? text.replace(/```[^]*?```|`[^`\n]*`/g, '') : text;
  if (words.length < 50 && words.match(NEW_TEXT)) return [words.trim()];
  if (!MAY_HAVE_GAP.test(words)) return [];
  const found = [GAP, CAPITALS].flatMap((pattern) => [...words.matchAll(pattern)]);
  const sorted = found.sort((a, b) => a.index - b.index).map(([gap]) => gap);
  // `[XXX]` matches both patterns.
  return [...new Set(sorted)].filter(
    (gap) => !sorted.some((other) => other !== gap && other.startsWith('[') && other.includes(gap)),
  );
}

/** Returns the texts that a new page contains or that editors insert, by block type. */
function examplesByBlock(blocks: Record<string, Schema>): Map<string, Set<string>> {
  const annotations = blockAnnotations(blocks);
  return new Map(
    Object.entries(blocks).map(([type, { examples }]) => {
      const long = textsIn(examples).filter((text) => text.trim().split(/\s+/).length >= MIN_WORDS);
      return [type, new Set([...textsIn(annotations.get(type)?.newPage), ...long])];
    }),
  );
}

/** Returns all texts inside a value. */
function textsIn(data: unknown): string[] {
  const texts: string[] = [];
  walk(data, (value) => {
    if (typeof value === 'string') texts.push(value);
  });
  return texts;
}
