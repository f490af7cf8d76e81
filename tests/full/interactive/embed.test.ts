import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { axeViolations, policyViolations, useBrowser } from '../../support/browser.ts';
import { useDevProject } from '../../support/project.ts';
import { filesOf, MINIMAL_SITE, pageFile } from '../../support/site.ts';

/** What the other website was asked for. */
const asked: string[] = [];

/** Another website, whose page has a button. */
const other = await new Promise<Server>((resolve) => {
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Form</title><button>Send</button>');
  }).listen(0, '127.0.0.1', () => resolve(server));
});
afterAll(() => void other.close());
const OTHER = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

const visit = useBrowser();
const block = (name: string) =>
  `  - { type: embed, heading: H, url: "${OTHER}/${name}", title: The form ${name} }\n`;
const project = useDevProject(() => {
  const site = MINIMAL_SITE.replace('booking:', `embeds: ["${OTHER}"]\nbooking:`);
  return new Map(
    filesOf(site + pageFile(`  - { type: hero, heading: Home }\n${block('one')}${block('two')}`)),
  );
});
const host = new URL(OTHER).host;

beforeEach(() => void asked.splice(0));

describe('content of another website', () => {
  it('is loaded when its button is pressed, and nothing before', async () => {
    const visited = await visit(project.url);
    const { page } = visited;
    const button = page.getByRole('button', { name: `Show the content of ${host}` }).first();
    await button.hover();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);

    const before = await page.locator('[data-embed]').first().boundingBox();
    await button.press('Enter');
    await page.frameLocator('iframe[title="The form one"]').getByRole('button', { name: 'Send' }).waitFor();
    expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/one']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('The form one');
    expect(await page.locator('[data-embed]').first().boundingBox()).toEqual(before);
    // The frame covers its place, apart from the border.
    const place = (await page.locator('[data-embed] > div').first().boundingBox())!;
    const frame = (await page.locator('iframe').boundingBox())!;
    expect([frame.width, frame.height]).toEqual([place.width - 2, place.height - 2]);
    expect(policyViolations(visited)).toEqual([]);
  });

  it('is loaded at once for visitors who always want to see it, until they no longer do', async () => {
    const { page } = await visit(project.url);
    const always = page.getByRole('checkbox', { name: `Always show ${host}` });
    await always.first().check();
    await page.locator('iframe').nth(1).waitFor(); // both blocks show content of this website
    expect(await always.nth(1).isChecked()).toBe(true);
    await page.reload();
    await page.locator('iframe').nth(1).waitFor();
    await always.nth(1).uncheck();
    await page.reload();
    await page
      .getByRole('button', { name: `Show the content of ${host}` })
      .nth(1)
      .waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await always.first().isChecked()).toBe(false);
  });

  it('is a link without scripts', async () => {
    const { page } = await visit(project.url, { javaScriptEnabled: false });
    const link = page.getByRole('link', { name: `Open at ${host}` }).first();
    expect(await link.getAttribute('href')).toBe(`${OTHER}/one`);
    for (const control of [page.getByRole('checkbox'), page.getByRole('button', { name: host })])
      expect(await control.count()).toBe(0);
    expect(asked).toEqual([]);
  });
});
