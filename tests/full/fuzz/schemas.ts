import * as fc from 'fast-check';
import { followReference } from '../../../src/fields/registry.ts';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import type { Path } from '../../../src/yaml/parse.ts';
import { KEYWORDS as CUSTOM } from '../../../src/schema/keywords.ts';
import { ANNOTATIONS } from '../../../src/schema/annotations.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { compose } from '../../../src/yaml/compose.ts';
import { createValidator } from '../../../src/schema/validate.ts';
import { memoryFiles } from '../../support/site.ts';
import { HERE, HIDDEN, type Kind, VALUES_AT, SITE, valuesOf } from './kinds.ts';

/** The schemas as validation uses them, by file name. */
const { schemas } = createValidator(readSchemas());

/** A part of a schema, `$ref` followed. */
export interface Place {
  schema: Schema;
  /** File and pointer of what says the most about it. */
  at: string;
  kind?: Kind;
}

/** Keywords that these tests understand. Another one needs an answer here, in `sampleOf`, in `arbitraryOf` and in `constraints.test.ts`. */
const KEYWORDS = new Set(
  '$ref $schema title description examples default type const enum minLength maxLength pattern minimum maximum minItems maxItems items required properties additionalProperties definitions allOf'
    .split(' ')
    .concat(
      ANNOTATIONS,
      CUSTOM.map(({ keyword }) => String(keyword)),
    ),
);

