import type { ImageSize } from '../schema/annotations.ts';
import type { Schema } from '../schema/schema.ts';
import type { Path } from '../yaml/parse.ts';
import { FIELD_KINDS, type FieldKindName, followReference, type KindNameOf } from './registry.ts';

/** The names of all field kinds except groups. The fields of a group are prepared one by one instead. */
export type PreparedKindName = Exclude<FieldKindName, KindNameOf<'group'>>;

/**
 * Returns the prepared value of a field. `imageSize` is the layout size of the field's pictures, if a schema defines
 * this size.
 */
export type FieldVisitor = (
  kind: PreparedKindName,
  value: unknown,
  path: Path,
  imageSize: ImageSize | undefined,
) => unknown;

/**
 * Copies data. For each field that has a field kind, the copy contains the result of `visit` instead of the value. If
 * some data does not match the schema, the rest is still processed, so that one mistake does not hide another.
 */
export type FieldMap = (data: unknown, visit: FieldVisitor, path: Path) => unknown;

/**
 * Creates the field maps of schemas.
 * @param schemas all schema files by name
 * @returns a function that takes the name of a schema file and returns the field map of that schema
 */
export function createFieldMaps(schemas: Record<string, Schema>): (file: string) => FieldMap {
  /**
   * @param size the layout size of pictures. If several nested schemas define one, the outermost applies, because the
   * outer schema knows the layout best.
   */
  const copy = (
    data: unknown,
    schema: Schema,
    file: string,
    visit: FieldVisitor,
    path: Path,
    size?: ImageSize,
  ): unknown => {
    const inside = (part: Schema, value: unknown, step: string | number) =>
      copy(value, part, file, visit, [...path, step], size);
    if (schema.$ref) {
      const { kind, ...target } = followReference(schemas, schema.$ref, file);
      const imageSize = size ?? schema.imageSize;
      return kind && isPrepared(kind)
        ? visit(kind, data, path, imageSize)
        : copy(data, target.schema, target.file, visit, path, imageSize);
    }
    if (schema.allOf) {
      const branch = schema.allOf.find(
        ({ if: { properties } }: Schema) => properties.type.const === typeOf(data),
      );
      return branch ? copy(data, branch.then, file, visit, path, size) : data;
    }
    if (schema.items && Array.isArray(data))
      return data.map((item, index) => inside(schema.items, item, index));
    if (!schema.properties || !isRecord(data)) return data;
    const group = { ...data };
    for (const [name, part] of Object.entries<Schema>(schema.properties))
      if (group[name] !== undefined) group[name] = inside(part, group[name], name);
    return group;
  };
  return (file) => (data, visit, path) => copy(data, schemas[file]!, file, visit, path);
}

const isPrepared = (kind: FieldKindName): kind is PreparedKindName => FIELD_KINDS[kind].stage !== 'group';

/** Returns the type of a block, which selects its schema. */
const typeOf = (data: unknown): unknown => (isRecord(data) ? data.type : undefined);

const isRecord = (data: unknown): data is Record<string, unknown> =>
  data !== null && typeof data === 'object' && !Array.isArray(data);
