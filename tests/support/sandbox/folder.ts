import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

type Content = string | Uint8Array;

/** A temporary folder. All paths are relative to it. */
export interface Folder {
  readonly dir: string;
  /** Returns the absolute path of a file. */
  at(...path: string[]): string;
  read(path: string): string;
  /** Writes a file. Creates the folders above it. */
  write(path: string, content: Content): void;
  /** Writes files, for example those of a site (`filesOf`). */
  writeAll(files: Iterable<readonly [path: string, content: Content]>, below?: string): void;
}

/**
 * Creates an empty folder for each test of a file, or one that all of them share. Deletes it after them.
 * @param shared whether the tests share the folder. It then exists at once
 */
export function useFolder({ shared = false } = {}): Folder {
  const create = () => mkdtempSync(join(tmpdir(), 'pagewright-test-'));
  let dir = shared ? create() : '';
  const clear = () => rmSync(dir, { recursive: true, force: true });
  if (shared) afterAll(clear);
  else {
    beforeEach(() => {
      dir = create();
    });
    afterEach(clear);
  }
  const at = (...path: string[]) => join(dir, ...path);
  const write = (path: string, content: Content) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), content);
  };
  return {
    get dir() {
      return dir;
    },
    at,
    read: (path) => readFileSync(at(path), 'utf8'),
    write,
    writeAll(files, below = '') {
      for (const [path, content] of files) write(join(below, path), content);
    },
  };
}
