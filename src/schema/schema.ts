import type { AnySchemaObject } from 'ajv';

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
