import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, parse, resolve, sep } from 'node:path';
import { folderId, foldersAround } from '../../disk/files/folders-around.ts';
import { PROJECT_DIR } from '../../disk/root.ts';
import { UsageError } from '../../disk/usage-error.ts';
import { acquireLock } from './build-lock.ts';
import { configsPath, foreignConfigs, foreignFiles, readRecord, recordPath } from './output-record.ts';

/** How many files a message names. */
const MAX_NAMES = 3;

/**
 * Ensures that a build may replace a folder: that it contains nothing but what builds wrote, and no folder that
 * somebody needs. It may be missing or empty.
 * @param target the absolute path of the output
 * @param siteDir the folder of the site
 * @throws UsageError, or BusyError while another build writes to the folder
 */
export async function requireReplaceable(target: string, siteDir: string): Promise<void> {
  requirePlace(target, siteDir);
  if (contentReason(target) === undefined) return;
  // Another build may be replacing the files at this moment, and their record a moment later.
  const lock = await acquireLock(target);
  try {
    requireOwnContent(target);
  } finally {
    lock.release();
  }
}

/**
 * Ensures that a folder contains nothing but what builds wrote. The caller must hold the lock.
 * @throws UsageError
 */
export function requireOwnContent(target: string): void {
  const reason = contentReason(target);
  if (reason !== undefined) throw refusal(target, reason);
}

const refusal = (target: string, reason: string) =>
  new UsageError(`Choose another folder with --out: a build replaces "${target}" as a whole, and ${reason}.`);

function requirePlace(target: string, siteDir: string): void {
  const reason = placeReason(target, resolve(siteDir));
  if (reason !== undefined) throw refusal(target, reason);
}

/** Returns why a build may not replace the folder at a place. Links and other names of a folder make no difference. */
function placeReason(target: string, siteDir: string): string | undefined {
  const own = folderId(target);
  const around = foldersAround(target);
  const needed: [dir: string, name: string][] = [
    [siteDir, 'the site'],
    [process.cwd(), 'the current folder'],
    [PROJECT_DIR, 'the project'],
    [homedir(), 'your home folder'],
  ];
  if (target === parse(target).root) return 'it is the root folder';
  for (const [dir, name] of needed) {
    if (own !== undefined && folderId(dir) === own) return `it is ${name}`;
    if (own !== undefined && foldersAround(dir).includes(own)) return `it contains ${name}`;
  }
  const sources = [siteDir, ...SOURCES.map((name) => resolve(siteDir, '..', name))];
  const source = sources.find(
    (dir) => `${target}${sep}`.startsWith(`${dir}${sep}`) || around.includes(folderId(dir) ?? ''),
  );
  return source && `it is in "${basename(source)}", where the sources of the site are`;
}

/** The folders beside the site in which its owner works. */
const SOURCES = ['blocks', 'public'];

/** Returns why the content of a folder may not be replaced. */
function contentReason(target: string): string | undefined {
  const record = readRecord(target);
  if (record === null) return `"${basename(recordPath(target))}" beside it is not a build’s list of files`;
  const configs = configsPath(target);
  const foreignBeside = foreignConfigs(configs);
  if (foreignBeside === undefined) return `"${basename(configs)}" beside it is not a build’s folder`;
  const isThere = existsSync(target);
  if (isThere && !statSync(target).isDirectory()) return 'it is a file';
  if (existsSync(join(target, '.git'))) return 'it contains a Git repository';
  const foreign = [
    ...(isThere ? foreignFiles(target) : []),
    ...foreignBeside.map((path) => join(basename(configs), path)),
  ];
  if (foreign.length === 0) return undefined;
  const names = foreign.slice(0, MAX_NAMES).join(', ');
  const more = foreign.length > MAX_NAMES ? ` and ${foreign.length - MAX_NAMES} more` : '';
  return `no build wrote ${names}${more}`;
}
