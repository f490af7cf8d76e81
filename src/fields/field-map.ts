import type { LateKind } from '../site/articles.ts';
import type { Path } from '../yaml/parse.ts';
import type { ImageSize } from '../schema/annotations.ts';
import type { Schema } from '../schema/schema.ts';

/** The kinds of fields that are not used as they are written: the definitions of `defs.json` that prepare something. */
export type FieldKind =
  | 'inline'
  | 'markdown'
  | 'longText'
  | 'link'
  | 'place'
  | 'address'
  | 'picture'
  | 'icon'
  | 'media'
  | 'anchor'
  | 'termList'
  | LateKind;

const KINDS = new Set<string>([
  'inline',
  'markdown',
  'longText',
  'link',
  'place',
  'address',
  'picture',
  'icon',
  'media',
  'anchor',
  'termList',
  'articleList',
  'articleHead',
  'articleNext',
  'sharedBlocks',
] satisfies FieldKind[]);

/** Turns one field's value into what the page carries. A picture comes with its size, where a schema states one. */
export type FieldVisitor = (kind: FieldKind, value: unknown, path: Path, imageSize?: ImageSize) => unknown;

/**
 * A copy of the data in which every field of a kind has been through the visitor. Data that the schema does not
 * admit is walked as far as it goes, so that one mistake does not hide the next.
 */
export type FieldMap = (data: unknown, visit: FieldVisitor, path: Path) => unknown;

const AS_IT_IS: FieldMap = (data) => data;

/**
 * Finds the fields of each kind by reading the schema once, not the data each time: parts of a schema that
 * hold none cost nothing.
 * @param schemas all schema files by name, for `$ref`s between them
 * @returns for a schema file's name, the map over data that this schema admits
 */
export function createFieldMaps(schemas: Record<string, Schema>): (file: string) => FieldMap {
  const made = new Map<Schema, FieldMap>();

  const mapOf = (schema: Schema, file: string): FieldMap => {
    const known = made.get(schema);
    if (known) return known;
    const own = build(schema, file);
    made.set(schema, own);
    return own;
  };

  const build = (schema: Schema, file: string): FieldMap => {
    if (schema.$ref) return sizedAs(schema.imageSize, byReference(schema.$ref, file));
    if (schema.allOf) return byType(schema.allOf, file);
    if (schema.items) return list(mapOf(schema.items, file));
    if (schema.properties) return object(schema.properties, file);
    return AS_IT_IS;
  };

  const byReference = (ref: string, from: string): FieldMap => {
    const [name, pointer = ''] = ref.split('#') as [string, string?];
    const file = name || from;
    const kind = pointer.slice(pointer.lastIndexOf('/') + 1);
    if (file === 'defs.json' && KINDS.has(kind)) {
      return (data, visit, path) => visit(kind as FieldKind, data, path);
    }
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<Schema | undefined>((schema, step) => schema?.[step], schemas[file]);
    if (!target) throw new Error(`${from} refers to ${ref}, which is not there.`);
    return mapOf(target, file);
  };

  /** The outermost schema that states a size decides: it knows the layout best. */
  const sizedAs = (imageSize: ImageSize | undefined, map: FieldMap): FieldMap =>
    imageSize && map !== AS_IT_IS
      ? (data, visit, path) => map(data, (kind, value, place) => visit(kind, value, place, imageSize), path)
      : map;

  /** The union of blocks: which schema judges the data is told by its `type`. */
  const byType = (branches: Schema[], file: string): FieldMap => {
    const maps = new Map(
      branches.map((branch) => [branch.if.properties.type.const as string, mapOf(branch.then, file)]),
    );
    return (data, visit, path) => {
      const map = isRecord(data) && maps.get(data.type as string);
      return map ? map(data, visit, path) : data;
    };
  };

  const object = (properties: Record<string, Schema>, file: string): FieldMap => {
    const maps = Object.entries(properties)
      .map(([name, field]) => [name, mapOf(field, file)] as const)
      .filter(([, map]) => map !== AS_IT_IS);
    if (maps.length === 0) return AS_IT_IS;
    return (data, visit, path) => {
      if (!isRecord(data)) return data;
      const copy = { ...data };
      for (const [name, map] of maps) {
        if (copy[name] !== undefined) copy[name] = map(copy[name], visit, [...path, name]);
      }
      return copy;
    };
  };

  const list = (map: FieldMap): FieldMap =>
    map === AS_IT_IS
      ? AS_IT_IS
      : (data, visit, path) =>
          Array.isArray(data) ? data.map((item, index) => map(item, visit, [...path, index])) : data;

  return (file) => mapOf(schemas[file]!, file);
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  data !== null && typeof data === 'object' && !Array.isArray(data);
