import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../diagnostics/problem.ts';
import { lazy } from '../../model/lazy.ts';
import type { Cache } from '../disk/cache.ts';
import { listFiles } from '../disk/list-files.ts';
import { recordName } from '../disk/pack.ts';
import type { BuildReport } from '../report/build-report.ts';
import { buildDate } from '../site/load-site.ts';
import { runInThread } from '../threads/thread-pool.ts';
import { type FileState, isSameState, type KeptOutputs } from './kept-outputs.ts';
import { isInUse } from './output-dir.ts';
import { retainedUntil } from './retained-assets.ts';
import { scanOutput } from './scan-output.ts';

/** What a successful build returns, except for the durations of its stages. */
export interface BuildOutcome {
  problems: Problem[];
  /** How many files of the site were checked. */
  files: number;
  report: Omit<BuildReport, 'out' | 'stages'>;
}

/** What is stored about a build, besides the record of `KeptOutputs`. */
interface StoredBuild {
  /** A hash of all inputs of the build. */
  key: string;
  outcome: BuildOutcome;
  /** The state of the output's folder, which no other build into the same directory has. */
  folder: FileState;
  /** The files of the output that `KeptOutputs` has not recorded, by path. */
  others: Map<string, FileState>;
  /** When the first of the retained assets is no longer retained, in ms since 1970. */
  until: number;
}

/** What is known about the last build into a directory. */
export interface LastBuild {
  /** Begins to compare the output with what is known about it. If it is large, a thread does this. */
  compare(): void;
  /**
   * Returns the outcome of building the same inputs again, if the last build had the same inputs, and if its output is
   * as that build left it. Otherwise returns undefined.
   * @param key a hash of all inputs
   */
  outcome(key: string): Promise<BuildOutcome | undefined>;
  /**
   * Returns the paths of the recorded files that somebody has changed or removed. Call it once no other build can write
   * to the directory.
   */
  changedFiles(): Promise<ReadonlySet<string>>;
  /**
   * Stores the outcome of a build.
   * @param key a hash of all inputs
   * @param keep how many days unused assets are retained
   */
  store(
    key: string,
    outcome: BuildOutcome,
    outputs: Pick<KeptOutputs, 'stateOf'>,
    keep: number,
  ): Promise<void>;
}

/**
 * Opens what is stored about the last build.
 * @param target the output directory
 * @param cacheDir the folder of the cache
 */
export function openLastBuild(target: string, cache: Cache, cacheDir: string): LastBuild {
  const name = recordName('build', target);
  const last = lazy(() => cache.readValue<StoredBuild>(name));
  const compare = () => {
    const folder = stateOf(target);
    const pages = last()?.outcome.report.pages.length ?? 0;
    const others = last()?.others ?? new Map<string, FileState>();
    const scan = runInThread(
      { module: 'scan-output', here: scanOutput, pages },
      { target, cacheDir, others },
    );
    scan.catch(() => undefined); // whoever waits for the result gets the error
    return { folder, scan };
  };
  const compared = lazy(compare);
  /** Whether the output is still the one that was compared. */
  const isCurrent = () => isSame(compared().folder, stateOf(target));
  return {
    compare: () => void compared(),
    async outcome(key) {
      const build = last();
      if (build?.key !== key || buildDate().getTime() >= build.until) return undefined;
      const { folder, scan } = compared();
      const isAsLeft = isSame(folder, build.folder) && (await scan).isAsLeft;
      return isAsLeft && isCurrent() && !isInUse(target) ? unchanged(build.outcome) : undefined;
    },
    async changedFiles() {
      const { scan } = isCurrent() ? compared() : compare();
      return new Set((await scan).changed);
    },
    async store(key, outcome, outputs, keep) {
      const paths = listFiles(target).filter((path) => !outputs.stateOf(path));
      const others = new Map(paths.map((path) => [path, stateOf(join(target, path))!]));
      const until = await retainedUntil(target, keep);
      const folder = stateOf(target)!;
      await cache.setValue(name, { key, outcome, folder, others, until } satisfies StoredBuild);
    },
  };
}

/** Returns the outcome of a build that had nothing to do. */
function unchanged({ problems, files, report }: BuildOutcome): BuildOutcome {
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

/** Returns the state of a file or folder; undefined if it is missing. */
function stateOf(path: string): FileState | undefined {
  const now = lstatSync(path, { throwIfNoEntry: false });
  return now && { size: now.size, mtimeMs: now.mtimeMs, ino: now.ino };
}

const isSame = (one: FileState | undefined, other: FileState | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isSameState(one, other);
