import * as fc from 'fast-check';
import { followReference } from '../../../src/fields/registry.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import type { Path } from '../../../src/yaml/parse.ts';
import {
  differentIn,
  KEYWORDS as CUSTOM,
  type MostDifferent,
} from '../../../src/schema/keywords/keywords.ts';
import { ANNOTATIONS } from '../../../src/schema/annotations.ts';
import { unionWithFormer } from '../../../src/schema/former/former-blocks.ts';
import { requiredIn, type Schema } from '../../../src/schema/schema.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { compose } from '../../../src/yaml/compose.ts';
import { createValidator } from '../../../src/schema/validate.ts';
import { forbiddenCharacter } from '../../../src/yaml/characters.ts';
import { memoryFiles } from '../../support/site.ts';
import { FIRST_BLOCK_ID, HIDDEN, type Kind, KINDS, VALUES_AT, SITE } from './kinds.ts';

const files = readSchemas();
/** The schemas in the form that validation uses, keyed by file name. The union also has the former blocks. */
const schemas: Record<string, Schema> = {
  ...createValidator(files).schemas,
  'block.json': unionWithFormer(files),
};

/** A subschema with its `$ref` resolved. */
export interface Subschema {
  schema: Schema;
  /** The schema file and JSON pointer of the most specific definition. */
  at: string;
  kind?: Kind;
}

/** The supported schema keywords. Add new ones here, in `sampleOf`, in `arbitraryOf` and in `constraints.test.ts`. */
const KEYWORDS = new Set(
  '$ref $schema title description examples default type const enum minLength maxLength pattern minimum maximum minItems maxItems items required properties additionalProperties definitions allOf'
    .split(' ')
    .concat(
      ANNOTATIONS,
      CUSTOM.map(({ keyword }) => String(keyword)),
    ),
);

