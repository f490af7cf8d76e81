import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const DIR = 'docs/decisions';
const pages = readdirSync(DIR).filter((name) => /^\d{3}-[a-z0-9-]+\.md$/.test(name));
const read = (name: string) => readFileSync(join(DIR, name), 'utf8');
const index = read('README.md');

describe('decisions', () => {
  test('are the only files besides the index', () => {
    expect(pages.length).toBeGreaterThan(25);
    expect(readdirSync(DIR).sort()).toEqual([...pages, 'README.md'].sort());
  });

  test.each(pages)('%s starts with a number and title, a date and a status', (name) => {
    expect(read(name)).toMatch(
      new RegExp(`^# ${name.slice(0, 3)}: \\S.{9,79}\\n\\n\\d{4}-\\d\\d-\\d\\d · (accepted|replaced)`),
    );
  });

  test.each(pages)('%s is in the index with the same title', (name) => {
    const [, title] = /^# \d+: (.*)$/m.exec(read(name))!;
    expect(index.replaceAll(/ +/g, ' ')).toContain(`| [${name.slice(0, 3)}](${name}) | ${title} |`);
  });

  test.each([...pages, 'README.md'])('%s links only to files that exist', (name) => {
    const targets = [...read(name).matchAll(/\]\((?!https?:|\/)([^)#]+)/g)].map(([, target]) => target!);
    expect(targets.filter((target) => !existsSync(join(dirname(join(DIR, name)), target)))).toEqual([]);
  });
});

describe('documentation', () => {
  test.each(['README.md', 'CONTRIBUTING.md', 'docs/performance.md', ...pages.map((name) => join(DIR, name))])(
    '%s names only files of the project that exist',
    (path) => {
      const paths = [
        ...readFileSync(path, 'utf8').matchAll(/`((?:src|blocks|schema|tools|tests|bench)\/[\w./-]*)`/g),
      ].map(([, named]) => named!);
      // The documentation uses `Quote` as the example of a new block, so that folder does not exist.
      const missing = paths.filter((named) => !existsSync(named) && !named.startsWith('blocks/Quote'));
      expect(missing).toEqual([]);
    },
  );
});
