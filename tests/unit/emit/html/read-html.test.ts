import * as fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type HtmlReader, parseHtml, readHtml } from '../../../../src/emit/html/read-html.ts';
import { scanHtml } from '../../../../src/emit/html/scan-html.ts';

/** Returns what readers are told, with the parts of each text joined. */
function readWith(read: (html: string, readers: HtmlReader[]) => void, html: string): unknown[] {
  const told: unknown[][] = [];
  const reader: HtmlReader = {
    open: (name, attributes, start) => void told.push(['open', name, { ...attributes }, start]),
    text(text) {
      const last = told.at(-1);
      if (last?.[0] === 'text') last[1] = String(last[1]) + text;
      else told.push(['text', text]);
    },
    close: (name, end) => void told.push(['close', name, end]),
  };
  read(html, [reader]);
  return told;
}

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('a & b', '<i>', '"\'', '\u00a0', '€ 1', ' \n '),
);

const attributes = fc.dictionary(
  fc.constantFrom('id', 'title', 'lang', 'data-block', 'aria-hidden', 'hidden', 'className'),
  text,
  { maxKeys: 3 },
);

const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc
      .tuple(fc.constantFrom('br', 'img', 'input', 'path'), attributes)
      .map(([name, props]) => createElement(name, { ...props, key: 1 })),
    fc
      .tuple(
        fc.constantFrom('div', 'span', 'section', 'ul', 'main', 'svg', 'my-element'),
        attributes,
        fc.array(tie('tree'), { maxLength: 3 }),
      )
      .map(([name, props, children]) => createElement(name, { ...props, key: 2 }, ...children)),
    fc
      .tuple(
        fc.constantFrom('script', 'style'),
        fc.constantFrom('', 'a{b:c}', 'if (a < b && c) "<div>"', '&amp;'),
      )
      .map(([name, __html]) => createElement(name, { key: 3, dangerouslySetInnerHTML: { __html } })),
  ),
}));

const document = fc.array(tree, { maxLength: 4 }).map((children) => {
  const html = renderToString(createElement('main', {}, ...children));
  return `<!DOCTYPE html>\n<html lang="en"><!-- a > b --><title>A &amp; B</title><body data-a="1">${html}</body></html>\n`;
});

it('reads what React writes as the parser does', () => {
  let [scanned, all] = [0, 0];
  fc.assert(
    fc.property(document, (html) => {
      expect(readWith(readHtml, html)).toEqual(readWith(parseHtml, html));
      all++;
      if (scanHtml(html)) scanned++;
    }),
    { numRuns: 3_000, seed: 18_003 },
  );
  expect(scanned).toBeGreaterThan(all / 2);
});

it('reads documents with one changed character as the parser does, or leaves them to it', () => {
  fc.assert(
    fc.property(
      document,
      fc.nat(),
      fc.constantFrom('', '<', '>', '/', '"', '&', ' ', '=', "'", 'p'),
      (html, at, sign) => {
        const index = at % html.length;
        const changed = html.slice(0, index) + sign + html.slice(index + 1);
        expect(readWith(readHtml, changed)).toEqual(readWith(parseHtml, changed));
      },
    ),
    { numRuns: 3_000, seed: 18_004 },
  );
});

it.each([
  '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  '<math><mi>x</mi></math>',
  '<p>&#x26;&#x3C;&#39;&quot;</p>',
  '<div hidden data-x=""></div>',
])('scans %s', (html) => {
  expect(scanHtml(html)).toBeDefined();
  expect(readWith(readHtml, html)).toEqual(readWith(parseHtml, html));
});

it.each([
  '<p>a',
  '<a href=b></a>',
  '<p>&copy;</p>',
  '<b><i></b></i>',
  '<div/>',
  '<p>&#150;</p>',
  '</p>',
  '<p',
  '<!--',
])('leaves %s to the parser', (html) => {
  expect(scanHtml(html)).toBeUndefined();
  expect(readWith(readHtml, html)).toEqual(readWith(parseHtml, html));
});
