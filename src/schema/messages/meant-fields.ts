import { nearest } from '../../diagnostics/suggest.ts';
import { segmentOf } from '../../model/slug.ts';
import { requiredIn, type Schema } from '../schema.ts';
import { groupAbove } from '../group-above.ts';
import type { Path } from '../../yaml/parse.ts';
import { isAddress, isGroup, isLink, type Resolve } from './group-example.ts';
import { onlyListIn } from './shapes/in-shape-of.ts';

/** Finds the fields that authors probably mean by unknown names. */
export interface FieldNames {
  /**
   * Returns a map from unknown fields of a group to the fields that are probably meant. A field is recognized by a
   * synonym, by its spelling or by its value. If as many required fields are missing as fields are unknown, each
   * unknown field is paired with a missing one.
   */
  meantIn(data: unknown, schema: Schema): Map<string, string>;
  /**
   * Finds the field of a group, or of the groups in a list, that an author meant by another name. For example, the
   * field `to` of a button is meant by the names `link` and `buttonUrl`.
   * @param isFree whether the field may be meant, by default any field of the group
   */
  partIn(field: Schema, name: string, isFree?: (part: string) => boolean): string | undefined;
  /**
   * Returns the group above an unknown field in which the author probably wanted to write the field, but did not indent
   * it deeply enough. The returned path starts at the group that contains the field.
   */
  groupAbove(name: string, data: Record<string, unknown>, schema: Schema): Path | undefined;
  resolve: Resolve;
}

type Group = Record<string, unknown>;

/**
 * @param synonyms other names of fields, in several languages, by field name
 * @param blockOf returns the schema of a block type
 */
export function createFieldNames(
  synonyms: Record<string, string[]>,
  resolve: Resolve,
  blockOf: (type: string) => Schema | undefined,
): FieldNames {
  const fieldsBySynonym = Object.entries(synonyms).map(
    ([field, names]) => [field, new Set(names.map(plain))] as const,
  );
  const partIn = createPartFinder(fieldsBySynonym, resolve);
  const isWritten = createWrittenTest(fieldsBySynonym, resolve);

  const meantIn = cached((group, schema) => {
    const properties: Record<string, Schema> = schema.properties ?? {};
    const known = Object.keys(properties).filter((name) => name !== '$schema');
    const unknown = Object.keys(group).filter((name) => !Object.hasOwn(properties, name));
    const free = new Set(known.filter((name) => isOpen(group, name, schema)));
    const missing = requiredIn(schema).filter((name) => !Object.hasOwn(group, name));
    /** Of several fields, the value decides: `links` may be a list of links, or one link. */
    const byName = (name: string, value: unknown) => {
      const fields = fieldsBySynonym.flatMap(([field, names]) =>
        free.has(field) && names.has(name) ? [field] : [],
      );
      const isFit = (field: string) => fits(value, properties[field]!, resolve);
      return (
        known.find((other) => plain(other) === name) ??
        fields.find((field) => missing.includes(field) && isFit(field)) ??
        fields.find(isFit) ??
        fields.find((field) => !isAddressForFlag(value, properties[field]!, resolve))
      );
    };
    const meant = new Map<string, string>();
    for (const name of unknown) {
      const field =
        byName(plain(name), group[name]) ??
        nearest(name, known) ??
        withoutOwner(name, schema, (rest) => byName(rest, group[name])) ??
        byPosition(name, group, schema) ??
        missing.find((other) => properties[other]!.enum?.includes(group[name]));
      if (field !== undefined) meant.set(name, field);
    }
    const unnamed = unknown.filter((name) => !meant.has(name) && !isWritten(name, group, schema));
    for (const [name, field] of dividedGroup({ names: unnamed, group, schema, meant }, partIn, resolve))
      meant.set(name, field);
    if (schema.additionalProperties !== false) return meant;
    const pairs = inPairs(
      unknown.filter((name) => !meant.has(name)),
      missing.filter((name) => ![...meant.values()].includes(name)),
      (name, field) => fits(group[name], properties[field]!, resolve),
    );
    return new Map([...meant, ...pairs]);
  });
  return {
    resolve,
    partIn,
    meantIn,
    groupAbove(name, data, schema) {
      const meant = meantIn(data, schema).get(name);
      const isMissing = requiredIn(schema).includes(meant!) && !Object.hasOwn(data, meant!);
      return isMissing ? undefined : groupAbove(name, data, schema, { resolve, blockOf });
    },
  };
}

