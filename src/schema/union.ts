import { definitionOf, type Schema, type SchemaFiles } from './schema.ts';

/** The type of the pseudo-block that includes a file from `_shared`. */
export const SHARED = 'shared';

const sharedBlock: Schema = {
  title: 'Shared blocks',
  description: 'Blocks included from a file in _shared.',
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      suggest: 'shared',
      description: 'Name of the file in _shared, without .yaml.',
    },
  },
  examples: [{ type: SHARED, name: 'closing' }],
};

/**
 * Returns one schema for blocks of any type. Only the branch for the block's `type` validates the other fields, so that
 * each mistake is reported once. `npm run generate` adds editor keywords to the union and writes it to
 * `schema/editor/block.json`.
 */
export function unionOfBlocks({ blocks, defs }: Pick<SchemaFiles, 'blocks' | 'defs'>): Schema {
  const { instead } = defs.definitions.blockFields;
  const common = rebase(defs.definitions.blockFields.properties, '#', 'defs.json#');
  const all = Object.entries({ ...blocks, [SHARED]: sharedBlock }).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Block',
    description: 'A block of a page. Its type determines its fields.',
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        description: 'Type of the block.',
        enum: all.map(([type]) => type),
        typesBySynonym: typesBySynonym(all),
        typesBySetting: typesBySetting(all, defs),
        instead: withoutTypes(defs.insteadOfTypes ?? {}, blocks),
      },
    },
    allOf: all.map(([type]) => ({
      if: { type: 'object', properties: { type: { const: type } }, required: ['type'] },
      then: { $ref: `#/definitions/${type}` },
    })),
    definitions: Object.fromEntries(
      all.map(([type, schema]) => [
        type,
        completeBlock(type, rebase(schema, '../../schema/', ''), { common, instead }),
      ]),
    ),
  };
}

function typesBySynonym(blocks: [type: string, schema: Schema][]): Record<string, string[]> {
  const pairs = blocks.flatMap(([type, { synonyms = [] }]) =>
    (synonyms as string[]).map((name) => [name, type] as const),
  );
  return Object.fromEntries(
    pairs.map(([name]) => [name, pairs.filter(([other]) => other === name).map(([, type]) => type)]),
  );
}

/** Leaves out the types that a site's own blocks have. */
const withoutTypes = (
  instead: Record<string, string>,
  blocks: SchemaFiles['blocks'],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(instead).map(([names, hint]) => [
      names
        .split(' ')
        .filter((name) => !Object.hasOwn(blocks, name))
        .join(' '),
      hint,
    ]),
  );

/** The start of a synonym of a field's value that authors write as the type of a block. */
const AS_TYPE = 'type: ';

/** Returns the block types that have a setting which authors write as a type, by this type, then by the setting. */
function typesBySetting(
  blocks: [type: string, schema: Schema][],
  defs: SchemaFiles['defs'],
): Record<string, Record<string, string[]>> {
  const found: Record<string, Record<string, string[]>> = {};
  for (const [type, { properties = {} }] of blocks)
    for (const [name, field] of Object.entries<Schema>(properties)) {
      const shared = definitionOf(field, defs);
      const synonyms: Record<string, string> = { ...shared.valueSynonyms, ...field.valueSynonyms };
      for (const [written, value] of Object.entries(synonyms).filter(([key]) => key.startsWith(AS_TYPE)))
        ((found[written.slice(AS_TYPE.length)] ??= {})[`${name}: ${value}`] ??= []).push(type);
    }
  return found;
}

/**
 * Completes the schema of a block with `type` and the fields that all blocks share. Other fields are not allowed,
 * unless the schema says so.
 */
function completeBlock(
  type: string,
  schema: Schema,
  { common, instead }: { common: Record<string, Schema>; instead: Record<string, string> | undefined },
): Schema {
  const { $schema: _, ...own } = schema;
  return {
    ...own,
    instead: { ...own.instead, ...instead },
    additionalProperties: own.additionalProperties ?? false,
    properties: {
      type: { const: type, description: own.description },
      ...own.properties,
      ...common,
    },
  };
}

/** Copies a schema. If a `$ref` starts with `from`, replaces this prefix with `to`. */
function rebase<T>(schema: T, from: string, to: string): T {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(from)
      ? to + value.slice(from.length)
      : value,
  );
}
