import { describe, expect, it } from 'vitest';
import { emittedFiles } from '../../../src/emit/emitted-files.ts';
import { securityContact } from '../../../src/site/security-contact.ts';
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

it('the sitemap and the feeds never say that an article was changed in the future', async () => {
  const feed = 'articles: { feed: { title: F, description: D },';
  const pages = PAGES.replace('updated: 2026-02-28', 'updated: 2062-02-28');
  const own = filesOf(MINIMAL_SITE).get('_site.yaml')!.replace('articles: {', feed);
  const written = await files(loadFiles(new Map([...filesOf(pages), ['_site.yaml', own]])));
  expect(written['sitemap.xml']).toContain('/two</loc><lastmod>2026-11-20</lastmod>');
  expect(written['feed.atom']).not.toContain('2062');
  expect(written['feed.atom']).toContain('<updated>2026-11-20T00:00:00.000Z</updated>');
});

it('URLs are written in ASCII', async () => {
  const { 'sitemap.xml': sitemap, 'robots.txt': robots } = await files(site('', 'https://bücher.localhost'));
  expect(sitemap).toContain('<loc>https://xn--bcher-kva.localhost/one</loc>');
  expect(robots).toContain('Sitemap: https://xn--bcher-kva.localhost/sitemap.xml');
});

it('robots.txt allows everything and names the sitemap', async () => {
  const text = (await files(site('')))['robots.txt']!;
  expect(text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://acme.localhost/sitemap.xml\n');
});

it('a site that is not indexable disallows everything and has no sitemap', async () => {
  const { 'robots.txt': robots, ...others } = await files(site('indexable: false\n'));
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

describe('security.txt', () => {
  const text = async (more: string) => (await files(site(more)))['.well-known/security.txt'];

  it('has the fields of RFC 9116, and expires in ten to twelve months', async () => {
    expect(await text('security: { contact: "mailto:us@acme.localhost" }\n'))
      .toBe(`Contact: mailto:us@acme.localhost
Expires: 2027-10-01T00:00:00Z
Preferred-Languages: en
Canonical: https://acme.localhost/.well-known/security.txt
`);
  });

  it('has the policy, the day and the languages of the site file', async () => {
    const security = '{ contact: /one, policy: /two, expires: 2027-03-01, languages: [de-CH, en] }';
    expect(await text(`security: ${security}\n`)).toBe(`Contact: https://acme.localhost/one
Expires: 2027-03-01T00:00:00Z
Preferred-Languages: de-CH, en
Canonical: https://acme.localhost/.well-known/security.txt
Policy: https://acme.localhost/two
`);
  });

  it('does not exist without the setting', async () => {
    expect(await text('')).toBeUndefined();
  });

  it.each(['2026-01-01', '2026-02-28', '2026-12-31', '2028-02-29'])(
    'built on %s is valid for less than a year',
    (today) => {
      const { expires } = securityContact({ contact: { href: '/', kind: 'page' } }, 'en', today);
      const days = (Date.parse(expires) - Date.parse(today)) / 86_400_000;
      expect(days).toBeGreaterThan(300);
      expect(days).toBeLessThan(365);
    },
  );

  it.each([
    ['2026-11-20', 1],
    ['2026-11-21', 0],
    ['2027-11-19', 0],
    ['2027-11-20', 1],
  ])('that expires on %s has %i warnings', (expires, count) => {
    const { problems } = site(`security: { contact: "mailto:us@acme.localhost", expires: ${expires} }\n`);
    expect(problems.filter(({ code }) => code === 'security-expires')).toHaveLength(count);
  });
});
