import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

type Content = string | Uint8Array;

/** Writes a file. Creates the folders above it. */
export function write(path: string, content: Content = ''): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** A temporary folder. All paths are relative to it. */
export interface Folder {
  readonly dir: string;
  /** Returns the absolute path of a file. */
  at(...path: string[]): string;
  read(path: string): string;
  /** Writes a file. Creates the folders above it. */
  write(path: string, content?: Content): void;
  /** Writes files, for example those of a site (`filesOf`). */
  writeAll(files: Iterable<readonly [path: string, content: Content]>, below?: string): void;
}

/**
 * Creates an empty folder for each test of a file, or one that all of them share. Deletes it after them.
 * @param shared whether the tests share the folder. It then exists at once
 */
export function useFolder({ shared = false } = {}): Folder {
  const create = () => realpathSync(mkdtempSync(join(tmpdir(), 'pagewright-test-')));
  let dir = shared ? create() : undefined;
  const clear = () => rmSync(current(), { recursive: true, force: true });
  const current = () => {
    if (dir === undefined) throw new Error('The folder exists only while a test runs.');
    return dir;
  };
  if (shared) afterAll(clear);
  else {
    beforeEach(() => {
      dir = create();
    });
    afterEach(() => {
      clear();
      dir = undefined;
    });
  }
  const at = (...path: string[]) => join(current(), ...path);
  return {
    get dir() {
      return current();
    },
    at,
    read: (path) => readFileSync(at(path), 'utf8'),
    write: (path, content) => write(at(path), content),
    writeAll(files, below = '') {
      for (const [path, content] of files) write(at(below, path), content);
    },
  };
}
