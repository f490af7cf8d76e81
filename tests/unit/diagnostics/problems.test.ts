import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { loadText, memoryFiles, errorLines } from '../../support/site.ts';

/** Returns a page with these blocks. The first block starts in line 4. */
const page = (blocks: string) =>
  `-- index.yaml --\ntitle: Home\ndescription: The first page.\nblocks:\n${blocks}`;

// docs/problems has an example of each code. These cases go beyond those examples.
const CASES: [name: string, site: string, reported: string[]][] = [
  [
    'a missing dash, once for all fields after it',
    page(
      '  - type: hero\n    heading: H\n    actions:\n      - label: Go\n        to: /\n        label: Stay\n        to: /\n',
    ),
    ['index.yaml:9:9 duplicate-key'],
  ],
  [
    'a missing dash before a block, without complaints about the fields of that block',
    page(
      '  - type: hero\n    heading: H\n    type: painPoints\n    items:\n      - title: T\n    heading: H\n    sum: S\n',
    ),
    ['index.yaml:6:5 duplicate-key'],
  ],
  [
    'comparison rows with more and with fewer values than columns',
    page(
      '  - type: hero\n    heading: H\n  - type: comparisonTable\n    heading: H\n    columns:\n      - name: A\n      - name: B\n    groups:\n      - rows:\n          - feature: F\n            values: [a, b, c]\n          - feature: G\n            values: [a]\n',
    ),
    ['index.yaml:14:21 uneven-table', 'index.yaml:16:21 uneven-table'],
  ],
  [
    'more filled squares than the total',
    page(
      '  - type: hero\n    heading: H\n  - type: kpiStrip\n    heading: H\n    items:\n      - value: 1\n        label: L\n      - value: 9\n        label: L\n        squares: { total: 8, filled: 9 }\n',
    ),
    ['index.yaml:13:38 wrong-value'],
  ],
  [
    'a comparison row with too few values, along with other problems',
    page(
      '  - type: hero\n    haeding: H\n  - type: comparisonTable\n    heading: H\n    columns:\n      - name: A\n      - name: 2\n    groups:\n      - rows:\n          - feature: F\n            values: [a]\n',
    ),
    ['index.yaml:5:5 unknown-field', 'index.yaml:10:15 number-for-text', 'index.yaml:14:21 uneven-table'],
  ],
  [
    'too many columns, but not their rows',
    page(
      '  - type: hero\n    heading: H\n  - type: comparisonTable\n    heading: H\n    columns: [{ name: A }, { name: B }, { name: C }, { name: D }, { name: E }, { name: F }]\n    groups:\n      - rows:\n          - feature: F\n            values: [a, b, c, d, e]\n',
    ),
    ['index.yaml:8:14 wrong-length'],
  ],
  [
    'a heading with the id of a block, and a second list of footnotes',
    page(
      '  - type: hero\n    id: costs\n    heading: H\n  - type: articleBody\n    text: |\n      One.[^a]\n\n      [^a]: A source.\n  - type: articleBody\n    text: |\n      Two.[^b]\n\n      ## Costs\n\n      More.\n\n      [^b]: A source.\n',
    ),
    ['index.yaml:16:7 duplicate-id', 'index.yaml:20:7 duplicate-id'],
  ],
  ['a block without a type', page('  - heading: Hello\n'), ['index.yaml:4:5 missing-field']],
  [
    'a misspelled required field',
    page('  - type: hero\n    haeding: Hello\n'),
    ['index.yaml:5:5 unknown-field'],
  ],
  ['a field without a value', page('  - type: hero\n    heading:\n'), ['index.yaml:5:13 wrong-type']],
  [
    'a text that begins with #',
    page('  - type: hero\n    heading: #1 in audits\n'),
    ['index.yaml:5:14 cut-text'],
  ],
  ['a text in brackets', page('  - type: hero\n    heading: [Draft]\n'), ['index.yaml:5:14 wrong-type']],
  ['a list instead of a block', page('  - [hero]\n'), ['index.yaml:4:5 wrong-type']],
  ['a block instead of a list', page('  type: hero\n'), ['index.yaml:4:3 wrong-type']],
  ['a list instead of a page', '-- index.yaml --\n- type: hero\n', ['index.yaml:1:1 wrong-type']],
  [
    'a year instead of text',
    page('  - type: hero\n    heading: 2022\n'),
    ['index.yaml:5:14 number-for-text'],
  ],
  [
    'a boolean instead of text',
    page('  - type: hero\n    heading: true\n'),
    ['index.yaml:5:14 number-for-text'],
  ],
  [
    'a link to the 404 page',
    page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: /404 }]\n'),
    ['index.yaml:6:32 dead-link'],
  ],
  [
    'a dead link inside Markdown',
    page(
      '  - type: hero\n    heading: H\n  - type: accordion\n    heading: H\n    items:\n      - question: Q\n        answer: |\n          First line.\n\n          A [link](/no-page) here.\n',
    ),
    ['index.yaml:13:13 dead-link'],
  ],
  [
    'nothing for a skipped heading level in short Markdown',
    page(
      '  - type: hero\n    heading: H\n  - type: accordion\n    heading: H\n    items:\n      - question: Q\n        answer: |\n          ### One\n\n          ##### Two\n',
    ),
    [],
  ],
  [
    'a picture name in a different case',
    `${page('  - type: hero\n    heading: H\n    picture: { src: Office.jpg, alt: A }\n')}-- _media/office.jpg --\n`,
    ['index.yaml:6:21 missing-picture'],
  ],
  [
    'a picture outside of _media',
    page('  - type: hero\n    heading: H\n    picture: { src: ../secret.png, alt: A }\n'),
    ['index.yaml:6:21 missing-picture'],
  ],
  [
    'an unknown field of the site',
    '-- _site.yaml --\nbrand: { name: A }\nurl: https://a.localhost\nlanguage: en\nnavigation: { links: [] }\nfooter: { columns: [], copyright: A }\nfotter: x\n',
    ['_site.yaml:6:1 unknown-field'],
  ],
  // Found by tests/full/fuzz.
  [
    'a lone carriage return, which editors treat as a line break',
    page('  - type: hero\n    heading: Hel\rlo\n'),
    ['index.yaml:5:17 control-character'],
  ],
  [
    'wrong indentation with CRLF line breaks',
    page('  - type: hero\n    heading: H\n    actions:\n - label: Go\n        to: /\n')
      .replaceAll('\n', '\r\n')
      .replace('--\r\n', '--\n'),
    ['index.yaml:6:13 yaml-syntax'],
  ],
  [
    'a list of articles with an invalid page, reported only at the page',
    `${page('  - type: hero\n    heading: H\n  - type: articleCarousel\n    heading: H\n    articles: [/article]\n')}-- article.yaml --\ntitle: An article\narticle: { readTime: 1, date: 2026-01-31, categories: [basics] }\nblocks: [{ type: articleBody, text: Text }]\n`,
    ['article.yaml:1:1 missing-field'],
  ],
  [
    'an invalid site file, but not categories, which are then unknown',
    '-- _site.yaml --\nbrand: A\n-- article.yaml --\ntitle: An article\ndescription: About this.\narticle: { readTime: 1, date: 2026-01-31, categories: [basics] }\nblocks: [{ type: articleBody, text: Text }]\n',
    [1, 2, 3, 4].map(() => '_site.yaml:1:1 missing-field').concat('_site.yaml:1:8 wrong-type'),
  ],
  [
    'a line separator',
    page('  - type: hero\n    heading: Hel\u2028lo\n'),
    ['index.yaml:5:17 control-character'],
  ],
  [
    'a form with a missing download',
    '-- _site.yaml --\nbrand: { name: A }\nurl: https://a.localhost\nlanguage: en\nnavigation: { links: [] }\nfooter: { columns: [], copyright: A }\nforms: { checklist: { download: /downloads/none.pdf } }\n',
    ['_site.yaml:6:33 dead-link'],
  ],
  [
    'a booking page that would run a script',
    '-- _site.yaml --\nbrand: { name: A }\nurl: https://a.localhost\nlanguage: en\nbooking: { url: "javascript:alert(1)" }\nnavigation: { links: [{ label: Book, to: booking }] }\nfooter: { columns: [], copyright: A }\n',
    ['_site.yaml:4:17 bad-form'],
  ],
  [
    'a YAML error in the site file, but not links to its booking page',
    `-- _site.yaml --\nbrand: "\n${page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: booking }]\n')}`,
    ['_site.yaml:1:8 unclosed-quote'],
  ],
  [
    'an empty link',
    page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: "" }]\n'),
    ['index.yaml:6:32 wrong-length'],
  ],
  [
    'brackets 100 levels deep',
    page(`  - type: hero\n    heading: ${'['.repeat(100)}\n`),
    ['index.yaml:5:78 too-deep'],
  ],
  [
    'deeply nested quotes in Markdown',
    page(`  - type: hero\n    heading: H\n    text: "${'> '.repeat(5000)}x"\n`),
    ['index.yaml:6:12 too-deep'],
  ],
  [
    'a paragraph of brackets only',
    page(`  - type: hero\n    heading: H\n    text: "${']'.repeat(2000)}"\n`),
    ['index.yaml:6:12 too-many-parts'],
  ],
  [
    'a text of 100 KB',
    page(`  - type: hero\n    heading: H\n    text: a *b* ${'word '.repeat(20_000)}\n`),
    ['index.yaml:6:11 wrong-length'],
  ],
  [
    'a bracket that is never closed, before a long text',
    page(
      `  - type: hero\n    heading: H\n  - type: legalText\n    reviewed: true\n    text: "An [open bracket ${'w '.repeat(2000)}"\n`,
    ),
    ['index.yaml:8:12 unclosed-bracket'],
  ],
  [
    'an image that is never closed, in a long paragraph of short lines',
    page(
      `  - type: hero\n    heading: H\n  - type: legalText\n    reviewed: true\n    text: |\n      ![\n${'      w w w w w w\n'.repeat(300)}`,
    ),
    ['index.yaml:191:7 unclosed-bracket'],
  ],
  ...['a [b](/) [c]', 'an escaped \\[', 'an [open bracket\n\n      and a paragraph', 'a closing ]'].map(
    (start): (typeof CASES)[number] => [
      `nothing in ${JSON.stringify(start)} before a long text`,
      page(
        `  - type: hero\n    heading: H\n  - type: legalText\n    reviewed: true\n    text: |\n      ${start} ${'w '.repeat(900)}\n      ${'w '.repeat(500)}`,
      ),
      [],
    ],
  ),
  [
    'a text of 2,000 lines',
    page(`  - type: hero\n    heading: H\n    text: |\n${'      x\n'.repeat(2000)}`),
    ['index.yaml:657:7 wrong-length'],
  ],
  [
    'a file of quotes only',
    `-- index.yaml --\ntitle: ${'"'.repeat(20_000)}\n`,
    ['index.yaml:1:17998 too-many-parts'],
  ],
  [
    'a link with an extra slash, which browsers ignore',
    page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: "https:///evil.localhost" }]\n'),
    ['index.yaml:6:32 bad-link'],
  ],
  [
    'a table of 10,000 cells',
    page(
      `  - type: hero\n    heading: H\n    text: |\n      | a |\n      | - |\n${`      ${'|x'.repeat(25)}|\n`.repeat(400)}`,
    ),
    ['index.yaml:66:7 too-many-parts'],
  ],
  [
    'a list of 401 items',
    page(
      `  - type: hero\n    heading: H\n  - type: accordion\n    heading: H\n    items:\n      - question: Q\n        answer: |\n${'          - x\n'.repeat(401)}`,
    ),
    ['index.yaml:411:11 wrong-length'],
  ],
  [
    'nothing in a long article',
    `${page('  - type: hero\n    heading: H\n')}-- article.yaml --\ntitle: An article\ndescription: About this.\nblocks:\n  - type: articleBody\n    text: |\n${`      Words and **words** in a line of an article${' words'.repeat(12)}\n\n`.repeat(300)}`,
    [],
  ],
  [
    '`__proto__` and `constructor` at any depth',
    page(
      '  - type: hero\n    heading: H\n    __proto__: { polluted: 1 }\n    actions: [{ label: Go, to: /, constructor: 1 }]\n',
    ),
    ['index.yaml:6:5 reserved-key', 'index.yaml:7:35 reserved-key'],
  ],
];

