import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../src/build/schemas.ts';
import { createLoader } from '../../src/content/site.ts';
import { filesOf, LEAST, loadText, memoryFiles, places } from '../site.ts';

/** A page with these blocks; the blocks begin in line 4. */
const page = (blocks: string) =>
  `-- index.yaml --\ntitle: Home\ndescription: The first page.\nblocks:\n${blocks}`;

/** What is wrong, and where it is told, and the words. */
const WRONG: [name: string, site: string, problems: [place: string, message: string, hint?: string][]][] = [
  [
    'a misspelt block type',
    page('  - type: heor\n'),
    [['index.yaml:4:11 unknown-block', 'There is no block called "heor".', 'Did you mean "hero"?']],
  ],
  [
    'a block without a type',
    page('  - heading: Hello\n'),
    [
      [
        'index.yaml:4:5 missing-field',
        'This entry of "blocks" needs the field "type".',
        'type: What kind of block this is.',
      ],
    ],
  ],
  [
    'a misspelt field',
    page('  - type: hero\n    heading: Hello\n    varient: split\n'),
    [
      [
        'index.yaml:6:5 unknown-field',
        'The block "hero" has no field called "varient".',
        'Did you mean "variant"?',
      ],
    ],
  ],
  [
    'a missing field',
    page('  - type: hero\n    text: Hello\n'),
    [['index.yaml:4:11 missing-field', 'The block "hero" needs the field "heading".']],
  ],
  [
    'a number where text is meant',
    page('  - type: hero\n    heading: 1.10\n'),
    [
      [
        'index.yaml:5:14 wrong-type',
        '"heading" must be text, but this is a number with decimals.',
        'Put quotes around it: "1.10".',
      ],
    ],
  ],
  [
    'a field with nothing after it',
    page('  - type: hero\n    heading:\n'),
    [
      [
        'index.yaml:5:13 wrong-type',
        '"heading" must be text, but this is empty.',
        'Write the text, or take the field out.',
      ],
    ],
  ],
  [
    'an empty text',
    page('  - type: hero\n    heading: ""\n'),
    [['index.yaml:5:14 wrong-length', '"heading" is empty.', 'Write the text, or take the field out.']],
  ],
  [
    'a value that is not one of the choices',
    page('  - type: hero\n    heading: Hello\n    variant: centered\n'),
    [['index.yaml:6:14 wrong-value', '"variant" cannot be "centered".', 'Did you mean "centred"?']],
  ],
  [
    'a list where a block is meant',
    page('  - [hero]\n'),
    [['index.yaml:4:5 wrong-type', 'This entry of "blocks" must be a group of fields, but this is a list.']],
  ],
  [
    'one thing where a list is meant',
    page('  type: hero\n'),
    [
      [
        'index.yaml:4:3 wrong-type',
        '"blocks" must be a list, but this is a group of fields.',
        'Begin each entry on a line of its own with "- ".',
      ],
    ],
  ],
  [
    'a key that stands twice',
    page('  - type: hero\n    heading: One\n    heading: Two\n'),
    [
      [
        'index.yaml:6:5 duplicate-key',
        '"heading" stands here a second time.',
        'The first is in line 5. Keep one of the two.',
      ],
    ],
  ],
  [
    'an alias',
    page('  - &a\n    type: hero\n    heading: Hello\n  - *a\n'),
    [
      ['index.yaml:5:5 not-supported', 'Page files have no anchors (&) and aliases (*).'],
      ['index.yaml:7:5 not-supported', 'Page files have no anchors (&) and aliases (*).'],
    ],
  ],
  [
    'what is not YAML',
    page('  - type: hero\n    heading: "Hello\n'),
    [['index.yaml:6:1 yaml-syntax', 'Missing closing "quote.']],
  ],
  [
    'an empty file',
    '-- a.yaml --\n',
    [['a.yaml:1:1 wrong-type', 'This file must be a group of fields, but this is empty.']],
  ],
  [
    'a link to a page that is not there',
    page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: /pricng }]\n') +
      '-- pricing.yaml --\ntitle: P\ndescription: P.\nblocks: [{ type: hero, heading: P }]\n',
    [['index.yaml:6:32 dead-link', 'There is no page /pricng.', 'Did you mean "/pricing"?']],
  ],
  [
    'a link to a place that is not there',
    page('  - type: hero\n    heading: H\n    id: costs\n    actions: [{ label: Go, to: "#cost" }]\n'),
    [
      [
        'index.yaml:7:32 dead-link',
        'There is no place called "cost" on the page /.',
        'Did you mean "costs"?',
      ],
    ],
  ],
  [
    'a link to the page of unknown addresses',
    page('  - type: hero\n    heading: H\n    actions: [{ label: Go, to: /404 }]\n'),
    [['index.yaml:6:32 dead-link', 'There is no page /404.']],
  ],
  [
    'a dead link inside Markdown',
    page(
      '  - type: accordion\n    heading: H\n    items:\n      - question: Q\n        answer: |\n          First line.\n\n          A [link](/no-page) here.\n',
    ),
    [['index.yaml:11:13 dead-link', 'There is no page /no-page.']],
  ],
  [
    'HTML inside Markdown',
    page('  - type: hero\n    heading: H\n    text: A <b>bold</b> word\n'),
    [['index.yaml:6:13 raw-html', 'Texts are written in Markdown; HTML would not be shown.']],
  ],
  [
    'a picture that is not there',
    page('  - type: hero\n    heading: H\n    picture: { src: offise.jpg, alt: A }\n') +
      '-- _media/office.jpg --\n',
    [
      [
        'index.yaml:6:21 missing-picture',
        'There is no picture "offise.jpg" in _media.',
        'Did you mean "office.jpg"?',
      ],
    ],
  ],
  [
    'a picture in other letters',
    page('  - type: hero\n    heading: H\n    picture: { src: Office.jpg, alt: A }\n') +
      '-- _media/office.jpg --\n',
    [
      [
        'index.yaml:6:21 missing-picture',
        'There is no picture "Office.jpg" in _media; capital and small letters count.',
        'Did you mean "office.jpg"?',
      ],
    ],
  ],
  [
    'a picture that cannot be read',
    page('  - type: hero\n    heading: H\n    picture: { src: broken.jpg, alt: A }\n') +
      '-- _media/broken.jpg --\n',
    [['index.yaml:6:21 broken-picture', 'The picture "broken.jpg" cannot be read.']],
  ],
  [
    'a picture outside of _media',
    page('  - type: hero\n    heading: H\n    picture: { src: ../secret.png, alt: A }\n'),
    [['index.yaml:6:21 missing-picture', 'There is no picture "../secret.png" in _media.']],
  ],
  [
    'a shared file that is not there',
    page('  - type: shared\n    name: closng\n') +
      '-- _shared/closing.yaml --\nblocks: [{ type: hero, heading: H }]\n',
    [['index.yaml:5:11 missing-shared', 'There is no file "closng" in _shared.', 'Did you mean "closing"?']],
  ],
  [
    'two files for one page',
    '-- a.yaml --\ntitle: A\ndescription: A.\nblocks: [{ type: hero, heading: A }]\n-- a/index.yaml --\ntitle: A\ndescription: A.\nblocks: [{ type: hero, heading: A }]\n',
    [['a/index.yaml:1:1 route-clash', 'a.yaml makes the page /a already.']],
  ],
  [
    'a name that no address can have',
    '-- About Us.yaml --\ntitle: A\ndescription: A.\nblocks: [{ type: hero, heading: A }]\n',
    [['About Us.yaml:1:1 bad-name', '"About Us" cannot be part of an address.']],
  ],
  [
    'an unknown field of the site',
    '-- _site.yaml --\nbrand: { name: A }\nurl: https://a.example\nlanguage: en\nnavigation: { links: [] }\nfooter: { columns: [], copyright: A }\nfotter: x\n',
    [['_site.yaml:6:1 unknown-field', 'This site has no field called "fotter".', 'Did you mean "footer"?']],
  ],
];

