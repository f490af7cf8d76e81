import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from '../../support/browser.ts';

const visit = useBrowser({ shared: true });
const CARDS = 'main li h3';

describe('the Knowledge Hub filter', () => {
  it('is hidden without JavaScript, and all 16 articles are shown', async () => {
    const { page } = await visit('/resources?category=preparation', { javaScriptEnabled: false });
    expect(await page.locator(CARDS).count()).toBe(16);
    const filter = page.locator('nav[aria-label="Filter by category"]');
    expect(await filter.count()).toBe(1);
    expect(await filter.isVisible()).toBe(false);
  });

  it('shows the count of each category', async () => {
    const { page } = await visit('/resources');
    const chips = page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link');
    expect(await chips.allInnerTexts()).toEqual([
      'All Articles (16)',
      'Introduction to ISO 27001 (7)',
      'Preparation for ISO 27001 (6)',
      'Streamlining Security Compliance (3)',
    ]);
  });

  it('selects a category on click and clears it on the second click', async () => {
    const { page } = await visit('/resources', { hydrated: true });
    await page.evaluate(() => scrollTo(0, 300));
    const chip = page.getByRole('link', { name: /^Streamlining Security/ });
    await chip.click();
    await expect.poll(() => page.locator(CARDS).count()).toBe(3);
    expect(new URL(page.url()).search).toBe('?category=streamlining');
    expect(await chip.getAttribute('aria-current')).toBe('true');
    // The pointer is over the chip. Even so, the chip must keep the colors of a selected chip.
    const [text, background] = await chip.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
    expect([text, background]).toEqual(['rgb(255, 255, 255)', 'rgb(11, 107, 93)']);
    expect(await page.getByRole('status').first().innerText()).toBe('3 of 16 articles');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Streamlining');
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await chip.click();
    await expect.poll(() => page.locator(CARDS).count()).toBe(16);
    expect(new URL(page.url()).search).toBe('');
  });

  it('clears the selection with the "All Articles" chip', async () => {
    const { page } = await visit('/resources', { hydrated: true });
    await page.getByRole('link', { name: /^Preparation for/ }).click();
    await expect.poll(() => page.locator(CARDS).count()).toBe(6);
    await page.getByRole('link', { name: /^All Articles/ }).click();
    await expect.poll(() => page.locator(CARDS).count()).toBe(16);
  });

  it('adds no history entry when the selection stays the same', async () => {
    const { page } = await visit('/resources', { hydrated: true });
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.getByRole('link', { name: /^All Articles/ }).click();
    await page.getByRole('link', { name: /^All Articles/ }).click();
    expect(await entries()).toBe(before);
    await page.getByRole('link', { name: /^Preparation for/ }).click();
    await expect.poll(entries).toBe(before + 1);
  });

  it('keeps the selection in the URL and restores it on back and forward', async () => {
    const { page } = await visit('/resources?category=preparation');
    await expect.poll(() => page.locator(CARDS).count()).toBe(6);
    await page.getByRole('link', { name: /^Introduction to/ }).click();
    await expect.poll(() => page.locator(CARDS).count()).toBe(7);
    await page.goBack();
    await expect.poll(() => page.locator(CARDS).count()).toBe(6);
    await page.goForward();
    await expect.poll(() => page.locator(CARDS).count()).toBe(7);
    await page.locator(CARDS).first().getByRole('link').click();
    await page.waitForURL('**/articles/*');
    await page.goBack();
    await page.waitForURL('**/resources?category=introduction');
    await expect.poll(() => page.locator(CARDS).count()).toBe(7);
  });

  it.each([700, 1013, 1300])('keeps the scroll position %i on a reload of a filtered page', async (top) => {
    const { page } = await visit('/resources?category=preparation');
    const count = () => page.locator(CARDS).count();
    await expect.poll(count).toBe(6);
    await page.evaluate((top) => scrollTo(0, top), top);
    await page.reload();
    await expect.poll(count).toBe(6);
    await page.waitForTimeout(200); // the browser adjusts the position after the next layout
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  it('shows all articles for an unknown category', async () => {
    const { page } = await visit('/resources?category=constructor', { hydrated: true });
    expect(await page.locator(CARDS).count()).toBe(16);
  });
});

describe('an article', () => {
  it('has a back link, a header, a table of contents and a closing call to action without JavaScript', async () => {
    const { page } = await visit('/articles/real-compliance', { javaScriptEnabled: false });
    expect(await page.getByRole('link', { name: 'Back to Knowledge Hub' }).getAttribute('href')).toBe(
      '/resources',
    );
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('main header').innerText()).toMatch(/July 2025[^]*8 min read/);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.getByRole('link').allInnerTexts()).toEqual([
      'Introduction',
      'Limitations of Traditional Compliance',
      'Strategic Value',
      'Key Pillars',
      'Cost of Inaction',
      'Role of Automation',
      'Quantifiable Impact',
      'Selecting a Solution',
      "What's Ahead",
      'Getting Started',
      'Conclusion',
      'Sources',
    ]);
    expect(await page.getByRole('link', { name: 'Book a demo with us here!' }).getAttribute('href')).toMatch(
      /^https:\/\/book\./,
    );
  });

  it('keeps its table of contents in view and jumps to sections', async () => {
    const { page } = await visit('/articles/real-compliance');
    const link = page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Key Pillars' });
    await link.click();
    const top = await page.locator('#key-pillars').evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(140);
    expect(await link.isVisible()).toBe(true);
  });

  it('expands its table of contents on a phone', async () => {
    const { page } = await visit('/articles/annex', { ...PHONE, javaScriptEnabled: false });
    const link = page.locator('details a').first();
    expect(await link.isVisible()).toBe(false);
    await page.locator('main summary').click();
    expect(await link.isVisible()).toBe(true);
  });

  it('links each category to the hub filtered by it', async () => {
    const { page } = await visit('/articles/annex');
    await page.locator('main header').getByRole('link', { name: 'Introduction' }).click();
    await page.waitForURL('**/resources?category=introduction');
    await expect.poll(() => page.locator(CARDS).count()).toBe(7);
  });
});
