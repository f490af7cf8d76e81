import { describe, expect, it, test } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { errorLines, filesOf, loadFiles, loadText, pageFile, SETTINGS } from '../../support/site.ts';
import { obey } from './obey.ts';

const hero = (rest: string) => pageFile(`  - type: hero\n    heading: Hello\n${rest}`);

/**
 * Follows the hint of one error after another. Stops when no error is left, or when a script cannot follow the hint.
 */
function mended(text: string): Map<string, string> {
  const files = filesOf(text);
  for (let round = 0; round < 8; round++) {
    const error = loadFiles(files).problems.find(({ severity }) => severity === 'error');
    const next = error && obey(files.get(error.file)!, error);
    if (next === undefined || next === files.get(error!.file)) break;
    files.set(error!.file, next);
  }
  return files;
}

const article = (text: string) => hero(`  - type: articleBody\n    text:\n${text}`);

/** Groups and lists of other programs, which the first hint brings into the shape that the schema needs. */
const OTHER_SHAPES: Record<string, string> = {
  'a menu with submenus': `${SETTINGS.replace('navigation: { links: [] }\n', '')}menu:
  - title: Services
    url: "#"
    children: [{ title: Home, url: / }, { title: News, url: "https://news.localhost/" }]
  - { name: Home, url: index.html, weight: 2 }
`,
  'a menu below its name': `${SETTINGS.replace('navigation: { links: [] }\n', '')}menus:
  main:
    - { name: Home, pageRef: / }
`,
  'a menu with other settings': `${SETTINGS.replace('navigation: { links: [] }\n', '')}navbar:
  title: Acme
  items:
    - { label: Home, to: /, position: left }
    - { label: News, href: "https://news.localhost/" }
`,
  'a menu of pages by name': `${SETTINGS.replace('navigation: { links: [] }\n', '')}menu:
  Home: /
  More:
    Start: /
    News: https://news.localhost/
`,
  'a menu called links': `${SETTINGS.replace('navigation: { links: [] }\n', '')}links:
  - { text: Home, url: / }
`,
  'a company as a group': `${hero(`  - type: testimonials
    items:
      - quote: Very good.
        name: Ann
        company: { name: Acme, logo: a.svg }
`)}-- _media/a.svg --
`,
  'a number with its unit': hero(`  - type: kpiStrip
    items:
      - value: { number: 12, unit: kg }
        label: a day
`),
  'a person with a part that has no field': hero(`  - type: testimonials
    items:
      - quote: Very good.
        customer: { name: Ann, job: Baker, city: Oslo }
`),
  'links for the navigation': `${SETTINGS.replace('navigation: { links: [] }', 'navigation:\n  - { text: Home, href: / }')}`,
  'a person as a group': `${hero(`  - type: testimonials
    items:
      - quote: Very good.
        author: { name: Ann, title: Baker, avatar: ./images/a.jpg }
`)}-- _media/a.jpg --
`,
  'a quote as a group': hero(`  - type: testimonials
    items:
      - quote:
          text: Very good.
          author: Ann
`),
  'a price as a group': hero(`  - type: planCards
    plans:
      - name: Basic
        price: { amount: 49, currency: EUR, interval: month }
        features: [Bread]
`),
  'a picture with other names': `${hero(`    image: { url: /assets/a.jpg, description: A }
`)}-- _media/a.jpg --
`,
  'a table with an empty corner': hero(`  - type: comparisonTable
    heading: Larch or oak
    headers: ["", Larch, Oak]
    groups: [{ rows: [{ feature: Weight, values: [590 kg, 710 kg] }] }]
`),
  'a field of the block in an entry': hero(`  - type: kpiStrip
    items:
      - value: 38
        label: years
        count: true
`),
};

