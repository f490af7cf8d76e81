import type { FuncKeywordDefinition } from 'ajv';
import { isBarePrice } from '../currency.ts';
import { leftoversIn } from '../../model/dialects/leftovers.ts';
import { unclosedEmphasis } from '../../model/text/emphasis.ts';
import { CONDITIONS } from './conditions.ts';
import { entitiesIn } from '../entities.ts';
import { nearestField } from './nearest-field.ts';
import { strayPlaceholder } from '../placeholders.ts';
import { yesOrNo } from '../yes-or-no.ts';

/** The lists of names that JavaScript knows, for the keyword `listedIn`. */
const LISTS = {
  timeZone: isTimeZone,
  currency: (name: string) => Intl.supportedValuesOf('currency').includes(name),
  language: (tag: string) => doesNotThrow(() => Intl.getCanonicalLocales(tag)) && isLanguage(tag),
};

/** Whether a time zone is known, by its current name or by an older one. */
function isTimeZone(name: string): boolean {
  return doesNotThrow(() => Intl.DateTimeFormat('en', { timeZone: name }));
}

/**
 * Whether a tag starts with a known language, if its first part has two letters. `Intl` accepts any two letters, also
 * those of a country, for example `cz`.
 */
function isLanguage(tag: string): boolean {
  const [language] = tag.split('-') as [string];
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return language.length !== 2 || names.of(language) !== undefined;
}

/** Returns whether a function does not throw. The functions of `Intl` throw only if they do not know a name. */
function doesNotThrow(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Matches characters that authors nearly always mean as Markdown: bold words, a link, a picture, a heading. */
const MARKDOWN =
  /\*\*([^*\s][^*\n]*)\*\*|(?<!!)\[([^[\]\n]+)\]\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\)|!\[[^[\]\n]*\]\([^()\s]+\)|^#{2,6} |^# (?=\p{L})(?!of\b)/gu;

