import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { policyViolations, useBrowser, type Visit } from '../../support/browser.ts';

const visit = useBrowser();

/**
 * Returns the policy violations so far, and clears the console errors. Otherwise, expected errors would fail the test.
 */
const takeViolations = (seen: Visit) => {
  const found = policyViolations(seen);
  seen.consoleErrors.splice(0);
  return found;
};

/** Adds an element to a page and clicks it, as a script that an attacker injected could do. */
const inject = (page: Page, tag: string, attributes: Record<string, string>, text = '') =>
  page.evaluate(
    ({ tag, attributes, text }) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(text);
      document.body.append(element);
      element.click();
    },
    { tag, attributes, text },
  );

describe('the policy blocks injected content', () => {
  test.each<
    [
      name: string,
      directive: string,
      ...(Parameters<typeof inject> extends [Page, ...infer Rest] ? Rest : never),
    ]
  >([
    ['an inline script', 'script-src', 'script', {}, 'document.title = "taken"'],
    ['a script from another host', 'script-src', 'script', { src: 'https://evil.example/x.js' }],
    ['an inline event handler', 'script-src', 'button', { onclick: 'document.title = "taken"' }],
    ['a style element', 'style-src-elem', 'style', {}, 'body { display: none }'],
    [
      'a stylesheet',
      'style-src-elem',
      'link',
      { rel: 'stylesheet', href: 'data:text/css,body{display:none}' },
    ],
    ['a picture from another host', 'img-src', 'img', { src: 'https://evil.example/x.png' }],
    ['a frame', 'frame-src', 'iframe', { src: 'https://evil.example/' }],
    ['a base element', 'base-uri', 'base', { href: 'https://evil.example/' }],
    ['an object', 'object-src', 'object', { data: 'https://evil.example/x' }],
  ])('%s', async (_, directive, tag, attributes, text) => {
    const seen = await visit('/faq');
    expect(takeViolations(seen)).toEqual([]);
    await inject(seen.page, tag, attributes, text);
    await expect.poll(() => policyViolations(seen).join()).toContain(directive);
    takeViolations(seen);
    expect(await seen.page.title()).not.toBe('taken');
    expect(await seen.page.locator('body').isVisible()).toBe(true);
  });

  test('other sites cannot show a page in a frame', async () => {
    const seen = await visit('/faq');
    const address = seen.page.url();
    await seen.page.goto(`data:text/html,<iframe src="${address}"></iframe>`);
    await expect.poll(() => seen.page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    takeViolations(seen);
  });
});

describe('a form without its script submits by email', () => {
  const send = async (prepare?: (page: Page) => Promise<unknown>) => {
    const seen = await visit('/request-demo', {
      async prepare(page) {
        await page.route('**/assets/*.js', (route) => route.abort());
        await prepare?.(page);
      },
    });
    await seen.page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
    await seen.page.waitForTimeout(300);
    return takeViolations(seen);
  };

  test('allowed by the policy', async () => {
    expect(await send()).toEqual([]);
  });

  test('blocked if form-action lacks mailto:', async () => {
    const withoutMailto = (page: Page) =>
      page.route('**/request-demo', async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        const policy = headers['content-security-policy']!.replace(' mailto:', '');
        await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
      });
    expect((await send(withoutMailto)).join()).toContain('form-action');
  });
});