/** Resolves a subschema. Follows the `$ref`, and adds the keywords that are next to the `$ref`. */
export function schemaAt(schema: Schema, at: string): Subschema {
  for (const word of Object.keys(schema)) {
    if (!KEYWORDS.has(word))
      throw new Error(
        `${at} has the unsupported keyword "${word}". Handle it in tests/full/fuzz/schemas.ts.`,
      );
  }
  const here =
    VALUES_AT[at] ?? (/^block\.json#\/definitions\/\w+\/properties\/hidden$/.test(at) ? HIDDEN : undefined);
  if (!schema.$ref) return { schema, at, ...(here && { kind: here }) };
  const target = followReference(schemas, schema.$ref, at.split('#')[0]!);
  const subschema = schemaAt(target.schema, `${target.file}#${schema.$ref.split('#')[1] ?? ''}`);
  const kind = here ?? (target.kind ? KINDS[target.kind] : subschema.kind);
  return {
    schema: { ...subschema.schema, ...schema, $ref: undefined },
    at: subschema.at,
    ...(kind && { kind }),
  };
}

/** Returns the subschema of a property. */
export const fieldOf = ({ schema, at }: Subschema, name: string) =>
  schemaAt(schema.properties[name], `${at}/properties/${name}`);
/** Returns the subschema of a list's entries. */
export const entryOf = ({ schema, at }: Subschema) => schemaAt(schema.items, `${at}/items`);
/** Returns the subschema at a path. */
export const subschemaAt = (subschema: Subschema, path: Path): Subschema =>
  path.reduce<Subschema>(
    (outer, step) => (typeof step === 'number' ? entryOf(outer) : fieldOf(outer, step)),
    subschema,
  );
/** Returns a block's schema. The result also requires `type`, as the union of all blocks does. */
export function blockOf(type: string): Subschema {
  const subschema = schemaAt(schemas['block.json']!.definitions[type], `block.json#/definitions/${type}`);
  return {
    ...subschema,
    schema: { ...subschema.schema, required: ['type', ...(subschema.schema.required ?? [])] },
  };
}
/** Returns the schema of a file. */
export const fileOf = (name: 'page' | 'shared' | 'site') =>
  schemaAt(schemas[`${name}.json`]!, `${name}.json#`);

/** The fields of these blocks depend on each other. Tests of the same name in tests/unit/blocks generate them. */
const DEPENDENT = ['calculator', 'form'];

export const BLOCK_TYPES = Object.keys(files.blocks).filter((type) => !DEPENDENT.includes(type));
const isRequired = ({ schema }: Subschema, name: string) => requiredIn(schema).includes(name);
const isBlock = ({ at }: Subschema) => at === 'block.json#';
const typeOf = ({ schema }: Subschema) => schema.type ?? (schema.properties ? 'object' : undefined);

/** Whether a field applies only under a condition. Such fields and the fields of conditions have unit tests instead. */
const isConditional = ({ schema }: Subschema, name: string): boolean => 'onlyFor' in schema.properties[name];
/** Whether a group has another field instead, because it may have only one of some. */
const isRival = ({ schema }: Subschema, name: string): boolean =>
  (schema.onlyOneOf ?? []).slice(1).includes(name);
/** Whether the conditions of other fields depend on a field. */
const isCondition = ({ schema }: Subschema, name: string): boolean =>
  Object.values(schema.properties as Record<string, Schema>).some(({ onlyFor = {} }) => name in onlyFor);

/** Whether the entries of a list need more, or values of another type, if the group has a field. */
const isDemanding = ({ schema }: Subschema, name: string): boolean =>
  Object.values(schema.properties as Record<string, Schema>).some(({ items }) => {
    const demands: Schema[] = Object.values<Schema>(items?.properties ?? {}).map(
      ({ integerFor }) => integerFor ?? {},
    );
    return [...demands, ...Object.values<Schema>(items?.requiredFor ?? {})].some((condition) =>
      [condition[name]].flat().includes(true),
    );
  });

/** Returns a valid value with all fields, or with only the required ones. */
export function sampleOf(subschema: Subschema, fields: 'all' | 'least'): unknown {
  const { schema, kind } = subschema;
  if (kind) return samplesOf(subschema, kind)[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (isBlock(subschema)) return sampleOf(blockOf('callToAction'), 'least');
  switch (typeOf(subschema)) {
    case 'object':
      return Object.fromEntries(
        Object.keys(schema.properties)
          .filter(
            (name) =>
              isRequired(subschema, name) ||
              (fields === 'least' && schema.needsOneOf?.[0] === name) ||
              (!isConditional(subschema, name) &&
                !isDemanding(subschema, name) &&
                !isRival(subschema, name) &&
                fields === 'all' &&
                name !== '$schema' &&
                name !== 'silence'),
          )
          .map((name) => [name, sampleOf(fieldOf(subschema, name), fields)]),
      );
    case 'array': {
      const most = schema.maxItems ?? Infinity;
      const count =
        fields === 'all' ? Math.min(most, Math.max(2, schema.minItems ?? 0)) : (schema.minItems ?? 0);
      return Array.from({ length: count }, () => sampleOf(entryOf(subschema), fields));
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? Infinity, (schema.minimum ?? 0) + 1);
    case 'string':
      return sampleText(subschema);
    default:
      throw new Error(`${subschema.at} has no type that tests/full/fuzz/schemas.ts supports.`);
  }
}

/** Matches the characters that could make a part of a text look like a placeholder. */
const MARKS = /[{}$%:<>#_[\]]/g;

/**
 * Returns the samples for a field. If the field's default text contains `{placeholders}`, this text is added to each
 * sample, so that all samples contain the same placeholders.
 */
function samplesOf({ schema }: Subschema, { samples: all }: Kind): unknown[] {
  const template: unknown = schema.default;
  const samples = schema.placeholders ? all.map((text) => String(text).replace(MARKS, '.')) : all;
  return typeof template === 'string' && /\{\w+\}/.test(template)
    ? [template, ...samples.map((text) => `${String(text)} ${template}`)]
    : samples;
}

function sampleText({ schema, at }: Subschema): string {
  const own = schema.examples?.[0] ?? (schema.pattern && schema.default);
  const sample = own ?? `Sample text that is long enough`.slice(0, schema.maxLength);
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(sample)) {
    throw new Error(
      `${at} has a pattern: add an example to the schema, or an entry to VALUES_AT in tests/full/fuzz/kinds.ts.`,
    );
  }
  return sample;
}

/** Returns values of a field that should all render differently. Returns none for objects and lists. */
export function differentValues(subschema: Subschema): unknown[] {
  const { schema, kind } = subschema;
  if (kind) return samplesOf(subschema, kind);
  if (schema.const !== undefined) return [];
  if (schema.enum) return schema.enum;
  switch (typeOf(subschema)) {
    case 'boolean':
      return [true, false];
    case 'integer':
      return [sampleOf(subschema, 'all'), Math.min(schema.maximum ?? Infinity, (schema.minimum ?? 0) + 2)];
    case 'string':
      return [sampleOf(subschema, 'all'), anotherText(subschema)];
    default:
      return [];
  }
}

function anotherText(subschema: Subschema): string {
  const first = String(sampleOf(subschema, 'all'));
  const { pattern, maxLength, listedIn } = subschema.schema;
  if (listedIn) return namesIn(listedIn).find((name) => name !== first)!;
  const another = `Another ${first}`.slice(0, maxLength);
  if (!pattern || new RegExp(pattern, 'u').test(another)) return another;
  return fc
    .sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: 1, numRuns: 20 })
    .find((text) => text !== first)!;
}

