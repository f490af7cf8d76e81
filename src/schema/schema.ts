import type { AnySchemaObject } from 'ajv';
import type { Path } from '../yaml/parse.ts';

/** A JSON Schema (draft-07) or a part of one. */
export type Schema = AnySchemaObject;

/**
 * Returns the names of the fields that a group usually needs: those it requires, and those it requires unless it has
 * another field (see `requiredFor` in `keywords/conditions.ts`).
 */
export const requiredIn = ({ required = [], requiredFor = {} }: Schema): string[] => [
  ...required,
  ...Object.entries<Schema>(requiredFor)
    .filter(([, condition]) => Object.values(condition).every((allowed) => String(allowed) === 'false'))
    .map(([name]) => name),
];

/** The hand-written schema files, parsed. */
export interface SchemaFiles {
  page: Schema;
  shared: Schema;
  site: Schema;
  glossary: Schema;
  redirects: Schema;
  defs: Schema;
  /** The block schemas, by block type. */
  blocks: Record<string, Schema>;
  /** The schemas of former blocks, by former type: see `former/former-blocks.ts`. */
  former: Record<string, Schema>;
}

/** Returns the definition to which the `$ref` of a schema points; without one, the schema itself. */
export const definitionOf = (schema: Schema, { definitions }: SchemaFiles['defs']): Schema =>
  definitions[String(schema.$ref).split('/').at(-1)!] ?? schema;

/** The schemas of a file. */
export interface SchemasOfFile {
  file: Schema;
  /** The schema of all blocks. */
  union: Schema;
  /** Follows the `$ref` of a schema. */
  resolve(schema: Schema): Schema;
}

/** Returns the schema of a value in a file. For a block, this is the schema of its type. */
export function schemaAt(path: Path, data: unknown, { file, union, resolve }: SchemasOfFile): Schema {
  let schema = file;
  let value = data;
  for (const step of path) {
    const { properties, items } = resolve(schema);
    schema = (typeof step === 'number' ? items : properties?.[step]) ?? {};
    value = (value as Record<string | number, unknown> | undefined)?.[step];
    if (schema.$ref === 'block.json')
      schema = union.definitions[(value as { type?: string } | undefined)?.type ?? ''] ?? {};
  }
  return schema;
}
