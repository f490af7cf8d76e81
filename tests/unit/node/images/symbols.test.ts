import { describe, expect, it } from 'vitest';
import { symbolOf } from '../../../../src/node/media/svg/symbol.ts';

/** Returns the markup of an SVG as a symbol. Its `viewBox` is missing if `attributes` contain none. */
const markupOf = (content: string, attributes = '') =>
  symbolOf(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
    '_icon-1a',
    '0 0 16 16',
  )?.markup;

describe('an SVG as an icon', () => {
  it('is a symbol with its id and its box', () => {
    expect(markupOf('<path d="M0 0h4v4H0z"/>', 'id="tool" width="24" height="24" viewBox="0 0 24 24"')).toBe(
      '<symbol id="_icon-1a" viewBox="0 0 24 24" fill="currentColor"><path d="M0 0h4v4H0z"/></symbol>',
    );
    expect(markupOf('<path d="M0 0h4v4H0z"/>', 'width="16" height="16"')).toContain('viewBox="0 0 16 16"');
  });

  it.each([
    ['an attribute', '<path fill="#1E1E1E" stroke="red" d="M0 0h4v4H0z"/>'],
    ['a style attribute', '<path style="fill:#1E1E1E;stroke:rgb(9,9,9)" d="M0 0h4v4H0z"/>'],
    [
      'a style sheet',
      '<style>.a{fill:#123;stroke:#456}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><path class="a" d="M0 0h4v4H0z"/>',
    ],
  ])('has the color of the text in place of the colors of %s', (_, content) => {
    const markup = markupOf(content, 'fill="none"')!;
    expect(markup).toContain('<path fill="currentColor" stroke="currentColor" d="M0 0h4v4H0z"/>');
    expect(markup).not.toMatch(/#|rgb|style|class/);
  });

  it('keeps what has no color, lines, and opacity', () => {
    expect(markupOf('<path fill="none" stroke="#000" stroke-width="2" opacity=".5" d="M0 0h4"/>')).toContain(
      '<path fill="none" stroke="currentColor" stroke-width="2" d="M0 0h4" opacity=".5"/>',
    );
  });

  it('keeps the black and white of a mask', () => {
    const markup = markupOf(
      '<mask id="m"><path fill="#fff" d="M0 0h9v9H0z"/><circle cx="5" cy="5" r="2"/></mask><path mask="url(#m)" d="M0 0h9v9H0z"/>',
    )!;
    expect(markup).toContain('<mask id="_icon-1a-a" fill="#000"><path fill="#fff"');
    expect(markup).toContain('mask="url(#_icon-1a-a)"');
  });

  it('has ids that are unique on the page', () => {
    const markup = markupOf('<path id="p" d="M0 0h4v4H0z"/><use xlink:href="#p" x="5"/>')!;
    expect(markup).toMatch(/<path id="(_icon-1a-a)".*<use .*href="#\1"/);
    expect(markup).not.toContain('xlink');
  });

  it.each([
    '<text>Sale</text>',
    '<title>A tool</title>',
    '<desc>Made by a program</desc>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<foreignObject><p>Text</p></foreignObject>',
    '<script>alert(1)</script>',
    '<a href="https://example.com"><path d="M5 5h4v4H5z"/></a>',
    '<animate attributeName="x" values="0;9" dur="1s"/>',
    '<set attributeName="x" to="9"/>',
    '<metadata>Data</metadata>',
    '<style>.a:hover{fill:red}</style>',
  ])('leaves out %s', (content) => {
    const [name] = /\w+/.exec(content)!;
    expect(markupOf(`${content}<path d="M0 0h4v4H0z"/>`)).toMatch(/<path [^>]*d="M0 0h4v4H0z"/);
    expect(markupOf(`${content}<path d="M0 0h4v4H0z"/>`)).not.toContain(`<${name}`);
  });

  it.each([
    'onclick="x()"',
    'tabindex="0"',
    'role="button"',
    'aria-label="Tool"',
    'class="a"',
    'data-x="1"',
    'filter="url(#f)"',
  ])('leaves out the attribute %s', (attribute) => {
    expect(markupOf(`<path ${attribute} d="M0 0h4v4H0z"/>`, attribute)).not.toContain(
      attribute.split('=')[0]!,
    );
  });

  it('is empty without shapes', () => {
    expect(markupOf('<text>Sale</text>')).toBe('');
    expect(markupOf('<image href="data:image/png;base64,AAAA"/>')).toBe('');
  });

  it('is no icon if it has more than 20,000 characters', () => {
    expect(markupOf(`<path d="M0 0${'h4v4'.repeat(5000)}"/>`)).toBeUndefined();
  });
});