/** Returns the names of a standard list that also match the patterns of the schemas. */
const namesIn = (list: 'timeZone' | 'currency'): string[] =>
  list === 'timeZone' ? ['Asia/Singapore', 'Europe/Berlin'] : ['USD', 'EUR'];

/** Returns a fast-check arbitrary for all valid values. The values refer only to things that exist on the site. */
export function arbitraryOf(subschema: Subschema): fc.Arbitrary<unknown> {
  const { schema, kind } = subschema;
  if (kind && schema.placeholders) return kind.arbitrary.map((text) => String(text).replace(MARKS, '.'));
  if (kind && schema.priceIn) return kind.arbitrary.map((text) => `${String(text)} EUR`);
  if (kind) return kind.arbitrary;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (isBlock(subschema))
    return fc.oneof(...[...BLOCK_TYPES, 'shared'].map((type) => arbitraryOf(blockOf(type))));
  switch (typeOf(subschema)) {
    case 'object': {
      const names = Object.keys(schema.properties).filter(
        (name) => !isConditional(subschema, name) && !isDemanding(subschema, name),
      );
      const valuesOf = (name: string) =>
        isCondition(subschema, name)
          ? fc.constant(sampleOf(fieldOf(subschema, name), 'least'))
          : arbitraryOf(fieldOf(subschema, name));
      const record = (among: string[], requiredKeys: string[]) =>
        fc.record(Object.fromEntries(among.map((name) => [name, valuesOf(name)])), { requiredKeys });
      const { onlyOneOf: rivals = [], needsOneOf = [] } = schema;
      const required = requiredIn(schema);
      if (rivals.length === 0)
        return record(names, required).filter(
          (group) =>
            needsOneOf.length === 0 || needsOneOf.some((name: string) => (group[name] ?? false) !== false),
        );
      return fc.constantFrom(...(rivals as string[])).chain((chosen) =>
        record(
          names.filter((name) => name === chosen || !rivals.includes(name)),
          [...required, ...(needsOneOf.length > 0 ? [chosen] : [])],
        ),
      );
    }
    case 'array': {
      const least = schema.minItems ?? 0;
      const list = fc.array(arbitraryOf(entryOf(subschema)), {
        minLength: least,
        maxLength: Math.min(schema.maxItems ?? Infinity, least + 5),
      });
      return schema.mostDifferent ? list.map((entries) => withinMost(entries, schema.mostDifferent)) : list;
    }
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'string':
      if (schema.listedIn) return fc.constantFrom(...namesIn(schema.listedIn));
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern, 'u')).filter((text) => isAllowed(text, schema))
        : fc.string({ minLength: schema.minLength ?? 0, maxLength: schema.maxLength ?? 40 });
    default:
      throw new Error(`${subschema.at} has no type that tests/full/fuzz/schemas.ts supports.`);
  }
}

/** Returns entries without the field of which they have too many different values. */
const withinMost = (entries: unknown[], limit: MostDifferent): unknown[] =>
  differentIn(entries, limit) <= limit.most
    ? entries
    : entries.map((entry) => ({ ...(entry as object), [limit.field]: undefined }));

/** Whether a text has neither forbidden characters nor a known mistake. */
const isAllowed = (text: string, { mistakes = [] }: Subschema['schema']): boolean =>
  !forbiddenCharacter(text) &&
  !mistakes.some(({ pattern }: { pattern: string }) => new RegExp(pattern, 'iu').test(text));

/** A subschema and its path in a value. If the path leads through a list, the first entry stands for all entries. */
export interface Field extends Subschema {
  path: Path;
  required: boolean;
}

/** Returns all fields below a subschema, including those that a value lacks. Excludes the fields of nested blocks. */
export function fieldsBelow(subschema: Subschema, path: Path = []): Field[] {
  if (isBlock(subschema)) return [];
  if (subschema.schema.properties) {
    const names = Object.keys(subschema.schema.properties).filter(
      (name) =>
        !isConditional(subschema, name) && !isCondition(subschema, name) && !isDemanding(subschema, name),
    );
    return names.flatMap((name) => {
      const field = {
        ...fieldOf(subschema, name),
        path: [...path, name],
        required: isRequired(subschema, name) || (subschema.schema.needsOneOf ?? []).includes(name),
      };
      return [field, ...fieldsBelow(field, field.path)];
    });
  }
  if (!subschema.schema.items) return [];
  const entry = { ...entryOf(subschema), path: [...path, 0], required: true };
  return [entry, ...fieldsBelow(entry, entry.path)];
}

