import { truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { largeFiles } from '../../../src/node/build/hosting/large-files.ts';
import { useFolder } from '../../support/sandbox/folder.ts';

const folder = useFolder();
const MIB = 2 ** 20;

function told(sizes: Record<string, number>): string[] {
  for (const [path, size] of Object.entries(sizes)) {
    folder.write(path, '');
    truncateSync(folder.at(path), size);
  }
  return largeFiles({
    media: [
      { path: '/media/a.mp4', name: 'a.mp4', as: 'copy' },
      { path: '/media/b-9.png', name: 'b.png', as: { width: 9, format: 'png' } },
    ],
    originals: { pathOf: (name) => folder.at(name), read: () => Promise.reject(new Error('not read')) },
    copied: ['c.zip', 'removed.txt'],
    pathOfCopied: (path) => folder.at('public', path),
  });
}

test('files that hosts refuse are named in one sentence', () => {
  expect(told({ 'a.mp4': 25 * MIB, 'b.png': 30 * MIB, 'public/c.zip': 25 * MIB })).toEqual([]);
  expect(told({ 'a.mp4': 26 * MIB, 'public/c.zip': 30 * MIB })).toEqual([
    'Cloudflare Pages refuses files above 25 MiB: "_media/a.mp4" (27 MB), "public/c.zip" (31 MB). For these hosts, make them smaller, or upload them to a service for large files, and link to their address there.',
  ]);
  expect(told({ 'a.mp4': 1, 'public/c.zip': 101 * MIB })).toEqual([
    expect.stringMatching(
      /^Cloudflare Pages refuses files above 25 MiB, and GitHub those above 100 MiB: "public\/c\.zip" \(106 MB\)\./,
    ),
  ]);
});
