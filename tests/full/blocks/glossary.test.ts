import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser, type Visit, axeViolations } from '../../support/browser.ts';
import { fragmentErrors } from '../../support/html.ts';

const visit = useBrowser({ shared: true });
const ARTICLE = '/articles/iso-27001';

const term = ({ page }: Visit) => page.locator('[data-term]', { hasText: 'Statement of Applicability' });
const popover = ({ page }: Visit) => page.locator('#_explained-statement-of-applicability');
const isShown = (seen: Visit) => popover(seen).isVisible();
const expectShown = async (seen: Visit, shown: boolean) => {
  await expect.poll(() => isShown(seen)).toBe(shown);
};

describe('a glossary term in an article', () => {
  it('shows its popover while the pointer is on the term or the popover, until Escape', async () => {
    const seen = await visit(ARTICLE);
    const { page } = seen;
    expect(await isShown(seen)).toBe(false);
    await term(seen).hover();
    await expectShown(seen, true);
    await popover(seen).hover();
    await page.waitForTimeout(500);
    expect(await isShown(seen)).toBe(true);
    await page.mouse.move(5, 400);
    await expectShown(seen, false);
    await term(seen).hover();
    await expectShown(seen, true);
    await page.keyboard.press('Escape');
    await expectShown(seen, false);
  });

  it.each([320, 390, 1280])(
    'places its popover next to the term and in the viewport at %i px',
    async (width) => {
      const seen = await visit(ARTICLE, { viewport: { width, height: 800 } });
      for (const y of [120, 700]) {
        await term(seen).evaluate(
          (element, top) => scrollBy(0, element.getBoundingClientRect().top - top),
          y,
        );
        await term(seen).hover();
        await expectShown(seen, true);
        const [word, box] = [await term(seen).boundingBox(), await popover(seen).boundingBox()];
        const gap = Math.max(box!.y - (word!.y + word!.height), word!.y - (box!.y + box!.height));
        expect(gap).toBeGreaterThanOrEqual(0);
        expect(gap).toBeLessThan(12);
        expect(box!.x).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width).toBeLessThanOrEqual(width);
        expect(box!.y).toBeGreaterThanOrEqual(0);
        expect(box!.y + box!.height).toBeLessThanOrEqual(800);
        await seen.page.keyboard.press('Escape');
        await seen.page.mouse.move(5, 400);
        await expectShown(seen, false);
      }
    },
  );

  it('shows its popover on focus, and Tab moves to the link in it', async () => {
    const seen = await visit(ARTICLE);
    const { page } = seen;
    await term(seen).evaluate((element) => {
      element.scrollIntoView();
      const before = [...document.querySelectorAll<HTMLElement>('main a, main button')].filter(
        (other) =>
          other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING &&
          other.checkVisibility(),
      );
      before.at(-1)!.focus();
    });
    await page.keyboard.press('Escape'); // closes the popover of the previous term
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, ' '))).toBe(
      'Statement of Applicability',
    );
    await expectShown(seen, true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)).toBe(
      '/glossary',
    );
    expect(await isShown(seen)).toBe(true);
    await page.keyboard.press('Tab');
    await expectShown(seen, false);
    await page.keyboard.press('Shift+Tab');
    await expectShown(seen, true);
    await page.keyboard.press('Escape');
    await expectShown(seen, false);
    await page.keyboard.press('Enter');
    await expectShown(seen, true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/glossary#statement-of-applicability');
  });

  it.each([true, false])(
    'shows its popover on tap and closes it on a tap elsewhere (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const seen = await visit(ARTICLE, { ...PHONE, javaScriptEnabled });
      await term(seen).tap();
      await expectShown(seen, true);
      expect(await popover(seen).innerText()).toContain('compared with all of Annex A');
      await seen.page
        .locator('h1')
        .tap({ force: true, position: { x: 2, y: 2 } })
        .catch(() => undefined);
      await seen.page.touchscreen.tap(200, 300);
      await expectShown(seen, false);
    },
  );

  it('is marked once per article', async () => {
    const { page } = await visit(ARTICLE);
    const ids = await page
      .locator('[data-term]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('popovertarget')));
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ['light', { width: 320, height: 640 }],
    ['dark', { width: 1440, height: 900 }],
  ] as const)('is accessible with its popover open, in %s', async (colorScheme, viewport) => {
    const seen = await visit(ARTICLE, { colorScheme, viewport });
    await term(seen).click();
    await expectShown(seen, true);
    expect(await axeViolations(seen.page)).toEqual([]);
    const box = await popover(seen).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(viewport.width);
    const paragraph = seen.page.locator('p:has(> [data-term])').first();
    expect(await fragmentErrors(await paragraph.evaluate(({ outerHTML }) => outerHTML))).toEqual([]);
  });

  it('is printed without its underline', async () => {
    const { page } = await visit(ARTICLE);
    await page.emulateMedia({ media: 'print' });
    const line = await page
      .locator('[data-term]')
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(line).toBe('none');
  });
});
