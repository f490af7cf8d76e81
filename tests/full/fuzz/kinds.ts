import * as fc from 'fast-check';
import { filesOf, LEAST } from '../../support/site.ts';

/** What the schema of a field does not say: which values of a kind mean something on the site below. */
export interface Kind {
  /** Values of which each draws something else. */
  samples: unknown[];
  arbitrary: fc.Arbitrary<unknown>;
}

/** Of a kind that says all there is to say in its own schema. */
export const AS_ITS_SCHEMA = 'as its schema says';

/** The site that generated pages and blocks are part of. */
export const SITE = new Map([
  ...filesOf(
    LEAST.replace(
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
`),
]);

/** The id of the first block of a generated page. */
export const HERE = 'here';

/** Where links may lead on this site. The first is the one that the rest is held against. */
const LINKS = [
  '/',
  '/other',
  '/other#place',
  `#${HERE}`,
  'booking',
  'https://outside.localhost/a?b=c&d#e',
].concat(
  'http://xn--bcher-kva.localhost:8080/%20',
  'mailto:a@b.localhost?subject=a%20b',
  'tel:+49-30-1234',
  '/other?a=b#place',
);

/** Characters that mean something to YAML, HTML or Markdown, and some from far away. */
const SIGN = fc.constantFrom(
  ...'aZ09 :-#{}[],&*!|>\'"%@`\\/<=$~_.?()^;',
  'é',
  'ß',
  '漢',
  'ש',
  'ع',
  '\u{1f600}',
  '\u00a0',
  '\u202e',
);
const word = fc.stringMatching(/^[a-zA-Z0-9éß漢]{1,12}$/);
const text = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: SIGN }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) }),
    { minLength: 1, maxLength: 30 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => /\S/.test(text));

const link = fc.constantFrom(...LINKS);
const phrase = fc.oneof(
  word,
  word.map((inner) => `**${inner}**`),
  word.map((inner) => `*${inner}*`),
  word.map((inner) => `\`${inner} <b>\``),
  word.map((inner) => `~~${inner}~~`),
  fc.tuple(word, link).map(([inner, to]) => `[${inner}](${to})`),
  fc.constantFrom('&amp;', '\\<', '\\*', '–', '1 < 2', '&', '\u{1f600}'),
);
const inline = fc.array(phrase, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '));
const passage = fc.oneof(
  inline,
  fc
    .array(inline, { minLength: 1, maxLength: 4 })
    .map((entries) => entries.map((entry) => `- ${entry}`).join('\n')),
  fc
    .array(inline, { minLength: 1, maxLength: 4 })
    .map((entries) => entries.map((entry) => `1. ${entry}`).join('\n')),
  inline.map((inner) => `> ${inner}`),
  word.map((inner) => `### ${inner}`),
  word.map((inner) => `\`\`\`\n${inner} <b>\n\`\`\``),
  inline.map((inner) => `:::tip[${inner}]\n${inner}\n:::`),
  fc.tuple(word, inline).map(([term, inner]) => `:::definitions\n- **${term}**: ${inner}\n:::`),
  inline.map((inner) => `:::figure[${inner}]\n![A picture](one.svg)\n:::`),
  fc.tuple(word, word).map(([a, b]) => `| ${a} | ${b} |\n| --- | --: |\n| ${b} | ${a} |`),
);
const markdown = fc.array(passage, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n\n'));
const anchor = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,4}){0,2}$/).filter((id) => id !== HERE);
const src = fc.constantFrom('one.svg', 'folder/two.png');

