import { describe, expect, it } from 'vitest';
import { hydrateAll, PHONE, scripts, useBrowser, axeViolations } from '../../support/browser.ts';

const visit = useBrowser({ shared: true });
const LONG = '/articles/iso-2013-2022';
const CURRENT = '[data-contents] [aria-current]';

describe('the table of contents of an article', () => {
  it('marks the current section before any script loads', async () => {
    const { page } = await visit(LONG, { viewport: { width: 1440, height: 900 } });
    expect(await page.locator(CURRENT).count()).toBe(0);
    for (const id of ['clause-changes-4-to-10', 'the-11-new-controls', 'clause-changes-4-to-10']) {
      await page.evaluate((target) => document.getElementById(target)!.scrollIntoView(), id);
      await expect.poll(() => page.locator(CURRENT).getAttribute('href')).toBe(`#${id}`);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.locator(CURRENT).getAttribute('href')).toBe('#sources');
    expect(await page.locator(CURRENT).count()).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.locator(CURRENT).count()).toBe(0);
  });

  it('marks the current section after a link to another article', async () => {
    const { page } = await visit('/articles/annex', { viewport: { width: 1440, height: 900 } });
    await page.locator('h2:text("Read on") ~ ul a').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/annex'));
    await page.locator('[data-contents] a').nth(1).click();
    await expect.poll(() => page.locator(CURRENT).count()).toBe(1);
    expect(await page.locator(CURRENT).getAttribute('href')).toBe(new URL(page.url()).hash);
  });
});

describe('the reading progress bar', () => {
  it('grows from the start of the text to its end', async () => {
    const { page } = await visit(LONG, PHONE);
    const width = () => page.locator('[data-progress]').evaluate((bar) => bar.getBoundingClientRect().width);
    expect(await width()).toBe(0);
    await page.locator('#the-11-new-controls').scrollIntoViewIfNeeded();
    await expect.poll(width).toBeGreaterThan(100);
    expect(await width()).toBeLessThan(390);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(width).toBe(390);
  });
});

describe('an article', () => {
  it('has footnotes with backlinks, the control map, the form and related articles without JavaScript', async () => {
    const { page } = await visit(LONG, { javaScriptEnabled: false });
    const reference = page.locator('sup a').first();
    const note = page.locator((await reference.getAttribute('href'))!);
    expect(await note.innerText()).toContain('ISO/IEC 27001:2022');
    expect(await note.getByRole('link', { name: 'Back to 1 in the text' }).getAttribute('href')).toBe(
      `#${await reference.getAttribute('id')}`,
    );
    expect(await page.locator('[data-lit]').count()).toBe(11);
    expect(await page.getByRole('img', { name: /^Physical, 1 \/ 14: A\.7\.4 / }).count()).toBe(1);
    expect(await page.locator('[data-lit] title').first().textContent()).toBe('A.5.7 Threat intelligence');
    expect(await page.getByRole('heading', { name: 'All 93 controls on paper' }).isVisible()).toBe(true);
    expect(await page.locator('h2:text("Read on") + ul > li').count()).toBe(3);
  });

  it('has a working form between two sections', async () => {
    const seen = await visit(LONG);
    const { page } = seen;
    const form = page.locator('form').first();
    const next = page.locator('#transition-what-happened-until-october-31-2025');
    await hydrateAll(seen);
    const text = await page.locator('#the-11-new-controls ~ p').first().boundingBox();
    const box = (await form.boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(text!.width);
    expect(box.y).toBeLessThan((await next.boundingBox())!.y);
    await form.getByRole('textbox').first().fill('nobody@gmail.com');
    await form.getByRole('button').click();
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('requests no script before the first interaction', async () => {
    const seen = await visit('/articles/annex');
    await seen.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await seen.page.waitForTimeout(500);
    expect(scripts(seen)).toEqual([]);
  });

  it('links to the previous and next article', async () => {
    const { page } = await visit('/articles/annex-people');
    const hrefOf = (label: string) =>
      page.getByRole('link', { name: new RegExp(`^${label}`) }).getAttribute('href');
    expect(await hrefOf('Previous article')).toBe('/articles/annex');
    expect(await hrefOf('Next article')).toBe('/articles/annex-controls');
  });
});

describe('a printed article', () => {
  it('contains only the text and shows the URLs of its links', async () => {
    const { page } = await visit('/articles/annex-people', { viewport: { width: 720, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
    for (const hidden of [
      'body > #root > header',
      'footer',
      'form',
      'nav',
      'main button:not([data-term])', // glossary terms are part of the text
      '[data-progress]',
      'main summary',
    ])
      expect(await visible(hidden), hidden).toBe(0);
    expect(await visible('h1')).toBe(1);
    const printedUrl = (href: string) =>
      page
        .locator(`article, main`)
        .locator(`a[href="${href}"]`)
        .first()
        .evaluate((link) => {
          const { content } = getComputedStyle(link, '::after');
          return content.replace(/"\s*"/g, '');
        });
    expect(await printedUrl('/articles/annex-controls')).toMatch(
      /^" \(https:\/\/[^/]+\/articles\/annex-controls\)"$/,
    );
    expect(await printedUrl('https://www.iso.org/standard/27001')).toBe(
      '" (https://www.iso.org/standard/27001)"',
    );
    expect(
      await page
        .locator('h2')
        .first()
        .evaluate((heading) => getComputedStyle(heading).breakAfter),
    ).toBe('avoid');
  });
});
