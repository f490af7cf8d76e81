import { createServer, type Server } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertProperty } from '../../support/runner/property.ts';
import { saveData, useBrowser } from '../../support/browser.ts';
import { listen } from '../../support/sandbox/http.ts';
import { cases } from '../../support/runner/scale.ts';
import { HistoryWalk, starts, type Step, steps } from './histories.ts';
import { expectedFacts, readFacts } from './page-facts.ts';

const RUNS = cases({ small: 6, nightly: 60 });

const plain = useBrowser({ shared: true, whole: true });
const cached = useBrowser({ shared: true, backForwardCache: true });
const facts = readFacts();
/** A server with a page of another site. The page links to the site under test. */
let server: Server;
let outside: string;

beforeAll(async () => {
  const links = ['/', '/resources', '/articles/annex#sources'].map(
    (path) => `<p><a data-in href="${inject('url')}${path}">${path}</a>`,
  );
  const html = `<!doctype html><title>Outside</title><h1>Outside</h1><main>${links.join('')}</main>`;
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  outside = `http://127.0.0.1:${await listen(server)}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Takes the steps in a new tab. @returns whether a page came from the back/forward cache */
async function walk(visit: typeof plain, start: string, list: Step[]): Promise<boolean> {
  let restored = false;
  const { page } = await visit('about:blank', {
    prepare: async (page) => {
      await saveData(page);
      await page.exposeBinding('restored', () => (restored = true));
      await page.addInitScript(() =>
        addEventListener(
          'pageshow',
          ({ persisted }) => persisted && (window as unknown as { restored(): void }).restored(),
        ),
      );
    },
  });
  const history = new HistoryWalk(page, outside, (address) =>
    address.href === outside ? { title: 'Outside', heading: 'Outside' } : expectedFacts(facts, address),
  );
  await history.open(inject('url') + start);
  for (const step of list) await history.take(step);
  await page.close();
  return restored;
}

test('the browser shows the page of each address, where the visitor has left it', async () => {
  const restored = { plain: 0, cached: 0 };
  await assertProperty(
    fc.asyncProperty(starts, steps, async (start, list) => {
      const [a, b] = await Promise.all([walk(plain, start, list), walk(cached, start, list)]);
      restored.plain += Number(a);
      restored.cached += Number(b);
    }),
    RUNS,
  );
  expect(restored.plain).toBe(0);
  expect(restored.cached).toBeGreaterThan(RUNS / 10);
});
