import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const DIR = 'pages/articles';
const list = readFileSync('pages/_shared/checklists.yaml', 'utf8');

/**
 * The title of each control in the shared checklists, by number: that of ISO/IEC 27002:2022. The map of squares and the
 * PDF use the same titles.
 */
const titles = new Map(
  (parse(list).blocks as { lists: { groups: { items: { code?: string; text: string }[] }[] }[] }[])
    .flatMap(({ lists }) => lists)
    .flatMap(({ groups }) => groups)
    .flatMap(({ items }) => items)
    .flatMap(({ code, text }) => (code ? [[code.replace(/^A\./, ''), text] as const] : [])),
);

/** Every table cell and heading that contains a control's number and name. */
const named = readdirSync(DIR).flatMap((file) => {
  const { blocks } = parse(readFileSync(`${DIR}/${file}`, 'utf8')) as { blocks: { text?: string }[] };
  const text = blocks.map((block) => block.text ?? '').join('\n');
  return [...text.matchAll(/(?:\| |^### )(?:A\.)?([5-8]\.\d+) (\p{Lu}[^|\n]*?)(?: \||$)/gmu)].map(
    ([, number, name]) => ({ file, number: number!, name: name!.replace(/\[\^[^\]]*\]/g, '') }),
  );
});

test('there are 93 controls: 37 organizational, 8 people, 14 physical, 34 technological', () => {
  const count = (theme: string) => [...titles.keys()].filter((number) => number.startsWith(theme)).length;
  expect(['5.', '6.', '7.', '8.'].map(count)).toEqual([37, 8, 14, 34]);
});

test('articles use the control titles of the standard', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ number, name }) => titles.get(number) !== name)).toEqual([]);
});

test('the article on a theme has a line for each of its controls', () => {
  for (const [file, theme] of [
    ['annex.yaml', '5.'],
    ['annex-people.yaml', '6.'],
    ['annex-controls.yaml', '7.'],
  ]) {
    const lines = new Set(named.filter((line) => line.file === file).map(({ number }) => number));
    const all = [...titles.keys()].filter((number) => number.startsWith(theme!));
    expect([...lines].filter((number) => number.startsWith(theme!)).sort()).toEqual(all.sort());
  }
});

describe('the mapping between the editions of 2013 and 2022', () => {
  const { blocks } = parse(readFileSync('pages/_shared/annex-a-mapping.yaml', 'utf8')) as {
    blocks: { rows: { first: string[]; second: string[] }[] }[];
  };
  const { rows } = blocks[0]!;

  test('lists each control of 2022 once, with its title', () => {
    expect(rows.map(({ first }) => first)).toEqual(
      [...titles].map(([number, title]) => [`A.${number} ${title}`]),
    );
  });

  test('lists each of the 114 controls of 2013 once, except the one that was split', () => {
    /** The number of controls in each group of the 2013 edition. */
    const sizes =
      '5.1:2 6.1:5 6.2:2 7.1:2 7.2:3 7.3:1 8.1:4 8.2:3 8.3:3 9.1:2 9.2:6 9.3:1 9.4:5 10.1:2 11.1:6 11.2:9 12.1:4 12.2:1 12.3:1 12.4:4 12.5:1 12.6:2 12.7:1 13.1:3 13.2:4 14.1:3 14.2:9 14.3:1 15.1:3 15.2:2 16.1:7 17.1:3 17.2:1 18.1:5 18.2:3';
    const old = sizes.split(' ').flatMap((group) => {
      const [name, size] = group.split(':');
      return Array.from({ length: Number(size) }, (_, index) => `A.${name}.${index + 1}`);
    });
    expect(old).toHaveLength(114);
    expect(rows.flatMap(({ second }) => second).sort()).toEqual([...old, 'A.18.2.3'].sort());
  });

  test('has 11 new controls, 24 merged ones, and 58 that crossed over one to one', () => {
    const count = (isWanted: (old: number) => boolean) =>
      rows.filter(({ second }) => isWanted(second.length)).length;
    expect([count((old) => old === 0), count((old) => old > 1), count((old) => old === 1)]).toEqual([
      11, 24, 58,
    ]);
  });
});
