import { describe, expect, it } from 'vitest';
import { github } from '../../../src/diagnostics/formats/github.ts';
import { pretty } from '../../../src/diagnostics/formats/pretty.ts';
import { styleFor } from '../../../src/node/disk/terminal.ts';
import { errorLines, loadText } from '../../support/site.ts';

const page = (title: string, text = 'Text') => `
-- index.yaml --
title: ${title}
description: The home page of a site whose texts may contain any character.
blocks:
  - type: hero
    heading: Hello
    text: ${text}
`;

describe('an invisible character', () => {
  it.each([
    '"a\\x01b"',
    '"\\0"',
    '"\\e[31m"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\uFFFE"',
    '"\\L"',
    '"\\u202e"',
    '"a\\rb"',
    '"\\N"',
  ])('is reported if it is written as an escape sequence: %s', (title) => {
    expect(errorLines(loadText(page(title)))).toContain('index.yaml:1:8 control-character');
  });

  it('is reported in the file itself and in Markdown', () => {
    expect(errorLines(loadText(page('Pri\u202eces')))).toEqual(['index.yaml:1:11 control-character']);
    expect(errorLines(loadText(page('A', '"a\\x01b"')))).toEqual(['index.yaml:6:11 control-character']);
    expect(errorLines(loadText(page('A', 'Text &#x202e; text')))).toEqual([
      'index.yaml:6:11 control-character',
    ]);
  });

  it('is a line break if Word has copied one', () => {
    const { problems } = loadText(page('A', 'Mill Lane\u000bLeeds'));
    expect(problems.map(({ hint }) => hint)).toEqual([
      'This is a line break of Word. Delete it, and start a new line in its place.',
    ]);
  });

  it('is named in a word that must be one of several', () => {
    const { problems } = loadText(page('A').replace('type: hero', 'type: \u200fhero'));
    expect(problems).toMatchObject([
      {
        code: 'unknown-block',
        message: '"type" is not "hero": it contains an invisible character (U+200F).',
        hint: 'Write "hero".',
      },
    ]);
  });

  it('does not cause a second problem', () => {
    const { problems } = loadText(page('A').replace('hero', '"hero\\x01"'));
    expect(problems.map(({ code }) => code)).toEqual(['control-character']);
  });

  it.each(['"Caf\\u00e9"', '"\\ud83d\\ude00"', '"a\\tb"', 'Arabic \u200f(\u0639)', 'A\u00a0B', '👩\u200d🔬'])(
    'is not found in %s',
    (title) => {
      expect(errorLines(loadText(page(title)))).toEqual([]);
    },
  );

  it('never reaches the terminal or an annotation', () => {
    const { problems } = loadText(
      `${page('A', '[\u2066x](/y\u2067)')}-- \u001b[31m\u202ex.yaml --\ntitle: X\n`,
    );
    expect(problems.length).toBeGreaterThan(2);
    for (const format of [pretty, github]) {
      const printed = format({ problems, files: 1, root: '' }, { style: styleFor(false), codes: {} });
      // oxlint-disable-next-line no-control-regex -- these characters could control a terminal
      expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    }
  });
});

describe('a text of one line', () => {
  it.each(['"One\\ntwo"', '"\\nOne"', '|\n  One\n  two', '>\n  One\n\n  two'])(
    'cannot contain a line break: %s',
    (title) => {
      const [problem, ...others] = loadText(page(title)).problems;
      expect(problem).toMatchObject({ code: 'bad-form', line: 1 });
      expect(problem!.message).toContain('line break');
      expect(others).toEqual([]);
    },
  );

  it.each([
    '>\n  One\n  two',
    '>-\n  One\n  two',
    '|\n  One two',
    '"One\n  two"',
    'One\n  two',
    '"One two\\n"',
  ])('may span several lines of the file: %s', (title) => {
    const { problems, pages } = loadText(page(title));
    expect(problems).toEqual([]);
    expect(pages.find(({ route }) => route === '/')!.title).toBe('One two');
  });

  it('is checked in linear time', () => {
    const long = `"${' '.repeat(100_000)}a${' a'.repeat(100_000)}\\n\\nb"`;
    expect(errorLines(loadText(page(long)))).toEqual(['index.yaml:1:8 bad-form']);
  });
});
