import type { Schema } from '../schema/schema.ts';
import type { FieldKind } from './field-kind.ts';
import * as kinds from './kinds.ts';

export const FIELD_KINDS = kinds satisfies Record<string, FieldKind>;

export type FieldKindName = keyof typeof FIELD_KINDS;

/** The names of the field kinds that are processed in the given stage. */
export type KindNameOf<Stage extends FieldKind['stage']> = {
  [Name in FieldKindName]: (typeof FIELD_KINDS)[Name]['stage'] extends Stage ? Name : never;
}[FieldKindName];

/** Returns the field kind with this name. */
export const fieldKindOf = (name: FieldKindName): FieldKind => FIELD_KINDS[name];

const NAMES = Object.keys(FIELD_KINDS) as FieldKindName[];

/**
 * The TypeScript types of prepared values, by field kind. A field kind is missing here if its type is generated from
 * the schema.
 */
export const PREPARED_TYPES: Record<string, string> = Object.fromEntries(
  NAMES.flatMap((name) => {
    const { type } = fieldKindOf(name);
    return type === undefined ? [] : [[name, type]];
  }),
);

/** The part of a schema to which a `$ref` points. */
export interface Target {
  schema: Schema;
  /** The name of the schema file that contains this part. */
  file: string;
  kind?: FieldKindName;
}

/**
 * Returns the target of a `$ref`. Throws if there is none.
 * @param schemas all schema files by name
 * @param from the name of the file that contains the reference
 */
export function followReference(schemas: Record<string, Schema>, ref: string, from: string): Target {
  const [name, pointer = ''] = ref.split('#') as [string, string?];
  const file = name || from;
  const steps = pointer.split('/').slice(1);
  const schema = steps.reduce<Schema | undefined>((part, step) => part?.[step], schemas[file]);
  if (!schema) throw new Error(`${from} refers to ${ref}, which does not exist.`);
  if (schema.fieldKind !== true) return { schema, file };
  return { schema, file, kind: kindOf(steps.at(-1)!) };
}

/** Throws if the field kinds in `kinds.ts` and the definitions with the annotation `fieldKind` are not the same. */
export function checkFieldKinds(defs: Schema): void {
  const definitions: Record<string, Schema> = defs.definitions;
  for (const [name, definition] of Object.entries(definitions))
    if (definition.fieldKind === true) kindOf(name);
  const missing = NAMES.find((name) => definitions[name]?.fieldKind !== true);
  if (missing)
    throw new Error(
      `src/fields/kinds.ts has a field kind "${missing}". schema/defs.json needs a definition of this name with "fieldKind": true.`,
    );
}

function kindOf(name: string): FieldKindName {
  if (Object.hasOwn(FIELD_KINDS, name)) return name as FieldKindName;
  throw new Error(
    `schema/defs.json has a field kind "${name}". Write it in src/fields/kinds/ and add it to src/fields/kinds.ts.`,
  );
}