describe('a mistake is told once, at its character, in a sentence', () => {
  it.each(WRONG)('%s', (_, site, expected) => {
    const { problems } = loadText(site);
    const found = problems.map(({ file, line, column, code, message, hint }, index) => {
      const place = `${file}:${line}:${column} ${code}`;
      return expected[index]?.[2] === undefined ? [place, message] : [place, message, hint];
    });
    expect(found).toEqual(expected);
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
    const { problems } = loadText(
      page(`  - type: hero\n    heading: H\n    actions: [{ label: Go, to: "${to}" }]\n`),
    );
    expect(problems).toMatchObject([{ code: 'bad-link', line: 6, column: 32 }]);
  });

  it('and the same links are refused in Markdown', () => {
    for (const to of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '//evil.example',
      'data:text/html,x',
      'java&#x09;script:alert(1)',
    ]) {
      const { pages, problems } = loadText(
        page(`  - type: hero\n    heading: H\n    text: a [link](${to}) here\n`),
      );
      expect(
        problems.map(({ code }) => code),
        to,
      ).toEqual(['bad-link']);
      expect(JSON.stringify(pages)).not.toContain('evil');
    }
  });

  it('four mistakes of one page are found in one run', () => {
    expect(
      places(
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

  it('a file that is not UTF-8 is told of', () => {
    const files = new Map<string, string | Uint8Array>(filesOf(LEAST)).set(
      'a.yaml',
      new Uint8Array([0x74, 0xff, 0xfe]),
    );
    expect(places(createLoader(readSchemas())(memoryFiles(files), { year: 2026 }))).toEqual([
      'a.yaml:1:1 yaml-syntax',
    ]);
  });

  it('a site without its three needed files says which', () => {
    const empty = createLoader(readSchemas())(memoryFiles(new Map()), { year: 2026 });
    expect(places(empty)).toEqual([
      '404.yaml:1:1 missing-page',
      '_site.yaml:1:1 missing-site',
      'index.yaml:1:1 missing-page',
    ]);
  });

  it('`__proto__` and `constructor` are unknown fields, and reach nobody', () => {
    const found = loadText(
      page('  - type: hero\n    heading: H\n    __proto__: { polluted: 1 }\n    constructor: 1\n'),
    );
    expect(places(found)).toEqual(['index.yaml:6:5 unknown-field', 'index.yaml:7:5 unknown-field']);
    expect({}).not.toHaveProperty('polluted');
  });
});
