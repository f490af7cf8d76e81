import * as fc from 'fast-check';
import type { FieldKindName } from '../../../src/fields/registry.ts';
import { INCLUDED_FONTS } from '../../../src/model/fonts/included-fonts.ts';
import { forbiddenCharacter } from '../../../src/yaml/characters.ts';
import { filesOf, MINIMAL_SITE, pageStart } from '../../support/site.ts';

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
    ).replace(
      'articles: {',
      'social: [{ to: https://github.com/acme }]\narticles: { hub: { label: All, to: / }, map: { from: lists, label: Squares },',
    ),
  ),
  ...filesOf(`${pageStart('other', 'Another page')}  - type: hero
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
  ...`/ /other /other#place #${FIRST_BLOCK_ID} booking https://outside.localhost/a?b=c&d#e`.split(' '),
  ...'http://xn--bcher-kva.localhost:8080/%20 mailto:a@b.localhost?subject=a%20b tel:+49-30-1234'.split(' '),
  '/other?a=b#place',
];

/** The names of pictures in `_media`. */
const PICTURES = ['one.svg', 'folder/two.png'];

/** Characters that have a meaning in YAML, HTML or Markdown, and some characters of other scripts. */
const SIGN = fc.constantFrom(...'aZ09 :-#{}[],&*!|>\'"%@`\\/<=$~_.?()^;', ...'éß漢שع\u{1f600}\u00a0\u200f');
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

