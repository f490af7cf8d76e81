import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { htmlErrors } from '../../support/html.ts';
import { builtSites } from './built.ts';

const visit = useBrowser();

/** Returns the style sheets in a file of a built site. */
function stylesIn(file: string, text: string): string[] {
  if (file.endsWith('.css')) return [text];
  if (!file.endsWith('.html')) return [];
  return [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css!);
}

/** Returns the declarations of a style sheet, as `property: value`. Leaves out custom properties and `@font-face`. */
const declarationsIn = (css: string): string[] =>
  [...css.replaceAll(/@font-face\s*\{[^}]*\}/g, '').matchAll(/[^{};]+(?=[;}])/g)]
    .map(([declaration]) => declaration.trim())
    .filter((declaration) => declaration !== '' && !declaration.startsWith('--'));

/** Returns the declarations that the browser ignores. Leaves out those with the prefix of another browser. */
const invalidDeclarations = (page: Page, declarations: string[]) =>
  page.evaluate(
    (all) => all.filter((each) => !CSS.supports(`(${each})`)),
    [...new Set(declarations)].filter((each) => !OTHER_ENGINES.test(each)),
  );

/** Matches properties that only Firefox or Safari knows. */
const OTHER_ENGINES = /^-moz-|^-webkit-hyphenate-limit-(before|after):/;

describe.each(builtSites())('$name', ({ dist, files }) => {
  test.each(files.filter((file) => file.endsWith('.html')))('%s is valid HTML', async (file) => {
    expect(await htmlErrors(readFileSync(join(dist, file), 'utf8'))).toEqual([]);
  });

  test('all style declarations are valid', async () => {
    const styles = files.flatMap((file) => stylesIn(file, readFileSync(join(dist, file), 'utf8')));
    const { page } = await visit('/');
    expect(await invalidDeclarations(page, styles.flatMap(declarationsIn))).toEqual([]);
  });
});

test('finds invalid HTML', async () => {
  const text =
    '<html><head><title>A</title></head><body><ul><h1 id="a">A</h1></ul><p id="a"></p></body></html>';
  const rules = (await htmlErrors(text)).map((error) => error.split(':')[0]);
  expect(rules).toEqual(
    expect.arrayContaining([
      'missing-doctype',
      'element-required-attributes', // no language
      'element-permitted-content',
      'no-dup-id',
    ]),
  );
});

test('finds invalid declarations', async () => {
  const { page } = await visit('/');
  const css =
    '@media print { a { margin-top: -7; margin-top: -7px; --own: -7; colour: red; &:hover { top: a } left: b } }';
  expect(await invalidDeclarations(page, declarationsIn(css))).toEqual([
    'margin-top: -7',
    'colour: red',
    'top: a',
    'left: b',
  ]);
});
