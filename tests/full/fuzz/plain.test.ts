import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromHtml, parsed } from '../../../src/emit/html-to-mdast.ts';
import type { MarkdownContext } from '../../../src/markdown/context.ts';
import { inlineToHtml, markdownToHtml } from '../../../src/markdown/to-html.ts';
import { parseLink } from '../../../src/fields/links.ts';
import { simpleLineToHtml } from '../../../src/markdown/fast-path.ts';
import { hold, PATIENCE, report, runs } from './fuzz-config.ts';

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
const SIGNS = [...'.,:;!?()"\'’“–—…·→×%$€+=#/-', ...'&<>@_~^\\|{}`*[]', '\u0301', '\u00a0', '\t', '\n'];
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
  { weight: 2, arbitrary: fc.constantFrom(...SIGNS) },
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

/** What hears of the links of a text, and what it has heard. */
function listening() {
  const heard: unknown[] = [];
  const context: MarkdownContext = {
    words: { tip: '', warning: '', example: '', footnotes: '', backToText: '' },
    link: (to, place) => {
      heard.push([to, place]);
      const understood = parseLink(to, 'https://book.localhost/?a=1&b="2"');
      return 'code' in understood ? undefined : understood.link;
    },
    picture: () => undefined,
    report: () => undefined,
  };
  return { context, heard };
}

it(
  'a text of words, marks and links is the same HTML without the parser as with it',
  { timeout: PATIENCE },
  async () => {
    let [plainly, all] = [0, 0];
    await hold(
      fc.property(texts, (text) => {
        all++;
        const [quick, parsed] = [listening(), listening()];
        const html = simpleLineToHtml(text, quick.context);
        if (html === undefined) return void expect(quick.heard).toEqual([]);
        plainly++;
        // What explains terms needs the tree, so that the parser is asked.
        expect(html).toBe(markdownToHtml(text, { ...parsed.context, explain: () => undefined }));
        expect(quick.heard).toEqual(parsed.heard);
      }),
      runs({ small: 3000, full: 60_000 }),
    );
    expect(plainly).toBeGreaterThan(all / 10);
    report(`${plainly} of ${all} texts without the parser`);
  },
);

it('HTML of one line is the same Markdown without the parser as with it', { timeout: PATIENCE }, async () => {
  const shapeOf = (nodes: unknown) =>
    JSON.parse(JSON.stringify(nodes, (key, value) => (key === 'position' ? undefined : value)));
  let marked = 0;
  await hold(
    fc.property(texts, fc.boolean(), (text, isInline) => {
      const html = (isInline ? inlineToHtml : markdownToHtml)(text, listening().context);
      if (!/[<&]/.test(html)) return;
      marked++;
      expect(shapeOf(fromHtml(html))).toEqual(shapeOf(parsed(html)));
    }),
    runs({ small: 1000, full: 20_000 }),
  );
  expect(marked).toBeGreaterThan(runs({ small: 500, full: 10_000 }));
});

it.each([
  'It costs **5,000 a year**: see [the prices](/pricing) or [book a call](booking).\n',
  '`check` ends with 1, *or* not',
])('a text that people write needs no parser: %s', (text) => {
  expect(simpleLineToHtml(text, listening().context)).toBeDefined();
});
