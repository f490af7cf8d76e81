import { expect, it } from 'vitest';
import { USED_WEIGHTS } from '../../../src/model/fonts/fonts.ts';
import { useBrowser } from '../../support/browser.ts';
import { samplePages } from '../../support/built-sites.ts';

const visit = useBrowser({ shared: true });

/** The default font of each use of text. */
const FONTS = { Newsreader: 'heading', Inter: 'body', 'JetBrains Mono': 'label' } as const;

it.each(samplePages())('%s shows text only in weights that the build keeps of own fonts', async (path) => {
  const { page } = await visit(path);
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) => {
        const { fontFamily, fontWeight } = getComputedStyle(element);
        const font = fontFamily.split(',')[0]!.replaceAll('"', '');
        return { font, weight: Number(fontWeight), text: element.textContent.trim().slice(0, 40) };
      }),
  );
  expect(shown.length).toBeGreaterThan(10);
  const unexpected = shown.filter(({ font, weight }) => {
    const use = FONTS[font as keyof typeof FONTS];
    return use !== undefined && !(USED_WEIGHTS[use] as readonly number[]).includes(weight);
  });
  expect(unexpected).toEqual([]);
});
