import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from '../../../src/node/output/compress.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-compress-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(path: string, content: string | Buffer) {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
}

/** Returns a text whose compressed size depends on the compression quality. */
const text = (words: number) =>
  Array.from({ length: words }, (_, index) => `word${(index * 7919) % 1009} ${(index * 31) % 97}`).join(' ');

const compressedFiles = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(br|gz)$/.test(file));

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
  await precompress(dir);
  expect(String(brotliDecompressSync(readFileSync(join(dir, 'pricing/index.html.br'))))).toBe(content);
  expect(String(gunzipSync(readFileSync(join(dir, 'pricing/index.html.gz'))))).toBe(content);
});

test.each(['html', 'js', 'css', 'json', 'svg', 'xml', 'txt', 'webmanifest', 'ico'])(
  'compresses .%s files',
  async (end) => {
    write(`file.${end}`, text(400));
    expect(await precompress(dir)).toBe(1);
    expect(compressedFiles().sort()).toEqual([`file.${end}.br`, `file.${end}.gz`]);
  },
);

test.each(['woff2', 'webp', 'jpg', 'mp4', 'br', 'gz'])('does not compress .%s files', async (end) => {
  write(`file.${end}`, text(400));
  const before = compressedFiles();
  expect(await precompress(dir)).toBe(0);
  expect(compressedFiles()).toEqual(before);
});

test('compresses files of at least 512 bytes', async () => {
  write('small.txt', 'a'.repeat(511));
  write('large.txt', 'a'.repeat(512));
  await precompress(dir);
  expect(compressedFiles().sort()).toEqual(['large.txt.br', 'large.txt.gz']);
});

test('writes no compressed file that would be larger', async () => {
  write('noise.txt', randomBytes(4096));
  expect(await precompress(dir)).toBe(0);
  expect(compressedFiles()).toEqual([]);
});

test.each([
  { pages: 249, page: 11, text: 10 },
  { pages: 250, page: 5, text: 5 },
])(
  'compresses hashed files as well as possible, pages with quality $page and texts with quality $text, if the site has $pages pages',
  async ({ pages, page, text: other }) => {
    const content = text(4000);
    write('assets/app-4f3a.js', content);
    write('articles/assets/index.html', content);
    write('assets/search/a1.json', content);
    write('llms.txt', content);
    await precompress(dir, { pages });
    const written = (path: string) => readFileSync(join(dir, `${path}.br`));
    const qualities = [5, 10, 11].map((quality) => withQuality(content, quality));
    expect(new Set(qualities.map(String)).size).toBe(3);
    expect(written('assets/app-4f3a.js').equals(withQuality(content, 11))).toBe(true);
    expect(written('articles/assets/index.html').equals(withQuality(content, page))).toBe(true);
    for (const path of ['llms.txt', 'assets/search/a1.json'])
      expect(written(path).equals(withQuality(content, other))).toBe(true);
  },
);

test('compresses only the files that are selected', async () => {
  for (const name of ['one', 'two']) write(`${name}.txt`, text(400));
  const select = (paths: string[]) => paths.filter((path) => path === 'two.txt');
  expect(await precompress(dir, { select })).toBe(1);
  expect(compressedFiles().sort()).toEqual(['two.txt.br', 'two.txt.gz']);
});

test('is reproducible: the gzip header has no timestamp', async () => {
  write('index.html', text(400));
  await precompress(dir);
  const compressed = () =>
    ['.br', '.gz'].map((end) => readFileSync(join(dir, `index.html${end}`)).toString('hex'));
  const first = compressed();
  await new Promise((done) => setTimeout(done, 1100)); // longer than the resolution of gzip timestamps, one second
  await precompress(dir);
  expect(compressed()).toEqual(first);
  expect(readFileSync(join(dir, 'index.html.gz')).readUInt32LE(4)).toBe(0);
});

test('counts the files that have a compressed form', async () => {
  for (let index = 0; index < 20; index++) write(`${index}/index.html`, text(400 + index));
  write('logo.png', 'x'.repeat(4096));
  expect(await precompress(dir)).toBe(20);
});
