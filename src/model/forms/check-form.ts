/** Checks what a visitor has entered into a form: in the browser, and again on a server. */
import type { FormField, Message, SiteFields } from '../types.gen.ts';
import { isCompanyEmail, isEmail } from './email.ts';
import { type Answers, type NamedField, shownFields } from './form-fields.ts';
import { FORMATS, isPhone, isWebsite } from './formats.ts';

/** The messages and rules that all forms of a site share. */
export type FormWords = Omit<SiteFields['forms'], 'sendTo' | 'signUp'>;

/** A file that a visitor has chosen. */
export interface ChosenFile {
  name: string;
  /** Its media type; empty if the browser does not know it. */
  type: string;
  /** In bytes. */
  size: number;
}

/** The errors that prevent a form from being sent. */
export interface Invalid {
  /** The first check that fails, as text for a notification. */
  message: Message;
  /** The error texts by field name, in the order of the fields. */
  errors: Record<string, string>;
}

/** What is wrong with a value: the text for its field, and the notification if it is the first mistake. */
interface Mistake {
  text: string;
  message: Message;
}

/**
 * Checks answers in the order of the specification, section 5: boxes that must be ticked, then empty fields together
 * with values that are not accepted.
 * @param fields the fields to check. Fields that do not apply to the answers are skipped
 * @param answers all answers of the form, also those of other steps
 * @param all all fields of the form, if only those of a step are checked
 * @returns undefined if nothing is wrong
 */
export function checkForm(
  fields: readonly NamedField[],
  answers: Answers,
  files: Readonly<Record<string, readonly ChosenFile[]>>,
  words: FormWords,
  all: readonly NamedField[] = fields,
): Invalid | undefined {
  const applying = new Set(shownFields(all, answers).map(({ name }) => name));
  const checked = fields.filter(({ name, type }) => type !== 'hidden' && applying.has(name));
  const isEmpty = ({ name }: NamedField) =>
    (answers[name] ?? []).every((value) => value === '') && (files[name] ?? []).length === 0;
  const missing = checked.filter((field) => field.required && isEmpty(field));
  const boxes = missing.filter(({ type }) => type === 'consent');
  if (boxes.length > 0)
    return {
      message: words.disagreed,
      errors: Object.fromEntries(boxes.map(({ name, error }) => [name, error ?? words.disagreed.text])),
    };
  const mistakes = new Map<string, Mistake>();
  for (const field of checked) {
    if (missing.includes(field)) mistakes.set(field.name, { text: words.required, message: words.missing });
    else if (!isEmpty(field)) {
      const mistake = mistakeIn(field, answers[field.name] ?? [], files[field.name] ?? [], words);
      if (mistake) mistakes.set(field.name, { ...mistake, text: field.error ?? mistake.text });
    }
  }
  if (mistakes.size === 0) return undefined;
  const [first] = mistakes.values() as Iterable<Mistake> as [Mistake];
  return {
    message: missing.length > 0 ? words.missing : first.message,
    errors: Object.fromEntries([...mistakes].map(([name, { text }]) => [name, text])),
  };
}

/** Returns what is wrong with the value of a field that is not empty. */
function mistakeIn(
  field: FormField,
  values: readonly string[],
  files: readonly ChosenFile[],
  words: FormWords,
): Mistake | undefined {
  const [value = ''] = values;
  if (field.type === 'email') return mistakeInEmail(value, field, words);
  const text =
    field.type === 'file' ? mistakeInFiles(field, files, words) : mistakeInText(field, value, values, words);
  return text === undefined ? undefined : { text, message: words.invalid };
}

function mistakeInEmail(value: string, { companyOnly }: FormField, words: FormWords): Mistake | undefined {
  const mistake = (message: Message): Mistake => ({ text: message.text, message });
  if (!isEmail(value)) return mistake(words.invalidEmail);
  const isAccepted = !companyOnly || isCompanyEmail(value.toLowerCase(), words.companyEmail);
  return isAccepted ? undefined : mistake(words.companyOnly);
}

function mistakeInText(
  { type, choices = [], minLength = 0, maxLength = Infinity, format, ...field }: FormField,
  value: string,
  values: readonly string[],
  words: FormWords,
): string | undefined {
  if (type === 'url') return isWebsite(value) ? undefined : words.invalidUrl;
  if (type === 'tel') return isPhone(value) ? undefined : words.invalidPhone;
  if (type === 'number') return mistakeInNumber(value, field, words);
  if (type === 'date' || type === 'time') return FORMATS[type](value) ? undefined : words.invalidFormat;
  if (choices.length > 0)
    return values.every((each) => choices.includes(each)) ? undefined : words.invalidFormat;
  const length = [...value].length;
  if (length < minLength) return withNumber(words.tooShort, 'min', minLength);
  if (length > maxLength) return withNumber(words.tooLong, 'max', maxLength);
  return format && !FORMATS[format](value) ? words.invalidFormat : undefined;
}

function mistakeInNumber(
  value: string,
  { min = -Infinity, max = Infinity, step }: Pick<FormField, 'min' | 'max' | 'step'>,
  words: FormWords,
): string | undefined {
  const number = Number(value.replace(',', '.'));
  if (!Number.isFinite(number)) return words.invalidNumber;
  if (number < min) return withNumber(words.tooSmall, 'min', min);
  if (number > max) return withNumber(words.tooLarge, 'max', max);
  return step === undefined || isMultiple(number - (min === -Infinity ? 0 : min), step)
    ? undefined
    : words.invalidNumber;
}

/** Whether a number is a multiple of a step, apart from the rounding of binary fractions. */
const isMultiple = (number: number, step: number): boolean =>
  Math.abs(number / step - Math.round(number / step)) < 1e-6;

/** The largest size of a file if a field sets no other, in megabytes. */
const MAX_SIZE = 10;

/** In bytes. */
const MEGABYTE = 1_000_000;

function mistakeInFiles(
  { accept, maxSize = MAX_SIZE }: FormField,
  files: readonly ChosenFile[],
  words: FormWords,
): string | undefined {
  if (files.some(({ size }) => size > maxSize * MEGABYTE))
    return withNumber(words.tooManyMegabytes, 'max', maxSize);
  const isAccepted = ({ name, type }: ChosenFile) =>
    !accept ||
    accept
      .flatMap((kind) => FILE_KINDS[kind])
      .some((each) =>
        each.startsWith('.') ? name.toLowerCase().endsWith(each) : type.startsWith(each.replace('*', '')),
      );
  return files.every(isAccepted) ? undefined : words.wrongFile;
}

/** The media types and extensions of the kinds of files, as the attribute `accept` has them. */
export const FILE_KINDS: Record<NonNullable<FormField['accept']>[number], string[]> = {
  pdf: ['.pdf'],
  image: ['image/*', '.heic', '.heif'],
  document: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt', '.pages'],
  spreadsheet: ['.xls', '.xlsx', '.ods', '.csv', '.numbers'],
  presentation: ['.ppt', '.pptx', '.odp', '.key', '.pdf'],
  audio: ['audio/*'],
  video: ['video/*'],
};

const withNumber = (text: string, name: string, number: number): string =>
  text.replaceAll(`{${name}}`, String(number));
