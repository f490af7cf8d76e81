import { describe, expect, it } from 'vitest';
import type { MarkdownContext } from '../../../src/markdown/context.ts';
import { markdownToHtml, markdownToLongText } from '../../../src/markdown/to-html.ts';
import { HOME, loadText, pageStart } from '../../support/site.ts';

const context: MarkdownContext = {
  words: {
    tip: 'Tip',
    warning: 'Warning',
    example: 'Example',
    footnotes: 'Sources',
    backToText: 'Back to {number}',
  },
  languages: () => new Set(['ts']),
  link: (href) => ({ href, kind: 'page' }),
  picture: (name, alt) => ({ src: `/media/${name}`, alt, width: 40, height: 30 }),
  report: ({ message }) => expect.unreachable(message),
};
const read = (text: string) => markdownToLongText(text, context);

describe('a long text', () => {
  it('has a list of headings, with their ids in the HTML', () => {
    const { html, headings } = read('Before.\n\n## What’s **ahead**\n\nText.\n\n### Über 40%\n\n## 2013\n');
    expect(headings).toEqual([
      { id: 'whats-ahead', text: 'What’s ahead', level: 2 },
      { id: 'über-40', text: 'Über 40%', level: 3 },
      { id: 'section-2013', text: '2013', level: 2 },
    ]);
    expect(html).toContain('<h2 id="whats-ahead">What’s <strong>ahead</strong></h2>');
  });

  it('gives headings of the same text different ids', () => {
    expect(read('## Cost\n\n## Cost\n').headings.map(({ id }) => id)).toEqual(['cost', 'cost-2']);
  });

  it('ends with its footnotes in order of reference, linked in both directions', () => {
    const { html, headings } = read('## One\n\nA[^b], b[^a] and a[^b].\n\n[^a]: First.\n[^b]: Second.\n');
    expect(headings.at(-1)).toEqual({ id: 'sources', text: 'Sources', level: 2 });
    const links = [...html.matchAll(/<a href="(#[^"]*)" (?:id="([^"]*)")?/g)].map(([, to, id]) => [to, id]);
    expect(links).toEqual([
      ['#_fn-b', '_fnref-b'],
      ['#_fn-a', '_fnref-a'],
      ['#_fn-b', '_fnref-b-2'],
      ['#_fnref-b', undefined],
      ['#_fnref-b-2', undefined],
      ['#_fnref-a', undefined],
    ]);
    expect(html).toMatch(/<ol class="footnotes">\s*<li id="_fn-b">\s*<p>Second\. /);
    expect(html).toContain('aria-label="Back to 1-2"');
    expect(html).toContain('aria-describedby="sources"');
  });
});

describe('a line of text', () => {
  const page = (text: string) =>
    loadText(`${HOME}  - type: hero
    heading: Hello
    text: ${text}
`);

  it.each([
    ['2025. A good year', '2025. A good year'],
    ["'1) *First*'", '1) <em>First</em>'],
    ["'2025.'", '2025.'],
    ['-20% off', '-20% off'],
    ['>\n      Two\n      lines', 'Two lines'],
    ['|\n      Two\n      lines', 'Two\nlines'],
  ])('%s is drawn as written', (text, html) => {
    const { problems, pages } = page(text);
    expect(problems).toEqual([]);
    expect(pages.find(({ route }) => route === '/')!.blocks[0]).toMatchObject({ text: html });
  });

  it.each([
    ["'- 20% off'", 6],
    ["'* A'", 6],
    ["'> 50 customers'", 6],
    ["'# Heading'", 6],
    ["'---'", 6],
    ["'    indented'", 6],
    ['"[a]: /pricing"', 6],
    ['|\n      1. One\n      2. Two', 7],
    ['|\n      One\n\n      Two', 9],
    ['|\n      One\n      ===', 7],
    ['|\n      | A | B |\n      | - | - |', 7],
    ['|\n      One\n      - Two', 8],
    ['|\n      :::tip\n      One\n      :::', 7],
    ['|\n      ```\n      One\n      ```', 7],
  ])('%s is reported once', (text, line) => {
    expect(page(text).problems).toMatchObject([{ code: 'bad-form', line }]);
  });
});

