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