/** Returns a copy of a value in which `inner` is at the path. Creates missing objects and lists on the path. */
export function withValue(value: unknown, [step, ...rest]: Path, inner: unknown): unknown {
  if (step === undefined) return inner;
  const copy = Array.isArray(value) ? [...value] : typeof step === 'number' ? [] : { ...(value as object) };
  const group = copy as Record<string | number, unknown>;
  if (rest.length === 0 && inner === undefined) delete group[step];
  else group[step] = withValue(group[step], rest, inner);
  return copy;
}

/**
 * Returns a value with another value at the path. Removes fields that the groups on the path may not have as well.
 * @param subschema the schema of the value
 */
export function withOnly(subschema: Subschema, value: unknown, path: Path, inner: unknown): unknown {
  return withValue(withoutRivals(subschema, value, path), path, inner);
}

function withoutRivals(subschema: Subschema, value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined || value === null || typeof value !== 'object' || isBlock(subschema)) return value;
  if (Array.isArray(value)) return value.map((entry) => withoutRivals(entryOf(subschema), entry, rest));
  const rivals: string[] = subschema.schema.onlyOneOf ?? [];
  const kept = Object.entries(value).filter(
    ([name]) => name === step || !rivals.includes(String(step)) || !rivals.includes(name),
  );
  return Object.fromEntries(
    kept.map(([name, part]) => [
      name,
      name === step ? withoutRivals(fieldOf(subschema, name), part, rest) : part,
    ]),
  );
}

const load = createLoader(files);
const least = new Map([...SITE].map(([path, text]) => [path, new TextEncoder().encode(text)]));

/** Serializes a value as a file, with non-ASCII characters escaped. */
export const fileWith = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Makes the fields of data consistent: each row has one value per column, `filled` is at most `total`, an announcement
 * with a link in its text is not a link itself, and an analytics service has the host and the consent that it needs.
 */
export const consistent = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (key, value) => {
    if (key === 'analytics')
      return {
        host: 'https://count.acme.localhost',
        ...value,
        ...(value.key?.startsWith('G') && { consent: 'required' }),
      };
    if (key === 'announcement' && value?.text?.includes('](')) return { ...value, to: undefined };
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

/** Whether a page has more parts than any file may have. */
export const isTooLong = (page: unknown): boolean =>
  compose(fileWith(page)).error?.finding.code === 'too-many-parts';

/** Removes blocks from the end of a page until the page's file is within the size limit. */
export function withinSizeLimit<T extends { blocks: unknown[] }>(page: T): T {
  return isTooLong(page) ? withinSizeLimit({ ...page, blocks: page.blocks.slice(0, -1) }) : page;
}

/** Loads the sample site with additional or replaced files. */
export const loadWith = (files: Record<string, string | Uint8Array>) =>
  load(memoryFiles(new Map<string, string | Uint8Array>([...least, ...Object.entries(files)])), {
    today: '2026-11-20',
  });

/** Returns a page that contains the given blocks after a hero. The hero provides the main heading. */
export const pageOf = (...blocks: unknown[]) => ({
  title: 'A generated page',
  description: 'A page that was generated from the schemas, in order to prove them.',
  blocks: [{ type: 'hero', id: FIRST_BLOCK_ID, heading: 'A page' }, ...blocks],
});

/**
 * Returns a file's data with unique ids. Changes the ids of blocks. Also changes the words of headings in long texts,
 * because the words of a heading determine its id. Keeps footnotes in only one text, because the heading of footnotes
 * is always the same.
 */
export function withUniqueIds<T>(data: T): T {
  const seen = new Set<unknown>([FIRST_BLOCK_ID]);
  const unique = (name: string, other: string) => {
    const free = seen.has(name.toLowerCase()) ? other : name;
    seen.add(free.toLowerCase());
    return free;
  };
  let footnotes = 0;
  return JSON.parse(JSON.stringify(data), (key, value) => {
    if (typeof value !== 'string' || value === FIRST_BLOCK_ID) return value;
    if (key === 'id') return unique(value, `${value}-${seen.size}`);
    const text = /^\[\^/m.test(value) && ++footnotes > 1 ? value.replace(/\[\^\w+\](?:: [^]*)?/g, '') : value;
    return text.replace(
      /^(#{2,3} )(\S+)$/gm,
      (_, signs, words) => `${signs}${unique(words, `${words} heading ${seen.size}`)}`,
    );
  });
}