describe('Markdown that does not work', () => {
  const reported = (text: string) => {
    const found: [code: string, part: string][] = [];
    markdownToHtml(text, {
      ...context,
      picture: () => undefined,
      report: ({ code }, { start, end }) => found.push([code, text.slice(start, end)]),
    });
    return found;
  };

  it.each([
    ['See [Text] (/x).', '[Text] (/x)'],
    ['[Text] (https://a.localhost)', '[Text] (https://a.localhost)'],
    ['(Text)[/x]', '(Text)[/x]'],
    ['[Text][/x]', '[Text][/x]'],
    ['[Text](/a b)', '[Text](/a b)'],
    ['[Text](/a', '[Text]('],
    ['![x](a b.jpg)', '![x](a b.jpg)'],
    ['Some **open', '**'],
    ['> - open** end', '**'],
    ['** spaces **', '**'],
    ['~~open', '~~'],
    ['__open', '__'],
    ['`open', '`'],
    ['##Anna', '##Anna'],
    ['Text\n###Anna', '###Anna'],
    ['| a | b |\n| 1 | 2 |', '| a | b |'],
    ['-One\n-Two', '-One'],
    ['• One\n• Two', '• One'],
    ['Before\n•\tOne\n•\tTwo', '•\tOne'],
    ['·   One\n\n·   Two\n\n·   Three', '·   One'],
    ['o\tOne\no\tTwo', 'o\tOne'],
    ['\uf0b7\tOne\n\uf0b7\tTwo', '\uf0b7\tOne'],
    ['- • One', '• '],
    ['| a |\n| - |\n| **b |', '**'],
    ['24. Dezember\n31. Dezember', '24. Dezember'],
    ['24. Dezember\n\n31. Dezember', '24. Dezember'],
    ['1. One\n3. Two', '1. One'],
    ['L`équipe et l`accueil', '`équipe et l`'],
    ['Bäckerei Lind\nHauptstraße 1\n70193 Stuttgart', 'Bäckerei Lind'],
    ['Firma\nul. Długa 1\n00-950 Warszawa'.replace('ul.', 'Ul.'), 'Firma'],
    ['Acme Ltd\n1 High Street\nLondon SW1A 2AA', 'Acme Ltd'],
    ['**Acme**\n1 Main St\nDover, DE 19901', '**Acme**'],
  ])('%s is reported', (text, part) => expect(reported(text)).toEqual([['failed-markup', part]]));

  it.each([
    '\\*\\*',
    '`**`',
    '```\n[a] (/b)\n```',
    '**a [b](/c) *d***',
    '[**a**](/b)[c](/d)',
    '[a](/b) (see /c)',
    '[sic] (note)',
    'f(x)[1]',
    'Price* and *more*',
    '#1 choice',
    'Name: ____',
    '-5 °C\n-6 °C',
    '• One entry\nwith two lines',
    '● Live',
    '- One • two',
    'a | b',
    '| a |\n| - |\n| b |',
    '<https://a.localhost/_(b)_>',
    '1. One\n1. Two\n1. Three',
    '2. One\n3. Two',
    'the `code` and `code`s',
    'Acme\\\n1 Main St\\\nDover, DE 19901',
    'Acme\n1 Main St',
    'We moved to a new place.\nIt is in\n70193 Stuttgart.',
  ])('%s is accepted', (text) => expect(reported(text)).toEqual([]));

  it('is reported in plain text too', () => {
    const codes = (heading: string) =>
      loadText(`${HOME}  - { type: hero, heading: "${heading}" }\n`).problems.map(
        ({ code, line, severity }) => `${line} ${code} ${severity}`,
      );
    for (const heading of ['**Bold** words', 'A [link](/x)', '## Words'])
      expect(codes(heading)).toEqual(['4 failed-markup warning']);
    for (const heading of ['5 ** 2', '[Draft] (2)', '#1']) expect(codes(heading)).toEqual([]);
  });
});

describe('callouts in a text', () => {
  it.each([
    [
      'a callout has the label of its kind and its title',
      ':::tip[Ask *early*]\nDo it.\n:::',
      '<div class="note tip" role="note" aria-label="Tip"><p class="note-title"><span>Tip</span> Ask <em>early</em></p><p>Do it.</p></div>',
    ],
    [
      'a callout needs no title',
      ':::warning\nDo it.\n:::',
      '<div class="note warning" role="note" aria-label="Warning"><p class="note-title"><span>Warning</span></p><p>Do it.</p></div>',
    ],
    [
      'definitions are terms with their meanings',
      ':::definitions\n- **ISMS**: the *system*\n- **SoA** : a list\n\n  of controls\n:::',
      '<dl><dt>ISMS</dt><dd>the <em>system</em></dd><dt>SoA</dt><dd>\n<p>a list</p>\n<p>of controls</p>\n</dd></dl>',
    ],
    [
      'a figure has a caption below, and its picture has a size',
      ':::figure[A *register*]\n![Three lines](a%20b.svg)\n:::',
      '<figure><p><img src="/media/a%20b.svg" alt="Three lines" width="40" height="30" loading="lazy" decoding="async"></p><figcaption>A <em>register</em></figcaption></figure>',
    ],
    ['colons within a line are left alone', 'At 10:30 a:b mailto:me', '<p>At 10:30 a:b mailto:me</p>'],
  ])('%s', (_, text, html) => {
    expect(markdownToHtml(text, context).replace(/>\n</g, '><')).toBe(html.replace(/>\n</g, '><'));
  });
});