/** Where a part of a schema leads. What stands beside a `$ref` holds as well. */
export function schemaAt(schema: Schema, at: string): Place {
  for (const word of Object.keys(schema)) {
    if (!KEYWORDS.has(word))
      throw new Error(`${at} has the keyword "${word}". Say in tests/full/fuzz/schemas.ts what it means.`);
  }
  const here =
    VALUES_AT[at] ?? (/^block\.json#\/definitions\/\w+\/properties\/hidden$/.test(at) ? HIDDEN : undefined);
  if (!schema.$ref) return { schema, at, ...(here && { kind: here }) };
  const target = followReference(schemas, schema.$ref, at.split('#')[0]!);
  const place = schemaAt(target.schema, `${target.file}#${schema.$ref.split('#')[1] ?? ''}`);
  const kind = here ?? (target.kind ? valuesOf(target.kind) : place.kind);
  return { schema: { ...place.schema, ...schema, $ref: undefined }, at: place.at, ...(kind && { kind }) };
}

export const fieldOf = ({ schema, at }: Place, name: string) =>
  schemaAt(schema.properties[name], `${at}/properties/${name}`);
export const entryOf = ({ schema, at }: Place) => schemaAt(schema.items, `${at}/items`);
/** A block's schema; that it needs a `type` is said of the union. */
export function blockOf(type: string): Place {
  const place = schemaAt(schemas['block.json']!.definitions[type], `block.json#/definitions/${type}`);
  return { ...place, schema: { ...place.schema, required: ['type', ...place.schema.required] } };
}
export const fileOf = (name: 'page' | 'shared' | 'site') =>
  schemaAt(schemas[`${name}.json`]!, `${name}.json#`);

export const BLOCK_TYPES = Object.keys(readSchemas().blocks);
const isRequired = ({ schema }: Place, name: string) => (schema.required ?? []).includes(name);
const isBlock = ({ at }: Place) => at === 'block.json#';
const typeOf = ({ schema }: Place) => schema.type ?? (schema.properties ? 'object' : undefined);

/** A value that a schema admits, with all its fields or the least of them. */
export function sampleOf(place: Place, fields: 'all' | 'least'): unknown {
  const { schema, kind } = place;
  if (kind) return samplesOf(place, kind)[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (isBlock(place)) return sampleOf(blockOf('callToAction'), 'least');
  switch (typeOf(place)) {
    case 'object':
      return Object.fromEntries(
        Object.keys(schema.properties)
          .filter(
            (name) =>
              isRequired(place, name) || (fields === 'all' && name !== '$schema' && name !== 'silence'),
          )
          .map((name) => [name, sampleOf(fieldOf(place, name), fields)]),
      );
    case 'array': {
      const most = schema.maxItems ?? Infinity;
      const count =
        fields === 'all' ? Math.min(most, Math.max(2, schema.minItems ?? 0)) : (schema.minItems ?? 0);
      return Array.from({ length: count }, () => sampleOf(entryOf(place), fields));
    }
    case 'boolean':
      return true;
    case 'integer':
      return Math.min(schema.maximum ?? Infinity, (schema.minimum ?? 0) + 1);
    case 'string':
      return sampleText(place);
    default:
      throw new Error(`${place.at} has no type that tests/full/fuzz/schemas.ts knows.`);
  }
}

/** Values of a kind; where parts of a text are replaced, as its default shows, with all of these. */
function samplesOf({ schema }: Place, { samples }: Kind): unknown[] {
  const full: unknown = schema.default;
  return typeof full === 'string' && /\{\w+\}/.test(full)
    ? [full, ...samples.map((text) => `${String(text)} ${full}`)]
    : samples;
}

function sampleText({ schema, at }: Place): string {
  const own = schema.examples?.[0] ?? (schema.pattern && schema.default);
  const sample = own ?? `Sample text that is long enough`.slice(0, schema.maxLength);
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(sample)) {
    throw new Error(
      `${at} has a form of its own: give it an example in the schema, or a line in VALUES_AT in tests/full/fuzz/kinds.ts.`,
    );
  }
  return sample;
}

/** Two values of a field that should not draw the same; none of a field that only has parts. */
export function differentValues(place: Place): unknown[] {
  const { schema, kind } = place;
  if (kind) return samplesOf(place, kind);
  if (schema.const !== undefined) return [];
  if (schema.enum) return schema.enum;
  switch (typeOf(place)) {
    case 'boolean':
      return [true, false];
    case 'integer':
      return [sampleOf(place, 'all'), Math.min(schema.maximum ?? Infinity, (schema.minimum ?? 0) + 2)];
    case 'string':
      return [sampleOf(place, 'all'), anotherText(place)];
    default:
      return [];
  }
}

function anotherText(place: Place): string {
  const first = String(sampleOf(place, 'all'));
  const { pattern, maxLength } = place.schema;
  const another = `Another ${first}`.slice(0, maxLength);
  if (!pattern || new RegExp(pattern, 'u').test(another)) return another;
  return fc
    .sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 20 })
    .find((text) => text !== first)!;
}

/** Every value that a schema admits, as far as it leads to things that are there. */
export function arbitraryOf(place: Place): fc.Arbitrary<unknown> {
  const { schema, kind } = place;
  if (kind) return kind.arbitrary;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (isBlock(place))
    return fc.oneof(...[...BLOCK_TYPES, 'shared'].map((type) => arbitraryOf(blockOf(type))));
  switch (typeOf(place)) {
    case 'object': {
      const names = Object.keys(schema.properties);
      return fc.record(Object.fromEntries(names.map((name) => [name, arbitraryOf(fieldOf(place, name))])), {
        requiredKeys: schema.required ?? [],
      });
    }
    case 'array': {
      const least = schema.minItems ?? 0;
      return fc.array(arbitraryOf(entryOf(place)), {
        minLength: least,
        maxLength: Math.min(schema.maxItems ?? Infinity, least + 5),
      });
    }
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 });
    case 'string':
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern, 'u'))
        : fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 40 });
    default:
      throw new Error(`${place.at} has no type that tests/full/fuzz/schemas.ts knows.`);
  }
}

/** A place of a schema as a value of it has it: the first entry stands for all of a list. */
export interface Field extends Place {
  path: Path;
  required: boolean;
}

