import { expect, it } from 'vitest';
import { emittedFiles } from '../../../src/emit/emitted-files.ts';
import { filesOf, MINIMAL_SITE, loadFiles, loadText, errorLines } from '../../support/site.ts';

const PAGES = ['one', 'two', 'three', 'away']
  .map(
    (name) => `
-- ${name}.yaml --
title: About ${name}
description: All about ${name}, in one or two sentences.
${{ two: 'article: { readTime: 1, date: 2026-01-31, updated: 2026-02-28, categories: [basics] }', three: 'seo: { noindex: true }', away: 'seo: { canonical: /one }' }[name] ?? ''}
blocks: [{ type: hero, heading: About }]
`,
  )
  .join('');
const site = (more: string, url = 'https://acme.localhost') =>
  loadFiles(
    new Map([
      ...filesOf(PAGES),
      [
        '_site.yaml',
        `${filesOf(MINIMAL_SITE).get('_site.yaml')!.replace('https://acme.localhost', url)}${more}`,
      ],
    ]),
  );

async function files(loaded: ReturnType<typeof loadText>): Promise<Record<string, string>> {
  expect(errorLines(loaded)).toEqual([]);
  const texts = emittedFiles(loaded).map(async ([path, text]) => [path, await text()] as const);
  return Object.fromEntries(await Promise.all(texts));
}

it('the sitemap lists every indexable page once, with its absolute URL and last change', async () => {
  const text = (await files(site('')))['sitemap.xml']!;
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://acme.localhost/</loc></url>
<url><loc>https://acme.localhost/one</loc></url>
<url><loc>https://acme.localhost/two</loc><lastmod>2026-02-28</lastmod></url>
</urlset>
`);
});

it('URLs are written in ASCII', async () => {
  const { 'sitemap.xml': sitemap, 'robots.txt': robots } = await files(site('', 'https://bücher.localhost'));
  expect(sitemap).toContain('<loc>https://xn--bcher-kva.localhost/one</loc>');
  expect(robots).toContain('Sitemap: https://xn--bcher-kva.localhost/sitemap.xml');
});

/** RFC 9309, section 2.2: a group has a user agent and its rules. Other records are outside of groups. */
const ROBOTS = /^User-agent: \*\n((Allow|Disallow): \/\n)+(\nSitemap: https:\/\/\S+\n)?$/;

it('robots.txt allows everything and names the sitemap', async () => {
  const text = (await files(site('')))['robots.txt']!;
  expect(text).toMatch(ROBOTS);
  expect(text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://acme.localhost/sitemap.xml\n');
});

it('a site that is not indexable disallows everything and has no sitemap', async () => {
  const { 'robots.txt': robots, ...others } = await files(site('indexable: false\n'));
  expect(robots).toMatch(ROBOTS);
  expect(robots).toBe('User-agent: *\nDisallow: /\n');
  expect(Object.keys(others)).toEqual([]);
});

it('llms.txt lists every indexable page with its Markdown version', async () => {
  const loaded = site('words: { pages: All of it }\n');
  const text = (await files(loaded))['llms.txt']!;
  expect(text).toBe(`# Acme

> The first page of this site, which has nothing but a heading on it.

## All of it

- [Home](https://acme.localhost/index.md): The first page of this site, which has nothing but a heading on it.
- [About one](https://acme.localhost/one.md): All about one, in one or two sentences.

## The basics

- [About two](https://acme.localhost/two.md): All about two, in one or two sentences.
`);
  for (const [, path] of text.matchAll(/\(https:\/\/acme\.localhost\/(\S+?)\)/g))
    expect(await files(loaded)).toHaveProperty([path!]);
});
