import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyIn } from './copy.ts';

const findFiles = (folders: string[], ending: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => ending.test(name)),
  );

test('components have no hard-coded copy', () => {
  const files = findFiles(['blocks', 'src/client'], /\.tsx$/);
  expect(files.length).toBeGreaterThan(15);
  const found = files.flatMap((file) =>
    copyIn(file, readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test('only the site file and the pages contain the brand', () => {
  const brand: string = parse(readFileSync('pages/_site.yaml', 'utf8')).brand.name.toLowerCase();
  const files = findFiles(['blocks', 'src', 'schema'], /\.(tsx?|mjs|json|css)$/);
  expect(files.filter((file) => readFileSync(file, 'utf8').toLowerCase().includes(brand))).toEqual([]);
});

describe('copyIn', () => {
  test.each([
    ['<p>Hello</p>', '1: Hello'],
    ['<p>\n  Hello\n  you\n</p>', '2: Hello you'],
    ["<p>{'Hello'}</p>", '1: Hello'],
    ['<p>{`Hello ${name}`}</p>', '1: Hello'],
    ["<p>{open ? 'Close' : words.open}</p>", '1: Close'],
    ["<p>{open && 'Close'}</p>", '1: Close'],
    ["<>{'Hello'}</>", '1: Hello'],
    ['<button aria-label="Close" />', '1: Close'],
    ["<img alt={'A cat'} />", '1: A cat'],
    ['<input placeholder={`Your ${name}`} />', '1: Your'],
    ['<p>مرحبا</p>', '1: مرحبا'],
  ])('finds copy in %s', (jsx, line) => {
    expect(copyIn('x.tsx', `const x = ${jsx};`)).toEqual([line]);
  });

  test.each([
    '<p>{words.close}</p>',
    '<p>© {year} · {name}, / (1)</p>',
    '<p className="Close" id="Close" data-label="Close" />',
    '<p aria-label={words.close} aria-hidden="true" role="img" />',
    "<p className={open ? 'is-open' : ''}>{name}</p>",
    "<p>{items.map(() => <b key='x' />)}</p>",
  ])('finds no copy in %s', (jsx) => {
    expect(copyIn('x.tsx', `const x = ${jsx};`)).toEqual([]);
  });
});
