import type { Finding } from '../../diagnostics/problem.ts';
import { oneOf } from '../../diagnostics/suggest.ts';
import { leftoversIn } from '../../model/dialects/leftovers.ts';
import { unclosedEmphasis } from '../../model/text/emphasis.ts';
import type { Path } from '../../yaml/parse.ts';
import { plainOrQuoted, quoted } from '../../yaml/quoted.ts';
import { withCurrency } from '../currency.ts';
import { entitiesIn } from '../entities.ts';
import { type Unmet, writtenIn } from '../keywords/conditions.ts';
import {
  differentIn,
  type Markup,
  markupIn,
  type Mistake,
  mistakeIn,
  type MostDifferent,
  withoutEscapes,
  withoutMarkdown,
  withoutTags,
} from '../keywords/keywords.ts';
import { wholeNumberHint } from '../numbers.ts';
import { strayPlaceholder, withPlaceholders } from '../placeholders.ts';
import { yesOrNo } from '../yes-or-no.ts';
import { dividedInto } from './divided-texts.ts';
import { emptyText, entries, fieldName, groupName, type KeywordMessage, wrongValue } from './message.ts';
import { currencyHint, languageHint } from './standard-names.ts';
import { timeZoneHint } from './dates/time-zones.ts';
import { show } from './values.ts';

/** For example: `"values" has one entry, but "columns" has 3.` */
export const asManyAs: KeywordMessage = ({ data, schema, params }, path) => {
  const list = data as unknown[];
  const meant = dividedInto(params.limit, list);
  return {
    code: 'uneven-table',
    message: `${fieldName(path)} has ${entries(list.length)}, but "${schema}" has ${params.limit}.`,
    hint: meant
      ? `If the commas between the entries are missing, write [${meant.map(plainOrQuoted).join(', ')}].`
      : 'Give both lists the same number of entries, in the same order.',
  };
};

/** For example: `The entries of "items" have 9 different values in "groups".` */
export const mostDifferent: KeywordMessage = ({ data, schema }, path) => {
  const { field, most } = schema as MostDifferent;
  return {
    code: 'wrong-length',
    message: `The entries of ${fieldName(path)} have ${differentIn(data as unknown[], { field })} different values in "${field}".`,
    hint: `Use at most ${most} in all.`,
  };
};

/** For example: `"filled" is larger than "total".`, `"date" is later than "until".` */
export const atMost: KeywordMessage = ({ schema, params: { limit } }, path) =>
  typeof limit === 'string'
    ? wrongValue(`${fieldName(path)} is later than "${schema}".`, `The latest date here is ${limit}.`)
    : wrongValue(`${fieldName(path)} is larger than "${schema}".`, `The maximum here is ${limit}.`);

/**
 * For each list of names: the noun for a name in messages, and the function that returns the hint for an unknown name.
 */
const LISTS: Record<string, { name: string; hint(written: string): string }> = {
  timeZone: { name: 'time zone', hint: timeZoneHint },
  currency: { name: 'currency', hint: currencyHint },
  language: { name: 'language tag', hint: languageHint },
};

/** For example: `There is no time zone "Europe/Berln".` */
export const listedIn: KeywordMessage = ({ data, schema }, path) => {
  if (String(data).trim() === '') return emptyText(path);
  const { name, hint } = LISTS[schema as string]!;
  return wrongValue(`There is no ${name} "${data}".`, hint(String(data)));
};

/** For example: `"heading" is plain text, so the Markdown in it is shown as it is.` */
export const plain: KeywordMessage = ({ data, parentSchema }, path) => {
  const text = String(data);
  const markup = markupIn(text)!;
  if (markup === 'leftovers') return foreignMarkup(path, text);
  const shown =
    { entities: 'HTML entities in it are', escapes: 'backslashes in it are' }[markup as string] ??
    `${markup} in it is`;
  return {
    code: 'failed-markup',
    message: `${fieldName(path)} is plain text, so the ${shown} shown as ${shown.endsWith('are') ? 'they are' : 'it is'}.`,
    hint: MARKUP_HINTS[parentSchema!.emphasis && /\*\*/.test(text) ? 'emphasis' : markup](
      parentSchema!.emphasis ? withAsterisks(text) : text,
    ),
  };
};

