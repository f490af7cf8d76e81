import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { buildDate } from '../site/load-site.ts';

/** Where an output notes since when files in it are of no use to it any more. A dotfile: no server of ours shows it. */
const NOTE = '.kept.json';

/** What is in these has a hash in its name: another content never has the same one. */
const FOLDERS = ['assets', 'media'];
const COMPRESSED = ['', '.br', '.gz'];
const DAY = 24 * 60 * 60 * 1000;

/** Path of a file of an earlier build → when it was first of no use. */
type Note = Record<string, string>;

/**
 * Copies hashed files of the last output that the new one has no use for, with their compressed forms: whoever has a
 * page of an earlier build open may still ask for them.
 * @param days for how long after they were last of use; 0 keeps none
 */
export async function keepOld(last: string, next: string, days: number): Promise<void> {
  const now = buildDate().getTime();
  const noted = await readNote(last);
  const kept: Note = {};
  for (const path of await hashedFiles(last)) {
    if (existsSync(join(next, path))) continue;
    const since = timeOf(noted[path]) ?? now;
    if (now - since >= days * DAY) continue;
    kept[path] = new Date(since).toISOString();
    for (const end of COMPRESSED) await copy(join(last, path + end), join(next, path + end));
  }
  if (Object.keys(kept).length > 0) await writeFile(join(next, NOTE), `${JSON.stringify(kept, null, 1)}\n`);
}

async function readNote(dir: string): Promise<Note> {
  try {
    return { ...(JSON.parse(await readFile(join(dir, NOTE), 'utf8')) as Note) };
  } catch {
    return {}; // none, or one that somebody has spoilt: the time begins anew
  }
}

function timeOf(text: unknown): number | undefined {
  const time = Date.parse(String(text));
  return Number.isNaN(time) ? undefined : time;
}

/** Paths of the hashed files of an output in one order, compressed forms left out. */
async function hashedFiles(dir: string): Promise<string[]> {
  const folders = FOLDERS.map((name) => join(dir, name)).filter((path) => existsSync(path));
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
