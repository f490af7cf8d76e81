import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createCache } from '../../../../src/node/disk/cache/cache.ts';
import { listFiles } from '../../../../src/node/disk/files/list-files.ts';
import { compressFolder, documentLevel, withCompressed } from '../../../../src/node/build/pages/compress.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

const folder = useFolder();
/** The files to compress. */
let dir: string;

beforeEach(() => {
  dir = folder.at('files');
  mkdirSync(dir);
});

const write = (path: string, content: string | Buffer) => folder.write(join('files', path), content);

/** Compresses all files, as another build with the same cache does. Returns how many compressed forms were made. */
async function compress(select = (paths: string[]) => paths, pages = 33) {
  const cache = createCache(folder.at('cache'));
  await compressFolder(dir, cache, documentLevel(pages), select);
  return cache.counts('compressed');
}

/** Returns a text whose compressed size depends on the compression quality. */
const text = (words: number) =>
  Array.from({ length: words }, (_, index) => `word${(index * 7919) % 1009} ${(index * 31) % 97}`).join(' ');

const compressedFiles = () =>
  listFiles(dir)
    .filter((file) => /\.(br|gz)$/.test(file))
    .sort();

const withQuality = (content: string, quality: number) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

test('both compressed files decompress to the original', async () => {
  const content = `é${text(400)}`;
  write('pricing/index.html', content);
  await compress();
  expect(String(brotliDecompressSync(readFileSync(join(dir, 'pricing/index.html.br'))))).toBe(content);
  expect(String(gunzipSync(readFileSync(join(dir, 'pricing/index.html.gz'))))).toBe(content);
});

test.each(['html', 'js', 'css', 'json', 'svg', 'xml', 'txt', 'webmanifest', 'ico'])(
  'compresses .%s files',
  async (end) => {
    write(`file.${end}`, text(400));
    await compress();
    expect(compressedFiles()).toEqual([`file.${end}.br`, `file.${end}.gz`]);
  },
);

test.each(['woff2', 'webp', 'jpg', 'mp4', 'br', 'gz'])('does not compress .%s files', async (end) => {
  write(`file.${end}`, text(400));
  const before = compressedFiles();
  await compress();
  expect(compressedFiles()).toEqual(before);
});

test('compresses files of at least 512 bytes', async () => {
  write('small.txt', 'a'.repeat(511));
  write('large.txt', 'a'.repeat(512));
  await compress();
  expect(compressedFiles()).toEqual(['large.txt.br', 'large.txt.gz']);
});

test('writes no compressed file that would be larger', async () => {
  write('noise.txt', randomBytes(4096));
  await compress();
  expect(compressedFiles()).toEqual([]);
});

test.each([
  [99, 11],
  [100, 8],
])(
  'compresses hashed files as well as possible; of %i pages, all others with quality %i',
  async (pages, level) => {
    const content = text(4000);
    const [best, usual] = [withQuality(content, 11), withQuality(content, level)];
    expect(best.equals(usual)).toBe(level === 11);
    for (const [path, expected] of [
      ['assets/app-4f3a.js', best],
      ['articles/assets/index.html', usual],
      ['assets/search/a1.json', usual],
      ['llms.txt', usual],
    ] as const) {
      write(path, content);
      await compress(undefined, pages);
      expect(readFileSync(join(dir, `${path}.br`)).equals(expected), path).toBe(true);
    }
  },
);

test('compresses only the files that are selected', async () => {
  for (const name of ['one', 'two']) write(`${name}.txt`, text(400));
  await compress((paths) => paths.filter((path) => path === 'two.txt'));
  expect(compressedFiles()).toEqual(['two.txt.br', 'two.txt.gz']);
});

test('compresses a file only once, until it changes', async () => {
  for (const name of ['one', 'two']) write(`${name}.txt`, text(400));
  expect(await compress()).toEqual({ made: 2, kept: 0 });
  write('two.txt', text(401));
  for (const path of compressedFiles()) rmSync(join(dir, path));
  expect(await compress()).toEqual({ made: 1, kept: 1 });
  expect(String(gunzipSync(readFileSync(join(dir, 'one.txt.gz'))))).toBe(text(400));
  expect(String(gunzipSync(readFileSync(join(dir, 'two.txt.gz'))))).toBe(text(401));
});

test('is reproducible: the gzip header has no timestamp', () => {
  const files = withCompressed([['index.html', text(400)]], 11);
  expect(files.map(([path]) => path)).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  expect(Buffer.from(files[2]![1]).readUInt32LE(4)).toBe(0);
});