describe('a hint that is followed to the letter mends the mistake', () => {
  it.each([
    ['a file name in place of a picture', `${hero('    picture: a.jpg\n')}-- _media/a.jpg --\n`],
    [
      'a list of one picture',
      `${hero('    picture:\n      - src: a.jpg\n        alt: A\n')}-- _media/a.jpg --\n`,
    ],
    ['a picture in brackets', `${hero('    picture: [{ src: a.jpg, alt: A }]\n')}-- _media/a.jpg --\n`],
    ['a block type and a field in upper case', pageFile('  - Type: Hero\n    Heading: H\n')],
    ['an address in place of a list of buttons', hero('    actions: /\n')],
    ['an address in place of a button', hero('    actions: [/]\n')],
    ['a label in place of a button', hero('    actions: [Book a demo]\n')],
    ['a button in place of a list', hero('    actions: { label: Go, to: / }\n')],
    ['one address in place of buttons, with a wrong name', hero('    action: /\n')],
    ['a color in place of two', `${SETTINGS}theme: { colors: { accent: '#B4470F' } }\n`],
    [
      'a color without quotes',
      `${SETTINGS}theme: { colors: { accent: { light: #B4470F, dark: #F2A97C } } }\n`,
    ],
    ['a name in place of the brand', SETTINGS.replace('{ name: Acme }', 'Acme')],
    ['an address in place of the booking page', `${SETTINGS}booking: https://book.a.localhost\n`],
    ['a Markdown list without |', article('      - one\n      - two\n')],
    ['a colon in Markdown without |', article('      One\n\n      Two: three\n')],
    ...Object.entries(OTHER_SHAPES),
    ['a Markdown table without |', article('      | a | b |\n      | - | - |\n      | 1 | 2 |\n')],
  ])('%s', (_, text) => {
    expect(errorLines(loadText(text))).not.toEqual([]);
    expect(errorLines(loadFiles(mended(text)))).toEqual([]);
  });
});

const PRODUCTS = pageFile('  - type: hero\n    heading: H\n', { path: 'produkte' });
const button = (to: string) => hero(`    actions:\n      - label: Go\n        to: ${to}\n`) + PRODUCTS;

describe('the hint of an invalid link is a valid link', () => {
  it.each([
    ['produkte', '/produkte'],
    ['Produkte', '/produkte'],
    ['produkte.yaml', '/produkte'],
    ['/produkte.yaml', '/produkte'],
    ['pages/produkte.yaml', '/produkte'],
    ['../produkte.md', '/produkte'],
    ['/produkte.html', '/produkte'],
    ['/Produkte/', '/produkte'],
    ['index.yaml', '/'],
    ['" /produkte "', '/produkte'],
    ['tel:0511 123', 'tel:0511123'],
    ['"tel:+49 (0)511 / 123-45"', 'tel:+4951112345'],
    ['+49 511 123', 'tel:+49511123'],
    ['"mailto: office@a.localhost"', 'mailto:office@a.localhost'],
    ['mailto: office@a.localhost', 'mailto:office@a.localhost'],
    ['"tel:\\u202a+49511123\\u202c"', 'tel:+49511123'],
    ['tel:\u202a+49 511 123\u202c', 'tel:+49511123'],
    ['/produk\u00adte', '/produkte'],
    ['https://a.localhost/?a=1&amp;b=2', 'https://a.localhost/?a=1&b=2'],
    ['www.partner.localhost/a', 'https://www.partner.localhost/a'],
    ['"https://partner.localhost/a b"', 'https://partner.localhost/a%20b'],
  ])('%s: %s', (wrong, right) => {
    expect(errorLines(loadText(button(wrong)))).toHaveLength(1);
    const files = mended(button(wrong));
    expect(files.get('index.yaml')).toContain(`to: ${right}\n`);
    expect(errorLines(loadFiles(files))).toEqual([]);
  });

  it.each(['mailto:', 'mailto:office', 'tel:', 'tel:none', 'mailto:@a'])('%s is not valid', (to) => {
    expect(errorLines(loadText(button(`"${to}"`)))).toEqual(['index.yaml:8:13 bad-link']);
  });

  it.each([
    'mailto:?subject=Hi',
    'mailto:a@b.localhost,c@d.localhost?cc=e@f.localhost',
    'tel:112',
    'tel:+1-800-555',
  ])('%s is valid', (to) => {
    expect(errorLines(loadText(button(`"${to}"`)))).toEqual([]);
  });
});

