import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { loadText, memoryFiles, errorLines } from '../../support/site.ts';

/** A page with these blocks, which begin in line 4. */
const page = (blocks: string) =>
  `-- index.yaml --\ntitle: Home\ndescription: The first page.\nblocks:\n${blocks}`;

// One example of each code is in docs/problems; here is what no example shows.
const MORE: [name: string, site: string, reported: string[]][] = [
  [
    'a forgotten dash, once for all the fields after it',
    page(
      '  - type: hero\n    heading: H\n    actions:\n      - label: Go\n        to: /\n        label: Stay\n        to: /\n',
    ),
    ['index.yaml:9:9 duplicate-key'],
  ],
  [
    'a forgotten dash before a block, whose own fields are no fields of the one before',
    page(
      '  - type: hero\n    heading: H\n    type: painPoints\n    items:\n      - title: T\n    heading: H\n    sum: S\n',
    ),
    ['index.yaml:6:5 duplicate-key'],
  ],
  [
    'a line of a comparison with more values than columns, and one with fewer',
    page(
      '  - type: hero\n    heading: H\n  - type: comparisonTable\n    heading: H\n    columns:\n      - name: A\n      - name: B\n    groups:\n      - rows:\n          - feature: F\n            values: [a, b, c]\n          - feature: G\n            values: [a]\n',
    ),
    ['index.yaml:14:21 uneven-table', 'index.yaml:16:21 uneven-table'],
  ],
  [
    'more squares filled than there are',
    page(
      '  - type: hero\n    heading: H\n  - type: kpiStrip\n    heading: H\n    items:\n      - value: 1\n        label: L\n      - value: 9\n        label: L\n        squares: { total: 8, filled: 9 }\n',
    ),
    ['index.yaml:13:38 wrong-value'],
  ],
  [
    'a line that has not as many values as there are columns, beside another mistake',
    page(
      '  - type: hero\n    haeding: H\n  - type: comparisonTable\n    heading: H\n    columns:\n      - name: A\n      - name: 2\n    groups:\n      - rows:\n          - feature: F\n            values: [a]\n',
    ),
    ['index.yaml:5:5 unknown-field', 'index.yaml:10:15 number-for-text', 'index.yaml:14:21 uneven-table'],
  ],
  [
    'too many columns, once: the lines may be right',
    page(
      '  - type: hero\n    heading: H\n  - type: comparisonTable\n    heading: H\n    columns: [{ name: A }, { name: B }, { name: C }, { name: D }, { name: E }, { name: F }]\n    groups:\n      - rows:\n          - feature: F\n            values: [a, b, c, d, e]\n',
    ),
    ['index.yaml:8:14 wrong-length'],
  ],
  [
    'a heading in a text whose name a block has already, at the heading; of a second list of footnotes, at the footnotes',
    page(
      '  - type: hero\n    id: costs\n    heading: H\n  - type: articleBody\n    text: |\n      One.[^a]\n\n      [^a]: A source.\n  - type: articleBody\n    text: |\n      Two.[^b]\n\n      ## Costs\n\n      More.\n\n      [^b]: A source.\n',
    ),
    ['index.yaml:16:7 duplicate-id', 'index.yaml:20:7 duplicate-id'],
  ],
  ['a block without a type', page('  - heading: Hello\n'), ['index.yaml:4:5 missing-field']],
  [
    'a misspelt field that is needed',
    page('  - type: hero\n    haeding: Hello\n'),
    ['index.yaml:5:5 unknown-field'],
  ],
  ['a field with nothing after it', page('  - type: hero\n    heading:\n'), ['index.yaml:5:13 wrong-type']],
  [
    'a text that begins with #',
    page('  - type: hero\n    heading: #1 in audits\n'),
    ['index.yaml:5:14 cut-text'],
  ],
  ['a text in brackets', page('  - type: hero\n    heading: [Draft]\n'), ['index.yaml:5:14 wrong-type']],
  ['a list where a block is meant', page('  - [hero]\n'), ['index.yaml:4:5 wrong-type']],
  ['one thing where a list is meant', page('  type: hero\n'), ['index.yaml:4:3 wrong-type']],
  ['a list where a page is meant', '-- index.yaml --\n- type: hero\n', ['index.yaml:1:1 wrong-type']],
  [
    'a date where text is meant',
    page('  - type: hero\n    heading: 2022\n'),
    ['index.yaml:5:14 number-for-text'],
  ],
  [
    'a yes or no where text is meant',
    page('  - type: hero\n    heading: true\n'),
    ['index.yaml:5:14 number-for-text'],
  ],
  [
    'a link to the page of unknown addresses',
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
    'a skipped heading inside Markdown',
    page(
      '  - type: hero\n    heading: H\n  - type: accordion\n    heading: H\n    items:\n      - question: Q\n        answer: |\n          ### One\n\n          ##### Two\n',
    ),
    [],
  ],
  [
    'a picture in other letters',
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
    'a lone carriage return, which editors take for the end of a line',
    page('  - type: hero\n    heading: Hel\rlo\n'),
    ['index.yaml:5:17 control-character'],
  ],
  [
    'a wrong indentation among line ends of Windows',
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
    'a site file that is wrong: which categories there are is not known',
    '-- _site.yaml --\nbrand: A\n-- article.yaml --\ntitle: An article\ndescription: About this.\narticle: { readTime: 1, date: 2026-01-31, categories: [basics] }\nblocks: [{ type: articleBody, text: Text }]\n',
    [1, 2, 3, 4].map(() => '_site.yaml:1:1 missing-field').concat('_site.yaml:1:8 wrong-type'),
  ],
  [
    'a line separator',
    page('  - type: hero\n    heading: Hel\u2028lo\n'),
    ['index.yaml:5:17 control-character'],
  ],
  [
    'a form that gives away a document that nothing makes',
    '-- _site.yaml --\nbrand: { name: A }\nurl: https://a.localhost\nlanguage: en\nnavigation: { links: [] }\nfooter: { columns: [], copyright: A }\nforms: { checklist: { download: /downloads/none.pdf } }\n',
    ['_site.yaml:6:33 dead-link'],
  ],
  [
    'a booking page that would run a script',
    '-- _site.yaml --\nbrand: { name: A }\nurl: https://a.localhost\nlanguage: en\nbooking: { url: "javascript:alert(1)" }\nnavigation: { links: [{ label: Book, to: booking }] }\nfooter: { columns: [], copyright: A }\n',
    ['_site.yaml:4:17 bad-form'],
  ],
  [
    'links to a booking page in a site file that is not YAML: they are not wrong',
    `-- _site.yaml --\nbrand: "\n${page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: booking }]\n')}`,
    ['_site.yaml:1:8 unclosed-quote'],
  ],
  [
    'a link that is empty',
    page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: "" }]\n'),
    ['index.yaml:6:32 wrong-length'],
  ],
  [
    'brackets 100 levels deep',
    page(`  - type: hero\n    heading: ${'['.repeat(100)}\n`),
    ['index.yaml:5:78 too-deep'],
  ],
  [
    'quotes in quotes in quotes in Markdown',
    page(`  - type: hero\n    heading: H\n    text: "${'> '.repeat(5000)}x"\n`),
    ['index.yaml:6:12 too-deep'],
  ],
  [
    'a paragraph of nothing but brackets',
    page(`  - type: hero\n    heading: H\n    text: "${']'.repeat(2000)}"\n`),
    ['index.yaml:6:12 too-many-parts'],
  ],
  [
    'a text of 100 KB',
    page(`  - type: hero\n    heading: H\n    text: a *b* ${'word '.repeat(20_000)}\n`),
    ['index.yaml:6:11 wrong-length'],
  ],
  [
    'a text of 2,000 lines',
    page(`  - type: hero\n    heading: H\n    text: |\n${'      x\n'.repeat(2000)}`),
    ['index.yaml:657:7 wrong-length'],
  ],
  [
    'a file of nothing but quotes',
    `-- index.yaml --\ntitle: ${'"'.repeat(20_000)}\n`,
    ['index.yaml:1:17998 too-many-parts'],
  ],
  [
    'a link with a slash too many, which browsers overlook',
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
    'a list that does not end',
    page(
      `  - type: hero\n    heading: H\n  - type: accordion\n    heading: H\n    items:\n      - question: Q\n        answer: |\n${'          - x\n'.repeat(401)}`,
    ),
    ['index.yaml:411:11 wrong-length'],
  ],
  [
    'no article that takes an hour to read',
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

it('is reported in a short sentence, whatever the name contains', () => {
  const { problems } = loadText(page(`  - type: hero\n    heading: H\n    l${'"'.repeat(700)}abel: x\n`));
  const { message } = problems.find(({ code }) => code === 'unknown-field')!;
  expect(message.length).toBeLessThanOrEqual(600);
  expect(message).toMatch(/^Unknown field .*…".*" in the block "hero"\.$/);
});

it('ends inside of its line, where line ends are those of Windows', () => {
  const lines = ['title: Home', 'description: |', '  The first page.', 'blocks: []', 'tilte: x', ''];
  const reported = loadText(`-- index.yaml --\n${lines.join('\r\n')}`).problems.filter(
    ({ file }) => file === 'index.yaml',
  );
  expect(reported).not.toEqual([]);
  for (const { endLine, endColumn } of reported)
    expect(endColumn).toBeLessThanOrEqual(lines[endLine - 1]!.length + 1);
});

describe('a mistake is reported once, at its character', () => {
  it.each(MORE)('%s', (_, site, reported) => {
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
  ])('the link %j is refused', (to) => {
    const site = page(`  - type: hero\n    heading: H\n    actions: [{ label: Go, to: "${to}" }]\n`);
    expect(errorLines(loadText(site))).toEqual([
      expect.stringMatching(/^index\.yaml:6:32 (bad|unsafe)-link$/),
    ]);
  });

  it('and the same links are refused in Markdown', () => {
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

  it('what a message quotes commands no terminal, and is no longer than a line or two', () => {
    for (const type of ['\\e[31mhero', 'hero\\nhero', 'x'.repeat(5000)]) {
      const [{ message, hint = '', frame = '' } = {}] = loadText(page(`  - type: "${type}"\n`)).problems;
      expect(message).toMatch(/^Unknown block type "[^\p{Cc}]{1,100}"\.$/u);
      expect(hint + frame.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    }
  });

  it('four mistakes of one page are found in one run', () => {
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
    ['note: "One" day', `Put quotes around the whole text: '"One" day'. Or remove them: One day`],
    ['hidden: yes', 'Write true.'],
    ['hidden: Off', 'Write false.'],
    ['hidden: "true"', 'Write true or false, without quotes.'],
    ['actions: [{ label: Go, to: / }', 'Close it with ]. If it is text, put quotes around it.'],
    ['type: hero', 'First defined in line 4. Remove one, or start a new list entry with "- ".'],
  ])('the hint for `%s` says what to write', (field, hint) => {
    const { problems } = loadText(page(`  - type: hero\n    heading: H\n    ${field}\n`));
    expect(problems.filter(({ severity }) => severity === 'error').map((problem) => problem.hint)).toEqual([
      hint,
    ]);
  });

  it('a site without its three needed files says which', () => {
    const empty = createLoader(readSchemas())(memoryFiles(new Map()), { year: 2026 });
    expect(errorLines(empty)).toEqual([
      '404.yaml:1:1 missing-page',
      '_site.yaml:1:1 missing-site',
      'index.yaml:1:1 missing-page',
    ]);
  });
});
