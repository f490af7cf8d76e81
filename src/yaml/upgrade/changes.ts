import type { Parsed, Path } from '../parse.ts';

/** Changes that replace the former names in a file by the current ones. All paths are those of the file as written. */
export type Change = Rename | Replacement | Addition;

interface AnyChange {
  path: Path;
  /** Whether validation knows the former name, so that the change is made after it. */
  late: boolean;
}

/** A field gets another name. */
export interface Rename extends AnyChange {
  kind: 'rename';
  to: string;
  /** Whether its value becomes the only entry of a list. */
  inList: boolean;
}

/** A value is replaced by another one. */
export interface Replacement extends AnyChange {
  kind: 'replace';
  value: unknown;
}

/** A group gets another field. */
export interface Addition extends AnyChange {
  kind: 'add';
  field: string;
  value: unknown;
}

/** The changes of a file as a tree, by the steps of their paths. */
interface Tree {
  parts: Map<string | number, Tree>;
  /** The change of the value itself. */
  replacement?: Replacement;
  /** The change of its name. */
  rename?: Rename;
  /** The fields that are added to it. */
  added: Addition[];
  /** Its fields that are renamed, by their new names. */
  renamed: Map<string, Rename>;
}

const emptyTree = (): Tree => ({ parts: new Map(), added: [], renamed: new Map() });

function treeOf(changes: readonly Change[]): Tree {
  const root = emptyTree();
  const at = (path: Path): Tree =>
    path.reduce<Tree>((tree, step) => {
      const part = tree.parts.get(step) ?? emptyTree();
      tree.parts.set(step, part);
      return part;
    }, root);
  for (const change of changes) {
    const tree = at(change.path);
    if (change.kind === 'replace') tree.replacement = change;
    else if (change.kind === 'add') tree.added.push(change);
    else {
      tree.rename = change;
      at(change.path.slice(0, -1)).renamed.set(change.to, change);
    }
  }
  return root;
}

/** Returns the data of a file with changes. It shares the parts without changes with the given data. */
export const upgradeData = (data: unknown, changes: readonly Change[]): unknown =>
  upgraded(data, treeOf(changes));

function upgraded(value: unknown, { parts, replacement, added }: Tree): unknown {
  if (replacement) return structuredClone(replacement.value); // it is a part of a schema
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value))
    return value.map((entry, index) => {
      const part = parts.get(index);
      return part ? upgraded(entry, part) : entry;
    });
  const fields = Object.entries(value).map(([name, field]): [string, unknown] => {
    const part = parts.get(name);
    if (!part) return [name, field];
    const current = upgraded(field, part);
    return part.rename ? [part.rename.to, part.rename.inList ? [current] : current] : [name, current];
  });
  const more = added.map((addition) => [addition.field, structuredClone(addition.value)] as const);
  return Object.fromEntries([...fields, ...more]);
}

/** Returns a file with changes in its data. The positions are those in the text, which is unchanged. */
export function withChanges(parsed: Parsed, changes: readonly Change[]): Parsed {
  const tree = treeOf(changes);
  const writtenPath = (path: Path) => pathIn(tree, path);
  return {
    ...parsed,
    data: upgraded(parsed.data, tree),
    writtenPath,
    valueAt: (path) => parsed.valueAt(writtenPath(path)),
    keyAt: (path) => parsed.keyAt(writtenPath(path)),
    writtenAt: (path) => parsed.writtenAt(writtenPath(path)),
    withinText: (path, part) => parsed.withinText(writtenPath(path), part),
  };
}

/** Converts a path in changed data to the path in the file. */
function pathIn(tree: Tree, path: Path): Path {
  const written: (string | number)[] = [];
  let part: Tree | undefined = tree;
  for (let index = 0; part !== undefined && index < path.length; index++) {
    const step = path[index]!;
    const rename: Rename | undefined = part.renamed.get(step as string);
    const name = rename ? rename.path.at(-1)! : step;
    written.push(name);
    if (rename?.inList) index += 1; // the file has no list, so it has no index
    part = part.parts.get(name);
    if (!part) return [...written, ...path.slice(index + 1)];
  }
  return written;
}