describe('the address in the hint of an invalid link is not refused', () => {
  const STARTS = [
    'https://www.acme.localhost',
    'https://acme',
    'www.acme.localhost',
    'mailto:a@b.localhost',
    'tel:+49511',
    '/produkte',
    'produkte',
  ];
  const SIGNS = [
    '|',
    '%7C',
    '%7Cthe guild',
    '|the guild',
    '<',
    '>',
    '{',
    '^',
    '%',
    '%2',
    ' a',
    '%20',
    '\\\\',
    '\\"',
    '[',
    '@',
    ':',
    ':x',
    '?',
    '#',
    '#a b',
    '//',
    '…',
    ',',
    ';',
    '\u200b',
  ];

  it.each(STARTS)('%s and other signs', (start) => {
    const refused = SIGNS.map((sign) => {
      const errorOf = (to: string) =>
        loadText(button(`"${to}"`)).problems.find(
          ({ code, file }) => file === 'index.yaml' && code === 'bad-link',
        );
      const hint = errorOf(start + sign)?.hint ?? '';
      const [, address] = /rite (?:only the address: )?"([^"]+)"/.exec(hint) ?? [];
      return address !== undefined && errorOf(address) ? `${start}${sign}: ${hint}` : undefined;
    });
    expect(refused.filter(Boolean)).toEqual([]);
  });
});

describe('a value in the shape of another program', () => {
  it.each(Object.entries(OTHER_SHAPES))('is one problem: %s', (_, text) => {
    expect(errorLines(loadText(text))).toHaveLength(1);
  });
});

it('an invisible character in a link of Markdown is reported', () => {
  const text = hero('    text: "[Call us](tel:\u202a+49511123\u202c)"\n');
  expect(loadText(text).problems).toMatchObject([{ code: 'bad-link', hint: 'Write "tel:+49511123".' }]);
});

describe('a picture that is written with its folder', () => {
  it.each([
    '_media/a.jpg',
    '/_media/a.jpg',
    '../_media/a.jpg',
    'media/a.jpg',
    '/media/a.jpg',
    'pages\\_media\\a.jpg',
  ])('%s', (src) => {
    const text = `${hero(`    picture: { src: ${src}, alt: A }\n`)}-- _media/a.jpg --\n`;
    expect(errorLines(loadText(text))).toEqual(['index.yaml:6:21 missing-picture']);
    const files = mended(text);
    expect(files.get('index.yaml')).toContain('{ src: a.jpg, alt: A }');
    expect(errorLines(loadFiles(files))).toEqual([]);
  });

  it('or without its folder inside _media', () => {
    const text = `${hero('    picture: { src: a.jpg, alt: A }\n')}-- _media/team/a.jpg --\n`;
    expect(mended(text).get('index.yaml')).toContain('{ src: team/a.jpg, alt: A }');
  });
});

