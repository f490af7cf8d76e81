import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const DIR = 'docs/decisions';
const pages = readdirSync(DIR).filter((name) => name !== 'README.md');
const index = readFileSync(join(DIR, 'README.md'), 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/performance.md',
  'docs/problems.md',
  ...readdirSync(DIR).map((name) => join(DIR, name)),
];

/** Returns the anchors of the headings in a Markdown file, as GitHub makes them. */
const anchorsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

/** Returns the links of a Markdown file to files and anchors that do not exist. Skips examples. */
function deadLinks(path: string): string[] {
  const text = readFileSync(path, 'utf8').replaceAll(/^(`{3,}).*\n[^]*?^\1$/gm, '');
  return [...text.matchAll(/\]\((?!https?:|\/)([^)#]*)(?:#([^)]*))?\)/g)]
    .filter(([, file = '', anchor]) => {
      const target = file === '' ? path : join(dirname(path), file);
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
    })
    .map(([link]) => link.slice(2, -1));
}

describe('decisions', () => {
  test.each(pages)('%s has a topic as its name, a title and a line in the index', (name) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.md$/);
    expect(readFileSync(join(DIR, name), 'utf8')).toMatch(/^# \S.{2,79}\n\n/);
    expect(index).toContain(`| [${name.slice(0, -3)}](${name}) `);
  });
});

describe('documentation', () => {
  test.each(documents)('%s links only to files and headings that exist', (path) => {
    expect(deadLinks(path)).toEqual([]);
  });

  test.each(documents)('%s names only files of the project that exist', (path) => {
    const paths = [
      ...readFileSync(path, 'utf8').matchAll(/`((?:src|blocks|schema|tools|tests|bench|docs)\/[\w./-]*)`/g),
    ].map(([, named]) => named!);
    // The documentation uses `Quote` as the example of a new block, so that folder does not exist.
    const missing = paths.filter((named) => !existsSync(named) && !named.startsWith('blocks/Quote'));
    expect(missing).toEqual([]);
  });

  test('is named in code only where it exists', () => {
    const files = ['src', 'blocks', 'schema', 'tests', 'tools', 'bench'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((name) => /\.(m?[jt]sx?|json)$/.test(name)),
    );
    const dead = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdocs\/(?:decisions\/)?[a-z-]+\.(?:md|json)\b/g)]
        .filter(([path]) => !existsSync(path))
        .map(([path]) => `${file}: ${path}`),
    );
    expect(dead).toEqual([]);
  });
});
