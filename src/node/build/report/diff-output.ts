import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonical, isPageFile } from '../../../model/routes.ts';
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
 * @param copied the documents that are no pages, because the site brings them as they are
 */
export async function diffOutput(
  old: string,
  documents: ReadonlyMap<string, Pick<DocumentFacts, 'fingerprint'>>,
  copied: string[] = [],
): Promise<OutputDiff> {
  const before = await fingerprintsIn(old);
  for (const path of copied) before.delete(canonical(`/${path}`));
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
  const found = new Map<string, string>();
  for (const path of existsSync(dir) ? listFiles(dir) : []) {
    const print = isPageFile(path) ? await fingerprintOf(join(dir, path)) : undefined;
    if (print !== undefined) found.set(canonical(`/${path}`), print);
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