/** For example: `"heading" contains a shortcode of Hugo. The page shows it as it is.` */
function foreignMarkup(path: Path, text: string): Finding {
  const { markup, start, end, hint } = leftoversIn(text)[0]!;
  const words = withoutLeftover(text) === undefined ? undefined : plainWords(text);
  const ownHint =
    words === ''
      ? `Write a text of your own in its place.${hint.replace(/^[^.]*\./, '')}`
      : `Write ${quoted(words ?? '')}.`;
  return {
    code: 'failed-markup',
    message: `${fieldName(path)} contains ${markup}. The page shows it as it is.`,
    hint:
      words === undefined
        ? `Write the words that the page should show in the place of ${quoted(text.slice(start, end))}, or delete it.`
        : ownHint,
  };
}

/** Returns a text without the first markup of another program; undefined if only the author knows the words in it. */
function withoutLeftover(text: string): string | undefined {
  const { start, end, words } = leftoversIn(text)[0]!;
  return words === undefined ? undefined : text.slice(0, start) + words + text.slice(end);
}

/** What removes each kind of markup from a text. */
const WITHOUT: Record<Markup, (text: string) => string | undefined> = {
  Markdown: withoutMarkdown,
  HTML: withoutTags,
  entities: (text) =>
    Array.from(entitiesIn(text)).reduce((whole, [entity, sign]) => whole.replaceAll(entity, sign), text),
  leftovers: withoutLeftover,
  escapes: withoutEscapes,
};

/** Returns a text without its markup, of whatever kind, so that a hint with it is not followed by another one. */
function plainWords(text: string): string {
  const markup = markupIn(text);
  const next = markup && WITHOUT[markup](text);
  return next === undefined || next === text ? text.trim() : plainWords(next);
}

/** For example: `The * before "well" in "heading" has no second one, so it is shown as it is.` */
export const emphasis: KeywordMessage = ({ data }, path) => {
  const words = unclosedEmphasis(String(data))!.slice(1);
  const [first] = words.split(/\s/) as [string];
  return {
    code: 'failed-markup',
    message: `The * before ${quoted(first)} in ${fieldName(path)} has no second one, so it is shown as it is.`,
    hint: `Write a * directly after the last word that should stand out: *${first}*. Or remove it.`,
  };
};

/** Matches words between the tags of HTML that make them stand out. */
const TAGGED = /<(b|strong|em|i|mark|u|font|span)(?:\s[^<>]*)?>([^<>\s](?:[^<>]*[^<>\s])?)<\/\1>/gi;

/** Puts asterisks in the place of the tags around some of the words: `<b>Winter</b> offer` becomes `*Winter* offer`. */
const withAsterisks = (text: string): string =>
  text.replace(TAGGED, (whole, _, words) => (whole === text.trim() ? whole : `*${words}*`));

const MARKUP_HINTS: Record<Exclude<Markup, 'leftovers'> | 'emphasis', (text: string) => string> = {
  emphasis: (text) =>
    `Write ${quoted(text.replaceAll('**', '*'))}: here, one asterisk on each side is enough.`,
  Markdown: (text) =>
    plainWords(text) === ''
      ? 'Write a text in its place. This field shows no pictures.'
      : `Write ${quoted(plainWords(text))}.`,
  HTML: (text) =>
    withoutTags(text).length > 90
      ? 'Remove the tags of HTML, from each < to the next >.'
      : `Write ${quoted(plainWords(text))}.`,
  escapes: (text) => `Write ${quoted(plainWords(text))}.`,
  entities: (text) =>
    `Write ${Array.from(entitiesIn(text), ([entity, character]) => `${NAMES[character] ?? character} for ${entity}`).join(', ')}.`,
};

/** The words that a hint contains instead of an invisible character. */
const NAMES: Record<string, string> = { '\u00a0': 'a space', '\u00ad': 'nothing' };

