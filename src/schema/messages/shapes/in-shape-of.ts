import { patternOf } from '../../patterns.ts';
import { requiredIn, type Schema } from '../../schema.ts';
import { addressIn, inline, isAddress, isLink, isPicture, pictureName } from '../group-example.ts';
import { insteadOf } from '../instead.ts';
import type { FieldNames } from '../meant-fields.ts';
import { addressOf, isPage, namedLinks } from './named-links.ts';

type Names = Pick<FieldNames, 'partIn' | 'resolve'>;

/** The value of a field that other programs need, but that means nothing here: the address `#` of a menu. */
const NOTHING = Symbol('nothing');

/** A hint contains at most this many characters of a value in another shape. */
export const LONGEST = 1200;

/**
 * Returns a value of another program in the shape of a field: `[{ label: A, to: /a }]` for `[{ title: A, url: /a }]`.
 * @returns undefined if a part of the value has no field, or if the result would not be valid
 */
export function inShapeOf(value: unknown, field: Schema, names: Names): unknown {
  const shaped = shapedAs(value, field, names);
  return shaped === NOTHING ? undefined : shaped;
}

function shapedAs(value: unknown, field: Schema, names: Names): unknown {
  const schema = names.resolve(field);
  if (schema.type === 'array')
    return Array.isArray(value) ? listAs(value, schema, names) : listOfPairs(value, schema, names);
  if (schema.type === 'object') return groupAs(value, schema, names);
  const types = [schema.type ?? 'string'].flat();
  if (typeof value === 'boolean') return types.includes('boolean') ? value : undefined;
  if (typeof value === 'number' && (types.includes('integer') || types.includes('number'))) return value;
  if ((typeof value !== 'string' && typeof value !== 'number') || !types.includes('string')) return undefined;
  return isLink(field) ? targetAs(String(value)) : textAs(String(value), schema);
}

function textAs(text: string, schema: Schema): string | undefined {
  const isAllowed =
    (schema.enum?.includes(text) ?? true) && (!schema.pattern || patternOf(schema).test(text));
  return isAllowed && text.trim() !== '' ? pictureName(text) : undefined;
}

/** Matches the addresses of links that lead nowhere, which open a menu in other programs. */
const NOWHERE = /^(?:#|javascript:.*)?$/i;

function targetAs(text: string): unknown {
  if (NOWHERE.test(text.trim())) return NOTHING;
  if (isPage(text)) return addressOf(text).replace(/^(\/.*[^/])\/+$/, '$1');
  return /^[\w/-]+$/.test(text) ? `/${text}` : undefined;
}

function listAs(
  list: unknown[],
  { items = {}, minItems = 0, maxItems = Infinity, ...schema }: Schema,
  names: Names,
) {
  const entries =
    namedLinks(list, { ...schema, items }, names.resolve) ??
    withoutCorner(list).map((entry) => inShapeOf(entry, items, names));
  const isValid =
    entries.length >= minItems && entries.length <= maxItems && entries.every((entry) => entry !== undefined);
  return isValid ? entries : undefined;
}

/** Returns the addresses or links in a group with their names: `{ linkedin: https://… }`, `{ Home: / }`. */
function listOfPairs(value: unknown, list: Schema, { resolve }: Names): unknown[] | undefined {
  const to = addressIn(list, resolve);
  const texts = Object.values((value ?? {}) as object);
  if (to === undefined) return namedLinks(value, list, resolve);
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && isAddress(text))
    ? texts.map((text) => ({ [to]: text }))
    : undefined;
}

/** Leaves out the empty text above the first column of a table: `["", Larch, Oak]`. */
const withoutCorner = (list: unknown[]): unknown[] =>
  list[0] === '' && list.length > 1 && list.every((entry) => typeof entry === 'string')
    ? list.slice(1)
    : list;

function groupAs(value: unknown, schema: Schema, names: Names): Record<string, unknown> | undefined {
  const { properties = {}, needsOneOf }: Schema = schema;
  const parts = typeof value === 'string' ? textAsGroup(value, schema, names) : value;
  if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) return undefined;
  const { found, left } = partsAs(parts as Record<string, unknown>, schema, {}, names);
  const only = onlyListIn(schema, names);
  const links = only && namedLinks(parts, properties[only], names.resolve);
  if (links) return { [only]: links };
  if (left.length > 0) return undefined;
  // Only the author knows what a picture shows.
  if (properties.alt && !found.has('decorative') && !found.has('alt')) found.set('alt', '…');
  const isComplete =
    requiredIn(schema).every((name) => found.has(name) || (name === 'alt' && found.has('decorative'))) &&
    (!needsOneOf || (needsOneOf as string[]).some((name) => found.has(name)));
  return isComplete ? Object.fromEntries(found) : undefined;
}

/** Returns a group with a text, if it is a picture, or if the group needs nothing but a text: `{ name: Larch }`. */
function textAsGroup(text: string, schema: Schema, { resolve }: Names): Record<string, string> | undefined {
  const { properties = {} }: Schema = schema;
  const [name, other] = requiredIn(schema);
  if (isPicture(text) && properties.src) return { src: text };
  if (name === undefined || other !== undefined || isLink(properties[name])) return undefined;
  return resolve(properties[name]).type === 'string' && text.trim() !== '' ? { [name]: text } : undefined;
}

/**
 * Returns the parts of a group of another program, each by the field of a group to which it belongs, and in its shape.
 * Leaves out what the group needs no field for: if the schema says "Delete this line" instead of it.
 * @param group what the group contains already
 * @returns also the names of the parts that have no field, or the same as another one
 */
export function partsAs(
  parts: Record<string, unknown>,
  schema: Schema,
  group: Record<string, unknown>,
  names: Names,
): { found: Map<string, unknown>; left: string[] } {
  const properties: Record<string, Schema> = schema.properties ?? {};
  const isFree = (name: string) => !Object.hasOwn(group, name);
  const found = new Map<string, unknown>();
  const left: string[] = [];
  for (const [key, part] of Object.entries(parts)) {
    if (insteadOf(key, schema, part)?.startsWith('Delete this line')) continue;
    const isOwn = (name: string) => name === key || !Object.hasOwn(parts, name);
    const name = names.partIn(schema, key, (other) => isFree(other) && isOwn(other) && !found.has(other));
    const shaped = name === undefined ? undefined : shapedAs(part, properties[name]!, names);
    if (name === undefined || shaped === undefined) left.push(key);
    else if (shaped !== NOTHING) found.set(name, shaped);
  }
  return { found, left };
}

/** Returns the name of the list that a group needs, if it needs nothing else: `links` in a menu. */
export function onlyListIn(group: Schema, { resolve }: Pick<Names, 'resolve'>): string | undefined {
  const [name, other] = requiredIn(group);
  const isList =
    name !== undefined && other === undefined && resolve(group.properties[name]).type === 'array';
  return isList ? name : undefined;
}

/** Returns a group with the list that was written in its place, as YAML on one line: `{ links: [ … ] }`. */
export function groupOfList(list: unknown, group: Schema, names: Names): string | undefined {
  const name = onlyListIn(group, names);
  const entries = name === undefined ? undefined : inShapeOf(list, group.properties[name], names);
  const written = entries === undefined ? undefined : inline({ [name!]: entries });
  return written && written.length <= LONGEST ? written : undefined;
}
