import { oneOf } from '../../../diagnostics/suggest.ts';
import type { Path } from '../../../yaml/parse.ts';
import { priceWith } from '../../currency.ts';
import type { Schema } from '../../schema.ts';
import { howToFill, inline, isGroup } from '../group-example.ts';
import type { FieldNames } from '../meant-fields.ts';
import { linesOf, type WrittenValue } from '../message.ts';
import { LONGEST, partsAs } from './in-shape-of.ts';

type Group = Record<string, unknown>;

/** A group that an author wrote in the place of a text, in the group around it. */
interface WrittenGroup {
  key: string;
  /** The field that was meant by the key. */
  field: string;
  around: Group;
  schema: Schema;
}

/**
 * Returns the hint for a group in the place of a text, if the group around it has fields for its parts:
 * `author: { name: A, role: B }`.
 */
export function spreadHint(path: Path, written: WrittenGroup, value: WrittenValue): string | undefined {
  const parts = spreadFields(written, value);
  if (!parts) return undefined;
  const { found: fields, left } = parts;
  const lines = Array.from(fields, ([name, part]) => `${name}: ${inline(part)}`);
  if (lines.join().length > LONGEST) return undefined;
  const rest = left.length > 0 ? ` There is no field for ${oneOf(left, 'and')}.` : '';
  return `Write ${oneOf(lines, 'and')} in the place of ${linesOf(path, value)}.${rest}${howToFill(lines.join(' '))}`;
}

/** Returns the parts of a group in the place of a text, by the fields of the group around it, if it has them. */
export function spreadFields(
  { key, field, around, schema }: WrittenGroup,
  names: Pick<FieldNames, 'partIn' | 'resolve'>,
): ReturnType<typeof partsAs> | undefined {
  const { [key]: group, ...others } = around;
  if (typeof group !== 'object' || group === null || Array.isArray(group)) return undefined;
  if (isGroup(names.resolve(schema.properties[field]))) return undefined;
  const parts = partsAs(withOwnName(withPrice(group as Group), field), schema, others, names);
  return parts.found.size > (parts.left.length > 0 ? 0 : 1) ? parts : undefined;
}

/** What other programs call the text of a field whose value is a group. */
const OWN = ['text', 'value', 'content', 'body', 'label'];

/** Gives the text of a field its name: `{ quote: A, author: B }` for `quote: { text: A, author: B }`. */
function withOwnName(group: Group, field: string): Group {
  const own = Object.hasOwn(group, field) ? undefined : OWN.find((name) => Object.hasOwn(group, name));
  return Object.fromEntries(Object.entries(group).map(([name, part]) => [name === own ? field : name, part]));
}

const AMOUNT = /^(?:amount|value|price|betrag|montant|importe|importo)$/i;
const CURRENCY = /^(?:currency|currency-?code|währung|devise|moneda|valuta|moeda)$/i;
const PERIOD = /^(?:interval|period|per|unit|billing-?period)$/i;

/** Joins an amount with its currency, and writes `per` before a period: `{ amount: 49 €, interval: per month }`. */
function withPrice(group: Group): Group {
  const keyOf = (pattern: RegExp) => Object.keys(group).find((name) => pattern.test(name));
  const [amount, currency, period] = [AMOUNT, CURRENCY, PERIOD].map(keyOf);
  if (amount === undefined || currency === undefined) return group;
  const { [currency]: code, ...others } = group;
  const isNoun =
    period !== undefined && /^(?:hour|day|week|month|quarter|year)$/i.test(String(group[period]));
  return {
    ...others,
    [amount]: priceWith(String(group[amount]), String(code)),
    ...(isNoun && { [period]: `per ${group[period]}` }),
  };
}
