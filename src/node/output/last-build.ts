import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../diagnostics/problem.ts';
import { lazy } from '../../model/lazy.ts';
import type { Cache } from '../disk/cache.ts';
import { listFiles } from '../disk/list-files.ts';
import { recordName } from '../disk/pack.ts';
import type { BuildReport } from '../report/build-report.ts';
import { buildDate } from '../site/load-site.ts';
import { runInThread } from '../workers/worker-pool.ts';
import { type FileState, type KeptOutputs } from './kept-outputs.ts';
import { isInUse } from './dir/output-dir.ts';
import { retainedUntil } from './retained-assets.ts';
import { type OutputScan, scanOutput } from './scan-output.ts';

/** What a successful build returns, except for the durations of its stages. */
export interface BuildOutcome {
  problems: Problem[];
  /** How many files of the site were checked. */
  files: number;
  report: Omit<BuildReport, 'out' | 'stages'>;
}

/** What identifies a folder, also if its inode is used again. */
interface FolderId {
  ino: number;
  birthtimeMs: number;
}

/** What is stored about a build, besides the record of `KeptOutputs`. */
interface StoredBuild {
  /** A hash of all inputs of the build. */
  key: string;
  outcome: BuildOutcome;
  /** The output's folder: each build makes another one. */
  folder: FolderId;
  /** The files of the output that `KeptOutputs` has not recorded, by path. */
  unrecorded: Map<string, FileState>;
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
 * @param jobs how many cores the build may use
 */
export function openLastBuild(target: string, cache: Cache, cacheDir: string, jobs?: number): LastBuild {
  const name = recordName('build', target);
  const last = lazy(() => cache.readValue<StoredBuild>(name));
  const scan = () => {
    const folder = folderOf(target);
    const pages = last()?.outcome.report.pages.length ?? 0;
    const unrecorded = last()?.unrecorded ?? new Map<string, FileState>();
    const result = runInThread(
      { module: 'scan-output', here: scanOutput, pages, jobs },
      { target, cacheDir, unrecorded },
    );
    result.catch(() => undefined); // whoever waits for the result gets the error
    return { folder, result };
  };
  const first = lazy(scan);
  /** Returns the result of the first scan; undefined if another build has replaced the output in the meantime. */
  const currentScan = async (): Promise<OutputScan | undefined> => {
    const { folder, result } = first();
    const found = await result.catch(() => undefined);
    return isSameFolder(folder, folderOf(target)) ? found : undefined;
  };
  return {
    compare: () => void first(),
    async outcome(key) {
      const build = last();
      if (build?.key !== key || buildDate().getTime() >= build.until || isInUse(target)) return undefined;
      if (!isSameFolder(first().folder, build.folder)) return undefined;
      const isAsLeft = (await currentScan())?.isAsLeft === true && !isInUse(target);
      return isAsLeft ? unchanged(build.outcome) : undefined;
    },
    async changedFiles() {
      const { changed } = (await currentScan()) ?? (await scan().result);
      return new Set(changed);
    },
    async store(key, outcome, outputs, keep) {
      const paths = listFiles(target).filter((path) => !outputs.stateOf(path));
      const unrecorded = new Map(paths.map((path) => [path, stateOf(join(target, path))]));
      const until = retainedUntil(target, keep);
      const folder = folderOf(target)!;
      await cache.setValue(name, { key, outcome, folder, unrecorded, until } satisfies StoredBuild);
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
      rendered: { made: 0, kept: rendered.made + rendered.kept, workers: 1 },
      pictures: { made: 0, kept: pictures.made + pictures.kept },
    },
  };
}

function stateOf(path: string): FileState {
  const { size, mtimeMs, ino } = lstatSync(path);
  return { size, mtimeMs, ino };
}

/** Returns what identifies a folder; undefined if it is missing. */
function folderOf(path: string): FolderId | undefined {
  const now = lstatSync(path, { throwIfNoEntry: false });
  return now && { ino: now.ino, birthtimeMs: now.birthtimeMs };
}

const isSameFolder = (one: FolderId | undefined, other: FolderId | undefined): boolean =>
  one?.ino === other?.ino && one?.birthtimeMs === other?.birthtimeMs;
