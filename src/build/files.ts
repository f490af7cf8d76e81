import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { imageSize } from 'image-size';
import { MEDIA_DIR, type SiteFiles } from '../content/files.ts';
import type { Pictures } from '../content/prepare.ts';

/** Where pictures stand in the output. */
export const MEDIA_OUT = 'media/';

/**
 * A site directory on the disk. Symbolic links are not followed, so that nothing outside the directory can
 * come into the site. Throws what the disk throws.
 */
export function siteFiles(dir: string): SiteFiles {
  const read = (path: string) => readFileSync(join(dir, path));
  return {
    read,
    list: () => pathsIn(dir, (entry) => entry.isFile()),
    links: () => pathsIn(dir, (entry) => entry.isSymbolicLink()),
    pictures: (names) => picturesIn(names, (name) => read(MEDIA_DIR + name)),
  };
}

/** Paths of what is wanted below a directory, hidden files left out. */
function pathsIn(dir: string, wanted: (entry: Dirent) => boolean): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(wanted)
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')))
    .sort();
}

/** Pictures by name, measured when first asked for. Their addresses carry a hash of their content. */
function picturesIn(names: string[], read: (name: string) => Uint8Array): Pictures {
  const sorted = names.toSorted();
  const files = sorted.map((name) => [name, read(name)] as const);
  const hashes = new Map(files.map(([name, bytes]) => [name, hashOf(bytes)]));
  const weights = new Map(files.map(([name, bytes]) => [name, bytes.length]));
  return {
    names: sorted,
    weigh: (name) => weights.get(name) ?? 0,
    stamp: JSON.stringify([...hashes]),
    address: (name) => `/${mediaFile(name, hashes.get(name)!)}`,
    measure(name) {
      try {
        const { width, height } = imageSize(read(name));
        return { src: `/${mediaFile(name, hashes.get(name)!)}`, width, height };
      } catch {
        return undefined; // not a picture that can be read: its page says so
      }
    },
  };
}

/** Every file of `_media` with its place in the output. */
export function mediaOutputs(files: SiteFiles): { from: string; to: string }[] {
  return files
    .list()
    .filter((path) => path.startsWith(MEDIA_DIR))
    .map((from) => ({ from, to: mediaFile(from.slice(MEDIA_DIR.length), hashOf(files.read(from))) }));
}

function mediaFile(name: string, hash: string): string {
  const end = extname(name);
  return `${MEDIA_OUT}${name.slice(0, -end.length || undefined)}.${hash}${end}`;
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);
