import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { sampled } from '../../support/runner/scale.ts';

const visit = useBrowser({ shared: true });
const PAGES = ['/', '/solutions', '/gap-analysis', '/policy-templates', '/integrations', '/trust-center'];
/** The visual part of a screen, which assistive technology ignores. */
const VISUAL = 'main figure > [inert]';

describe.each(PAGES)('the screens of %s', (path) => {
  it.each(sampled([320, 1440, 390, 768], 2))('are legible and clip no text at %i px', async (width) => {
    const { page } = await visit(path, { viewport: { width, height: 800 } });
    const problems = await page.locator(VISUAL).evaluateAll((windows) =>
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
          // As in any browser, the address bar may cut off the URL.
          if (style.textOverflow === 'ellipsis') continue;
          for (const box of range.getClientRects()) {
            if (box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom)
              found.push(`${text}: ${[box.left, box.right, box.bottom]} in ${[frame.left, frame.right]}`);
          }
        }
        return found;
      }),
    );
    expect(problems).toEqual([]);
  });

  it('expose only their description and have no interactive element', async () => {
    const { page } = await visit(path);
    const screens = page.locator('main figure', { has: page.locator('> [inert]') });
    expect(await screens.count()).toBeGreaterThan(0);
    for (const screen of await screens.all()) {
      const description = (await screen.locator('> figcaption').textContent())!;
      expect(description.length).toBeGreaterThan(20);
      const snapshot = (await screen.ariaSnapshot()).replace(/^\W*figure\W*/, '');
      expect(snapshot.replace(/["']/g, '').trim()).toBe(description.replace(/["']/g, ''));
    }
    expect(await page.locator(`${VISUAL} :is(a, button, input, select, [tabindex])`).count()).toBe(0);
  });
});

it('a screen keeps its frame and its marks in forced-colors mode', async () => {
  const { page } = await visit('/gap-analysis', { forcedColors: 'active' });
  const styles = await page.locator(VISUAL).evaluate((window) => {
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
  expect(styles).toEqual({ frame: '1px', filled: true, open: 'none' });
});
