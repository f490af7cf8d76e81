import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { errorLines, errorsIn, loadText, memoryFiles, pageFile, SETTINGS } from '../../support/site.ts';

const HERO = '  - type: hero\n    heading: H\n';
/** Returns a page with a hero, which starts in line 4, and a field or other blocks after it. */
const page = (after: string) => pageFile(HERO + after);
const field = (line: string) => page(`    ${line}\n`);
const heading = (text: string) => pageFile(`  - type: hero\n    heading: ${text}\n`);
/** Returns a page with a table of comparisons: its columns, and the values of its only row, in line 11. */
const table = (columns: string, values: string, heading = 'heading') =>
  pageFile(`  - type: hero
    ${heading}: H
  - type: comparisonTable
    heading: H
    columns: [${columns}]
    groups:
      - rows: [{ feature: F, values: ${values} }]
`);
const answer = (text: string) =>
  page(`  - type: accordion
    heading: H
    items:
      - question: Q
        answer: |
${text.replace(/^(?=.)/gm, '          ')}
`);
const legal = (text: string) => page(`  - type: legalText\n    reviewed: true\n    text: ${text}`);
const article = (fields: string) =>
  `-- article.yaml --\ntitle: An article\n${fields}article: { readTime: 1, date: 2026-01-31, categories: [basics] }\nblocks: [{ type: articleBody, text: Text }]\n`;
const ABOUT = 'description: About this.\n';

