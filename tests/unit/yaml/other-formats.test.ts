import { describe, expect, it } from 'vitest';
import { loadText, pageFile, pageStart } from '../../support/site.ts';

const firstOf = (text: string, path = 'prices.yaml') => {
  const [problem] = loadText(text).problems.filter(({ file }) => file === path);
  return problem && `${problem.line} ${problem.code}: ${problem.hint}`;
};
const page = (text: string) => firstOf(`-- prices.yaml --\n${text}`);

const REST = `description: What this page is about, in one or two sentences for readers.
blocks:
  - type: hero
    heading: Hello
`;

describe('a page in the form of another program', () => {
  it.each([
    [
      `+++\ntitle = "Prices"\ndraft = true\n+++\n\nHello **all**`,
      '1 missing-colon: Delete the first line +++, and write a colon in the place of each =: "title: Prices". Write "blocks:" in the place of the second +++. Below it, add a block for texts with the field "text: |", and indent the text below this field.',
    ],
    [
      `+++\ntitle = "Prices"\n+++\n${REST}`,
      '1 missing-colon: Delete the lines +++, and write a colon in the place of each =: "title: Prices".',
    ],
    [`**title**: Prices\n${REST}`, '1 special-start: Write "title: Prices".'],
    [
      `**title:** Prices\n**description:** About prices\n`,
      '1 special-start: Write "title: Prices". Do the same in the other line like this one.',
    ],
    [`- title: Prices\n${REST}`, '1 additional-sign: Delete the dash and the space before "title".'],
    [
      `- title: Prices\n${REST.replace(/^(?=.)/gm, '  ')}`,
      '1 wrong-type: Delete "- " before "title" on line 1, and start each line below it two spaces further to the left.',
    ],
    [
      `- title: Prices\n- ${REST.replace('blocks', '- blocks')}`,
      '1 wrong-type: Delete the dash and the space before each field at the start of a line: write "title:" instead of "- title:".',
    ],
    [
      'Hello',
      '1 wrong-type: Write fields, each with its name, a colon and a space, for example "title: Prices".',
    ],
  ])('%s', (text, problem) => {
    expect(page(text)).toBe(problem);
  });
});

it('a line with three dots is deleted', () => {
  expect(page(`title: Prices\n${REST}  ...\n`)).toBe(
    '6 missing-colon: Delete this line. It only says that something was left out.',
  );
});

describe('a list whose first entry has no dash', () => {
  const START = pageStart('prices', 'Prices');

  it.each([
    [
      '  type: hero\n  heading: A\n- type: hero\n',
      '4 bad-dash: Write "- type: hero", with no spaces before the dash.',
    ],
    [
      '    type: hero\n    heading: A\n  - type: hero\n',
      '4 bad-dash: Write "- type: hero", with 2 spaces before the dash.',
    ],
    [
      '  type: hero\n  heading: A\n  - type: hero\n',
      '4 bad-dash: Write "- type: hero", and put 2 more spaces before line 5.',
    ],
  ])('%s', (blocks, problem) => {
    expect(firstOf(START + blocks)).toBe(problem);
  });

  it('is told from a group above a list', () => {
    expect(
      firstOf(`${START}  - type: hero\n    picture:\n      src: a.jpg\n    - type: hero\n`),
    ).not.toContain('"- src');
  });

  it('is named for blocks that are fields', () => {
    expect(firstOf(`${START}  hero:\n    heading: A\n  text:\n    text: B\n`)).toBe(
      '4 wrong-type: Write "- type: hero" in the place of "hero:", and leave the lines below it as they are. Do the same with "text".',
    );
  });
});

describe('a value in the form of another program', () => {
  const heading = (text: string) => firstOf(pageFile(`  - type: hero\n    heading: ${text}\n`), 'index.yaml');

  it.each(['{{ site.title }}', '{{ site.title }} is open', '{% include title %}', '{{< param title >}}'])(
    '%s',
    (text) => {
      expect(heading(text)).toMatch(
        /^5 (?:special-start|not-a-name): Write the text that the page should show/,
      );
    },
  );

  it.each([
    ['„4,80 €“', '4,80 €'],
    ['«24 heures»', '24 heures'],
  ])('%s', (text, meant) => {
    expect(heading(text)).toBe(
      `5 failed-markup: Write ${meant}, without them. To show them, put straight quotes around the whole text: "${text}".`,
    );
  });

  it('all values in typographic quotes, if the title is one', () => {
    const { problems } = loadText(`-- prices.yaml --\ntitle: “Prices”\n${REST.replace('Hello', '“Hello”')}`);
    expect(problems.flatMap(({ code, line }) => (code === 'failed-markup' ? [line] : []))).toEqual([1, 5]);
  });

  it('all values in typographic quotes, if an address is in them', () => {
    const text = `-- prices.yaml --\ntitle: Prices\n${REST.replace('Hello', '“Hello”')}    actions: [{ label: Go, to: “/” }]\n`;
    const lines = loadText(text).problems.flatMap(({ code, line }) =>
      code === 'failed-markup' ? [line] : [],
    );
    expect(lines).toEqual([5]);
  });

  it.each(['"“Prices”"', '“Prices”', '“We saved forty hours a month”', '“A” and “B”', '「料金」', '’n’'])(
    '%s is right',
    (text) => {
      expect(heading(text)).toBeUndefined();
    },
  );
});