/** Every field below a value, whether or not the value has it. Blocks in a list of blocks are left to themselves. */
export function fieldsBelow(place: Place, path: Path = []): Field[] {
  if (isBlock(place)) return [];
  if (place.schema.properties) {
    return Object.keys(place.schema.properties).flatMap((name) => {
      const field = { ...fieldOf(place, name), path: [...path, name], required: isRequired(place, name) };
      return [field, ...fieldsBelow(field, field.path)];
    });
  }
  if (!place.schema.items) return [];
  const entry = { ...entryOf(place), path: [...path, 0], required: true };
  return [entry, ...fieldsBelow(entry, entry.path)];
}

/** A copy of a value with something else at a place of it; groups and lists on the way there are made. */
export function withValue(value: unknown, [step, ...rest]: Path, inner: unknown): unknown {
  if (step === undefined) return inner;
  const copy = Array.isArray(value) ? [...value] : typeof step === 'number' ? [] : { ...(value as object) };
  const group = copy as Record<string | number, unknown>;
  if (rest.length === 0 && inner === undefined) delete group[step];
  else group[step] = withValue(group[step], rest, inner);
  return copy;
}

const load = createLoader(readSchemas());
const least = new Map([...SITE].map(([path, text]) => [path, new TextEncoder().encode(text)]));

/** A value as a file, with the characters that a file may not have written as escapes. */
export const fileWith = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Data in which fields that have to do with one another agree: a value for each column, no more squares filled than there are. */
export const agreeing = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_, value) => {
    if (typeof value?.filled === 'number' && typeof value.total === 'number')
      return { ...value, total: Math.max(value.total, value.filled) };
    if (!Array.isArray(value?.columns) || !Array.isArray(value.groups)) return value;
    const even = (row: { values: string[] }) => ({
      ...row,
      values: value.columns.map((_: unknown, index: number) => row.values[index] ?? 'filled up'),
    });
    const groups = value.groups.map((group: { rows: { values: string[] }[] }) => ({
      ...group,
      rows: group.rows.map(even),
    }));
    return { ...value, groups };
  });

/** A page with as many of its blocks as one file may hold. */
export function fitting<T extends { blocks: unknown[] }>(page: T): T {
  const tooMuch = compose(fileWith(page)).error?.finding.code === 'too-many-parts';
  return tooMuch ? fitting({ ...page, blocks: page.blocks.slice(0, -1) }) : page;
}

/** Loads the site with other files in it. */
export const loadWith = (files: Record<string, string>) =>
  load(memoryFiles(new Map<string, string | Uint8Array>([...least, ...Object.entries(files)])), {
    year: 2026,
  });

/** A page with a block on it, and another one before it, for the heading. */
export const pageOf = (...blocks: unknown[]) => ({
  title: 'A generated page',
  description: 'A page that was generated from the schemas, in order to prove them.',
  blocks: [{ type: 'hero', id: HERE, heading: 'A page' }, ...blocks],
});

/**
 * Data of a file in which no id stands twice, nor a heading of a long text, which has its id from its words; footnotes,
 * whose heading is the same everywhere, are at the end of one text only.
 */
export function withOwnIds<T>(data: T): T {
  const seen = new Set<unknown>([HERE]);
  const own = (name: string, other: string) => {
    const free = seen.has(name.toLowerCase()) ? other : name;
    seen.add(free.toLowerCase());
    return free;
  };
  let footnotes = 0;
  return JSON.parse(JSON.stringify(data), (key, value) => {
    if (typeof value !== 'string' || value === HERE) return value;
    if (key === 'id') return own(value, `${value}-${seen.size}`);
    const text = /^\[\^/m.test(value) && ++footnotes > 1 ? value.replace(/\[\^\w+\](?:: [^]*)?/g, '') : value;
    return text.replace(
      /^(#{2,3} )(\S+)$/gm,
      (_, signs, words) => `${signs}${own(words, `${words} heading ${seen.size}`)}`,
    );
  });
}
