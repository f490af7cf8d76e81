import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import { strayBraces } from '../keywords.ts';
import { entries, fieldName, type KeywordMessage, wrongValue } from './message.ts';

/** For example: `"values" has one entry, but "columns" has 3.` */
export const asManyAs: KeywordMessage = ({ data, schema, params }, path) => ({
  code: 'uneven-table',
  message: `${fieldName(path)} has ${entries((data as unknown[]).length)}, but "${schema}" has ${params.limit}.`,
  hint: 'Give both lists the same number of entries, in the same order.',
});

/** For example: `"filled" is larger than "total".` */
export const atMost: KeywordMessage = ({ schema, params }, path) =>
  wrongValue(`${fieldName(path)} is larger than "${schema}".`, `The maximum here is ${params.limit}.`);

const LISTS: Record<string, [name: string, hint: string]> = {
  timeZone: ['time zone', 'Write a name from the IANA time zone database, for example Europe/Berlin.'],
  currency: ['currency', 'Write an ISO 4217 code, for example EUR.'],
};

/** For example: `There is no time zone "Europe/Berln".` */
export const listedIn: KeywordMessage = ({ data, schema }) => {
  const [name, hint] = LISTS[schema as string]!;
  const known = Intl.supportedValuesOf(schema as 'timeZone' | 'currency');
  return wrongValue(`There is no ${name} "${data}".`, didYouMean(String(data), known, hint)!);
};

/** For example: `"heading" is plain text, so the Markdown in it is shown as it is.` */
export const plain: KeywordMessage = (_, path) => ({
  code: 'failed-markup',
  message: `${fieldName(path)} is plain text, so the Markdown in it is shown as it is.`,
  hint: 'Remove the signs of Markdown: **, ## and the brackets of links.',
});

/** For example: `"searchCount" contains {anzahl}, which is not a placeholder.` */
export const placeholders: KeywordMessage = ({ data, schema }, path) => {
  const names = schema as string[];
  const known = names.map((name) => `{${name}}`);
  return wrongValue(
    `${fieldName(path)} contains ${strayBraces(String(data), names)}, which is not a placeholder.`,
    `Write ${oneOf(known).replaceAll('"', '')}, exactly like this in every language.`,
  );
};