/** Matches the tags of HTML that format text. */
const TAG =
  /<\/?(?:a|b|big|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|small|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;

/** Matches a sign with the backslash that it has in Markdown: `Tuning \+ repair\!` */
const ESCAPE = /(?<![\\:¯])\\([-+!&._*#~<>[\]()=|`])/g;

/** The kinds of markup that a field for plain text would show literally. */
export type Markup = 'Markdown' | 'HTML' | 'entities' | 'leftovers' | 'escapes';

/** Returns the kind of markup in a plain text; undefined if there is none. */
export function markupIn(text: string): Markup | undefined {
  if (text.search(MARKDOWN) >= 0) return 'Markdown';
  if (text.search(TAG) >= 0) return 'HTML';
  if (entitiesIn(text).size > 0) return 'entities';
  if (leftoversIn(text).length > 0) return 'leftovers';
  return text.search(ESCAPE) >= 0 ? 'escapes' : undefined;
}

/** Returns a text without its Markdown: only the words of bold texts and links, and no pictures. */
export const withoutMarkdown = (text: string): string => text.replace(MARKDOWN, '$1$2').trim();

/** Returns a text without the backslashes before its signs. */
export const withoutEscapes = (text: string): string => text.replace(ESCAPE, '$1');

/** Returns a text without its HTML tags. */
export const withoutTags = (text: string): string =>
  text
    .replace(/\s*<(?:br|hr|p|div)\b[^<>]*>\s*/gi, ' ')
    .replace(TAG, '')
    .trim();

/**
 * Reports a price without a currency. The error has two params: the other prices of the list, and the currency of the
 * list if it is known.
 */
const validatePrice: NonNullable<FuncKeywordDefinition['validate']> = (key, price, _, context) => {
  if (!isBarePrice(price)) return true;
  const { rootData, instancePath } = context!;
  const [list, , field = ''] = instancePath.split('/').slice(-3);
  const entries = nearestField(list!, rootData, instancePath)?.value;
  const others = Array.isArray(entries) ? entries.map((entry) => entry?.[field]) : [];
  const currency = nearestField(key, rootData, instancePath)?.value;
  const isKnown = typeof currency === 'string' && isListed('currency', currency);
  validatePrice.errors = [
    { keyword: 'priceIn', params: { others, currency: isKnown ? currency : undefined } },
  ];
  return false;
};

/**
 * The keywords that JSON Schema lacks.
 *
 * - `listedIn`: this text is a standard name: a `timeZone` (IANA), a `currency` (ISO 4217) or the tag of a `language`
 *   that browsers accept (a locale identifier of UTS 35).
 * - `plain`: this text contains neither Markdown nor HTML, nor markup of other programs. The field would show it
 *   literally.
 * - `emphasis`: words between asterisks in this text are emphasized, and each of these asterisks has a second one.
 * - `yesOrNo`: if this value means yes or no, it is the text `yes` or `no`, neither a boolean nor a foreign word.
 * - `priceIn`: this text is a price with its currency. The keyword's value is the key of the field with the currency
 *   code. That field is looked up in the same way as the other field of a comparison, which is described below.
 * - `placeholders`: this text contains no placeholders except those in the keyword's value.
 * - `mistakes`: this text matches none of the patterns in the keyword's value. Each pattern has the message for its
 *   mistake.
 *
 * Two keywords compare a field with another field. The keyword's value is the key of the other field. That field is
 * looked up first in the same group, then in the groups around it. If the other field is missing or has another type,
 * nothing is checked.
 *
 * - `asManyAs`: this list has as many entries as the other list.
 * - `atMost`: this number is not larger than the other number, or this date not later than the other date.
 *
 * - `mostDifferent`: the entries of this list have at most so many different texts in one of their fields, which is a
 *   list: `{ "field": "groups", "most": 8 }`.
 *
 * The keywords in `conditions.ts` make a field depend on the value of another one.
 */
export const KEYWORDS: FuncKeywordDefinition[] = [
  comparison('array', 'asManyAs', (list: unknown[], other) =>
    Array.isArray(other) && list.length !== other.length ? other.length : undefined,
  ),
  comparison(['number', 'string'], 'atMost', (value: number | string, other) =>
    typeof other === typeof value && value > (other as typeof value) ? (other as typeof value) : undefined,
  ),
  {
    keyword: 'priceIn',
    type: ['string', 'number'],
    schemaType: 'string',
    errors: 'full',
    validate: validatePrice,
  },
  {
    keyword: 'listedIn',
    type: 'string',
    schemaType: 'string',
    validate: isListed,
  },
  {
    keyword: 'plain',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, text: string) => markupIn(text) === undefined,
  },
  {
    keyword: 'emphasis',
    type: 'string',
    schemaType: 'boolean',
    validate: (_: boolean, text: string) => unclosedEmphasis(text) === undefined,
  },
  {
    keyword: 'yesOrNo',
    type: ['string', 'boolean'],
    schemaType: 'boolean',
    validate: (_: boolean, value: string | boolean) => (yesOrNo(String(value)) ?? value) === value,
  },
  {
    keyword: 'placeholders',
    type: 'string',
    schemaType: 'array',
    validate: (names: string[], text: string) => strayPlaceholder(text, names) === undefined,
  },
  {
    keyword: 'mistakes',
    type: 'string',
    schemaType: 'array',
    validate: (mistakes: Mistake[], text: string) => mistakeIn(text, mistakes) === undefined,
  },
  {
    keyword: 'mostDifferent',
    type: 'array',
    schemaType: 'object',
    validate: (limit: MostDifferent, entries: unknown[]) => differentIn(entries, limit) <= limit.most,
  },
  ...CONDITIONS,
];

/** The value of the keyword `mostDifferent`. */
export interface MostDifferent {
  field: string;
  most: number;
}

/** Returns how many different texts the entries of a list have in a field. */
export const differentIn = (entries: unknown[], { field }: Pick<MostDifferent, 'field'>): number =>
  new Set(entries.flatMap((entry) => (entry as Record<string, unknown> | null)?.[field] ?? [])).size;

/** A mistake that authors often make in a field: an entry of the keyword `mistakes`. */
export interface Mistake {
  /** A regular expression, with the flags i and u. */
  pattern: string;
  message: string;
  /** The hint. It may contain groups of the pattern: `Write "$1".` */
  hint: string;
}

/** Returns the first of the mistakes that a text contains. */
export const mistakeIn = (text: string, mistakes: Mistake[]): Mistake | undefined =>
  mistakes.find(({ pattern }) => new RegExp(pattern, 'iu').test(text));

/** Whether a text is in a list of standard names. */
export function isListed(list: keyof typeof LISTS, name: string): boolean {
  return LISTS[list](name);
}

/**
 * Creates a keyword that compares a field with another one. Its errors have two params: `limit`, and `other`, which is
 * the JSON Pointer of the other field.
 * @param brokenLimit a function that returns the limit if the value violates it, and otherwise undefined
 */
function comparison<T>(
  type: 'array' | ('number' | 'string')[],
  keyword: string,
  brokenLimit: (value: T, other: unknown) => number | string | undefined,
): FuncKeywordDefinition {
  const validate: NonNullable<FuncKeywordDefinition['validate']> = (key, value, _, context) => {
    const other = nearestField(key, context!.rootData, context!.instancePath);
    const limit = other && brokenLimit(value, other.value);
    if (limit === undefined) return true;
    validate.errors = [{ keyword, params: { limit, other: other!.pointer } }];
    return false;
  };
  return { keyword, type, schemaType: 'string', errors: 'full', validate };
}
