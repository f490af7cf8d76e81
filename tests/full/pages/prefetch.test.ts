import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { serve, type StaticServer } from '../../../src/node/serve/preview/preview-server.ts';
import { useBrowser } from '../../support/browser.ts';

const visit = useBrowser();
let server: StaticServer;
/** The targets of the requests that the browser sent before a navigation. */
let prefetched: string[] = [];

beforeAll(async () => {
  server = await serve(inject('dist'), {
    port: 0,
    before({ url, headers }) {
      if (headers['sec-purpose']?.includes('prefetch')) prefetched.push(url!);
      return false;
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  prefetched = [];
});

describe('a link under the pointer', () => {
  /** Inserts a link at the top of the page, and moves the pointer over it. */
  const point = async (attributes: Record<string, string>) => {
    const seen = await visit(`${server.url}/faq`);
    const { page } = seen;
    await page.evaluate((attributes) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      link.style = 'position: fixed; z-index: 99; inset: 0 0 auto 0; height: 60px';
      link.append('A link');
      document.body.append(link);
    }, attributes);
    await page.mouse.move(300, 300);
    await page.mouse.move(300, 30);
    return seen;
  };

  test.each(['/pricing', '/pricing#compare', '/resources?category=introduction'])(
    'to the page %s fetches it',
    async (href) => {
      await point({ href });
      await expect.poll(() => prefetched).toEqual([href.split('#')[0]]);
    },
  );

  test.each<Record<string, string>>([
    { href: '/downloads/iso-27001-checklist.pdf' },
    { href: '/pricing.md' },
    // The browser decides for each address, not for each link, whether it prefetches. So no other link on the page may
    // have this address.
    { href: '/pricing?other', download: '' },
    { href: '/pricing?other', target: '_blank' },
    { href: '#data' },
    { href: '/faq#data' },
    { href: 'mailto:a@b.example' },
  ])('%j fetches nothing', async (attributes) => {
    const { page } = await point(attributes);
    await page.waitForTimeout(1000); // far longer than the browser waits before it prefetches
    expect(prefetched).toEqual([]);
  });
});
