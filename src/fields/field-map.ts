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

/** The field map of a schema in which no field has a field kind. */
const UNCHANGED: FieldMap = (data) => data;

/**
 * Compiles schemas to field maps. To save time, a field map skips the parts of a schema that have no field kinds.
 * Throws if a definition has an unknown field kind.
 * @param schemas all schema files by name
 * @returns a function that takes the name of a schema file and returns the field map of that schema
 */
export function createFieldMaps(schemas: Record<string, Schema>): (file: string) => FieldMap {
  const compiled = new Map<Schema, FieldMap>();

  const mapOf = (schema: Schema, file: string): FieldMap => {
    const known = compiled.get(schema);
    if (known) return known;
    const map = compile(schema, file);
    compiled.set(schema, map);
    return map;
  };

  const compile = (schema: Schema, file: string): FieldMap => {
    if (schema.$ref) return mapPictures(schema.imageSize, mapReference(schema.$ref, file));
    if (schema.allOf) return mapByType(schema.allOf, file);
    if (schema.items) return mapList(mapOf(schema.items, file));
    if (schema.properties) return mapObject(schema.properties, file);
    return UNCHANGED;
  };

  const mapReference = (ref: string, from: string): FieldMap => {
    const { schema, file, kind } = followReference(schemas, ref, from);
    return kind && isPrepared(kind)
      ? (data, visit, path) => visit(kind, data, path, undefined)
      : mapOf(schema, file);
  };

  /** Returns the field map of a value that may be any block. The `type` in the data selects the schema. */
  const mapByType = (branches: Schema[], file: string): FieldMap => {
    const maps = new Map(
      branches.map((branch) => [branch.if.properties.type.const as string, mapOf(branch.then, file)]),
    );
    return (data, visit, path) => {
      const map = isRecord(data) && maps.get(data.type as string);
      return map ? map(data, visit, path) : data;
    };
  };

  const mapObject = (properties: Record<string, Schema>, file: string): FieldMap => {
    const maps = Object.entries(properties)
      .map(([name, field]) => [name, mapOf(field, file)] as const)
      .filter(([, map]) => map !== UNCHANGED);
    if (maps.length === 0) return UNCHANGED;
    return (data, visit, path) => {
      if (!isRecord(data)) return data;
      const copy = { ...data };
      for (const [name, map] of maps) {
        if (copy[name] !== undefined) copy[name] = map(copy[name], visit, [...path, name]);
      }
      return copy;
    };
  };

  return (file) => mapOf(schemas[file]!, file);
}

const isPrepared = (kind: FieldKindName): kind is PreparedKindName => FIELD_KINDS[kind].stage !== 'group';

/**
 * Returns a field map that passes `imageSize`, if it is given, to `visit`. If several nested schemas define a picture
 * size, the outermost size applies, because the outer schema knows the layout best.
 */
function mapPictures(imageSize: ImageSize | undefined, map: FieldMap): FieldMap {
  if (!imageSize || map === UNCHANGED) return map;
  return (data, visit, path) => map(data, (kind, value, at) => visit(kind, value, at, imageSize), path);
}

function mapList(map: FieldMap): FieldMap {
  if (map === UNCHANGED) return UNCHANGED;
  return (data, visit, path) =>
    Array.isArray(data) ? data.map((item, index) => map(item, visit, [...path, index])) : data;
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  data !== null && typeof data === 'object' && !Array.isArray(data);