describe('a special file or folder with another name is one problem', () => {
  const picture = hero('    picture: { src: a.jpg, alt: A }\n').replace(
    'heading: Hello',
    'heading: "![a](a.jpg)"',
  );
  const shared = pageFile('  - type: shared\n    name: close\n  - type: shared\n    name: more\n');
  const blocks = 'blocks:\n  - type: hero\n    heading: H\n';

  it.each(['site.yaml', '_site.yml', '_Site.yaml'])('%s', (name) => {
    const files = new Map<string, string | undefined>(filesOf(SETTINGS.replace('_site.yaml', name)));
    expect(errorLines(loadFiles(files.set('_site.yaml', undefined)))).toEqual([`${name}:1:1 wrong-name`]);
  });

  it.each([
    ['_Media', `${picture}-- _Media/a.jpg --\n`],
    ['bilder', `${picture}-- bilder/a.jpg --\n`],
    ['shared', `${shared}-- shared/close.yaml --\n${blocks}-- shared/more.yaml --\n${blocks}`],
    ['_sharred', `${shared}-- _sharred/close.yaml --\n${blocks}-- _sharred/more.yaml --\n${blocks}`],
  ])('%s', (name, files) => {
    expect(errorLines(loadText(files))).toEqual([`${name}:1:1 wrong-name`]);
  });
});

describe('the hint for an unusable file name', () => {
  const misnamed = (name: string) => hero('').replace('index.yaml', name);

  test.each([
    ['über-uns.yaml', 'Rename the file to "ueber-uns.yaml".'],
    ['Über uns.yaml', 'Rename the file to "ueber-uns.yaml".'],
    ['Straße/Café & Bar.yaml', 'Rename the file to "strasse/cafe-bar.yaml".'],
    ['a_b.yaml', 'Rename the file to "a-b.yaml".'],
    ["what's-new.yaml", 'Rename the file to "whats-new.yaml".'],
  ])('%s', (name, hint) => {
    const errors = loadText(misnamed(name)).problems.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'bad-name', hint }]);
  });

  test.each(['!!.yaml', 'assets.yaml', '500.yaml', '500/index.yaml'])('%s: no name is obvious', (name) => {
    const { problems } = loadText(misnamed(name));
    expect(problems.find(({ code }) => code === 'bad-name')?.hint).toMatch(/^Rename the file or folder/);
  });

  test('links to its future address are not reported too', () => {
    const site = hero('    actions: [{ label: Go, to: /ueber-uns }]\n') + misnamed('Über uns.yaml');
    expect(errorLines(loadText(site))).toEqual(['Über uns.yaml:1:1 bad-name']);
  });
});

describe('synonyms of block types', () => {
  const { blocks } = readSchemas();
  const hintFor = (type: string) =>
    loadText(pageFile(`  - type: ${type}\n    heading: Hello\n`)).problems.find(
      ({ code }) => code === 'unknown-block',
    )?.hint;

  test.each([
    ['faq', 'Did you mean "accordion"?'],
    ['FAQs', 'Did you mean "accordion"?'],
    ['stats', 'Did you mean "kpiStrip"?'],
    ['hero-section', 'Did you mean "hero"?'],
    ['questions-block', 'Did you mean "accordion"?'],
    ['pricingTable', 'Did you mean "planCards"?'],
    ['media-block', 'Did you mean "video"?'],
    ['testimonial', 'Did you mean "testimonials"?'],
    ['customerStories', 'Did you mean "cards"?'],
    ['members', 'Did you mean "team"?'],
    ['brands', 'Did you mean "logos"?'],
    ['photos', 'Did you mean "gallery"?'],
    ['pricing', 'Did you mean "planCards"?'],
    ['newsletter', 'Did you mean "emailCapture"?'],
    ['contact-form', 'Did you mean "form"?'],
    ['Étapes', 'Did you mean "steps"?'],
    ['шаги', 'Did you mean "steps"?'],
  ])('the hint for %s', (type, hint) => {
    expect(hintFor(type)).toBe(hint);
  });

  test('each block has at least one, and none is a block type', () => {
    for (const [type, { synonyms }] of Object.entries(blocks)) {
      expect(synonyms, type).not.toEqual([]);
      expect(new Set(synonyms).size, type).toBe(synonyms.length);
      for (const name of synonyms) {
        expect(Object.keys(blocks)).not.toContain(name);
        expect(hintFor(name), name).toContain(`"${type}"`);
      }
    }
  });
});
