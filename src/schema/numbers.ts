import type { Finding } from '../diagnostics/problem.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { quoted } from '../yaml/quoted.ts';
import { walk } from '../yaml/walk.ts';
import { type Condition, isMet } from './keywords/conditions.ts';
import { fieldName } from './messages/message.ts';
import { schemaAt, type SchemasOfFile } from './schema.ts';

/** A number that YAML reads differently than it is written. */
export interface MisreadNumber {
  path: Path;
  finding: Finding;
}

/**
 * Returns the whole numbers that YAML reads differently than they are written, each with its problem: `9.000` is read
 * as 9, and `0x10` as 16. Must be called before validation, because validation adds default values that are not written
 * in the file.
 */
export function misreadNumbers({ data, writtenAt }: Parsed): MisreadNumber[] {
  return numbersIn(data).flatMap(({ path, value }) => {
    const written = writtenAt(path);
    if (!Number.isInteger(value) || written === String(value)) return [];
    const message = `${fieldName(path)} is written as ${written}, which YAML reads as ${value}.`;
    const plain = plainNumber(written);
    const hint =
      plain === undefined || Number(plain) === value
        ? `Write ${value}.`
        : `Write ${plain} without a separator. If you mean ${value}, write ${value}.`;
    return [{ path, finding: { code: 'bad-form', message, hint } satisfies Finding }];
  });
}

/** Returns whether a field accepts a text too and so shows its number as it is written in the file. */
export function isShownAsWritten(
  path: Path,
  { data }: Pick<Parsed, 'data'>,
  schemas: SchemasOfFile,
): boolean {
  const schema = schemaAt(path, data, schemas);
  const condition: Condition | undefined = schema.integerFor;
  const pointer = path.map((step) => `/${step}`).join('');
  return (
    [schemas.resolve(schema).type].flat().includes('string') &&
    !(condition && isMet(condition, pointer, data))
  );
}

function numbersIn(data: unknown): { path: Path; value: number }[] {
  const numbers: { path: Path; value: number }[] = [];
  walk(data, (value, path) => {
    if (typeof value === 'number') numbers.push({ path: [...path], value });
  });
  return numbers;
}

/** Matches thousands with a separator: `9.000`, `12,500`, `1 000 000`, `1'000`. */
const THOUSANDS = /^[+-]?\d{1,3}([.,'’_\s])\d{3}(?:\1\d{3})*$/;
/** Matches a decimal number: `1.5`, `1,5`. */
const DECIMAL = /^([+-]?\d+)[.,]\d+$/;
/** Matches every number in a text, with its separators. */
const NUMBERS = /[+-]?\d+(?:[.,'’_\s]\d+)*/g;

/**
 * Returns a number without its thousands separators; undefined if the text is not a number with thousands separators.
 */
const plainNumber = (text: string): string | undefined =>
  THOUSANDS.test(text) ? text.replace(/[^\d-]/g, '') : undefined;

/** Replaces the digits of other scripts: `٢٠٢٦`, `२०२६` and `２０２６` become `2026`. */
export const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
    return /\d/.test(digit) ? digit : String(digit.codePointAt(0)! - zero);
  });

/**
 * Returns what to write instead of a value that is not a whole number.
 * @param unitFields the fields for a unit before and after the number, if there are such fields
 */
export function wholeNumberHint(written: string, unitFields?: [before: string, after: string]): string {
  const text = withAsciiDigits(written);
  const [number, ...others] = text.match(NUMBERS) ?? [];
  if (number === undefined) return 'Write it with the digits 0 to 9, without quotes.';
  if (others.length > 0)
    return `Write one whole number, for example ${Number(plainNumber(number) ?? parseInt(number))}, without quotes.`;
  const plain = plainNumber(number);
  const whole = DECIMAL.exec(number)?.[1];
  const hint =
    plain === undefined && whole !== undefined
      ? `Round it to a whole number: ${Number(whole)} or ${Number(whole) + 1}.`
      : `Write only ${plain ?? Number(number)}, without quotes, separators and units.`;
  const units = text
    .replaceAll(/^["']|["']$/g, '')
    .split(number)
    .map((part) => part.trim());
  const fields = (unitFields ?? []).flatMap((field, index) =>
    /[^\s,;.:`|[\]]/.test(units[index]!) ? [`"${field}": ${quoted(units[index]!)}`] : [],
  );
  return fields.length === 0
    ? hint
    : `${hint} Write the ${fields.length > 1 ? 'units' : 'unit'} in the ${fields.length > 1 ? 'fields' : 'field'} ${fields.join(' and ')}.`;
}