it('a message is short, whatever the field name contains', () => {
  const { problems } = loadText(page(`  - type: hero\n    heading: H\n    l${'"'.repeat(700)}abel: x\n`));
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
  it.each(CASES)('%s', (_, site, reported) => {
    expect(errorLines(loadText(site))).toEqual(reported);
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
    const site = page(`  - type: hero\n    heading: H\n    actions: [{ label: Go, to: "${to}" }]\n`);
    expect(errorLines(loadText(site))).toEqual([
      expect.stringMatching(/^index\.yaml:6:32 (bad|unsafe)-link$/),
    ]);
  });

  it('unsafe links are rejected in Markdown too', () => {
    for (const to of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '//evil.example',
      'data:text/html,x',
      'java&#x09;script:alert(1)',
    ]) {
      const loaded = loadText(
        page(`  - type: hero
    heading: H
    text: a [link](${to}) here
`),
      );
      expect(errorLines(loaded), to).toEqual([expect.stringMatching(/^index\.yaml:6:13 (bad|unsafe)-link$/)]);
      expect(JSON.stringify(loaded.pages)).not.toContain('evil');
    }
  });

  it('quoted input has no control characters and is truncated', () => {
    for (const type of ['\\e[31mhero', 'hero\\nhero', 'x'.repeat(5000)]) {
      const { message, hint = '', frame = '' } = loadText(page(`  - type: "${type}"\n`)).problems.at(-1)!;
      expect(message).toMatch(/^Unknown block type "[^\p{Cc}]{1,100}"\.$/u);
      expect(hint + frame.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    }
  });

  it('four problems of one page are found in one run', () => {
    expect(
      errorLines(
        loadText(
          page(`  - type: heor
    heading: Hello
  - type: hero
    heading: Hello
    txt: Unknown
    note: One
    note: Two
    picture: { src: missing.png, alt: Missing }
`),
        ),
      ),
    ).toEqual([
      'index.yaml:4:11 unknown-block',
      'index.yaml:8:5 unknown-field',
      'index.yaml:10:5 duplicate-key',
      'index.yaml:11:21 missing-picture',
    ]);
  });

  it.each([
    ["note: 'It's time'", `Use double quotes: "It's time".`],
    ["note: 'It's time", `Use double quotes: "It's time".`],
    ['note: "One" day', `Put quotes around the whole text: '"One" day'. Or remove the quotes: One day`],
    ['text：Hello', 'Write an ordinary colon and a space after it: "text: Hello".'],
    ['hidden: yes', 'Write true.'],
    ['hidden: Off', 'Write false.'],
    ['hidden: "true"', 'Write true, without quotes.'],
    [
      'actions: [{ label: Go, to: / }',
      'Close it with ]. If the bracket is part of a text, put quotes around the text.',
    ],
    ['type: hero', 'First defined on line 4. Remove one, or start a new list entry with "- ".'],
  ])('the hint for `%s` says what to write', (field, hint) => {
    const { problems } = loadText(page(`  - type: hero\n    heading: H\n    ${field}\n`));
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
