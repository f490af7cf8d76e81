import { emptyText, entries, fieldName, type KeywordMessage, wrongLength, wrongValue } from './message.ts';

export const minLength: KeywordMessage = ({ data, schema }, path) =>
  data === ''
    ? emptyText(path)
    : wrongLength(`${fieldName(path)} is too short.`, `Write at least ${schema} characters.`);

export const maxLength: KeywordMessage = ({ data, schema }, path) =>
  wrongLength(
    `${fieldName(path)} is too long: ${String(data).length} characters.`,
    `Write at most ${schema} characters.`,
  );

export const minItems: KeywordMessage = ({ schema }, path) =>
  wrongLength(`${fieldName(path)} has too few entries.`, `Write at least ${entries(schema as number)}.`);

export const maxItems: KeywordMessage = ({ data, schema }, path) =>
  wrongLength(
    `${fieldName(path)} has too many entries: ${(data as unknown[]).length}.`,
    `Write at most ${entries(schema as number)}.`,
  );

export const minimum: KeywordMessage = ({ schema }, path) =>
  wrongValue(`${fieldName(path)} is too small.`, `The minimum is ${schema}.`);

export const maximum: KeywordMessage = ({ schema }, path) =>
  wrongValue(`${fieldName(path)} is too large.`, `The maximum is ${schema}.`);
