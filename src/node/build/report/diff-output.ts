import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { htmlFile, NOT_FOUND } from '../../../model/routes.ts';
import { listFiles } from '../../disk/files/list-files.ts';
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
  const found = new Map<string, string>();
  for (const path of existsSync(dir) ? listFiles(dir) : []) {
    const isPage = path === name || path.endsWith(`/${name}`);
    if (!isPage && path !== htmlFile(NOT_FOUND)) continue;
    const route = isPage ? `/${dirname(path)}`.replace(/^\/\.$/, '/') : NOT_FOUND;
    const print = await fingerprintOf(join(dir, htmlFile(route)));
    if (print !== undefined) found.set(route, print);
  }
  return found;
}

/** Returns the fingerprint of a document; undefined for a link that leads to no file. */
async function fingerprintOf(path: string): Promise<string | undefined> {
  try {
    return fingerprint(await readFile(path, 'utf8'));
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
