import * as fc from 'fast-check';
import { fieldKindOf, type FieldKindName } from '../../../src/fields/registry.ts';
import type { Random, SampleSite } from '../../../src/fields/samples.ts';
import { forbiddenCharacter } from '../../../src/yaml/characters.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

/** Values for a field whose schema does not describe them fully, because they depend on `SITE` below. */
export interface Kind {
  /** Valid values that all render differently. */
  samples: unknown[];
  arbitrary: fc.Arbitrary<unknown>;
}

/** The site to which generated pages and blocks belong. */
export const SITE = new Map([
  ...filesOf(
    MINIMAL_SITE.replace(
      'short: Basics }',
      'short: Basics }, { id: details, name: The details, short: Details }',
    ).replace('articles: {', 'articles: { hub: { label: All, to: / }, map: { from: lists, label: Squares },'),
  ),
  ...filesOf(`
-- other.yaml --
title: Another page
description: A page with places on it that the links of generated pages can lead to.
blocks:
  - type: hero
    heading: Another
  - type: callToAction
    id: place
    heading: A place
    actions: [{ label: Home, to: / }]
-- article.yaml --
title: An article
description: What an address in a list of articles leads to.
article: { readTime: 3, date: 2026-01-31, categories: [basics] }
blocks: [{ type: articleBody, text: One paragraph. }]
-- article-two.yaml --
title: Another article
description: What another address in a list of articles leads to.
article: { readTime: 4, date: 2026-02-28, categories: [details] }
blocks: [{ type: articleBody, text: Another paragraph. }]
-- _shared/closing.yaml --
blocks:
  - type: callToAction
    heading: Shared
    actions: [{ label: Home, to: / }]
-- _shared/offer.yaml --
blocks:
  - type: emailCapture
    heading: Offered
-- _shared/lists.yaml --
blocks:
  - type: checklists
    hidden: true
    heading: Lists
    lists: [{ title: One list, groups: [{ items: [{ text: One thing }] }, { heading: One group, items: [{ code: A.1, text: One }, { code: A.2, text: Two }, { code: A.3, text: Three }] }] }]
-- _shared/more-lists.yaml --
blocks:
  - type: checklists
    hidden: true
    heading: More lists
    lists: [{ title: One list, groups: [{ heading: One group, items: [{ code: A.1, text: One }, { code: A.2, text: Two }, { code: A.3, text: Three }] }, { heading: More, items: [{ code: B.1, text: More }] }] }]
-- _media/one.svg --
-- _media/folder/two.png --
-- _media/films/one.mp4 --
-- _media/films/one.webm --
-- _media/films/one.vtt --
`),
]);

/** The id of the first block of a generated page. */
export const FIRST_BLOCK_ID = 'here';

/** Valid links on this site. */
const LINKS = [
  '/',
  '/other',
  '/other#place',
  `#${FIRST_BLOCK_ID}`,
  'booking',
  'https://outside.localhost/a?b=c&d#e',
].concat(
  'http://xn--bcher-kva.localhost:8080/%20',
  'mailto:a@b.localhost?subject=a%20b',
  'tel:+49-30-1234',
  '/other?a=b#place',
);

/** Characters that have a meaning in YAML, HTML or Markdown, and some characters of other scripts. */
const SIGN = fc.constantFrom(
  ...'aZ09 :-#{}[],&*!|>\'"%@`\\/<=$~_.?()^;',
  'é',
  'ß',
  '漢',
  'ש',
  'ع',
  '\u{1f600}',
  '\u00a0',
  '\u200f',
);
const word = fc.stringMatching(/^[a-zA-Z0-9éß漢]{1,12}$/);
const text = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: SIGN }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) }),
    { minLength: 1, maxLength: 30 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => /\S/.test(text) && !forbiddenCharacter(text));

const anchor = fc
  .stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,4}){0,2}$/)
  .filter((id) => id !== FIRST_BLOCK_ID);