/** For example: `"price" has no currency.` */
export const priceIn: KeywordMessage = ({ data, params }, path, written) => {
  const number = written.text().replaceAll(/^["']|["']$/g, '');
  const meant = withCurrency(number, params.others, params.currency);
  return {
    code: typeof data === 'string' ? 'wrong-value' : 'number-for-text',
    message: `${fieldName(path)} is shown as written, but it has no currency.`,
    hint: meant
      ? `Write ${quoted(meant)}.`
      : `Write the currency too, as people write it in the language of the site, for example ${quoted(`$${number.replace(',', '.')}`)}, ${quoted(`${number.replace('.', ',')} €`)} or ${quoted(`${number} CHF`)}.`,
  };
};

/** For example: `"values" shows a sign only for the English words yes and no.` */
export const yesOrNoWord: KeywordMessage = ({ data }, path) => ({
  code: typeof data === 'string' ? 'failed-markup' : 'number-for-text',
  message: `${fieldName(path)} cannot show a sign for ${show(data)}. Only the English words yes and no have one.`,
  hint: `Write ${yesOrNo(String(data))}.`,
});

/** For example: `"searchCount" contains {anzahl}, which is not a placeholder.` */
export const placeholders: KeywordMessage = ({ data, schema }, path) => {
  const text = String(data);
  const names = schema as string[];
  const known = oneOf(names.map((name) => `{${name}}`)).replaceAll('"', '');
  const meant = withPlaceholders(text, names);
  return wrongValue(
    `${fieldName(path)} contains ${strayPlaceholder(text, names)}, which is not a placeholder.`,
    meant === undefined
      ? `Write ${known}, exactly like this in every language.`
      : `Write ${quoted(meant)}. Placeholders are the same in every language.`,
  );
};

/** For example: `"copyright" starts with the sign ©, which is added before it.` */
export const mistakes: KeywordMessage = ({ data, schema }, path) => {
  const text = String(data);
  const { pattern, message, hint } = mistakeIn(text, schema as Mistake[])!;
  const groups = new RegExp(pattern, 'iu').exec(text)!;
  const withGroups = (part: string) =>
    part.replace(/\$(\d)/g, (_, index: string) => groups[Number(index)] ?? '');
  return wrongValue(`${fieldName(path)} ${withGroups(message)}`, withGroups(hint));
};

/** For example: `The block "quote" has "picture" and "logo", but shows only one of them.` */
export const onlyOneOf: KeywordMessage = ({ data, schema, parentSchema }, path) => {
  const found = writtenIn(data as Record<string, unknown>, schema as string[]);
  return {
    ...wrongValue(
      `${capitalized(groupName(path, parentSchema!))} has ${oneOf(found, 'and')}, but shows only one of them.`,
      `Keep one of them, and delete ${found.length > 2 ? 'the others' : 'the other'}.`,
    ),
    at: { key: found[1]! },
  };
};

/** For example: `The block "quote" has none of "ways" and "locations".` */
export const needsOneOf: KeywordMessage = ({ schema, parentSchema }, path) => ({
  code: 'missing-field',
  message: `${capitalized(groupName(path, parentSchema!))} has none of the fields ${oneOf(schema as string[], 'and')}.`,
  hint: `Add ${oneOf(schema as string[])}.`,
  at: 'owner',
});

const capitalized = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());

/** For example: `"value" must be a whole number, because of "count: true".` */
export const integerFor: KeywordMessage = ({ params, parentSchema }, path, written) => ({
  code: 'wrong-type',
  message: `${fieldName(path)} must be a whole number, because of "${params.because}".`,
  hint: `${wholeNumberHint(written.text(), parentSchema!.unitFields)} To show it as it is written, delete "${params.because}".`,
});

/** For example: `"subject" has no effect with "kind: process".` */
export const onlyFor: KeywordMessage = ({ params }, path) => {
  const { field, value, allowed } = params as Unmet;
  const name = fieldName(path);
  if (allowed === true)
    return wrongValue(`${name} has no effect without "${field}".`, `Delete ${name}, or add "${field}".`);
  if (allowed === false)
    return wrongValue(
      `${name} has no effect, because this block has "${field}".`,
      `Delete ${name}, or delete "${field}".`,
    );
  return wrongValue(
    `${name} has no effect with "${field}: ${value}".`,
    `Delete ${name}, or write ${oneOf(allowed.map((each) => `${field}: ${each}`))}.`,
  );
};