describe('problems in a text', () => {
  const PAGE = `${pageStart('articles/a', 'An article')}  - type: articleBody
    text: |
`;
  const reported = (text: string) =>
    loadText(PAGE + text.replace(/^(?=.)/gm, '      '))
      .problems.filter(({ file, line }) => file === 'articles/a.yaml' && line > 4) // not those of the page
      .map(
        ({ line, column, endColumn, code, message }) =>
          `${line - 5}:${column - 6}-${endColumn - 6} ${code} ${message}`,
      );

  it.each([
    ['a callout that is never closed', 'One.\n\n:::tip\nTwo.\n', '3:1-7 bad-note ":::tip" is not closed.'],
    ['a callout with two colons', '::tip\n', '1:1-6 bad-note "::tip" does not start a callout.'],
    ['a callout after a space', '::: tip\n\nTwo.\n', '1:1-8 bad-note This ::: does not start a callout.'],
    ['an end without a start', 'One.\n:::\n', '2:1-4 bad-note This ::: does not end a callout.'],
    [
      'a callout with attributes',
      ':::tip{.big}\nOne.\n:::\n',
      '1:1-13 bad-note ":::tip" cannot have attributes.',
    ],
    ['an empty callout', ':::tip\n:::\n', '1:1-7 bad-note ":::tip" is empty.'],
    ['a heading in a callout', ':::tip\n## One\n:::\n', '2:1-7 bad-note ":::tip" cannot contain headings.'],
    ['a figure without a caption', ':::figure\nOne.\n:::\n', '1:1-10 bad-note This figure has no caption.'],
    [
      'definitions that are not a list',
      ':::definitions\nOne.\n:::\n',
      '1:1-15 bad-note ":::definitions" must contain one list and nothing else.',
    ],
    ['an empty footnote', 'One[^1].\n\n[^1]:\n', '3:1-6 bad-footnote The footnote "1" is empty.'],
    ['an unused footnote', '[^1]: One.\n', '1:1-11 bad-footnote The footnote "1" is never used.'],
    [
      'a duplicate footnote',
      '[^1]\n\n[^1]: One.\n[^1]: Two.\n',
      '4:1-11 bad-footnote Duplicate footnote "1".',
    ],
    [
      'a row that is too short',
      '| a | b |\n| - | - |\n| c |\n',
      '3:1-6 uneven-table This row has 1 cell, but the table has 2 columns.',
    ],
    [
      'a header row that is too short',
      '| a |\n| - | - |\n| c | d |\n',
      '2:1-10 uneven-table This row has 2 cells, but the header row above it has 1.',
    ],
    [
      'a skipped heading level',
      '## One\n\n#### Two\n',
      '3:1-9 heading-order This heading skips a level: #### after ##.',
    ],
    [
      'a link to a missing anchor',
      'See [below](#blow).\n\n## Below\n',
      '1:5-19 dead-anchor The page "/articles/a" has no anchor "blow".',
    ],
    [
      'a missing picture',
      'One ![A map](map.svg)\n',
      '1:5-22 missing-picture There is no picture "map.svg" in _media.',
    ],
  ])('%s is reported at its position', (_, text, problem) => {
    expect(reported(text)[0]).toBe(problem);
  });

  it('footnotes in short texts are reported, since their numbers would not be unique on the page', () => {
    const { problems } = loadText(`${HOME}  - { type: hero, heading: Hello }
  - { type: accordion, heading: Why, items: [{ question: Why, answer: "One[^1].\\n\\n[^1]: Two." }] }
`);
    expect(problems).toMatchObject([{ code: 'bad-footnote', line: 5 }]);
  });

  it('escaped syntax and code are left alone', () => {
    expect(reported('One \\[^1] `[^2]`\n\n```\n:::tip\n| a |\n| - | - |\n```\n')).toEqual([]);
  });
});
