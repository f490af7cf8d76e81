import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { baseIn, HEADERS_FILE } from '../../../model/routes.ts';
import { listFiles } from '../../disk/files/list-files.ts';

/** What is known about an output. It is in a file beside the output, so that no host serves it. */
export interface OutputRecord {
  /** The paths of the files that the last build wrote, relative to the output. */
  files: string[];
  /** While a build replaces the output: the paths of the files that it had before. */
  before?: string[];
  /** For each file that is kept for open tabs: the time of the first build that did not use it, as an ISO date. */
  unusedSince: Record<string, string>;
}

/** Returns the path of the file with an output's record, such as `dist.files.json`. */
export const recordPath = (target: string): string => `${target}.files.json`;

/**
 * Returns the path of the folder with an output's server configurations, such as `dist.deploy`. It is beside the
 * output, because hosts would publish it.
 */
export const configsPath = (target: string): string => `${target}.deploy`;

/** The file in this folder with what a server has to know about the forms of the site. */
export const FORMS_FILE = 'forms.json';

/** Returns the record of an output. Returns undefined if there is none, null if the file contains something else. */
export function readRecord(target: string): OutputRecord | undefined | null {
  const path = recordPath(target);
  if (!existsSync(path)) return undefined;
  try {
    const record = JSON.parse(readFileSync(path, 'utf8')) as Partial<OutputRecord> | null;
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

const isRecord = (value: Partial<OutputRecord> | null): value is OutputRecord =>
  Array.isArray(value?.files) &&
  Array.isArray(value.before ?? []) &&
  typeof value.unusedSince === 'object' &&
  value.unusedSince !== null;

/**
 * Replaces the record of an output. Throws file system errors. @param temporary the path of a file that does not exist
 */
export function writeRecord(target: string, record: OutputRecord, temporary: string): void {
  writeFileSync(temporary, `${JSON.stringify(record, null, 1)}\n`);
  renameSync(temporary, recordPath(target));
}

/** What file managers write to every folder that they show. */
const IGNORED = ['.DS_Store', 'Thumbs.db', 'desktop.ini'];

/**
 * Returns the paths of the files in an output that no build wrote. An output without a record is recognized by its
 * files: an older version wrote it, or it was copied without its record.
 * @param dir where its files are now, if a build is replacing it
 */
export function foreignFiles(target: string, dir = target): string[] {
  const files = listFiles(dir).filter((path) => !IGNORED.includes(basename(path)));
  const record = readRecord(target);
  const foreign = foreignTo(record?.files ?? unrecordedFiles(dir, files), files);
  // If a build was killed, this may still be the output from before.
  return record?.before && foreign.length > 0 ? foreignTo(record.before, files) : foreign;
}

/**
 * Returns the paths of the files in a folder of server configurations that no build wrote. Each configuration names
 * itself in a comment. Returns undefined if it is not a folder.
 */
export function foreignConfigs(dir: string): string[] | undefined {
  const stats = lstatSync(dir, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return undefined;
  const isOurs = (path: string) =>
    lstatSync(join(dir, path)).isFile() && readFileSync(join(dir, path), 'utf8').includes(`deploy/${path}.`);
  return listFiles(dir).filter((path) => !IGNORED.includes(basename(path)) && !isOurs(path));
}

/** Returns the files that are not in a list of the files of an output. */
function foreignTo(list: string[], files: string[]): string[] {
  const known = new Set(list);
  const foreign = files.filter((path) => !known.has(path));
  // Somebody has replaced the content, for example with that of another program, which also has a file `index.html`.
  const isReplaced = foreign.length === 0 && files.length < known.size / 2;
  return isReplaced ? files : foreign;
}

/** Whether a folder contains a built site. */
export const isOutput = (dir: string): boolean =>
  [HEADERS_FILE, ...['404.html', '500.html'].map((name) => baseInOutput(dir) + name)].every((name) =>
    existsSync(join(dir, name)),
  );

/** Returns the path of the folder of a site in its output: `base/`, and an empty text for most sites. */
function baseInOutput(dir: string): string {
  const headers = join(dir, HEADERS_FILE);
  return existsSync(headers) ? `${baseIn(readFileSync(headers, 'utf8'))}/`.slice(1) : '';
}

/** Returns those files of an output without a record that are certainly from a build. */
function unrecordedFiles(target: string, files: string[]): string[] {
  if (!isOutput(target)) return [];
  const all = new Set(files);
  const base = baseInOutput(target);
  const isDocument = (path: string) => all.has(path) && DOCUMENT.test(firstBytes(join(target, path)));
  return files.filter((path) => {
    const plain = path.replace(/\.(br|gz)$/, '');
    if (plain.endsWith('.html')) return isDocument(plain);
    // A page as Markdown is beside the page, and the feeds of a page are in a folder beside it.
    const page = /^(.+)(?:\.md|\/feed\.(?:xml|atom))$/.exec(plain)?.[1];
    if (page !== undefined) return isDocument(`${page}.html`) || isDocument(`${page}/index.html`);
    return GENERATED.some((pattern) =>
      pattern.test(plain.startsWith(base) ? plain.slice(base.length) : plain),
    );
  });
}

/** Matches the start of every document that a build writes. */
const DOCUMENT =
  /^<!DOCTYPE html>\n<html lang="[^"]+" dir="(ltr|rtl)">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="content-security-policy" content="style-src-elem 'self'/;

/** Match the paths of files that a build writes, besides documents: their names are fixed, or contain a hash. */
const GENERATED = [
  /^(_headers|_redirects|\.htaccess|\.kept\.json|search\.json|manifest\.webmanifest|favicon\.(ico|svg)|apple-touch-icon\.png)$/,
  /^(robots\.txt|llms\.txt|sitemap\.xml|\.well-known\/security\.txt|feed\.(xml|atom))$/,
  // Versions until 0.1 wrote the configurations into the output.
  /^\.deploy\/(Caddyfile|Containerfile|nginx\.conf|nginx-server\.conf)$/,
  /^downloads\/[^/]+\.pdf$/,
  /^assets\/(.+-(?=[\w-]*[a-zA-Z])[\w-]{8}|search\/[0-9a-f]{12})\.\w+$/,
  /^media\/.+\.[0-9a-f]{10}(-\d+)?\.\w+$/,
];

/** Returns the start of a file as text. */
function firstBytes(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(400);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}
