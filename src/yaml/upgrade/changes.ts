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

/** Within one group, its values are changed first, then its names. */
const ORDER: Change['kind'][] = ['replace', 'add', 'rename'];

/** Returns a copy of the data of a file with changes. */
export function upgradeData(data: unknown, changes: readonly Change[]): unknown {
  const copy = structuredClone(data);
  // Inner changes come first, so that the paths of the outer ones are still those of the file.
  const sorted = changes.toSorted(
    (a, b) => b.path.length - a.path.length || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
  for (const change of sorted) {
    const at = change.kind === 'add' ? change.path : change.path.slice(0, -1);
    const group = at.reduce((value, step) => (value as Group)[step], copy) as Group;
    if (change.kind === 'rename') rename(group, change);
    else group[change.kind === 'add' ? change.field : change.path.at(-1)!] = structuredClone(change.value);
  }
  return copy;
}

type Group = Record<string | number, unknown>;

/** Renames a field, which keeps its position. */
function rename(group: Group, { path, to, inList }: Rename): void {
  const fields = Object.entries(group);
  for (const [name] of fields) delete group[name];
  for (const [name, value] of fields) {
    if (name === path.at(-1)) group[to] = inList ? [value] : value;
    else group[name] = value;
  }
}

/** Returns a file with changes in its data. The positions are those in the text, which is unchanged. */
export function withChanges(parsed: Parsed, changes: readonly Change[]): Parsed {
  const writtenPath = writtenPathIn(changes);
  return {
    ...parsed,
    data: upgradeData(parsed.data, changes),
    writtenPath,
    valueAt: (path) => parsed.valueAt(writtenPath(path)),
    keyAt: (path) => parsed.keyAt(writtenPath(path)),
    writtenAt: (path) => parsed.writtenAt(writtenPath(path)),
    withinText: (path, part) => parsed.withinText(writtenPath(path), part),
  };
}

/** Returns a function that converts a path in changed data to the path in the file. */
function writtenPathIn(changes: readonly Change[]): (path: Path) => Path {
  const renames = new Map(
    changes
      .filter((change) => change.kind === 'rename')
      .map((change) => [JSON.stringify([...change.path.slice(0, -1), change.to]), change]),
  );
  return (path) => {
    const written: (string | number)[] = [];
    for (let index = 0; index < path.length; index++) {
      const step = path[index]!;
      const found = renames.get(JSON.stringify([...written, step]));
      written.push(found ? found.path.at(-1)! : step);
      if (found?.inList) index += 1; // the file has no list, so it has no index
    }
    return written;
  };
}
