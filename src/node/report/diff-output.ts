import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { htmlFile, NOT_FOUND } from '../../model/routes.ts';
import type { PageState } from './build-report.ts';
import { type DocumentFacts, fingerprint } from './document-facts.ts';

/** The difference between the pages of a build and those of an older output. */
export interface OutputDiff {
  stateOf(route: string): PageState;
  /** The sorted routes of pages that exist only in the old output. */
  removed: string[];
}

/**
 * Compares new documents with those of the old output.
 * @param old the folder of the old output; if it is missing, all pages are new
 * @param documents the facts about the new documents, by route
 */
export async function diffOutput(
  old: string,
  documents: ReadonlyMap<string, Pick<DocumentFacts, 'fingerprint'>>,
): Promise<OutputDiff> {
  const before = await fingerprintsIn(old);
  return {
    stateOf(route) {
      const then = before.get(route);
      if (then === undefined) return 'new';
      return then === documents.get(route)!.fingerprint ? 'same' : 'changed';
    },
    removed: [...before.keys()].filter((route) => !documents.has(route)).sort(),
  };
}

/** Returns the fingerprints of the pages in an output, by route. */
async function fingerprintsIn(dir: string): Promise<Map<string, string>> {
  const name = htmlFile('/');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  const found = new Map<string, string>();
  for (const entry of entries) {
    const path = relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isFile() || (entry.name !== name && path !== htmlFile(NOT_FOUND))) continue;
    const route = entry.name === name ? `/${dirname(path)}`.replace(/^\/\.$/, '/') : NOT_FOUND;
    const html = await readFile(join(dir, htmlFile(route)), 'utf8').catch(ignoreMissing);
    if (typeof html === 'string') found.set(route, fingerprint(html));
  }
  return found;
}

function ignoreMissing(reason: NodeJS.ErrnoException): [] {
  if (reason.code === 'ENOENT') return [];
  throw reason;
}