// docs/problems has an example of each code. These cases go beyond those examples.
const CASES: [name: string, site: string, ...reported: string[]][] = [
  [
    'a missing dash, once for all fields after it',
    page('    actions:\n      - label: Go\n        to: /\n        label: Stay\n        to: /\n'),
    'index.yaml:9:9 duplicate-key',
  ],
  [
    'a missing dash before a block, without complaints about the fields of that block',
    page('    type: painPoints\n    items:\n      - title: T\n    heading: H\n    sum: S\n'),
    'index.yaml:6:5 duplicate-key',
  ],
  ['a row with more values than columns', table('{ name: A }', '[a, b]'), 'index.yaml:10:38 uneven-table'],
  ['a row with fewer values', table('{ name: A }, { name: B }', '[a]'), 'index.yaml:10:38 uneven-table'],
  [
    'a row with too few values, along with other problems',
    table('{ name: A }, { name: 2 }', '[a]', 'haeding'),
    'index.yaml:5:5 unknown-field',
    'index.yaml:8:36 number-for-text',
    'index.yaml:10:38 uneven-table',
  ],
  [
    'too many columns, but not their rows',
    table([...'ABCDEFGHIJKLM'].map((name) => `{ name: ${name} }`).join(', '), '[a, b, c, d, e]'),
    'index.yaml:8:14 wrong-length',
  ],
  [
    'more filled squares than the total',
    page(`  - type: kpiStrip
    heading: H
    items:
      - { value: 1, label: L }
      - { value: 9, label: L, squares: { total: 8, filled: 9 } }
`),
    'index.yaml:10:60 wrong-value',
  ],
  [
    'a heading with the id of a block, and a second list of footnotes',
    page(`    id: costs
  - { type: articleBody, text: "One.[^a]\\n\\n[^a]: A source." }
  - type: articleBody
    text: |
      Two.[^b]

      ## Costs

      More.

      [^b]: A source.
`),
    'index.yaml:12:7 duplicate-id',
    'index.yaml:16:7 duplicate-id',
  ],
  ['a block without a type', pageFile('  - heading: Hello\n'), 'index.yaml:4:5 missing-field'],
  ['a field without a value', pageFile('  - type: hero\n    heading:\n'), 'index.yaml:5:13 wrong-type'],
  ['a list instead of a block', pageFile('  - [hero]\n'), 'index.yaml:4:5 wrong-type'],
  ['a block instead of a list', pageFile('  type: hero\n'), 'index.yaml:4:3 wrong-type'],
  ['a list instead of a page', '-- index.yaml --\n- type: hero\n', 'index.yaml:1:1 wrong-type'],
  ['a boolean instead of text', heading('true'), 'index.yaml:5:14 number-for-text'],
  ['a link to the 404 page', field('actions: [{ label: Go, to: /404 }]'), 'index.yaml:6:32 dead-link'],
  [
    'a dead link inside Markdown',
    answer('First line.\n\nA [link](/no-page) here.'),
    'index.yaml:13:13 dead-link',
  ],
  ['nothing for a skipped heading level in short Markdown', answer('### One\n\n##### Two')],
  [
    'a picture name in a different case',
    `${field('picture: { src: Office.jpg, alt: A }')}-- _media/office.jpg --\n`,
    'index.yaml:6:21 missing-picture',
  ],
  [
    'a picture outside of _media',
    field('picture: { src: ../secret.png, alt: A }'),
    'index.yaml:6:21 missing-picture',
  ],
  ['an unknown field of the site', `${SETTINGS}fotter: x\n`, '_site.yaml:6:1 unknown-field'],
  // Found by tests/full/fuzz.
  [
    'a lone carriage return, which editors treat as a line break',
    heading('Hel\rlo'),
    'index.yaml:5:17 control-character',
  ],
  [
    'wrong indentation with CRLF line breaks',
    page('    actions:\n - label: Go\n        to: /\n').replaceAll('\n', '\r\n').replace('--\r\n', '--\n'),
    'index.yaml:6:13 yaml-syntax',
  ],
  [
    'a list of articles with an invalid page, reported only at the page',
    page('  - { type: articleCarousel, heading: H, articles: [/article] }\n') + article(''),
    'article.yaml:1:1 missing-field',
  ],
  [
    'an invalid site file, but not categories, which are then unknown',
    `-- _site.yaml --\nbrand: A\n${article(ABOUT)}`,
    ...[1, 2, 3, 4].map(() => '_site.yaml:1:1 missing-field'),
    '_site.yaml:1:8 wrong-type',
  ],
  ['a line separator', heading('Hel\u2028lo'), 'index.yaml:5:17 control-character'],
  [
    'a form with a missing download',
    `${SETTINGS}forms: { signUp: { download: /downloads/none.pdf } }\n`,
    '_site.yaml:6:30 dead-link',
  ],
  [
    'a booking page that would run a script',
    `${SETTINGS.replace('[]', '[{ label: Book, to: booking }]')}booking: { url: "javascript:alert(1)" }\n`,
    '_site.yaml:6:17 bad-form',
  ],
  [
    'a YAML error in the site file, but not links to its booking page',
    `-- _site.yaml --\nbrand: "\n${field('actions: [{ label: Go, to: booking }]')}`,
    '_site.yaml:1:8 unclosed-quote',
  ],
  ['an empty link', field('actions: [{ label: Go, to: "" }]'), 'index.yaml:6:32 wrong-length'],
  ['deeply nested quotes in Markdown', field(`text: "${'> '.repeat(5000)}x"`), 'index.yaml:6:12 too-deep'],
  ['a paragraph of brackets only', field(`text: "${']'.repeat(2000)}"`), 'index.yaml:6:12 too-many-parts'],
  ['a text of 300 KB', field(`text: a *b* ${'word '.repeat(60_000)}`), 'index.yaml:6:11 wrong-length'],
  [
    'nothing in terms of 100 KB',
    legal(`|\n${`      ## Terms\n\n      A **word**${' word'.repeat(40)}.\n\n`.repeat(450)}`),
  ],
  [
    '169 lines of HTML',
    field(`text: |\n${'      <div class="a">Text</div>\n\n'.repeat(169)}`),
    'index.yaml:7:7 raw-html',
  ],
  [
    'a bracket that is never closed, before a long text',
    legal(`"An [open bracket ${'w '.repeat(2000)}"\n`),
    'index.yaml:8:12 unclosed-bracket',
  ],
  [
    'an image that is never closed, in a long paragraph of short lines',
    legal(`|\n      ![\n${'      w w w w w w\n'.repeat(300)}`),
    'index.yaml:191:7 unclosed-bracket',
  ],
  ...['a [b](/) [c]', 'an escaped \\[', 'an [open bracket\n\n      and a paragraph', 'a closing ]'].map(
    (start): (typeof CASES)[number] => [
      `nothing in ${JSON.stringify(start)} before a long text`,
      legal(`|\n      ${start} ${'w '.repeat(900)}\n      ${'w '.repeat(500)}`),
    ],
  ),
  ['a text of 5,000 lines', field(`text: |\n${'      x\n'.repeat(5000)}`), 'index.yaml:4007:7 wrong-length'],
  [
    'a file of quotes only',
    `-- index.yaml --\ntitle: ${'"'.repeat(20_000)}\n`,
    'index.yaml:1:17998 too-many-parts',
  ],
  [
    'a link with an extra slash, which browsers ignore',
    field('actions: [{ label: Go, to: "https:///evil.localhost" }]'),
    'index.yaml:6:32 bad-link',
  ],
  [
    'a table of 10,000 cells',
    field(`text: |\n      | a |\n      | - |\n${`      ${'|x'.repeat(25)}|\n`.repeat(400)}`),
    'index.yaml:316:7 too-many-parts',
  ],
  ['a list of 1,501 items', answer('- x\n'.repeat(1501)), 'index.yaml:1511:11 wrong-length'],
  [
    'a list of 301 items with five markers each',
    answer('- > - > - > - > - x\n'.repeat(301)),
    'index.yaml:311:11 wrong-length',
  ],
  ['nothing in a list of 1,000 items', answer('- x\n'.repeat(1000))],
  [
    'nothing in a long article',
    `-- article.yaml --\ntitle: An article\n${ABOUT}blocks:\n  - type: articleBody\n    text: |\n${`      Words and **words** in a line of an article${' words'.repeat(12)}\n\n`.repeat(300)}`,
  ],
  [
    '`__proto__` and `constructor` at any depth',
    page('    __proto__: { polluted: 1 }\n    actions: [{ label: Go, to: /, constructor: 1 }]\n'),
    'index.yaml:6:5 reserved-key',
    'index.yaml:7:35 reserved-key',
  ],
];

it('a message is short, whatever the field name contains', () => {
  const { problems } = loadText(field(`l${'"'.repeat(700)}abel: x`));
  const { message } = problems.find(({ code }) => code === 'unknown-field')!;
  expect(message.length).toBeLessThanOrEqual(600);
  expect(message).toMatch(/^Unknown field .*…".*" in the block "hero"\.$/);
});

it('ranges end within their line with CRLF line breaks', () => {
  const lines = ['title: Home', 'description: |', '  The first page.', 'blocks: []', 'tilte: x', ''];
  const reported = loadText(`-- index.yaml --\n${lines.join('\r\n')}`).problems.filter(
    ({ file }) => file === 'index.yaml',
  );
  expect(reported).not.toEqual([]);
  for (const { endLine, endColumn } of reported)
    expect(endColumn).toBeLessThanOrEqual(lines[endLine - 1]!.length + 1);
});

describe('problems are reported once, at their position', () => {
  it.each(CASES)('%s', (_, site, ...reported) => {
    expect(errorsIn(site)).toEqual(reported);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\\\evil.example',
    'https:evil.example',
    'file:///etc/passwd',
    'pricing',
    'a@b.example',
  ])('the link %j is rejected', (to) => {
    expect(errorsIn(field(`actions: [{ label: Go, to: "${to}" }]`))).toEqual([
      expect.stringMatching(/^index\.yaml:6:32 (bad|unsafe)-link$/),
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'java&#x09;script:alert(1)',
  ])('the link %j is rejected in Markdown', (to) => {
    const loaded = loadText(field(`text: a [link](${to}) here`));
    expect(errorLines(loaded)).toEqual([expect.stringMatching(/^index\.yaml:6:13 (bad|unsafe)-link$/)]);
    expect(JSON.stringify(loaded.pages)).not.toContain('evil');
  });

  it.each(['\\e[31mhero', 'hero\\nhero', 'x'.repeat(5000)])(
    'quoted input has no control characters and is truncated: %j',
    (type) => {
      const { message, hint = '', frame = '' } = loadText(pageFile(`  - type: "${type}"\n`)).problems.at(-1)!;
      expect(message).toMatch(/^Unknown block type "[^\p{Cc}]{1,100}"\.$/u);
      expect(hint + frame.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    },
  );

  it('four problems of one page are found in one run', () => {
    const blocks = `  - { type: heor, heading: Hello }
  - type: hero
    heading: Hello
    txt: Unknown
    note: One
    note: Two
    picture: { src: missing.png, alt: Missing }
`;
    expect(errorsIn(pageFile(blocks))).toEqual([
      'index.yaml:4:13 unknown-block',
      'index.yaml:7:5 unknown-field',
      'index.yaml:9:5 duplicate-key',
      'index.yaml:10:21 missing-picture',
    ]);
  });

  it.each([
    ["note: 'It's time", `Use double quotes: "It's time".`],
    ['text：Hello', 'Write an ordinary colon and a space after it: "text: Hello".'],
    ['hidden: "true"', 'Write true, without quotes.'],
    ['type: hero', 'First defined on line 4. Remove one, or start a new list entry with "- ".'],
  ])('the hint for `%s` says what to write', (line, hint) => {
    const { problems } = loadText(field(line));
    expect(problems.filter(({ severity }) => severity === 'error').map((problem) => problem.hint)).toEqual([
      hint,
    ]);
  });

  it('a site reports which of its three required files are missing', () => {
    const empty = createLoader(readSchemas())(memoryFiles(new Map()), { today: '2026-11-20' });
    expect(errorLines(empty)).toEqual([
      '404.yaml:1:1 missing-page',
      '_site.yaml:1:1 missing-site',
      'index.yaml:1:1 missing-page',
    ]);
  });
});
