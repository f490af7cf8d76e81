import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { failing, LOAD_ERRORS, policyViolations, useBrowser } from '../../support/browser.ts';

const VIOLATIONS = /Content Security Policy|frame-ancestors/;

const visit = useBrowser();

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
    const seen = await visit('/faq', { errors: VIOLATIONS });
    expect(seen.consoleErrors).toEqual([]);
    await inject(seen.page, tag, attributes, text);
    await expect.poll(() => policyViolations(seen).join()).toContain(directive);
    expect(await seen.page.title()).not.toBe('taken');
    expect(await seen.page.locator('body').isVisible()).toBe(true);
  });

  test('other sites cannot show a page in a frame', async () => {
    const { page } = await visit('/faq', { errors: VIOLATIONS });
    await page.goto(`data:text/html,<iframe src="${page.url()}"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });
});

describe('a form without its script submits by email', () => {
  const send = async (prepare?: (page: Page) => Promise<unknown>) => {
    const seen = await visit('/request-demo', {
      async prepare(page) {
        await failing('**/assets/*.js')(page);
        await prepare?.(page);
      },
      errors: new RegExp(`${LOAD_ERRORS.source}|${VIOLATIONS.source}`),
    });
    await seen.page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
    await seen.page.waitForTimeout(300);
    return policyViolations(seen);
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
