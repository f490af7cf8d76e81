import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { PageState } from './build-report.ts';
import { dataFile, htmlFile } from '../../model/routes.ts';

/** What has become of the pages of an output. */
export interface Changes {
  stateOf(route: string): PageState;
  /** The routes of pages that are no more, in their order. */
  removed: string[];
}

/**
 * Holds the documents of a build against those of the output that it will replace.
 * @param old the folder of that; where it is not there, all pages are new
 * @param documents route → HTML
 */
export async function changesSince(old: string, documents: Map<string, string>): Promise<Changes> {
  const before = await fingerprintsIn(old);
  return {
    stateOf(route) {
      const then = before.get(route);
      if (then === undefined) return 'new';
      return then === fingerprintOf(documents.get(route)!) ? 'same' : 'changed';
    },
    removed: [...before.keys()].filter((route) => !documents.has(route)).sort(),
  };
}

/** Tells whether two documents show the same. Names of scripts and fonts, stamps, and the policy that repeats the styles do not count. */
export function fingerprintOf(html: string): string {
  const bare = html
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2')
    .replace(/ data-(build|version|modules)="[^"]*"/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '');
  return createHash('sha256').update(bare).digest('base64');
}

/** Of each page of an output, by its route. A page is where its data is. */
async function fingerprintsIn(dir: string): Promise<Map<string, string>> {
  const name = dataFile('/');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(nothingThere);
  const found = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile() || entry.name !== name) continue;
    const folder = relative(dir, dirname(join(entry.parentPath, name)));
    const route = `/${folder.split(sep).join('/')}`;
    const html = await readFile(join(dir, htmlFile(route)), 'utf8').catch(nothingThere);
    if (typeof html === 'string') found.set(route, fingerprintOf(html));
  }
  return found;
}

/** What is not there is no page; anything else that the disk says is a fault. */
function nothingThere(reason: NodeJS.ErrnoException): [] {
  if (reason.code === 'ENOENT') return [];
  throw reason;
}
