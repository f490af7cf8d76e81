import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { buildDate } from '../site/load-site.ts';

/** Records since when retained files are unused. A dotfile, which servers do not serve. */
const RECORD_FILE = '.kept.json';

/** Folders in which each file name contains a content hash. */
const HASHED_FOLDERS = ['assets', 'media'];
const EXTENSIONS = ['', '.br', '.gz'];
/** In milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/** Path → time of the first build that did not use the file, as an ISO date. */
type UnusedSince = Record<string, string>;

/**
 * Copies hashed files that only the last output has, with their compressed forms: a page of an earlier build that is
 * still open in a browser may request them.
 * @param days how long after their last use; 0 copies none
 */
export async function retainAssets(last: string, next: string, days: number): Promise<void> {
  const now = buildDate().getTime();
  const recorded = await readRecord(last);
  const retained: UnusedSince = {};
  for (const path of await hashedFiles(last)) {
    if (existsSync(join(next, path))) continue;
    const since = timeOf(recorded[path]) ?? now;
    if (now - since >= days * DAY) continue;
    retained[path] = new Date(since).toISOString();
    for (const end of EXTENSIONS) await copy(join(last, path + end), join(next, path + end));
  }
  if (Object.keys(retained).length > 0)
    await writeFile(join(next, RECORD_FILE), `${JSON.stringify(retained, null, 1)}\n`);
}

async function readRecord(dir: string): Promise<UnusedSince> {
  try {
    return { ...(JSON.parse(await readFile(join(dir, RECORD_FILE), 'utf8')) as UnusedSince) };
  } catch {
    return {}; // missing or damaged: the time starts again
  }
}

function timeOf(text: unknown): number | undefined {
  const time = Date.parse(String(text));
  return Number.isNaN(time) ? undefined : time;
}

/** The sorted paths of the hashed files of an output, without compressed forms. */
async function hashedFiles(dir: string): Promise<string[]> {
  const folders = HASHED_FOLDERS.map((name) => join(dir, name)).filter((path) => existsSync(path));
  const entries = await Promise.all(
    folders.map((path) => readdir(path, { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function copy(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}
