import { isContent } from '../../model/site-files.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { forEachConcurrently } from '../disk/concurrency.ts';
import type { Inspected } from '../images/inspect-media.ts';
import { concurrentRequests, createWorkerPool } from '../workers/worker-pool.ts';
import type { DiskFileStore, FileParts } from './file-store.ts';

/** What a thread gets when it starts. */
export interface ReadInputs {
  schemas: SchemaFiles;
  /** The directory with the files. */
  filesDir: string;
  /** What is known about the files in `_media`, by name. */
  media: ReadonlyMap<string, Inspected>;
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
}

/** The results for some files, each with its key in the store. */
export type ReadFiles = (readonly [key: string, file: FileParts])[];

/** How many files a thread reads for one request. */
const BATCH = 10;

/** If most of this many files are not in the store, the others are probably not there either. */
const SAMPLE = 10;

/**
 * Reads the files of a large site in threads, and puts the results into the store. Does nothing if most of them are
 * known, or if starting threads would take longer. What threads fail to read is read later, as without them.
 * @param isKnown whether the result for a file is known
 * @param jobs how many cores may read files
 */
export async function readFilesInThreads(
  paths: string[],
  {
    isKnown,
    store,
    jobs,
  }: { isKnown(path: string): boolean; store: DiskFileStore; jobs: number | undefined },
  inputs: ReadInputs,
): Promise<void> {
  const files = paths.filter(isContent);
  const sample = files.filter((_, index) => index % Math.ceil(files.length / SAMPLE) === 0);
  if (sample.filter(isKnown).length > sample.length / 2) return;
  const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, index) =>
    files.slice(index * BATCH, (index + 1) * BATCH),
  );
  const pool = createWorkerPool<string[], ReadFiles>({
    kind: 'thread',
    module: 'read-files',
    data: inputs,
    here: async () => [],
    jobs,
    total: batches.length,
    sample: 0,
  });
  try {
    await forEachConcurrently(batches, concurrentRequests(jobs), async (batch) => {
      for (const [key, file] of await pool.run(batch)) store.put(key, file);
    });
  } finally {
    await pool.close();
  }
}
