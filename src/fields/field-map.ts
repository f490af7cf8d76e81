import type { ImageSize, SizeByFields } from '../schema/annotations.ts';
import { nearestField } from '../schema/keywords/nearest-field.ts';
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
 * some data does not match the schema, the rest is still processed, so that one mistake does not hide another. Plain
 * texts are replaced by the result of `plain`.
 */
export type FieldMap = (
  data: unknown,
  visit: FieldVisitor,
  path: Path,
  plain?: (text: string) => string,
) => unknown;

/** How all data of a file is copied. */
interface Visit {
  visit: FieldVisitor;
  plain: (text: string) => string;
  /** The data of the whole file. */
  root: unknown;
}

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
    how: Visit,
    path: Path,
    size?: ImageSize,
  ): unknown => {
    const { visit, plain, root } = how;
    if (schema.$ref) {
      const { kind, ...target } = followReference(schemas, schema.$ref, file);
      const imageSize = size ?? sizeIn(schema.imageSize, root, path);
      return kind && isPrepared(kind)
        ? visit(kind, data, path, imageSize)
        : copy(data, target.schema, target.file, how, path, imageSize);
    }
    if (schema.allOf) {
      const branch = schema.allOf.find(
        ({ if: { properties } }: Schema) => properties.type.const === typeOf(data),
      );
      return branch ? copy(data, branch.then, file, how, path, size) : data;
    }
    if (schema.items && Array.isArray(data))
      return data.map((item, index) => copy(item, schema.items, file, how, [...path, index], size));
    if (schema.plain && typeof data === 'string') return plain(data);
    if (!schema.properties || !isRecord(data)) return data;
    const group = { ...data };
    for (const [name, part] of Object.entries<Schema>(schema.properties))
      if (group[name] !== undefined) group[name] = copy(group[name], part, file, how, [...path, name], size);
    return group;
  };
  return (file) =>
    (data, visit, path, plain = (text) => text) =>
      copy(data, schemas[file]!, file, { visit, plain, root: data }, path);
}

/** Returns the size whose condition the nearest fields meet. @param path the path of the picture */
function sizeIn(
  size: ImageSize | SizeByFields | undefined,
  root: unknown,
  path: Path,
): ImageSize | undefined {
  if (!Array.isArray(size)) return size;
  const pointer = path.map((step) => `/${step}`).join('');
  return size.find(({ when = {} }) =>
    Object.entries(when).every(([name, allowed]) =>
      allowed.includes(nearestField(name, root, pointer)?.value),
    ),
  );
}

const isPrepared = (kind: FieldKindName): kind is PreparedKindName => FIELD_KINDS[kind].stage !== 'group';

/** Returns the type of a block, which selects its schema. */
const typeOf = (data: unknown): unknown => (isRecord(data) ? data.type : undefined);

const isRecord = (data: unknown): data is Record<string, unknown> =>
  data !== null && typeof data === 'object' && !Array.isArray(data);
