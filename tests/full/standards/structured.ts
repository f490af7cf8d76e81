import { isDateTime, isDay } from './dates.ts';
import { isPast } from '../../support/runner/time.ts';

/** A schema.org `Thing` as JSON-LD. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

type Kind =
  | 'text'
  | 'address'
  | 'date'
  | 'dateTime'
  | 'duration'
  | 'price'
  | 'currency'
  | 'language'
  | 'position'
  | 'query'
  | 'template'
  | 'thing';

/**
 * The schema.org types that we use. Each property has the kind of value that https://schema.org expects. `!` marks the
 * properties that we always write: Google requires or recommends them, or the type would make no sense without them.
 * Google documents each of its search features on a page under
 * https://developers.google.com/search/docs/appearance/structured-data. The comment on a type contains the names of
 * such pages, and the properties that these pages require or recommend.
 */
const TYPES: Record<string, Record<string, Kind>> = {
  // The page `organization` requires no properties, and recommends name, url and logo.
  Organization: { 'name!': 'text', 'url!': 'address', logo: 'address', sameAs: 'address' },
  // The page `site-names` requires name and url.
  WebSite: {
    'name!': 'text',
    'url!': 'address',
    'inLanguage!': 'language',
    'publisher!': 'thing',
    'potentialAction!': 'thing',
  },
  // The page `sitelinks-searchbox`, which Google removed in 2024, required target and query-input.
  SearchAction: { 'target!': 'thing', 'query-input!': 'query' },
  EntryPoint: { 'urlTemplate!': 'template' },
  // The page `breadcrumb` requires itemListElement, and for each item: position, name and item.
  BreadcrumbList: { 'itemListElement!': 'thing' },
  ListItem: { 'position!': 'position', 'name!': 'text', 'item!': 'address' },
  // The page `article` recommends author (with name and url), dateModified, datePublished, headline and image.
  Article: {
    'headline!': 'text',
    'description!': 'text',
    'datePublished!': 'date',
    'dateModified!': 'date',
    'image!': 'address',
    'author!': 'thing',
    'publisher!': 'thing',
    'inLanguage!': 'language',
    'mainEntityOfPage!': 'address',
  },
  // The page `faqpage` requires mainEntity, for each question name and acceptedAnswer, and for the answer text.
  FAQPage: { 'mainEntity!': 'thing' },
  Question: { 'name!': 'text', 'acceptedAnswer!': 'thing' },
  Answer: { 'text!': 'text' },
  // The page `product-snippet` requires name and offers. The page `merchant-listing` requires or recommends image, and
  // for the offer: price, priceCurrency, availability and url.
  Product: {
    'name!': 'text',
    'description!': 'text',
    'image!': 'address',
    'brand!': 'thing',
    'offers!': 'thing',
  },
  Brand: { 'name!': 'text' },
  Offer: { 'price!': 'price', 'priceCurrency!': 'currency', 'availability!': 'address', 'url!': 'address' },
  // The page `video` requires name, thumbnailUrl and uploadDate, and recommends contentUrl, description and duration.
  VideoObject: {
    'name!': 'text',
    'description!': 'text',
    'thumbnailUrl!': 'address',
    'uploadDate!': 'dateTime',
    'contentUrl!': 'address',
    'duration!': 'duration',
  },
};

/** A function for each kind of value. It returns whether a value is of this kind. */
const KINDS: Record<Exclude<Kind, 'thing'>, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && /\S/.test(value) && !/<[a-z/]|&[a-z#\d]+;/i.test(value),
  address: (value) =>
    typeof value === 'string' &&
    value.startsWith('https://') &&
    URL.canParse(value) &&
    new URL(value).href === value,
  date: (value) => typeof value === 'string' && (isDay(value) || isDateTime(value)) && isPast(value),
  // The value must have a time zone. Otherwise, search engines would assume one.
  dateTime: (value) => isDateTime(String(value)) && isPast(String(value)),
  // ISO 8601-1, section 5.5.2.2
  duration: (value) => /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/.test(String(value)),
  // According to schema.org/price, a price consists of digits, with a "." only before decimals.
  price: (value) => /^\d+(\.\d+)?$/.test(String(value)),
  // ISO 4217
  currency: (value) => Intl.supportedValuesOf('currency').includes(String(value)),
  language: (value) => Intl.getCanonicalLocales(String(value))[0] === value,
  position: (value) => Number.isInteger(value) && Number(value) > 0,
  query: (value) => value === 'required name=search_term_string',
  template: (value) => /^https:\/\/[^{]+\{search_term_string\}$/.test(String(value)),
};

/** Returns a thing and all things nested in it. */
export const within = (value: unknown): Thing[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...('@type' in value ? [value as Thing] : []), ...Object.values(value).flatMap(within)];

/**
 * Parses the JSON-LD of a script element. Returns the things in it, and the violations of their types, one line each.
 */
export function readThings(text: string): { things: Thing[]; errors: string[] } {
  let data;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { things: [], errors: [(error as Error).message] };
  }
  // JSON-LD 1.1, sections 4.1 and 4.9
  if (data['@context'] !== 'https://schema.org' || !Array.isArray(data['@graph']))
    return { things: [], errors: ['no graph of schema.org'] };
  const things: Thing[] = data['@graph'];
  const known = new Set(within(things).flatMap((thing) => thing['@id'] ?? []));
  return { things, errors: within(things).flatMap((thing) => errorsOf(thing, known)) };
}

function errorsOf({ '@type': type, '@id': id, ...properties }: Thing, known: Set<unknown>): string[] {
  const rules = TYPES[type];
  if (!rules) return [`${type} is no type that is known here`];
  if (id !== undefined && !KINDS.address(id)) return [`${type}: ${String(id)} is no name`];
  const missing = Object.keys(rules).filter(
    (rule) => rule.endsWith('!') && !(rule.slice(0, -1) in properties),
  );
  return [
    ...missing.map((rule) => `${type} has no ${rule.slice(0, -1)}`),
    ...Object.entries(properties).flatMap(([property, value]) => {
      const kind = rules[property] ?? rules[`${property}!`];
      if (!kind) return [`${type} has no property ${property}`];
      const values = Array.isArray(value) ? value : [value];
      if (values.length === 0) return [`${type}: ${property} is empty`];
      const isOne = (one: unknown) => (kind === 'thing' ? isThing(one, known) : KINDS[kind](one));
      return values.every(isOne) ? [] : [`${type}: ${property} is no ${kind}: ${JSON.stringify(value)}`];
    }),
  ];
}

/** Returns whether a value is a thing, or the `@id` of a thing that is elsewhere in the graph. */
const isThing = (value: unknown, known: Set<unknown>) =>
  typeof value === 'object' &&
  value !== null &&
  ('@type' in value || ('@id' in value && known.has(value['@id'])));