/**
 * Returns a function that returns whether a name means a text that the group has already. For example, a card with the
 * field `text` means no other field by `description`.
 */
const createWrittenTest =
  (fieldsBySynonym: (readonly [string, Set<string>])[], resolve: Resolve) =>
  (name: string, group: Group, { properties = {} }: Schema): boolean =>
    fieldsBySynonym.some(
      ([field, names]) =>
        names.has(plain(name)) &&
        typeof group[field] === 'string' &&
        resolve(properties[field] ?? {}).type === 'string',
    );

/**
 * Keeps the results of a function. A group may have many unknown fields, and the result is the same for all of them.
 */
function cached(find: (group: Group, schema: Schema) => Map<string, string>): FieldNames['meantIn'] {
  const results = new WeakMap<Schema, WeakMap<object, Map<string, string>>>();
  return (data, schema) => {
    const known = results.get(schema) ?? new WeakMap<object, Map<string, string>>();
    results.set(schema, known);
    const meant = known.get(data as Group) ?? find(data as Group, schema);
    known.set(data as Group, meant);
    return meant;
  };
}

/** @param fieldsBySynonym each field with its synonyms, in the form that `plain` returns */
function createPartFinder(
  fieldsBySynonym: (readonly [string, Set<string>])[],
  resolve: Resolve,
): FieldNames['partIn'] {
  return (field, name, isFree = () => true) => {
    const { type, items = {} } = resolve(field);
    const { properties = {} } = type === 'array' ? resolve(items) : resolve(field);
    const parts = Object.keys(properties).filter(isFree);
    // Authors may put the name of the group before the name of the field: `buttonUrl`.
    const words = [name, name.split(/(?=\p{Lu})|[-_\s]/u).at(-1)!].map(plain);
    return (
      parts.find((part) => words.includes(plain(part))) ??
      fieldsBySynonym.find(
        ([part, names]) => parts.includes(part) && words.some((word) => names.has(word)),
      )?.[0]
    );
  };
}

/**
 * Finds texts that belong to one group, but that the author wrote as separate fields, for example `button: Go` and
 * `link: /`. One of the fields may be the group itself, with a text or without a value: `action: Go` and `link: /`.
 * Returns pairs of a text's name and the name of the group.
 */
function dividedGroup(
  {
    names,
    group,
    schema,
    meant,
  }: { names: string[]; group: Group; schema: Schema; meant: Map<string, string> },
  partIn: FieldNames['partIn'],
  resolve: Resolve,
): [string, string][] {
  const texts = names.filter((name) => typeof group[name] === 'string');
  const complete = Object.entries<Schema>(schema.properties ?? {}).filter(([name, field]) => {
    const target = resolve(field);
    const { type, items = {} } = target;
    if (Object.hasOwn(group, name)) return isUnfinished(group[name]) && isGroup(target);
    const isNamed = [...meant].some(([other, same]) => same === name && typeof group[other] === 'string');
    const needed = requiredIn(type === 'array' ? resolve(items) : target);
    const parts = texts.map((text) => partIn(field, text));
    return isNamed || (needed.length > 1 && needed.every((part) => parts.includes(part)));
  });
  return texts.flatMap((text): [string, string][] => {
    const owner = complete.find(([, field]) => partIn(field, text));
    return owner ? [[text, owner[0]]] : [];
  });
}

/** Returns whether a value is only the start of a group or a list: a text, a list of one text, or nothing. */
export const isUnfinished = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string');

