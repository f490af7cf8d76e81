import type { AnySchemaObject } from 'ajv';

/** A JSON Schema (draft-07) or a part of one. */
export type Schema = AnySchemaObject;

/** The hand-written schema files, parsed. */
export interface SchemaFiles {
  page: Schema;
  shared: Schema;
  site: Schema;
  glossary: Schema;
  defs: Schema;
  /** The block schemas, by block type. */
  blocks: Record<string, Schema>;
}
