import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../disk/cache.ts';
import { listFiles } from '../disk/list-files.ts';
import { recordName } from '../disk/pack.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import type { BuildReport } from '../report/build-report.ts';
import { buildDate } from '../site/load-site.ts';
import { type FileState, isSameState } from './kept-outputs.ts';
import { isInUse } from './output-dir.ts';
import { retainedUntil } from './retained-assets.ts';

/** What a successful build returns, except for the durations of its stages. */
export interface BuildOutcome {
  problems: Problem[];
  /** How many files of the site were checked. */
  files: number;
  report: Omit<BuildReport, 'out' | 'stages'>;
}

/** A build whose output is a folder. */
interface StoredBuild {
  /** A hash of all inputs of the build. */
  key: string;
  outcome: BuildOutcome;
  /** All files of the output, by path. */
  files: Map<string, FileState>;
  /** When the first of the retained assets is no longer retained, in ms since 1970. */
  until: number;
}

/**
 * Returns the outcome of building the same inputs again, if the last build had the same inputs, and if its output is
 * as that build left it. Otherwise returns undefined.
 * @param target the output directory
 * @param key a hash of all inputs
 */
export function lastOutcome(target: string, key: string, cache: Cache): BuildOutcome | undefined {
  if (isInUse(target)) return undefined;
  const last = cache.readValue<StoredBuild>(recordName('build', target));
  if (last?.key !== key || buildDate().getTime() >= last.until || !isAsLeft(target, last.files))
    return undefined;
  const { problems, files, report } = last.outcome;
  const { pages, rendered, pictures } = report;
  return {
    problems,
    files,
    report: {
      ...report,
      pages: pages.map((page) => ({ ...page, state: 'same' })),
      removed: [],
      rendered: { made: 0, kept: rendered.made + rendered.kept, threads: 1 },
      pictures: { made: 0, kept: pictures.made + pictures.kept },
    },
  };
}

/**
 * Stores the outcome of a build for `lastOutcome`.
 * @param keep how many days unused assets are retained
 * @param stateOf returns the state of a file in the output, if it is known
 */
export async function storeOutcome(
  target: string,
  key: string,
  outcome: BuildOutcome,
  { cache, keep, stateOf }: { cache: Cache; keep: number; stateOf: (path: string) => FileState | undefined },
): Promise<void> {
  const files = new Map<string, FileState>();
  for (const path of listFiles(target)) {
    const { size, mtimeMs, ino } = stateOf(path) ?? lstatSync(join(target, path));
    files.set(path, { size, mtimeMs, ino });
  }
  const until = await retainedUntil(target, keep);
  await cache.setValue(recordName('build', target), { key, outcome, files, until } satisfies StoredBuild);
}

/** Whether a folder contains exactly these files, and none of them has been written since. */
function isAsLeft(dir: string, files: StoredBuild['files']): boolean {
  const paths = listFiles(dir);
  return (
    paths.length === files.size &&
    paths.every((path) => {
      const before = files.get(path);
      const now = lstatSync(join(dir, path), { throwIfNoEntry: false });
      return before && now?.isFile() && isSameState(before, now);
    })
  );
}
