import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';

const visit = useBrowser({ shared: true });
const PAGES = ['/', '/solutions', '/gap-analysis', '/policy-templates', '/integrations', '/trust-center'];
/** What of a screen is drawn for the eye. */
const DRAWN = 'main figure > [inert]';

describe.each(PAGES)('the screens of %s', (path) => {
  it.each([320, 390, 768, 1440])('are legible and show all that is in them at %i px', async (width) => {
    const { page } = await visit(path, { viewport: { width, height: 800 } });
    const faults = await page.locator(DRAWN).evaluateAll((windows) =>
      windows.flatMap((window) => {
        const frame = window.getBoundingClientRect();
        const walker = document.createTreeWalker(window, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const { parentElement: parent, textContent: text } = walker.currentNode;
          const style = getComputedStyle(parent!);
          const range = document.createRange();
          range.selectNodeContents(walker.currentNode);
          if (Number.parseFloat(style.fontSize) < 11) found.push(`${text}: ${style.fontSize}`);
          // An address may be longer than its bar, as in any browser.
          if (style.textOverflow === 'ellipsis') continue;
          for (const box of range.getClientRects()) {
            if (box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom)
              found.push(`${text}: ${[box.left, box.right, box.bottom]} in ${[frame.left, frame.right]}`);
          }
        }
        return found;
      }),
    );
    expect(faults).toEqual([]);
  });

  it('are read out as one description each, and have nothing to press', async () => {
    const { page } = await visit(path);
    const screens = page.locator('main figure', { has: page.locator('> [inert]') });
    expect(await screens.count()).toBeGreaterThan(0);
    for (const screen of await screens.all()) {
      const description = (await screen.locator('> figcaption').textContent())!;
      expect(description.length).toBeGreaterThan(20);
      const read = (await screen.ariaSnapshot()).replace(/^\W*figure\W*/, '');
      expect(read.replace(/["']/g, '').trim()).toBe(description.replace(/["']/g, ''));
    }
    expect(await page.locator(`${DRAWN} :is(a, button, input, select, [tabindex])`).count()).toBe(0);
  });
});

it('a screen keeps its frame and its marks in forced colours', async () => {
  const { page } = await visit('/gap-analysis', { forcedColors: 'active' });
  const seen = await page.locator(DRAWN).evaluate((window) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    const ink = getComputedStyle(probe).color;
    const chosen = window.querySelector('li:nth-child(2) svg path')!;
    return {
      frame: getComputedStyle(window).borderTopWidth,
      filled: getComputedStyle(chosen).fill === ink,
      open: getComputedStyle(window.querySelector('li:first-child svg path')!).fill,
    };
  });
  expect(seen).toEqual({ frame: '1px', filled: true, open: 'none' });
});