/**
 * Simplifies a name for comparison: ASCII only, without capitals, separators and a final s. `Über-schriften` becomes
 * `ueberschriften`.
 */
const plain = (name: string) => segmentOf(name).replaceAll('-', '').replace(/s$/, '');

/**
 * Returns whether the author has not written a field of a group. If the value of the field is its default, the field
 * counts as not written, because defaults are in the data anyway.
 */
export const isOpen = (group: Group, name: string, { properties }: Schema): boolean =>
  !Object.hasOwn(group, name) ||
  ('default' in properties[name] && JSON.stringify(group[name]) === JSON.stringify(properties[name].default));

/** The words for what has a field, which other programs write before its name: `sectionTitle`. */
const OWNERS = ['section', 'block', 'component', 'element', 'html', 'module', 'widget'];

/** The same for an entry of a list: `cardTitle`. */
const OWNERS_OF_ENTRIES = ['item', 'card', 'entry', 'slide'];

/** Finds the field that is meant by a name with the owner of the field before it: `heading` for `section_title`. */
function withoutOwner(
  name: string,
  { properties = {} }: Schema,
  find: (rest: string) => string | undefined,
): string | undefined {
  const [owner = '', ...rest] = name.split(/(?=\p{Lu})|[-_\s]/u);
  const type: string | undefined = properties.type?.const;
  const owners = [...OWNERS, ...(type === undefined ? OWNERS_OF_ENTRIES : [type])];
  return rest.length > 0 && owners.includes(owner.toLowerCase()) ? find(plain(rest.join('-'))) : undefined;
}

/** A group with at least this many fields is large. In a smaller group, the order of the fields means little. */
const MANY = 20;

/**
 * Finds the field that an author meant by an unknown field of a large group, by position. If exactly one field is
 * missing between the field before and the field after the unknown one, returns the missing field. Authors who
 * translate a whole list of labels keep its order.
 */
function byPosition(unknown: string, group: Group, schema: Schema): string | undefined {
  const known = Object.keys(schema.properties ?? {});
  if (known.length < MANY) return undefined;
  const written = Object.keys(group).filter((name) => !known.includes(name) || !isOpen(group, name, schema));
  const at = written.indexOf(unknown);
  const [before = '', after = ''] = [written[at - 1], written[at + 1]];
  const end = known.indexOf(after);
  const between = known.slice(known.indexOf(before) + 1, end < 0 ? known.length : end);
  const isBesideUnknown = [before, after].some((name) => name !== '' && !known.includes(name));
  const [found, second] = between.filter((name) => isOpen(group, name, schema));
  return second === undefined && !isBesideUnknown ? found : undefined;
}

/**
 * Pairs each unknown field with the first missing field that it fits and that has no partner yet. Returns no pairs if
 * any field is left without a partner.
 */
function inPairs(
  unknown: string[],
  missing: string[],
  fit: (name: string, field: string) => boolean,
): [string, string][] {
  if (unknown.length !== missing.length) return [];
  const left = [...missing];
  const pairs = unknown.flatMap((name): [string, string][] => {
    const index = left.findIndex((field) => fit(name, field));
    return index < 0 ? [] : [[name, left.splice(index, 1)[0]!]];
  });
  return left.length === 0 ? pairs : [];
}

/** Whether a value is an address or a file, but the field is only true or false. */
const isAddressForFlag = (value: unknown, field: Schema, resolve: Resolve): boolean =>
  typeof value === 'string' && /[@/.]/.test(value) && resolve(field).type === 'boolean';

/**
 * Returns whether a value has the type of a field. A text that is an address fits only links. Any other text fits only
 * fields that are not links.
 */
function fits(value: unknown, field: Schema, resolve: Resolve): boolean {
  const { type } = resolve(field);
  if (Array.isArray(value)) return type === 'array' || onlyListIn(resolve(field), { resolve }) !== undefined;
  if (typeof value !== 'string') return type === (value === null ? 'null' : typeof value);
  return type === 'string' && isLink(field) === isAddress(value);
}
