import { didYouMean, meaning, nearest, oneOf } from '../../diagnostics/suggest.ts';
import type { Finding, Problem } from '../../diagnostics/problem.ts';
import { fold } from '../../model/search/fold.ts';
import type { Path } from '../../yaml/parse.ts';
import { codePointName, INVISIBLE } from '../../yaml/characters.ts';
import { patternOf } from '../patterns.ts';
import type { Schema } from '../schema.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { englishDay } from './dates/calendar-words.ts';
import { daysIn } from './dates/date-ranges.ts';
import { isoDate, likelyForm } from './likely-forms.ts';
import { emptyText, fieldName, type KeywordMessage, type WrittenValue, wrongValue } from './message.ts';
import { insteadOf } from './instead.ts';
import { languageHint } from './standard-names.ts';

/** If this value is allowed in a field, the field is for weekdays. */
const WEEKDAY = 'monday';

/** Formats a value for a message: `"middle"` with quotes for a text, `true` for a boolean. */
export const show = (value: unknown) => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value));

export const constant: KeywordMessage = ({ data, schema }, path) =>
  wrongValue(`${fieldName(path)} cannot be ${show(data)}.`, `Write ${show(schema)}.`);

/** For example: `Unknown block type "heor".`, `"variant" cannot be "middle".` */
export const enumeration: KeywordMessage = ({ data, schema, parentSchema }, path, written) => {
  const values = (schema as unknown[]).map(String);
  const [hidden] = String(data).match(INVISIBLE) ?? [];
  const visible = String(data).replaceAll(INVISIBLE, '');
  if (hidden && values.includes(visible))
    return {
      code: path.at(-1) === 'type' ? 'unknown-block' : 'wrong-value',
      message: `${fieldName(path)} is not ${show(visible)}: it contains an invisible character (${codePointName(hidden)}).`,
      hint: `Write ${show(visible)}.`,
    };
  if (path.at(-1) === 'type') return unknownBlock(data, parentSchema!, path, written);
  const meant = values.includes(WEEKDAY) ? englishDay(String(data)) : undefined;
  return {
    code: 'wrong-value',
    message: `${fieldName(path)} cannot be ${show(data)}.`,
    hint:
      synonymHint(String(data), parentSchema!) ??
      answerHint(String(data), parentSchema!) ??
      didYouMean(meant ?? String(data), values, `Write ${oneOf(values)}.${colorHint(String(data))}`),
  };
};

/** Returns where a color belongs, as a further sentence; nothing for any other value. */
export const colorHint = (value: string): string =>
  /^#[\da-f]{3,8}$|^(?:rgb|hsl|hwb|lab|oklch)a?\(/i.test(value)
    ? ' Colors of your own are those of the whole site: write them below "theme" in _site.yaml.'
    : '';

/** The start of a hint that lists all block types. */
const ALL_TYPES = 'The block types are';

/** Leaves the list of all block types only in the first hint that has it. */
export function withTypesOnce(problems: Problem[]): Problem[] {
  const hasList = ({ hint }: Problem) => hint?.startsWith(ALL_TYPES) === true;
  const first = problems.find(hasList);
  return problems.map((problem) =>
    problem === first || !hasList(problem)
      ? problem
      : {
          ...problem,
          hint: `${ALL_TYPES} listed at the first of these problems (${first!.file}:${first!.line}).`,
        },
  );
}

function unknownBlock(data: unknown, schema: Schema, path: Path, written: WrittenValue): Finding {
  const { enum: all, formerly = {} }: Schema = schema;
  const types = (all as string[]).filter((type) => !Object.hasOwn(formerly, type));
  return {
    code: 'unknown-block',
    message: `Unknown block type ${show(data)}.`,
    hint:
      replacedHint(String(data), schema) ??
      insteadOf(String(data), schema, String(data)) ??
      settingHint(String(data), schema) ??
      meantBySynonym(String(data), schema) ??
      similarTypeHint(String(data), schema) ??
      looksLike(written.likelyTypes(written.dataAt(path.slice(0, -1)) as Record<string, unknown>)) ??
      `${ALL_TYPES} ${oneOf(types, 'and')}.`,
  };
}

/** Returns the hint for a former type, if the site has a block of its own with the current type. */
function replacedHint(type: string, { replaced = {} }: Schema): string | undefined {
  if (!Object.hasOwn(replaced, type)) return undefined;
  const { [type]: current } = replaced as Record<string, string>;
  return `"${type}" is called "${current}" now, but this site has a block of its own with this name. Give its folder in "blocks" another name.`;
}

/** Returns the hint for a setting of blocks that was written as a type: `slider` is the layout of several types. */
function settingHint(unknown: string, schema: Schema): string | undefined {
  const bySetting: Record<string, Record<string, string[]>> = schema.typesBySetting ?? {};
  const type = unknown.replace(SUFFIX, '').toLowerCase();
  if (!Object.hasOwn(bySetting, type)) return undefined;
  const other = meantBySynonym(unknown, schema)?.replace('Did', 'Or did') ?? '';
  const uses = Object.entries(bySetting[type]!).map(
    ([setting, types]) => `Use "${setting}" in a block of the type ${oneOf(types)}.`,
  );
  return [...uses, other].join(' ').trim();
}

