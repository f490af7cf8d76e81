import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { useDevProject } from '../../support/project.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

/** So many that loading them takes longer than the pause between two quick changes. */
const PAGES = 400;

const page = (title: string, more = '') => `title: ${title}
description: A page whose description is long enough for search engines.
${more}blocks:
  - { type: hero, heading: ${title} }
  - { type: articleBody, text: "${'Words and more words. '.repeat(100)}" }
`;

const article = (title: string, day: number) =>
  page(title, `article: { readTime: 2, date: 2026-01-${10 + day}, categories: [basics] }\n`);

const LIST = `title: All of them
description: A list of the articles of this site, which is long enough for this.
blocks:
  - { type: hero, heading: All of them }
  - { type: articleNext, heading: More }
`;

const project = useDevProject(() => {
  const site = filesOf(MINIMAL_SITE);
  site.set('above.yaml', page('Above'));
  site.set('above/inside.yaml', page('Inside'));
  site.set('list.yaml', LIST);
  for (const day of [1, 2, 3]) site.set(`articles/a${day}.yaml`, article(`Article ${day}`, day));
  for (let index = 0; index < PAGES; index++) site.set(`many/page-${index}.yaml`, page(`Page ${index}`));
  return site;
});
const visit = useBrowser({ errors: /./ });
let tab: Page;
/** What was shown while the site was loaded. */
let early: { list: string; missing: number };

const documentOf = async (path: string) => (await fetch(project.url + path)).text();

beforeAll(async () => {
  const [list, { status }] = await Promise.all([documentOf('/list'), fetch(`${project.url}/no-such-page`)]);
  early = { list, missing: status };
});

async function open(path: string): Promise<void> {
  ({ page: tab } = await visit(project.url + path));
  await tab.waitForFunction(() => 'connected' in document.documentElement.dataset);
}

const overlay = () => tab.locator('pagewright-problems dialog');

test('a page that is requested while the site is loaded is complete', async () => {
  for (const title of ['Article 1', 'Article 2', 'Article 3']) expect(early.list).toContain(title);
  expect(await documentOf('/list')).toBe(early.list);
  expect(early.missing).toBe(404);
});

test('a changed title of another page is shown, also on the open page', async () => {
  // The structured data names the page above.
  expect(await documentOf('/above/inside')).toContain('"Above"');
  project.write('pages/above.yaml', page('Over it'));
  await expect.poll(() => documentOf('/above/inside')).toContain('"Over it"');

  await open('/list');
  project.write('pages/articles/a2.yaml', article('Another one', 2));
  await tab.getByText('Another one').first().waitFor();
});

test('an error in another file shows over the open page, and goes away when it is fixed', async () => {
  await open('/many/page-7');
  project.write('pages/many/page-300.yaml', page('Broken').replace('hero', 'heor'));
  await overlay().getByText('unknown-block').waitFor();
  // A change of the open page is not shown over the old error.
  project.write('pages/many/page-7.yaml', page('Changed'));
  await wait(500);
  expect(await tab.getByRole('heading', { name: 'Page 7' }).count()).toBe(1);
  project.write('pages/many/page-300.yaml', page('Mended'));
  await tab.getByRole('heading', { name: 'Changed' }).waitFor();
  await expect.poll(() => overlay().count()).toBe(0);
});

test('a dead link that a change makes is found in a file that was not changed', async () => {
  project.write(
    'pages/many/page-1.yaml',
    page('Linking').replace('Words', 'See [that](/many/page-2). Words'),
  );
  await open('/many/page-7');
  project.remove('pages/many/page-2.yaml');
  await overlay().getByText('dead-link').waitFor();
  expect(await overlay().innerText()).toContain('pages/many/page-1.yaml');
});

test('of several quick changes the last one is shown', async () => {
  project.write('pages/many/page-2.yaml', page('Page 2'));
  await open('/many/page-7');
  await expect.poll(() => overlay().count()).toBe(0);
  for (let index = 0; index < 10; index++) {
    project.write('pages/many/page-7.yaml', page(`Quick ${index}`));
    await wait(60);
  }
  await tab.getByRole('heading', { name: 'Quick 9' }).waitFor();
});
