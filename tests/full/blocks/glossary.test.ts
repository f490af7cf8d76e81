import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser, type Visit, axeViolations } from '../../support/browser.ts';

const visit = useBrowser({ shared: true });
const ARTICLE = '/articles/iso-27001';

const term = ({ page }: Visit) => page.locator('[data-term]', { hasText: 'Statement of Applicability' });
const explanation = ({ page }: Visit) => page.locator('#explained-statement-of-applicability');
const isShown = (seen: Visit) => explanation(seen).isVisible();
const becomes = async (seen: Visit, wanted: boolean) => {
  await expect.poll(() => isShown(seen)).toBe(wanted);
};

describe('a term in an article', () => {
  it('is explained on hover, as long as the pointer is on either, until Escape', async () => {
    const seen = await visit(ARTICLE);
    const { page } = seen;
    expect(await isShown(seen)).toBe(false);
    await term(seen).hover();
    await becomes(seen, true);
    await explanation(seen).hover();
    await page.waitForTimeout(500);
    expect(await isShown(seen)).toBe(true);
    await page.mouse.move(5, 400);
    await becomes(seen, false);
    await term(seen).hover();
    await becomes(seen, true);
    await page.keyboard.press('Escape');
    await becomes(seen, false);
    expect(seen.consoleErrors).toEqual([]);
  });

  it('stands beside its explanation, which covers neither the term nor the edge of the screen', async () => {
    const seen = await visit(ARTICLE);
    for (const y of [120, 700]) {
      await term(seen).evaluate((element, top) => scrollBy(0, element.getBoundingClientRect().top - top), y);
      await term(seen).hover();
      await becomes(seen, true);
      const [word, box] = [await term(seen).boundingBox(), await explanation(seen).boundingBox()];
      const gap = Math.max(box!.y - (word!.y + word!.height), word!.y - (box!.y + box!.height));
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(12);
      expect(box!.y).toBeGreaterThanOrEqual(0);
      expect(box!.y + box!.height).toBeLessThanOrEqual(800);
      await seen.page.keyboard.press('Escape');
      await seen.page.mouse.move(5, 400);
      await becomes(seen, false);
    }
  });

  it('is explained on focus, and its link is the next stop of the keyboard', async () => {
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
    await page.keyboard.press('Escape'); // that of the term before
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Statement of Applicability');
    await becomes(seen, true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)).toBe(
      '/glossary',
    );
    expect(await isShown(seen)).toBe(true);
    await page.keyboard.press('Tab');
    await becomes(seen, false);
    await page.keyboard.press('Shift+Tab');
    await becomes(seen, true);
    await page.keyboard.press('Escape');
    await becomes(seen, false);
    await page.keyboard.press('Enter');
    await becomes(seen, true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/glossary#statement-of-applicability');
    expect(seen.consoleErrors).toEqual([]);
  });

  it.each([true, false])(
    'is explained on tap, and closed by the next one elsewhere; scripts: %s',
    async (scripts) => {
      const seen = await visit(ARTICLE, { ...PHONE, javaScriptEnabled: scripts });
      await term(seen).tap();
      await becomes(seen, true);
      expect(await explanation(seen).innerText()).toContain('a decision for each');
      await seen.page
        .locator('h1')
        .tap({ force: true, position: { x: 2, y: 2 } })
        .catch(() => undefined);
      await seen.page.touchscreen.tap(200, 300);
      await becomes(seen, false);
    },
  );

  it('is explained once in an article', async () => {
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
  ] as const)('is accessible while explained, in %s', async (colorScheme, viewport) => {
    const seen = await visit(ARTICLE, { colorScheme, viewport });
    await term(seen).click();
    await becomes(seen, true);
    expect(await axeViolations(seen.page)).toEqual([]);
    const box = await explanation(seen).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(viewport.width);
    const html = new HtmlValidate({ extends: ['html-validate:recommended'] });
    const paragraph = await seen.page
      .locator('p:has(> [data-term])')
      .first()
      .evaluate((element) => element.outerHTML);
    const { results } = await html.validateString(paragraph);
    expect(
      results
        .flatMap(({ messages }) => messages.map(({ message }) => message))
        .filter((text) => !/omitted|boolean/i.test(text)),
    ).toEqual([]);
  });

  it('is printed as any other word', async () => {
    const { page } = await visit(ARTICLE);
    await page.emulateMedia({ media: 'print' });
    const line = await page
      .locator('[data-term]')
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(line).toBe('none');
  });
});
