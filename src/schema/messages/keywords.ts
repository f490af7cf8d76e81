import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import { isListed, strayBraces } from '../keywords.ts';
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

interface NameList {
  name: string;
  /** Returns what to write instead of an unknown name. */
  hint(written: string): string;
}

const LISTS: Record<string, NameList> = {
  timeZone: {
    name: 'time zone',
    hint: (written) =>
      didYouMean(written, Intl.supportedValuesOf('timeZone')) ??
      'Write a name from the IANA time zone database, for example Europe/Berlin.',
  },
  currency: {
    name: 'currency',
    hint: (written) =>
      didYouMean(written, Intl.supportedValuesOf('currency')) ?? 'Write an ISO 4217 code, for example EUR.',
  },
  language: { name: 'language tag', hint: languageHint },
};

/** BCP 47 allows three more letters after the language (zh-cmn-Hans), but browsers do not accept them. */
function languageHint(written: string): string {
  const shorter = written.replace(/^([a-z]+)-[a-z]{3}(?![^-])/i, '$1');
  return shorter !== written && isListed('language', shorter)
    ? `Did you mean "${shorter}"?`
    : 'Write a language, if necessary with a script or a country, for example en, en-GB or zh-Hans.';
}

/** For example: `There is no time zone "Europe/Berln".` */
export const listedIn: KeywordMessage = ({ data, schema }) => {
  const { name, hint } = LISTS[schema as string]!;
  return wrongValue(`There is no ${name} "${data}".`, hint(String(data)));
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
