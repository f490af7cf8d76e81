import type { Schema } from './schema.ts';

/** A group of fields that many blocks have: an entry of `fieldGroups` in `schema/defs.json`. */
interface FieldGroup {
  /** Whether its fields stand before those of the block, also in completions and in the Markdown version. */
  first?: boolean;
  properties: Record<string, Schema>;
  /** The fields of which a block has at most one. */
  onlyOneOf?: string[];
  /** The current names of its fields, by former names. */
  formerly?: Record<string, string>;
}

/** How the schemas of blocks refer to definitions. */
const DEFINITIONS = '../../schema/defs.json#';

/**
 * Adds the fields of its groups to the schema of a block, or of the entries of a list in it. If the schema has a field
 * with the same name, its keywords are added to those of the group's field; if it has a type of its own, it replaces
 * that field.
 * @param defs the schema file with the groups
 */
export function withGroups(written: Schema, defs: Schema): Schema {
  const schema: Schema = { ...written, properties: withEntryGroups(written, defs) };
  const groups = groupsOf(schema, defs);
  if (groups.length === 0) return written.properties ? schema : written;
  const fieldsOf = (isFirst: boolean): Record<string, Schema> =>
    Object.assign({}, ...groups.filter(({ first = false }) => first === isFirst).map(fieldsFor));
  const [first, last] = [fieldsOf(true), fieldsOf(false)];
  const shared = { ...first, ...last };
  const own = Object.entries<Schema>(schema.properties).map(([name, field]) => [
    name,
    '$ref' in field || 'type' in field || 'enum' in field ? field : { ...shared[name], ...field },
  ]);
  const { onlyOneOf } = groups.find((group) => group.onlyOneOf) ?? {};
  const formerly = Object.assign({}, ...groups.map((group) => group.formerly), schema.formerly);
  return {
    ...(onlyOneOf && { onlyOneOf }),
    ...schema,
    properties: { ...first, ...Object.fromEntries(own), ...missing(last, schema) },
    ...(Object.keys(formerly).length > 0 && { formerly }),
  };
}

/** Returns the fields of a schema, in which entries of lists have the fields of their groups. */
const withEntryGroups = ({ properties = {} }: Schema, defs: Schema): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries<Schema>(properties).map(([name, field]) => [
      name,
      field.items?.groups ? { ...field, items: withGroups(field.items, defs) } : field,
    ]),
  );

const missing = (fields: Record<string, Schema>, { properties }: Schema): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(properties, name)));

/** Returns the names of the fields that the schema of a block, which may be any JSON value, gets from its groups. */
export const groupFieldNames = (schema: Schema, defs: Schema): string[] =>
  groupsOf(schema, defs).flatMap(({ properties }) => Object.keys(properties));

const groupsOf = ({ groups }: Schema, defs: Schema): FieldGroup[] =>
  Array.isArray(groups) ? groups.flatMap((name) => defs.fieldGroups[name] ?? []) : [];

/** Returns the fields of a group, with references that the schemas of blocks can contain. */
const fieldsFor = ({ properties }: FieldGroup): Record<string, Schema> =>
  JSON.parse(
    JSON.stringify(properties, (key, value) =>
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? DEFINITIONS + value.slice(1)
        : value,
    ),
  );
