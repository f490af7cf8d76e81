import * as fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { type HtmlReader, parseHtml, readHtml } from '../../../src/emit/html/read-html.ts';
import { scanHtml } from '../../../src/emit/html/scan-html.ts';

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

/** A document as React writes it. */
export const documents = fc.array(tree, { maxLength: 4 }).map((children) => {
  const html = renderToString(createElement('main', {}, ...children));
  return `<!DOCTYPE html>\n<html lang="en"><!-- a > b --><title>A &amp; B</title><body data-a="1">${html}</body></html>\n`;
});

/** A document with one changed character. */
export const changedDocuments = fc
  .tuple(documents, fc.nat(), fc.constantFrom('', '<', '>', '/', '"', '&', ' ', '=', "'", 'p'))
  .map(([html, at, sign]) => {
    const index = at % html.length;
    return html.slice(0, index) + sign + html.slice(index + 1);
  });

/** Fails unless readers are told the same as by the parser. Returns whether the parser was not needed. */
export function compareWithParser(html: string): boolean {
  expect(readWith(readHtml, html)).toEqual(readWith(parseHtml, html));
  return scanHtml(html) !== undefined;
}
