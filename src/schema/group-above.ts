import type { Path } from '../yaml/parse.ts';
import { requiredIn, type Schema } from './schema.ts';

interface Schemas {
  /** Follows the `$ref` of a schema. */
  resolve(schema: Schema): Schema;
  /** Returns the schema of a block type. */
  blockOf(type: string): Schema | undefined;
}

type Group = Record<string, unknown>;

/**
 * Finds the group in which an author probably wanted to write an unknown field: the nearest group above the field that
 * can have the field, but does not have it. Prefers a group that requires the field.
 * @returns the path from the group that contains the unknown field to the group that was meant: `['picture']` for `alt`
 * in `{ picture: { src: a.jpg }, alt: A }`; undefined if there is no such group
 */
export function groupAbove(
  name: string,
  data: Group,
  schema: Schema,
  { resolve, blockOf }: Schemas,
): Path | undefined {
  const known: Record<string, Schema> = schema.properties ?? {};
  const before = Object.keys(data).slice(0, Object.keys(data).indexOf(name));
  const empty = before.findLast((other) => Object.hasOwn(known, other));
  const fields = empty === undefined ? [] : fieldsBelow(empty, data, schema, { resolve });
  // If all fields below the empty group are texts, another hint shows the whole group.
  if (fields.includes(name) && fields.some((field) => typeof data[field] !== 'string')) return [empty!];
  // Several lines in a row may be misplaced. So unknown fields directly above this one are skipped.
  const above = before.findLast((other) => Object.hasOwn(known, other) || typeof data[other] === 'object');
  if (above === undefined || !Object.hasOwn(known, above)) return undefined;
  const groups: { path: Path; needs: boolean }[] = [];
  let path: Path = [above];
  let [value, field]: [unknown, Schema | undefined] = [data[above], known[above]];
  while (typeof value === 'object' && value !== null && field) {
    const current = resolve(field);
    const { properties = {}, items }: Schema = current;
    if (Array.isArray(value)) {
      const entry: unknown = value.at(-1);
      path = [...path, value.length - 1];
      field = blockOf((entry as Group | undefined)?.type as string) ?? items;
      value = entry;
      continue;
    }
    const group = value as Group;
    if (Object.hasOwn(properties, name) && !Object.hasOwn(group, name))
      groups.push({ path, needs: requiredIn(current).includes(name) });
    const last = Object.keys(group).findLast((key) => !('default' in resolve(properties[key] ?? {})));
    if (last === undefined) break;
    [value, field] = [group[last], properties[last]];
    path = [...path, last];
  }
  return (groups.findLast(({ needs }) => needs) ?? groups.at(-1))?.path;
}

/**
 * Returns the fields below an empty group that the author probably wanted to write in the group: `title` and
 * `thumbnail` in `{ film: null, title: A, thumbnail: { src: a.jpg } }`.
 * @param above the name of the group
 */
export function fieldsBelow(
  above: string,
  data: Group,
  schema: Schema,
  { resolve }: Pick<Schemas, 'resolve'>,
): string[] {
  const known: Record<string, Schema> = schema.properties ?? {};
  const { type, properties = {} }: Schema = resolve(known[above] ?? {});
  if (data[above] !== null || type !== 'object') return [];
  const names = Object.keys(data);
  const below = names.slice(names.indexOf(above) + 1);
  const end = below.findIndex((name) => Object.hasOwn(known, name) || !Object.hasOwn(properties, name));
  return below.slice(0, end < 0 ? below.length : end);
}
