import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { parseLink } from '../../../src/fields/links.ts';
import { plainTextToHtml } from '../../../src/markdown/fast-path/plain-blocks.ts';
import { codeLanguages } from '../../../src/node/site/code-languages.ts';
import type { MarkdownContext } from '../../../src/markdown/context.ts';
import { inlineToHtml, markdownToHtml, markdownToLongText } from '../../../src/markdown/to-html.ts';
import type { Heading, Html } from '../../../src/model/page.ts';
import { parse } from '../../../src/yaml/parse.ts';

const WORDS = 'risk Größe 2022 A don’t 風險 ١٢ www http booking 1. 10) x'.split(' ');
const SYMBOLS = [...'.,:;!?()"\'‘’„“”«»–—…·→×%$€£¿¡+=#/-', ...'&<>@_~^\\|{}`*[]', ...'\u0301\u00a0\t\r\n'];
const LINKS = [
  ...'/pricing /a#b #here booking https://a.org/x?y=1 //evil javascript:x /%20'.split(' '),
  'a b',
];

const word = fc.constantFrom(...WORDS);
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '));
const marked = fc
  .tuple(fc.constantFrom('*', '**', '`', '***', '``', '_'), words)
  .map(([mark, inner]) => mark + inner + mark);
const link = fc.tuple(words, fc.constantFrom(...LINKS)).map(([label, to]) => `[${label}](${to})`);
const piece = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 3, arbitrary: fc.constantFrom(' ', ' ', ', ', ': ', '. ', ' (', ') ') },
  { weight: 2, arbitrary: fc.constantFrom(...SYMBOLS) },
  { weight: 3, arbitrary: marked },
  { weight: 2, arbitrary: link },
  { weight: 1, arbitrary: link.map((written) => `!${written}`) },
);

/** Lines of text around the border of what the fast path takes. */
export const lines = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

/** Lines that the fast path takes, unless what stands before them gives them another meaning. */
const plainLines = fc
  .array(fc.oneof({ weight: 4, arbitrary: words }, marked, link, fc.constantFrom('70193 Ulm', 'A\nB')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pieces) => pieces.join(' '));
/** The signs at the start of blocks. */
const STARTS = ['', '', '', '', '- ', '- ', '- ', '## ', '## ', '### ', '#### ', '# '];
const OTHER_STARTS = [
  '# ',
  '##',
  '-',
  '-  ',
  '* ',
  '+ ',
  '1. ',
  '> ',
  '    ',
  ' ',
  '\t',
  '  - ',
  '- - ',
  '- [ ] ',
  '- 1. ',
  '---',
  '===',
  '- ## ',
  '[^1]: ',
  '[a]: /b',
  ':::tip',
  ':::',
  '```',
  '| a | b |',
  '70193 ',
];
const ENDS = [
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '\n\n',
  '\n\n\n',
  ' #\n',
  '  \n',
  '\\\n',
  '\r\n',
  '\n \n',
  '\n---\n',
];
const blockOf = (starts: string[], line: fc.Arbitrary<string>, ends: string[]) =>
  fc.tuple(fc.constantFrom(...starts), line, fc.constantFrom(...ends)).map((parts) => parts.join(''));

/** Texts of several lines around the border of what the fast path takes. */
export const texts = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: blockOf(STARTS, plainLines, ENDS.slice(0, 7)) },
      { weight: 1, arbitrary: blockOf([...STARTS, ...OTHER_STARTS], lines, ENDS) },
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((blocks) => blocks.join(''));

/** The texts of the files in a directory and its subdirectories. */
function textsIn(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => stringsIn(parse(name, readFileSync(join(directory, name))).data));
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

const REAL = [...new Set(['pages', 'tests/fixtures'].flatMap(textsIn))].filter((text) => text.length > 20);

/** A part of a text of the site in `pages`, with up to three changes. */
export const changedTexts = fc
  .tuple(
    fc.constantFrom(...REAL),
    fc.nat(10_000),
    fc.array(
      fc.tuple(
        fc.nat(10_000),
        fc.nat(4),
        fc.oneof(fc.constantFrom('', '\n', '\n\n', ' ', '\n- ', '\n## '), fc.constantFrom(...SYMBOLS), link),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([text, at, changes]) => {
    const paragraphs = text.split(/(?<=\n\n)/);
    const start = at % paragraphs.length;
    let changed = paragraphs.slice(start, start + 1 + (at % 4)).join('');
    for (const [place, removed, inserted] of changes) {
      const from = place % (changed.length + 1);
      changed = changed.slice(0, from) + inserted + changed.slice(from + removed);
    }
    return changed;
  });

/** Returns a Markdown context that records all calls, and the list of these calls. */
export function recordCalls() {
  const calls: unknown[] = [];
  const context: MarkdownContext = {
    words: { tip: '', warning: '', example: '', footnotes: '', backToText: '' },
    languages: codeLanguages,
    link: (to, range) => {
      calls.push(['link', to, range]);
      const parsed = parseLink(to, 'https://book.localhost/?a=1&b="2"');
      return 'code' in parsed ? undefined : parsed.link;
    },
    picture: () => undefined,
    report: (finding, range) => void calls.push(['report', finding.message, range]),
    heading: (namedBy, range) => void calls.push(['heading', namedBy, range]),
  };
  return { context, calls };
}

/** A kind of text field. */
export type FieldKind = (typeof FIELD_KINDS)[number];
export const FIELD_KINDS = ['inline', 'markdown', 'long'] as const;

/**
 * Compares the fast path with the parser: HTML, headings, problems, and the links and headings with their positions.
 * @returns whether the fast path takes the text
 */
export function compareWithParser(text: string, kind: FieldKind): boolean {
  const [fast, full] = [recordCalls(), recordCalls()];
  const headings: Heading[] | undefined = kind === 'long' ? [] : undefined;
  const html = plainTextToHtml(text, { context: fast.context, headings, isInline: kind === 'inline' });
  if (html === undefined) {
    expect([fast.calls, headings ?? []]).toEqual([[], []]);
    return false;
  }
  // `explain` needs the syntax tree, so the full parser runs here.
  const expected = render(text, kind, { ...full.context, explain: () => undefined });
  const shown = kind === 'inline' ? html.replace(/^<p>([^]*)<\/p>$/, '$1') : html;
  if (shown !== expected.html) expect(shown).toBe(expected.html);
  expect(headings ?? []).toEqual(expected.headings);
  expect(fast.calls).toEqual(full.calls);
  return true;
}

/** Renders a text as the value of a field. */
export function render(
  text: string,
  kind: FieldKind,
  context: MarkdownContext,
): { html: Html; headings: Heading[] } {
  if (kind === 'long') return markdownToLongText(text, context);
  return { html: (kind === 'inline' ? inlineToHtml : markdownToHtml)(text, context), headings: [] };
}