/** Suggests the type that is written almost so. If this is a former type, suggests the current one. */
function similarTypeHint(unknown: string, { enum: types, formerly = {} }: Schema): string | undefined {
  const similar = nearest(unknown, types as string[]);
  return similar && meaning(formerly[similar] ?? similar, unknown);
}

/** Returns the hint for a value that other systems call so; undefined for any other value. */
function synonymHint(written: string, { valueSynonyms = {} }: Schema): string | undefined {
  const name = written.normalize('NFKC').toLowerCase();
  return Object.hasOwn(valueSynonyms, name) ? `Did you mean "${valueSynonyms[name]}"?` : undefined;
}

/**
 * Returns the hint for a field that contains yes or no in some language, but whose allowed values have other names.
 * Returns undefined for any other field.
 */
function answerHint(written: string, { enum: values, description, meansYes }: Schema): string | undefined {
  const answer = yesOrNo(written);
  if (answer === undefined || values.includes('yes') || !description) return undefined;
  const meant = answer === 'yes' ? meansYes : undefined;
  return `${meant === undefined ? `Write ${oneOf(values)}.` : `Did you mean "${meant}"?`} ${description}`;
}

/** Returns a sentence with the block types that were found from the fields of a block; undefined if there are none. */
export const looksLike = (types: string[]): string | undefined =>
  types.length > 0
    ? `The fields of this block look like ${oneOf(types.map((type) => `type: ${type}`))}.`
    : undefined;

/** What other systems add to the names of their blocks: `hero-section`, `faqBlock`. */
const SUFFIX = /[-_ ]?(?:block|section|component|module|widget)s?$/i;

/**
 * Suggests the block type that is written almost so, or the block types that have the unknown type as a synonym.
 * Ignores case, accents, hyphens and a final s.
 */
function meantBySynonym(unknown: string, schema: Schema): string | undefined {
  const types = typesNamed(unknown, schema);
  return types && `Did you mean ${oneOf(types)}?`;
}

/** Returns the block types with a name or a synonym. @param schema the schema of the field `type` of blocks */
export function typesNamed(
  unknown: string,
  { enum: all, typesBySynonym = {}, formerly = {} }: Schema,
): string[] | undefined {
  const simple = (name: string) => fold(name).replace(/[^\p{L}\p{M}\p{Nd}]|s$/gu, '');
  // A synonym of one block may be nearly the type of another.
  const known = [
    ...(all as string[]).map((type): [string, string[]] => [type, [formerly[type] ?? type]]),
    ...Object.entries<string[]>(typesBySynonym),
  ];
  const typesOf = (written: string) =>
    known.find(([name]) => name === written) ?? known.find(([name]) => simple(name) === simple(written));
  return (typesOf(unknown) ?? typesOf(unknown.replace(SUFFIX, '')))?.[1];
}

export const pattern: KeywordMessage = ({ data, parentSchema }, path) =>
  String(data).trim() === ''
    ? emptyText(path)
    : {
        code: 'bad-form',
        ...(/\n/.test(String(data)) ? lineBreak(path) : wrongFormat(path, String(data), parentSchema!)),
      };

const lineBreak = (path: Path) => ({
  message: `${fieldName(path)} is a single line of text, but it contains a line break.`,
  hint: 'Write the text on one line. To continue it on further lines of the file, write > after the colon, and leave no line empty.',
});

/** A field that allows this text is a date. */
const SOME_DAY = '2026-01-31';

/** Returns the hint for two dates in the field for one. @param days the two dates, empty if they are not known */
const rangeHint = (field: Path[number], [first, last]: string[]): string =>
  first && last
    ? `Write "${field}: ${first}", and the last day as "until: ${last}" if the group has this field.`
    : `Write the first day in "${field}", and the last one in "until" if the group has this field, each as YYYY-MM-DD.`;

/** Returns the hint for a day that its month does not have: `2026-02-30`. */
function missingDayHint(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(isoDate(text) ?? '')?.map(Number) ?? [];
  if (!year || !month || !day || month > 12 || day > 31) return undefined;
  const date = new Date(Date.UTC(year, month, 0));
  const name = date.toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
  return `${name} ${year} has only ${date.getUTCDate()} days. Write another day, for example ${date.toISOString().slice(0, 10)}.`;
}

function wrongFormat(path: Path, text: string, schema: Schema) {
  const message = `${fieldName(path)} has the wrong format.`;
  const isDay = patternOf(schema).test(SOME_DAY);
  const days = isDay ? daysIn(text, schema) : undefined;
  if (days) return { message, hint: rangeHint(path.at(-1)!, days) };
  const meant = likelyForm(text, schema);
  if (schema.listedIn === 'language') return { message, hint: languageHint(text) };
  if (meant === undefined)
    return { message, hint: (isDay ? missingDayHint(text) : undefined) ?? withExample(schema) };
  // Without quotes, a # would start a comment in YAML.
  return { message, hint: `Write "${meant}"${meant.startsWith('#') ? ', with the quotes' : ''}.` };
}

/** Returns the description of a field's format, with an example if there is one. */
export function withExample({ description, examples }: Schema): string {
  return examples?.length ? `${description} For example: ${examples[0]}` : description;
}
