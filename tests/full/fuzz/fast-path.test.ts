import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHtml, parseHtml } from '../../../src/emit/html-to-mdast.ts';
import type { MarkdownContext } from '../../../src/markdown/context.ts';
import { inlineToHtml, markdownToHtml } from '../../../src/markdown/to-html.ts';
import { parseLink } from '../../../src/fields/links.ts';
import { simpleLineToHtml } from '../../../src/markdown/fast-path.ts';
import { assertProperty, FUZZ_TIMEOUT, report, runs } from './fuzz-config.ts';

const WORDS = [
  'risk',
  'Größe',
  '2022',
  'A',
  'don’t',
  '風險',
  '١٢',
  'www',
  'http',
  'booking',
  '1.',
  '10)',
  'x',
];
const SYMBOLS = [...'.,:;!?()"\'’“–—…·→×%$€+=#/-', ...'&<>@_~^\\|{}`*[]', '\u0301', '\u00a0', '\t', '\n'];
const LINKS = [
  '/pricing',
  '/a#b',
  '#here',
  'booking',
  'https://a.org/x?y=1',
  '//evil',
  'javascript:x',
  'a b',
  '/%20',
];

const word = fc.constantFrom(...WORDS);
const plain = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const piece = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 3, arbitrary: fc.constantFrom(' ', ' ', ', ', ': ', '. ', ' (', ') ') },
  { weight: 2, arbitrary: fc.constantFrom(...SYMBOLS) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('*', '**', '`', '***', '``', '_'), plain)
      .map(([mark, words]) => mark + words + mark),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(plain, fc.constantFrom(...LINKS)).map(([label, to]) => `[${label}](${to})`),
  },
);
const texts = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

/** Returns a Markdown context that records the links in a text, and the list of these links. */
function recordLinks() {
  const links: unknown[] = [];
  const context: MarkdownContext = {
    words: { tip: '', warning: '', example: '', footnotes: '', backToText: '' },
    link: (to, range) => {
      links.push([to, range]);
      const parsed = parseLink(to, 'https://book.localhost/?a=1&b="2"');
      return 'code' in parsed ? undefined : parsed.link;
    },
    picture: () => undefined,
    report: () => undefined,
  };
  return { context, links };
}

it(
  'the fast path renders the same HTML and resolves the same links as the parser',
  { timeout: FUZZ_TIMEOUT },
  async () => {
    let [simple, all] = [0, 0];
    await assertProperty(
      fc.property(texts, (text) => {
        all++;
        const [fast, full] = [recordLinks(), recordLinks()];
        const html = simpleLineToHtml(text, fast.context);
        if (html === undefined) return void expect(fast.links).toEqual([]);
        simple++;
        // `explain` needs the syntax tree, so `markdownToHtml` has to run the full parser here.
        expect(html).toBe(markdownToHtml(text, { ...full.context, explain: () => undefined }));
        expect(fast.links).toEqual(full.links);
      }),
      runs({ small: 3000, full: 60_000 }),
    );
    expect(simple).toBeGreaterThan(all / 10);
    report(`${simple} of ${all} texts on the fast path`);
  },
);

it(
  'the fast path from HTML to Markdown returns the same tree as the parser',
  { timeout: FUZZ_TIMEOUT },
  async () => {
    const shapeOf = (nodes: unknown) =>
      JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'position' ? undefined : value)));
    let marked = 0;
    await assertProperty(
      fc.property(texts, fc.boolean(), (text, isInline) => {
        const html = (isInline ? inlineToHtml : markdownToHtml)(text, recordLinks().context);
        if (!/[<&]/.test(html)) return;
        marked++;
        expect(shapeOf(fromHtml(html))).toEqual(shapeOf(parseHtml(html)));
      }),
      runs({ small: 1000, full: 20_000 }),
    );
    expect(marked).toBeGreaterThan(runs({ small: 500, full: 10_000 }));
  },
);

it.each([
  'It costs **5,000 a year**: see [the prices](/pricing) or [book a call](booking).\n',
  '`check` ends with 1, *or* not',
])('takes the fast path: %s', (text) => {
  expect(simpleLineToHtml(text, recordLinks().context)).toBeDefined();
});
