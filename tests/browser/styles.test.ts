import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { htmlFile } from '../../src/model/routes.ts';
import { useBrowser } from '../support/browser.ts';
import { builtPages } from '../support/built-sites.ts';

const dist = inject('dist');
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const assets = readdirSync(join(dist, 'assets'));
const visit = useBrowser();

it('no script that visitors load contains Chakra or Emotion', () => {
  const scripts = assets.filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  const containsLibrary = (text: string) => /[Cc]hakra|emotion|slotRecipe/.test(text);
  expect(scripts.filter((name) => containsLibrary(read(`assets/${name}`)))).toEqual([]);
  const pages = builtPages().filter((path) => path !== '/no-such-page');
  expect(pages.filter((path) => containsLibrary(read(htmlFile(path))))).toEqual([]);
});

it('the style sheet of all components comes with the first script, and changes nothing', async () => {
  const { page, requests } = await visit('/');
  const styleSheets = () => requests.filter((path) => path.endsWith('.css'));
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header *, main *')].map((element) =>
        JSON.stringify([element.localName, element.getBoundingClientRect()]),
      ),
    );
  await page.waitForLoadState('networkidle');
  expect(styleSheets()).toEqual([]);
  expect(await page.locator('head style').count()).toBe(1);
  const before = await positions();
  await page.locator('footer button[type=submit]').hover();
  await page.waitForSelector('link[rel=stylesheet]', { state: 'attached' });
  await page.waitForSelector('footer [data-hydrated]');
  expect(styleSheets()).toEqual([`/assets/${assets.find((name) => /^styles-[0-9a-f]{8}\.css$/.test(name))}`]);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await positions()).toEqual(before);
});
