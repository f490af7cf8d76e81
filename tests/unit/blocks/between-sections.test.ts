import { describe, expect, it } from 'vitest';
import { splitHtml } from '../../../blocks/parts/text/split-html.ts';
import type { Html } from '../../../src/model/page.ts';
import { errorLines, loadText, pageStart } from '../../support/site.ts';

const page = (
  between: string,
  shared = 'blocks: [{ type: emailCapture, heading: Offered, id: offer }]',
) => `${pageStart('long', 'A long text')}  - type: articleBody
    text: |
      See [the offer](#offer).

      ## One

      ## What to show
    between:
      - ${between}
-- index.yaml --
title: Home
description: The first page of this site, which has nothing but a heading on it.
blocks: [{ type: hero, heading: Hello, actions: [{ label: Read, to: /long }] }]
-- _shared/offer.yaml --
${shared}
`;

describe('blocks between sections of an article', () => {
  it('come from a shared file', () => {
    const { pages, problems } = loadText(page('{ before: what-to-show, shared: offer }'));
    expect(errorLines({ problems })).toEqual([]);
    expect(problems.map(({ code }) => code)).not.toContain('unused-shared');
    expect(pages.find(({ route }) => route === '/long')!.blocks[0]).toMatchObject({
      between: [{ before: 'what-to-show', shared: [{ type: 'emailCapture', heading: 'Offered' }] }],
    });
  });

  it('have fields filled in that depend on the whole site', () => {
    const { pages } = loadText(
      page('{ before: one, shared: offer }', 'blocks: [{ type: articleNext, heading: Read on, id: offer }]'),
    );
    expect(pages.find(({ route }) => route === '/long')!.blocks[0]).toMatchObject({
      between: [{ shared: [{ articles: { related: [] } }] }],
    });
  });

  it.each([
    ['a missing section', '{ before: what-to-sow, shared: offer }', undefined, 'long.yaml:12:19 dead-anchor'],
    ['a missing file', '{ before: one, shared: offers }', undefined, 'long.yaml:12:32 missing-shared'],
    ['a missing field', '{ before: one }', undefined, 'long.yaml:12:11 missing-field'],
    [
      'a circular include',
      '{ before: one, shared: offer }',
      'blocks: [{ type: articleBody, id: offer, text: "## One", between: [{ before: one, shared: offer }] }]',
      '_shared/offer.yaml:1:91 shared-circle',
    ],
    [
      'a duplicate id',
      '{ before: one, shared: offer }',
      'blocks: [{ type: emailCapture, heading: Offered, id: offer }, { type: emailCapture, heading: Offered, id: offer }]',
      'long.yaml:12:32 duplicate-id',
    ],
  ])('%s is reported at its position', (_, between, shared, position) => {
    expect(errorLines(loadText(page(between, shared)))).toContain(position);
  });

  it('may not contain a second main heading', () => {
    const { problems } = loadText(
      page('{ before: one, shared: offer }', 'blocks: [{ type: hero, id: offer, heading: Again }]'),
    );
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'heading-order', file: '_shared/offer.yaml' }),
    );
  });

  it('have neither a tone nor a background, unless they are also used on their own', () => {
    const shared = `blocks:
  - type: callToAction
    id: offer
    tone: dark
    heading: Order
    actions: [{ label: Go, to: / }]`;
    const inText = page('{ before: one, shared: offer }', shared);
    const found = ({ problems }: ReturnType<typeof loadText>) =>
      problems.filter(({ code }) => code === 'no-effect').map(({ file, line }) => `${file}:${line}`);
    expect(found(loadText(inText))).toEqual(['_shared/offer.yaml:4']);
    const both = inText.replace(
      'blocks: [{ type: hero',
      'blocks: [{ type: shared, name: offer }, { type: hero',
    );
    expect(errorLines(loadText(both))).toEqual([]);
    expect(found(loadText(both))).toEqual([]);
  });

  it('have no picture of a call to action', () => {
    const shared = `blocks:
  - type: callToAction
    heading: Order
    picture: { src: a.svg, decorative: true }
    actions: [{ label: Go, to: / }]
-- _media/a.svg --`;
    expect(loadText(page('{ before: one, shared: offer }', shared)).problems).toContainEqual(
      expect.objectContaining({ code: 'no-effect', line: 4 }),
    );
  });

  it('are reported before launch like any others', () => {
    const { problems } = loadText(page('{ before: one, shared: offer }'));
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'before-launch', file: '_shared/offer.yaml' }),
    );
  });
});

describe('splitHtml', () => {
  const html = '<p>Before.</p><h2 id="a">A</h2><p>One.</p><h3 id="b">B</h3><h2 id="c">C</h2>' as Html;

  it('splits before headings, in document order', () => {
    expect(splitHtml(html, ['c', 'a'])).toEqual([
      { html: '<p>Before.</p>' },
      { html: '<h2 id="a">A</h2><p>One.</p><h3 id="b">B</h3>', before: 'a' },
      { html: '<h2 id="c">C</h2>', before: 'c' },
    ]);
  });

  it('returns the whole text, even if a heading is missing', () => {
    expect(splitHtml(html, [])).toEqual([{ html }]);
    expect(
      splitHtml(html, ['b', 'x'])
        .map((piece) => piece.html)
        .join(''),
    ).toBe(html);
  });
});
