import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { dataFile, htmlFile } from '../../model/routes.ts';
import type { PageState } from './build-report.ts';

/** How the pages of a build differ from those of another output. */
export interface OutputDiff {
  stateOf(route: string): PageState;
  /** The sorted routes of pages that only the old output has. */
  removed: string[];
}

/**
 * Compares documents with those of the output that they will replace.
 * @param old the folder of that output; if it is missing, all pages are new
 * @param documents by route
 */
export async function diffOutput(
  old: string,
  documents: ReadonlyMap<string, { html: string }>,
): Promise<OutputDiff> {
  const before = await fingerprintsIn(old);
  return {
    stateOf(route) {
      const then = before.get(route);
      if (then === undefined) return 'new';
      return then === fingerprint(documents.get(route)!.html) ? 'same' : 'changed';
    },
    removed: [...before.keys()].filter((route) => !documents.has(route)).sort(),
  };
}

/** Equal for documents that look the same: file hashes, build ids and the policy do not count. */
export function fingerprint(html: string): string {
  const bare = html
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
    .replace(/ data-(build|version|modules)="[^"]*"/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');
  return createHash('sha256').update(bare).digest('base64');
}

/** The fingerprints of the pages of an output, by route. A folder with a data file is a page. */
async function fingerprintsIn(dir: string): Promise<Map<string, string>> {
  const name = dataFile('/');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const found = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name !== name) continue;
    const folder = relative(dir, dirname(join(entry.parentPath, name)));
    const route = `/${folder.split(sep).join('/')}`;
    const html = await readFile(join(dir, htmlFile(route)), 'utf8').catch(ignoreMissing);
    if (typeof html === 'string') found.set(route, fingerprint(html));
  }
  return found;
}

function ignoreMissing(reason: NodeJS.ErrnoException): [] {
  if (reason.code === 'ENOENT') return [];
  throw reason;
}
