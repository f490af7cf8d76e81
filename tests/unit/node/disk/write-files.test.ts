import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../../src/node/disk/files/write-files.ts';
import { UsageError } from '../../../../src/node/disk/usage-error.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder();

it.each(['../evil', 'about/../../evil', '..', 'about/../..'])(
  'writes no file at "%s", which a cache that somebody has changed may contain',
  async (path) => {
    await expect(writeFiles(folder.at('dist'), [[path, 'evil']])).rejects.toThrow(UsageError);
    expect(existsSync(folder.at('evil'))).toBe(false);
  },
);

it.each(['..about/index.html', 'about/../index.html', '/index.html'])(
  'writes the file "%s"',
  async (path) => {
    await writeFiles(folder.at('dist'), [[path, 'text']]);
    expect(folder.read(join('dist', path))).toBe('text');
  },
);