/** Valid targets of a redirect. Anchors on the same page, email addresses and phone numbers are not valid. */
const target = fc.constantFrom(...LINKS.filter((to) => !/^(#|mailto|tel)/.test(to)));
const oldAddresses = (names: string[]) => names.map((name) => `/old-${name}`);

/** Returns the settings of a generated PDF. Each PDF needs its own name, because the paths of PDFs must be unique. */
const download = (name: string) => ({
  path: `/downloads/${name}.pdf`,
  title: 'A document',
  from: 'lists',
  columns: ['Owner'],
  closing: { heading: 'What next', link: { label: 'Home', to: '/' } },
});

const SAMPLE_SITE: SampleSite = {
  links: LINKS,
  anchor: FIRST_BLOCK_ID,
  icons: ['one.svg'],
  pictures: ['one.svg', 'folder/two.png'],
  files: ['films/one.mp4', 'films/one.webm', 'films/one.vtt'],
  shared: ['closing', 'offer'],
  articles: ['/article', '/article-two'],
};

const randomOf = (generate: fc.GeneratorValue): Random => ({
  integer: (min, max) => generate(fc.integer, { min, max }),
  pick: (values) => values[generate(fc.nat, { max: values.length - 1 })]!,
  word: () => generate(() => word),
  line: () => generate(() => text),
});

/** Returns the values for a field kind; undefined for a group, because a group's schema describes its values fully. */
export function valuesOf(name: FieldKindName): Kind | undefined {
  const kind = fieldKindOf(name);
  if (kind.stage === 'group') return undefined;
  const samples = kind.samples(SAMPLE_SITE);
  const { generate } = kind;
  const arbitrary = generate
    ? fc.gen().map((value) => generate(randomOf(value), SAMPLE_SITE))
    : fc.constantFrom(...samples);
  return { samples, arbitrary };
}

/** The values of every block's field `hidden`. The first sample is `false`, so that the other fields render. */
export const HIDDEN: Kind = { samples: [false, true], arbitrary: fc.boolean() };

/** Values for particular fields, keyed by schema file and JSON pointer. */
export const VALUES_AT: Record<string, Kind> = {
  'defs.json#/definitions/text': { samples: ['One text', 'Another <text>'], arbitrary: text },
  'defs.json#/definitions/oldAddress': {
    samples: ['/old-one', '/old/two.html'],
    arbitrary: fc.stringMatching(/^(\/old-[a-zA-Z0-9é._~-]{1,8}){1,3}$/),
  },
  'defs.json#/definitions/day': {
    samples: ['2025-07-14', '2024-02-29'],
    arbitrary: fc
      .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  },
  'defs.json#/definitions/picture/properties/src': {
    samples: ['one.svg', 'folder/two.png'],
    arbitrary: fc.constantFrom('one.svg', 'folder/two.png'),
  },
  'block.json#/definitions/shared/properties/name': {
    samples: ['closing'],
    arbitrary: fc.constant('closing'),
  },
  'defs.json#/definitions/article/properties/categories/items': {
    samples: ['basics', 'details'],
    arbitrary: fc.constantFrom('basics', 'details'),
  },
  'defs.json#/definitions/article/properties/squares/items': {
    samples: ['A.1', 'A.2 to A.3'],
    arbitrary: fc.constantFrom('A.1', 'A.2', 'A.2 to A.3', 'One group'),
  },
  'site.json#/properties/articles/properties/map/properties/from': {
    samples: ['lists', 'more-lists'],
    arbitrary: fc.constantFrom('lists', 'more-lists'),
  },
  'defs.json#/definitions/articleList/items': {
    samples: ['/article', '/article-two'],
    arbitrary: fc.constantFrom('/article', '/article-two'),
  },
  'site.json#/definitions/color': {
    samples: ['#0b6b5d', '#5D0B6B'],
    arbitrary: fc.stringMatching(/^#[0-9A-Fa-f]{6}$/),
  },
  'site.json#/properties/language': {
    samples: ['en', 'de-CH'],
    arbitrary: fc.constantFrom('en', 'de-CH', 'ar'),
  },
  // The samples are prices that structured data can express.
  'block.json#/definitions/planCards/properties/plans/items/properties/price': {
    samples: ['$5,000', '$10,000'],
    arbitrary: text,
  },
  // The description for search engines must differ from the page's own description.
  'defs.json#/definitions/seo/properties/description': {
    samples: ['What search engines say', 'What they say else'],
    arbitrary: text,
  },
  'defs.json#/definitions/seo/properties/canonical': {
    samples: ['/other', 'https://outside.localhost/a'],
    arbitrary: target.filter((to) => to !== 'booking'),
  },
  // The sources of redirects must be unique.
  'page.json#/properties/redirectsFrom': {
    samples: [['/old-one'], ['/old-two', '/old/three.html']],
    arbitrary: fc.uniqueArray(anchor, { minLength: 1, maxLength: 3 }).map(oldAddresses),
  },
  'site.json#/properties/redirects': {
    samples: [[{ from: '/old-one', to: '/' }]],
    arbitrary: fc
      .uniqueArray(anchor, { minLength: 1, maxLength: 3 })
      .chain((names) =>
        fc.tuple(
          ...oldAddresses(names).map((from) =>
            fc.record({ from: fc.constant(from), to: target, permanent: fc.boolean() }),
          ),
        ),
      ),
  },
  'site.json#/properties/downloads': {
    samples: [[download('one')], [download('two'), download('three')]],
    arbitrary: fc
      .uniqueArray(anchor, { maxLength: 2 })
      .chain((names) =>
        fc.tuple(...names.map((name) => text.map((title) => ({ ...download(name), title })))),
      ),
  },
  'site.json#/properties/downloads/items/properties/from': {
    samples: ['lists'],
    arbitrary: fc.constant('lists'),
  },
  'site.json#/properties/url': {
    samples: ['https://a.localhost', 'https://b.localhost'],
    arbitrary: fc.constantFrom('https://a.localhost', 'https://b.localhost'),
  },
};