/** A line of Markdown. */
const line = fc
  .array(
    fc.oneof(
      word,
      word.map((phrase) => `**${phrase}**`),
      word.map((phrase) => `*${phrase}*`),
      word.map((phrase) => `\`${phrase} <b>\``),
      word.map((phrase) => `~~${phrase}~~`),
      fc.tuple(word, fc.constantFrom(...LINKS)).map(([label, to]) => `[${label}](${to})`),
      fc.constantFrom('&amp;', '\\<', '\\*', '–', '1 < 2', '&', '\u{1f600}'),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((phrases) => phrases.join(' '));

const entries = (sign: string) =>
  fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.map((one) => sign + one).join('\n'));

/** Markdown with everything that texts support, except sections and footnotes. */
const markdown = fc
  .array(
    fc.oneof(
      line,
      entries('- '),
      entries('1. '),
      line.map((quote) => `> ${quote}`),
      word.map((heading) => `### ${heading}`),
      word.map((code) => `\`\`\`\n${code} <b>\n\`\`\``),
      fc.tuple(line, line).map(([title, body]) => `:::tip[${title}]\n${body}\n:::`),
      fc.tuple(word, line).map(([term, means]) => `:::definitions\n- **${term}**: ${means}\n:::`),
      fc
        .tuple(line, fc.constantFrom(...PICTURES))
        .map(([caption, src]) => `:::figure[${caption}]\n![A picture](${src})\n:::`),
      fc
        .tuple(word, word, word, word)
        .map(([a, b, c, d]) => `| ${a} | ${b} |\n| --- | --: |\n| ${c} | ${d} |`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((passages) => passages.join('\n\n'));

/** A picture. The descriptions contain a word, because a line may have only punctuation. */
const picture = fc
  .record({
    src: fc.constantFrom(...PICTURES),
    alt: fc.tuple(text, word).map((parts) => parts.join(' ')),
    decorative: fc.constantFrom(true, false, undefined),
    isEmpty: fc.boolean(),
    dark: fc.constantFrom(...PICTURES, undefined),
    focus: fc.constantFrom('left', '50% 20%', 'right bottom', undefined),
  })
  .map(({ decorative, isEmpty, alt, dark, focus, ...value }) => ({
    ...value,
    ...(decorative && isEmpty ? {} : { alt }),
    ...(decorative !== undefined && { decorative }),
    ...(dark && { dark }),
    ...(focus && { focus }),
  }));

const figure = fc
  .record({
    picture,
    small: fc.constantFrom(...PICTURES, undefined),
    ratio: fc.constantFrom('original', '4:3', 'circle'),
    frame: fc.constantFrom('none', 'line', 'browser', 'phone'),
    caption: fc.oneof(line, fc.constant(undefined)),
  })
  .map(({ picture, small, caption, ...value }) => ({
    ...picture,
    ...value,
    ...(small && { small }),
    ...(caption && { caption }),
  }));

const oneOf = (...samples: unknown[]): Kind => ({ samples, arbitrary: fc.constantFrom(...samples) });
const film = (ending: string) => oneOf(`films/one.${ending}`, `https://films.localhost/two.${ending}`);

/** The values of each field kind; undefined for groups, whose schemas describe their values fully. */
export const KINDS: Record<FieldKindName, Kind | undefined> = {
  address: oneOf('https://one.localhost', 'https://two.localhost'),
  amount: {
    samples: [7, '99.9%'],
    arbitrary: fc.oneof(
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom(4.9, '24/7', '1,200+', '4.90', '2016'),
    ),
  },
  anchor: {
    samples: ['one-place', 'another-place'],
    arbitrary: fc
      .array(fc.nat(36 ** 4), { minLength: 1, maxLength: 3 })
      .map((parts) => `a${parts.map((part) => part.toString(36)).join('-')}`),
  },
  anchorLink: { samples: ['one', 'two'], arbitrary: fc.constant(FIRST_BLOCK_ID) },
  profile: oneOf(
    { to: 'https://github.com/acme' },
    { to: 'https://one.localhost', label: 'One' },
    { to: '/other', label: 'Other', icon: 'rocket' },
  ),
  articleHead: oneOf({}),
  articleList: {
    samples: [['/article', '/article-two'], ['/article-two']],
    arbitrary: fc.constantFrom(['/article'], ['/article-two', '/article']),
  },
  background: oneOf(
    ...PICTURES.map((src) => ({ src })),
    { src: 'one.svg', dark: 'folder/two.png', small: 'folder/two.png', focus: 'left', veil: 'strong' },
    { src: 'one.svg', dark: 'folder/two.png' },
    { src: 'one.svg', small: 'folder/two.png' },
    { src: 'one.svg', focus: 'top' },
  ),
  captions: film('vtt'),
  code: oneOf(
    { text: 'npm install' },
    { text: 'a: 1 # one\n', language: 'yaml', file: 'a.yaml' },
    { text: 'if (a < b) go("&")', language: 'js' },
  ),
  command: oneOf('npm create shelf', 'curl -fsS https://acme.localhost | sh & echo "<b>"'),
  font: oneOf(...INCLUDED_FONTS),
  icon: oneOf('one.svg'),
  iconName: oneOf('rocket', 'arrow-right', 'home', 'brand-github', 'one.svg'),
  inline: { samples: ['One *text*', 'Another **text**'], arbitrary: line },
  link: oneOf(...LINKS),
  logo: oneOf('one.svg'),
  longText: {
    samples: ['## One\n\nText\n\n## Two\n\nMore', '## One\n\nAnother text\n\n## Two\n\nMore'],
    arbitrary: fc
      .tuple(markdown, line)
      .map(([body, note]) => `## Part\n\n${body}\n\nA note.[^a]\n\n[^a]: ${note}\n`),
  },
  mark: oneOf(...PICTURES),
  markdown: { samples: ['One\n\n- list', 'Another [text](/other)'], arbitrary: markdown },
  message: undefined,
  embed: oneOf(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/76979871',
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  ),
  scriptAddress: oneOf('https://chat.acme.localhost/a.js', 'https://pixel.acme.localhost/b.js?c=1'),
  formAddress: oneOf('https://forms.acme.localhost/f', 'https://formspree.io/f/xyz', 'mailto:a@b.localhost'),
  figure: {
    samples: [
      { src: 'one.svg', alt: 'One picture' },
      { src: 'one.svg', alt: 'One picture', small: 'folder/two.png' },
      { src: 'one.svg', alt: 'One picture', ratio: '4:3' },
      { src: 'one.svg', alt: 'One picture', ratio: 'circle' },
      { src: 'one.svg', alt: 'One picture', frame: 'line' },
      { src: 'one.svg', alt: 'One picture', frame: 'browser' },
      { src: 'one.svg', alt: 'One picture', caption: 'By *one*' },
    ],
    arbitrary: figure,
  },
  mp4: film('mp4'),
  picture: {
    samples: [
      { src: 'one.svg', alt: 'One picture', decorative: true },
      { src: 'folder/two.png', alt: 'Another picture' },
      { src: 'one.svg', alt: 'One picture', dark: 'folder/two.png' },
      { src: 'one.svg', alt: 'One picture', focus: '50% 20%' },
      { src: 'one.svg', decorative: true },
    ],
    arbitrary: picture,
  },
  relatedArticles: oneOf({}),
  screen: undefined,
  sharePicture: oneOf(...PICTURES.map((src, index) => ({ src, alt: `Picture ${index}` }))),
  sharedBlocks: oneOf('closing', 'offer'),
  squares: undefined,
  serviceList: oneOf([]),
  termList: oneOf([]),
  webm: film('webm'),
};

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
  ...Object.fromEntries(
    ['picture', 'figure', 'sharePicture', 'background'].flatMap((kind) =>
      ['src', 'dark', 'small'].map((name) => [
        `defs.json#/definitions/${kind}/properties/${name}`,
        oneOf(...PICTURES),
      ]),
    ),
  ),
  'block.json#/definitions/shared/properties/name': oneOf('closing'),
  'defs.json#/definitions/article/properties/categories/items': oneOf('basics', 'details'),
  'defs.json#/definitions/article/properties/squares/items': {
    samples: ['A.1', 'A.2 to A.3'],
    arbitrary: fc.constantFrom('A.1', 'A.2', 'A.2 to A.3', 'One group'),
  },
  'site.json#/properties/articles/properties/map/properties/from': oneOf('lists', 'more-lists'),
  'defs.json#/definitions/articleList/items': oneOf('/article', '/article-two'),
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
  'site.json#/properties/downloads/items/properties/from': oneOf('lists'),
  'site.json#/properties/url': oneOf('https://a.localhost', 'https://b.localhost'),
};
