import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFiles } from '../../../../src/node/disk/files/write-files.ts';
import { UsageError } from '../../../../src/node/disk/usage-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-write-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each(['../evil', 'about/../../evil', '..', 'about/../..'])(
  'writes no file at "%s", which a cache that somebody has changed may contain',
  async (path) => {
    await expect(writeFiles(join(folder, 'dist'), [[path, 'evil']])).rejects.toThrow(UsageError);
    expect(existsSync(join(folder, 'evil'))).toBe(false);
  },
);

it.each(['..about/index.html', 'about/../index.html', '/index.html'])(
  'writes the file "%s"',
  async (path) => {
    await writeFiles(join(folder, 'dist'), [[path, 'text']]);
    expect(readFileSync(join(folder, 'dist', path), 'utf8')).toBe('text');
  },
);
