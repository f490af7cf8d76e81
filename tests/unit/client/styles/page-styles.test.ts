import { describe, expect, test } from 'vitest';
import { createPageStyles } from '../../../../src/client/styles/page-styles.ts';
import { cssOf, parseRules } from '../../../../src/client/styles/rules.ts';

const select = (css: string, html: string) => createPageStyles(parseRules(css))(html);

describe('rules keep their order and their text', () => {
  test.each([
    'a{b:c}@media print{.d{e:f}@supports (g:h){i{j:k}}}[l="{"]{m:"}"}@keyframes n{from{o:p}to{q:r}}',
    // A rule is not nested where this would change its meaning: below a list of selectors or a pseudo-element, or with
    // another rule in between.
    'a,b.c{d:e}@media print{a,b.c{f:g}}',
    'a::before{b:c}@media print{a::before{d:e}}',
    'a{b:c}d{e:f}@media print{a{g:h}}',
  ])('%s', (css) => expect(cssOf(parseRules(css))).toBe(css));

  test('numbers have no zero before the decimal point, texts and addresses do', () => {
    const css = `a{b:0.5rem -0.25em calc(1 - 0.5);c:10.5px 0;d:"0.5";e:url(a 0.5.png);f:v0.5}`;
    expect(cssOf(parseRules(css))).toBe(
      `a{b:.5rem -.25em calc(1 - .5);c:10.5px 0;d:"0.5";e:url(a 0.5.png);f:v0.5}`,
    );
  });

  test('the conditions of an at-rule have no spaces that they do not need', () => {
    const css = '@media (min-width: 1rem) and (a: b), print{c{d:e}}';
    expect(cssOf(parseRules(css))).toBe('@media (min-width:1rem) and (a:b),print{c{d:e}}');
  });

  test('the frames of an animation have no semicolon before a brace', () => {
    const css = '@keyframes n{from{o:p;}to{q:r;s:t;}}';
    expect(cssOf(parseRules(css))).toBe('@keyframes n{from{o:p}to{q:r;s:t}}');
  });

  test('at-rules are nested in the rule before them', () => {
    const css = 'a{b:c}@media print{a{d:e}}@media screen{@supports (f:g){a{h:i}}}@media print{j{k:l}}';
    expect(cssOf(parseRules(css))).toBe(
      'a{b:c;@media print{d:e}@media screen{@supports (f:g){h:i}}}@media print{j{k:l}}',
    );
  });

  test('rules with the same class are nested in the rule of the class', () => {
    const css =
      '.a{b:c}.a:hover,.d .a>p{e:f}@media print{.a{g:h}.a::after{i:j}.a{k:l}}.a.ab:has(+ .a){m:n}' +
      '.a{o:p}.a b,b{q:r}.ab{s:t}@media print{.a,.ab{u:v}}';
    expect(cssOf(parseRules(css))).toBe(
      '.a{b:c;&:hover,.d &>p{e:f}@media print{g:h;&::after{i:j}&{k:l}}&.ab:has(+ &){m:n}}' +
        '.a{o:p}.a b,b{q:r}.ab{s:t}@media print{.a,.ab{u:v}}',
    );
  });
});

describe('a page gets the rules that may match its elements, in their order', () => {
  const html = '<main class="a b"><p class="c">A &lt;b&gt; <svg/></p><button data-x="i .z"></button></main>';

  test.each(['html', 'p', '.a', '.b .c', '.c>svg', '*', '[data-open]', 'dialog,.b', ':focus-visible'])(
    '%s',
    (selector) => expect(select(`${selector}{x:y}`, html)).toBe(`${selector.replace('dialog,', '')}{x:y}`),
  );
  test('with an attribute that no script writes only if the page has the attribute', () => {
    const css = '.a [align=left]{x:y}.a [data-term]>b{x:y}[data-open]{x:y}.a:not([align]){x:y}';
    const page = (attribute: string) => `<p class="a"><b${attribute}></b></p>`;
    expect(select(css, page(''))).toBe('[data-open]{x:y}.a:not([align]){x:y}');
    expect(select(css, page(' align="right"'))).toBe(
      '.a [align=left]{x:y}[data-open]{x:y}.a:not([align]){x:y}',
    );
    expect(select(css, page(' data-term=""'))).toContain('.a [data-term]>b{x:y}');
  });
  test('not for the content of templates, which is shown later', () => {
    const later = '<p class="a"></p><template x=""><i class="b"></i></template><u></u><template></template>';
    expect(select('.a{x:y}.b{x:y}i{x:y}u{x:y}', later)).toBe('.a{x:y}u{x:y}');
  });
  test.each([
    '.c:hover', '.c[aria-current]', '.c::before', '.c:not(.q)', '.c:has(dialog)', ':where(main, i)',
    '.c:nth-child(2n + 1 of .q)', '[data-theme=dark] .a', ':is(.q .a, .c)', '.a :where(p>svg)',
  ])('%s', (selector) => expect(select(`${selector}{x:y}`, html)).not.toBe('')); // prettier-ignore

  test.each(['b', 'i', '.z', '.d', '.a .q', 'dialog[open]', ':where(i, .q)', '.c:is(i)', 'mark.c'])(
    'not %s',
    (selector) => expect(select(`${selector}{x:y}`, html)).toBe(''),
  );
});

test('only pages from right to left get the rules for them', () => {
  const css = '[dir=rtl] [data-directed]{transform:scaleX(-1)}';
  const icon = '<svg data-directed="true">';
  const styles = createPageStyles(parseRules(css));
  expect(styles(icon)).toBe('');
  expect(styles(icon, ['<html dir="rtl">'])).toBe(css);
  expect(styles('<svg>', ['<html dir="rtl">'])).toBe('');
});

test('a page gets the tokens and animations that it uses', () => {
  const css =
    ':where(:root, :host){--a:1;--b:var(--a);--c:3;--d:4}.x{color:var(--b)}.y{animation:z 1s;color:var(--c)}@keyframes z{to{e:f}}';
  expect(select(css, '<p class="x" style="width:var(--d)">')).toBe(
    ':where(:root, :host){--a:1;--b:var(--a);--d:4}.x{color:var(--b)}',
  );
  expect(select(css, '<p class="y">')).toContain('@keyframes z{to{e:f}}');
});

test('the rules are the same if a part of the page is given as its shell', () => {
  const css =
    ':where(:root, :host){--a:1;--b:2;--c:3}.top{c:var(--a)}.own .top{d:e}.own{f:g}footer{h:i}.gone{j:k}';
  const styles = createPageStyles(parseRules(css));
  const [top, own, bottom] = [
    '<header class="top"></header>',
    '<p class="own"></p>',
    '<footer style="x:var(--b)">',
  ] as const;
  expect(styles(own, [top, bottom])).toBe(styles(top + own + bottom));
  expect(styles(own, [top, bottom])).toContain('.own &');
  expect(styles(own, [top, bottom])).toContain('{--a:1;--b:2}');
  expect(styles(own, [top])).not.toBe(styles(own, [top, bottom]));
});
