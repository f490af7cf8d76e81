import { evaluate, parseFormula } from '../../src/model/formulas/formula.ts';
import type { BlockProps } from '../block.ts';

type Props = BlockProps<'calculator'>;
export type Field = Props['fields'][number];
export type Result = Props['results'][number];

/** The number in each field, by key. A field whose number is not valid is missing. */
export type Values = ReadonlyMap<string, number>;

export const initialValues = (fields: Field[]): Values =>
  new Map(fields.map(({ key, value }) => [key, value]));

/** Returns each result, in order; undefined if a field has no valid number. The build has checked the formulas. */
export function calculate(fields: Field[], results: Result[], values: Values): number[] | undefined {
  if (fields.some(({ key }) => !values.has(key))) return undefined;
  const known = new Map(values);
  return results.map(({ key, formula }) => {
    const result = evaluate(parseFormula(formula), known);
    known.set(key, result);
    return result;
  });
}

/** Returns a result as text in the site's language, without the text after it. */
export function formatResult(
  value: number,
  { style, decimals }: Result,
  language: string,
  currency: string | undefined,
): string {
  const { format } = new Intl.NumberFormat(language, {
    ...(style === 'currency'
      ? { style, currency: currency! }
      : { style: style === 'percent' ? style : 'decimal' }),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const text = format(value);
  return text === format(-0) ? format(0) : text;
}

/** Returns a number with its units: `$80`, `12 hours`, `5%`. */
export const withUnits = (
  number: string,
  { prefix = '', suffix = '' }: Pick<Field, 'prefix' | 'suffix'>,
): string => `${prefix}${number}${/\p{L}/u.test(suffix) ? ' ' : ''}${suffix}`;
