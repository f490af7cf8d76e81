import type { FileKind } from '../../model/site-files.ts';
import type { Path } from '../../yaml/parse.ts';
import type { Change } from '../../yaml/upgrade/changes.ts';
import type { Schema } from '../schema.ts';

/** Returns the changes that replace the former names in the data of a file by the current ones. */
export type ChangeFinder = (kind: FileKind, data: unknown) => Change[];

/** The former names of a group, list or value, and of everything in it. Parts without former names are left out. */
interface Level {
  /** The fields that were renamed, by their former names. */
  renamed: Map<string, Pick<Change & { kind: 'rename' }, 'to' | 'inList' | 'late'>>;
  /** The levels of fields, by their names in files. */
  fields: Map<string, Level>;
  /** The level of the entries of a list. */
  entries: Level | undefined;
  /** The levels of blocks, by type. */
  blocks: Map<string, Level>;
  /** The current values, by former values. */
  values: Record<string, unknown>;
  /** The fields that the current block needs, with their values. */
  added: Record<string, unknown>;
  schema: Schema;
}

/**
 * Creates a function that finds the former names in files.
 * @param schemas the schemas with the former blocks, by file name
 */
export function createChangeFinder(schemas: Record<string, Schema>): ChangeFinder {
  const levels = new Map<Schema, Level | undefined>();

  /** Returns the level of a schema; undefined if it has no former names. @param file the file of the schema */
  const levelOf = (part: Schema, file: string): Level | undefined => {
    if (part.$ref !== undefined && part.formerly === undefined) return levelAt(part.$ref, file);
    if (levels.has(part)) return levels.get(part);
    const schema: Schema = part.$ref === undefined ? part : { ...targetOf(part.$ref, file).schema, ...part };
    const level = emptyLevel(schema);
    levels.set(part, level); // before its parts, because a schema may contain itself
    fill(level, part.$ref === undefined ? file : targetOf(part.$ref, file).file);
    levels.set(part, isEmpty(level) ? undefined : level);
    return levels.get(part);
  };

  const targetOf = (ref: string, from: string) => {
    const [name, pointer = ''] = ref.split('#') as [string, string?];
    const file = name || from;
    const steps = pointer.split('/').slice(1);
    return { file, schema: steps.reduce<Schema>((part, step) => part[step], schemas[file]!) };
  };

  const levelAt = (ref: string, from: string): Level | undefined => {
    const { schema, file } = targetOf(ref, from);
    return levelOf(schema, file);
  };

  const fill = (level: Level, file: string): void => {
    const { properties = {}, items, allOf = [], formerly = {}, set = {} } = level.schema;
    level.added = set;
    level.entries = items && levelOf(items, file);
    for (const [name, field] of Object.entries<Schema>(properties)) put(level.fields, name, field, file);
    for (const branch of allOf as Schema[])
      put(level.blocks, branch.if.properties.type.const, branch.then, file);
    if (level.schema.properties === undefined) {
      level.values = formerly;
      return;
    }
    for (const [name, target] of Object.entries<string>(formerly)) {
      const [, to, inList] = /^(\w+)(\[0\])?$/.exec(target)!;
      const late = Object.hasOwn(properties, name);
      level.renamed.set(name, { to: to!, inList: inList !== undefined, late });
      if (late) continue;
      const list = properties[to!];
      const field = inList ? entryOf(list, file) : { schema: list, file };
      put(level.fields, name, field.schema, field.file);
    }
  };

  const put = (into: Map<string, Level>, name: string, schema: Schema, file: string): void => {
    const level = levelOf(schema, file);
    if (level) into.set(name, level);
  };

  /** Returns the schema of the entries of a list, with the file that contains it. */
  const entryOf = (list: Schema, from: string): { schema: Schema; file: string } => {
    if (list.$ref === undefined) return { schema: list.items, file: from };
    const { schema, file } = targetOf(list.$ref, from);
    return entryOf(schema, file);
  };

  return (kind, data) => {
    const level = levelOf({ $ref: `${kind}.json` }, '');
    const changes: Change[] = [];
    if (level) addChanges(data, level, [], changes);
    return changes;
  };
}

const emptyLevel = (schema: Schema): Level => ({
  renamed: new Map(),
  fields: new Map(),
  entries: undefined,
  blocks: new Map(),
  values: {},
  added: {},
  schema,
});

const isEmpty = ({ renamed, fields, entries, blocks, values, added }: Level): boolean =>
  renamed.size + fields.size + blocks.size === 0 &&
  entries === undefined &&
  Object.keys(values).length + Object.keys(added).length === 0;

/** Adds the changes in a value to a list. Parts of it that do not match the schema are left as they are. */
function addChanges(value: unknown, level: Level, path: Path, changes: Change[]): void {
  if (Array.isArray(value)) {
    const { entries } = level;
    if (entries) value.forEach((entry, index) => addChanges(entry, entries, [...path, index], changes));
    return;
  }
  if (value === null || typeof value !== 'object') {
    addReplacement(value, level, path, changes);
    return;
  }
  const group = value as Record<string, unknown>;
  for (const [name, field] of level.fields)
    if (Object.hasOwn(group, name)) addChanges(group[name], field, [...path, name], changes);
  const block = level.blocks.get(group.type as string);
  if (block) addChanges(group, block, path, changes);
  addRenames(group, level, path, changes);
}

function addReplacement(value: unknown, { values, schema }: Level, path: Path, changes: Change[]): void {
  const former = String(value);
  if (!Object.hasOwn(values, former)) return;
  changes.push({ kind: 'replace', path, value: values[former], late: accepts(schema, value) });
}

/** Whether a schema accepts a value, which is not a group or list. */
const accepts = ({ enum: values, type }: Schema, value: unknown): boolean =>
  values ? values.includes(value) : [type].flat().includes(typeof value);

function addRenames(
  group: Record<string, unknown>,
  { renamed, added }: Level,
  path: Path,
  changes: Change[],
): void {
  const needed = Object.entries(added);
  if (renamed.size + needed.length === 0) return;
  const names = new Set(Object.keys(group).filter((name) => !renamed.has(name)));
  for (const [name, move] of renamed) {
    // If a group has a field by both names, the former one is an unknown field.
    if (!Object.hasOwn(group, name) || names.has(move.to)) continue;
    names.add(move.to);
    changes.push({ kind: 'rename', path: [...path, name], ...move });
  }
  for (const [field, value] of needed)
    if (!names.has(field)) changes.push({ kind: 'add', path, field, value, late: true });
}
