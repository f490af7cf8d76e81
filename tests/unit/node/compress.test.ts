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

/** Text that different qualities compress differently. */
const text = (words: number) =>
  Array.from({ length: words }, (_, index) => `word${(index * 7919) % 1009} ${(index * 31) % 97}`).join(' ');

const made = () =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(br|gz)$/.test(file));

const withQuality = (content: string, quality: number) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

test('both forms give back the file', async () => {
  const content = `é${text(400)}`;
  write('pricing/index.html', content);
  await precompress(dir);
  expect(String(brotliDecompressSync(readFileSync(join(dir, 'pricing/index.html.br'))))).toBe(content);
  expect(String(gunzipSync(readFileSync(join(dir, 'pricing/index.html.gz'))))).toBe(content);
});

test.each(['html', 'js', 'css', 'json', 'svg', 'xml', 'txt', 'webmanifest', 'ico'])(
  '.%s is compressed',
  async (end) => {
    write(`file.${end}`, text(400));
    expect((await precompress(dir)).files).toBe(1);
    expect(made().sort()).toEqual([`file.${end}.br`, `file.${end}.gz`]);
  },
);

test.each(['woff2', 'webp', 'jpg', 'mp4', 'br', 'gz'])('.%s is left alone', async (end) => {
  write(`file.${end}`, text(400));
  const before = made();
  expect((await precompress(dir)).files).toBe(0);
  expect(made()).toEqual(before);
});

test('from 512 bytes on', async () => {
  write('small.txt', 'a'.repeat(511));
  write('large.txt', 'a'.repeat(512));
  await precompress(dir);
  expect(made().sort()).toEqual(['large.txt.br', 'large.txt.gz']);
});

test('only when it is smaller', async () => {
  write('noise.txt', randomBytes(4096));
  expect((await precompress(dir)).files).toBe(0);
  expect(made()).toEqual([]);
});

test('hashed files as far as it goes, pages quickly', async () => {
  const content = text(4000);
  write('assets/app-4f3a.js', content);
  write('index.html', content);
  write('articles/assets/index.html', content);
  await precompress(dir);
  const [best, quick] = [withQuality(content, 11), withQuality(content, 5)];
  expect(best.equals(quick)).toBe(false);
  expect(readFileSync(join(dir, 'assets/app-4f3a.js.br')).equals(best)).toBe(true);
  expect(readFileSync(join(dir, 'index.html.br')).equals(quick)).toBe(true);
  expect(readFileSync(join(dir, 'articles/assets/index.html.br')).equals(quick)).toBe(true);
});

test('the same file gives the same bytes, without a time', async () => {
  write('index.html', text(400));
  await precompress(dir);
  const forms = () =>
    ['.br', '.gz'].map((end) => readFileSync(join(dir, `index.html${end}`)).toString('hex'));
  const first = forms();
  await new Promise((done) => setTimeout(done, 1100)); // gzip counts in seconds
  await precompress(dir);
  expect(forms()).toEqual(first);
  expect(readFileSync(join(dir, 'index.html.gz')).readUInt32LE(4)).toBe(0);
});

test('counts files and bytes', async () => {
  for (let index = 0; index < 20; index++) write(`${index}/index.html`, text(400 + index));
  write('logo.png', 'x'.repeat(4096));
  const { files, bytes } = await precompress(dir);
  const size = (end: string) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(end))
      .reduce((sum, file) => sum + readFileSync(join(dir, file)).length, 0);
  expect(files).toBe(20);
  expect(bytes).toEqual({ original: size('.html'), brotli: size('.br'), gzip: size('.gz') });
});
