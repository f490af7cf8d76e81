import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { failing, hold, LOAD_ERRORS, useBrowser } from '../../support/browser.ts';
import { completeFirstStep, FORMS } from '../../support/forms/forms.ts';

const visit = useBrowser();

/** Opens a page whose scripts arrive only when the test allows it. */
async function openSlowly(path: string) {
  let arrive = () => {};
  const seen = await visit(path, {
    prepare: async (page) => {
      arrive = await hold(page, '**/assets/*.js');
      // Answers the form submissions, because the server of the built site does not accept any.
      await page.route('**/__forms/**', (route) => route.fulfill());
    },
  });
  const posts: string[] = [];
  seen.page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return { ...seen, posts, arrive };
}

const footerForm = (page: Page) => page.locator('footer form');

describe('before the script has arrived,', () => {
  it('a submission is held, shown as being sent, and sent once', async () => {
    const { page, posts, arrive } = await openSlowly('/faq');
    await footerForm(page).getByLabel('Work email').fill('ann@acme.io');
    const button = footerForm(page).getByRole('button');
    await button.click();
    await button.click();
    await page.keyboard.press('Enter');
    expect(await button.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
      '"Sending..."',
    );
    await page.waitForTimeout(300);
    expect(posts).toEqual([]);
    arrive();
    await expect.poll(() => posts.length).toBe(1);
    expect(posts[0]).toMatch(/^http/);
  });

  it('an island that is used many times loads each module once', async () => {
    const { page } = await openSlowly('/faq');
    const [field, button] = [footerForm(page).getByLabel('Work email'), footerForm(page).getByRole('button')];
    for (let round = 0; round < 3; round++) {
      await field.hover();
      await button.hover();
      await field.focus();
      await button.focus();
    }
    const addresses = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map((link) => link.href));
    expect(addresses).not.toEqual([]);
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it('the browser itself reports a field that is not valid', async () => {
    const { page, posts } = await openSlowly('/faq');
    await footerForm(page).getByLabel('Work email').fill('ann');
    await footerForm(page).getByRole('button').click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
    expect(await footerForm(page).getAttribute('data-held')).toBeNull();
    expect(posts).toEqual([]);
  });

  it('the first step of the referral form can be completed', async () => {
    const { page, arrive } = await openSlowly('/start-referral');
    const form = page.locator('main form');
    await completeFirstStep(form);
    arrive();
    await form.getByLabel('Your name').waitFor();
    expect(await form.getByLabel('Their name').inputValue()).toBe('Ann');
  });

  it('a film opens, and plays once the script has arrived', async () => {
    const { page, arrive } = await openSlowly('/');
    const poster = page.getByRole('button', { name: /^Play/ }).first();
    await poster.scrollIntoViewIfNeeded();
    await poster.click();
    expect(await page.locator('dialog[open] video').isVisible()).toBe(true);
    arrive();
    await expect
      .poll(() =>
        page
          .locator('dialog[open] video')
          .evaluate((video: HTMLVideoElement) => video.preload === 'none' && !video.paused),
      )
      .toBe(true);
  });
});

describe('if the script does not arrive,', () => {
  const nextMail = (page: Page) => page.waitForRequest((request) => request.url().startsWith('mailto:'));

  it('a form is sent once the network is back', async () => {
    // The preview server takes no forms.
    const errors = new RegExp(`${LOAD_ERRORS.source}|was refused: 405`);
    const { page } = await visit('/faq', { errors });
    await page.context().setOffline(true);
    await footerForm(page).getByLabel('Work email').fill('ann@acme.io');
    const mail = nextMail(page);
    await footerForm(page).getByRole('button').click();
    await mail;
    expect(await page.locator('html').getAttribute('data-scripts')).toBe('missing');

    await page.context().setOffline(false);
    const post = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().startsWith('http'),
    );
    await footerForm(page).getByRole('button').click();
    await post;
    expect(await page.locator('html').getAttribute('data-scripts')).toBeNull();
  });

  const openWithout = (path: string) =>
    visit(path, { prepare: failing('**/assets/*.js'), errors: LOAD_ERRORS });

  it('a form opens an email with what was typed', async () => {
    const { page } = await openWithout('/faq');
    await footerForm(page).getByLabel('Work email').fill('ann@acme.io');
    const mail = nextMail(page);
    await footerForm(page).getByRole('button').click();
    expect(decodeURIComponent((await mail).url())).toContain('email=ann@acme.io');
  });

  it('the referral form shows all steps, and says that it opens an email', async () => {
    const { page } = await openWithout('/start-referral');
    const form = page.locator('main form');
    await FORMS.Referral.fill(form);
    const mail = nextMail(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    const text = decodeURIComponent((await mail).url());
    for (const part of ['name=Ann', 'referrerName=Bo']) expect(text).toContain(part);
  });
});