/** Where an old address may lead: no place on the same page, and no mail. */
const target = fc.constantFrom(...LINKS.filter((to) => !/^(#|mailto|tel)/.test(to)));
const oldAddresses = (names: string[]) => names.map((name) => `/old-${name}`);

/** A document made by the build; no two have one address. */
const download = (name: string) => ({
  path: `/downloads/${name}.pdf`,
  title: 'A document',
  from: 'lists',
  columns: ['Owner'],
  closing: { heading: 'What next', link: { label: 'Home', to: '/' } },
});

/** Every definition of `schema/defs.json`. One that is missing here fails, with a sentence that leads here. */
export const KINDS: Record<string, Kind | typeof AS_ITS_SCHEMA> = {
  text: { samples: ['One text', 'Another <text>'], arbitrary: text },
  inline: { samples: ['One *text*', 'Another **text**'], arbitrary: inline },
  markdown: { samples: ['One\n\n- list', 'Another [text](/other)'], arbitrary: markdown },
  link: { samples: LINKS, arbitrary: link },
  anchor: { samples: ['one-place', 'another-place'], arbitrary: anchor },
  address: {
    samples: ['https://one.localhost', 'https://two.localhost'],
    arbitrary: fc.constantFrom('https://one.localhost', 'https://two.localhost'),
  },
  picture: {
    samples: [
      { src: 'one.svg', alt: 'One picture', decorative: true },
      { src: 'folder/two.png', alt: 'Another picture' },
    ],
    arbitrary: fc.oneof(
      fc.record({ src, alt: text, decorative: fc.boolean() }, { requiredKeys: ['src', 'alt'] }),
      fc.record({ src, alt: fc.constant(''), decorative: fc.constant(true) }),
    ),
  },
  icon: { samples: ['one.svg'], arbitrary: fc.constant('one.svg') },
  longText: {
    samples: ['## One\n\nText\n\n## Two\n\nMore', '## One\n\nAnother text\n\n## Two\n\nMore'],
    arbitrary: fc
      .tuple(markdown, inline)
      .map(([text, note]) => `## Part\n\n${text}\n\nA note.[^a]\n\n[^a]: ${note}\n`),
  },
  articleList: {
    samples: [['/article', '/article-two'], ['/article-two']],
    arbitrary: fc.constantFrom(['/article'], ['/article-two', '/article']),
  },
  oldAddress: {
    samples: ['/old-one', '/old/two.html'],
    arbitrary: fc.stringMatching(/^(\/old-[a-zA-Z0-9é._~-]{1,8}){1,3}$/),
  },
  termList: { samples: [[]], arbitrary: fc.constant([]) },
  articleHead: { samples: [{}], arbitrary: fc.constant({}) },
  place: { samples: ['one', 'two'], arbitrary: fc.constant(HERE) },
  sharedBlocks: { samples: ['closing', 'offer'], arbitrary: fc.constantFrom('closing', 'offer') },
  articleNext: { samples: [{}], arbitrary: fc.constant({}) },
  media: {
    samples: ['films/one.mp4', 'https://films.localhost/two.mp4'],
    arbitrary: fc.constantFrom('films/one.mp4', 'https://films.localhost/two.mp4'),
  },
  day: {
    samples: ['2025-07-14', '2024-02-29'],
    arbitrary: fc
      .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  },
  article: AS_ITS_SCHEMA,
  film: AS_ITS_SCHEMA,
  entry: AS_ITS_SCHEMA,
  ledger: AS_ITS_SCHEMA,
  question: AS_ITS_SCHEMA,
  pane: AS_ITS_SCHEMA,
  screen: AS_ITS_SCHEMA,
  message: AS_ITS_SCHEMA,
  action: AS_ITS_SCHEMA,
  squares: AS_ITS_SCHEMA,
  seo: AS_ITS_SCHEMA,
  silences: AS_ITS_SCHEMA,
  blockFields: AS_ITS_SCHEMA,
};

/** What every block has, drawn or not: it is drawn where the others are to show. */
export const HIDDEN: Kind = { samples: [false, true], arbitrary: fc.boolean() };

/** Values of fields that only their place tells, by schema file and pointer. */
export const PLACES: Record<string, Kind> = {
  'defs.json#/definitions/picture/properties/src': { samples: ['one.svg', 'folder/two.png'], arbitrary: src },
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
  // Prices that search engines can be told.
  'block.json#/definitions/planCards/properties/plans/items/properties/price': {
    samples: ['$5,000', '$10,000'],
    arbitrary: text,
  },
  // Not what the page's own description is.
  'defs.json#/definitions/seo/properties/description': {
    samples: ['What search engines say', 'What they say else'],
    arbitrary: text,
  },
  'defs.json#/definitions/seo/properties/canonical': {
    samples: ['/other', 'https://outside.localhost/a'],
    arbitrary: target.filter((to) => to !== 'booking'),
  },
  // No two lead away from one address.
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
