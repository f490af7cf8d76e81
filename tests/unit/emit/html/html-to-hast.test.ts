import { expect, it } from 'vitest';
import { htmlToHast } from '../../../../src/emit/html/html-to-hast.ts';
import { element } from '../../../../src/markdown/hast-nodes.ts';

const text = (value: string) => ({ type: 'text', value }) as const;

it('returns elements with the properties that hast has for their attributes, and texts without entities', () => {
  const html =
    '<p class="note  tip" data-footnote-ref="">a &amp; &#x3C;b&gt;<br>c</p>\n' +
    '<input type="checkbox" checked tabindex="0">';
  expect(htmlToHast(html).children).toEqual([
    element('p', { className: ['note', 'tip'], dataFootnoteRef: '' }, [
      text('a & <b>'),
      element('br', {}),
      text('c'),
    ]),
    text('\n'),
    element('input', { type: 'checkbox', checked: true, tabIndex: '0' }),
  ]);
});
