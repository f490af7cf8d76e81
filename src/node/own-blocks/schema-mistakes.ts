import { didYouMean, oneOf } from '../../diagnostics/suggest.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Path } from '../../yaml/parse.ts';

/** A mistake in a schema, at the path of a value in it. */
export interface SchemaMistake {
  path: Path;
  message: string;
  hint: string;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];

/** Matches a reference to a definition of the engine. */
const REFERENCE = /^(?:pagewright|\.\.\/\.\.)\/schema\/defs\.json#\/definitions\/(.*)$/;

/** Returns the usual mistakes in the schema of a block: unknown types, references and required fields. */
export function schemaMistakes(schema: unknown, defs: Schema, path: Path = []): SchemaMistake[] {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return [];
  const { type, $ref, required, properties, items, definitions } = schema as Schema;
  const found: SchemaMistake[] = [];
  const add = (at: Path, message: string, hint: string) =>
    found.push({ path: [...path, ...at], message, hint });
  if (typeof type === 'string' && !TYPES.includes(type))
    add(
      ['type'],
      `Unknown type "${type}".`,
      didYouMean(type, TYPES) ?? `The types are ${oneOf(TYPES, 'and')}.`,
    );
  const [, name] = (typeof $ref === 'string' && REFERENCE.exec($ref)) || [];
  const kinds = Object.keys(defs.definitions);
  if (name !== undefined && !kinds.includes(name))
    add(
      ['$ref'],
      `There is no definition "${name}".`,
      didYouMean(name, kinds) ?? `The definitions are ${oneOf(kinds, 'and')}.`,
    );
  const fields = Object.keys(properties ?? {});
  const known = path.length === 0 ? ['type', ...Object.keys(defs.definitions.blockFields.properties)] : [];
  if (Array.isArray(required) && properties)
    for (const [index, field] of required.entries())
      if (![...fields, ...known].includes(field))
        add(
          ['required', index],
          `"required" contains "${field}", but "properties" has no such field.`,
          didYouMean(String(field), fields) ?? 'Describe the field in "properties", or delete this entry.',
        );
  const inside = Object.entries({ properties, definitions }).flatMap(([key, parts]) =>
    Object.entries((parts ?? {}) as Record<string, unknown>).flatMap(([part, inner]) =>
      schemaMistakes(inner, defs, [...path, key, part]),
    ),
  );
  return [...found, ...inside, ...schemaMistakes(items, defs, [...path, 'items'])];
}
