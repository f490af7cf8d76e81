import { constants, existsSync, lstatSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PARTS_FOLDER } from '../../model/search/search-file.ts';
import { listFiles } from '../disk/files/list-files.ts';
import { buildDate } from '../disk/build-date.ts';
import { type OutputRecord, readRecord } from './output/output-record.ts';

/** Folders in which each file name contains a content hash. */
const HASHED_FOLDERS = ['assets', 'media'];
const EXTENSIONS = ['', '.br', '.gz'];
/** One day in milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * Copies the hashed files that exist only in the last output, with their compressed forms. If a browser still shows a
 * page of an earlier build, the page may request these files.
 * @param days how many days to retain a file after its last use; 0 retains none
 * @param base the folder of the site in the output
 * @returns the files that are now retained
 */
export async function retainAssets(
  last: string,
  next: string,
  days: number,
  base = '',
): Promise<OutputRecord['unusedSince']> {
  const now = buildDate().getTime();
  const recorded = readRecord(last)?.unusedSince ?? {};
  const retained: OutputRecord['unusedSince'] = {};
  for (const path of hashedFiles(last, `${base}/`.slice(1))) {
    if (existsSync(join(next, path))) continue;
    // Without a record, the days are counted from now.
    const since = timeOf(recorded[path]) ?? now;
    if (now - since >= days * DAY) continue;
    retained[path] = new Date(since).toISOString();
    for (const end of EXTENSIONS) await copy(join(last, path + end), join(next, path + end));
  }
  return retained;
}

function timeOf(text: unknown): number | undefined {
  const time = Date.parse(String(text));
  return Number.isNaN(time) ? undefined : time;
}

/**
 * Returns the sorted paths of the hashed files in an output, without compressed forms and without the parts of the
 * search index: they are large and change often, and the search loads the new index if a part is missing.
 */
function hashedFiles(dir: string, base: string): string[] {
  const folders = HASHED_FOLDERS.map((name) => base + name).filter((name) => existsSync(join(dir, name)));
  return folders
    .flatMap((name) => listFiles(dir, `${name}/`))
    .filter((path) => !/\.(br|gz)$/.test(path) && !path.startsWith(base + PARTS_FOLDER))
    .sort();
}

async function copy(from: string, to: string): Promise<void> {
  if (!lstatSync(from, { throwIfNoEntry: false })?.isFile()) return; // a link could lead to any file of this machine
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}
