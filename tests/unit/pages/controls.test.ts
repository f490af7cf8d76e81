import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const DIR = 'pages/articles';
const list = readFileSync('pages/_shared/checklists.yaml', 'utf8');

/** The name of each control in the shared checklists, by number. The map of squares and the PDF use the same names. */
const names = new Map(
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
  const count = (theme: string) => [...names.keys()].filter((number) => number.startsWith(theme)).length;
  expect(['5.', '6.', '7.', '8.'].map(count)).toEqual([37, 8, 14, 34]);
});

test('articles use the control names of the checklist', () => {
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter(({ number, name }) => names.get(number) !== name)).toEqual([]);
});

test('the article on a theme has a line for each of its controls', () => {
  for (const [file, theme] of [
    ['annex.yaml', '5.'],
    ['annex-people.yaml', '6.'],
    ['annex-controls.yaml', '7.'],
  ]) {
    const lines = new Set(named.filter((line) => line.file === file).map(({ number }) => number));
    const all = [...names.keys()].filter((number) => number.startsWith(theme!));
    expect([...lines].filter((number) => number.startsWith(theme!)).sort()).toEqual(all.sort());
  }
});
