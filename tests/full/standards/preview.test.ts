import { beforeAll, expect, test } from 'vitest';
import { useFolder } from '../../support/sandbox/folder.ts';
import { useServedSite } from '../../support/sandbox/served-site.ts';
import { type BuiltSite, isHidden, links, readBuilt } from './built.ts';

/** A preview deployment, which must not be indexed (`docs/decisions/metadata-and-feeds.md`). */
let preview: BuiltSite;
const folder = useFolder({ shared: true });
const server = useServedSite(folder, {
  site: 'tests/fixtures/second-site',
  env: { PAGEWRIGHT_INDEXABLE: 'false' },
});
beforeAll(() => {
  preview = readBuilt('preview', server.url, folder.at('dist'));
});

// https://developers.google.com/search/docs/crawling-indexing/block-indexing: `noindex` in the head of a page, or the
// header X-Robots-Tag for other files.
test('marks every page as noindex, without a canonical URL or structured data', () => {
  expect(preview.documents.length).toBeGreaterThan(3);
  for (const document of preview.documents) {
    expect(isHidden(document), document.path).toBe(true);
    expect([...links(document, 'canonical'), ...links(document, 'alternate')]).toEqual([]);
    expect(document.text).not.toContain('application/ld+json');
  }
});

test('sends X-Robots-Tag: noindex with every response', async () => {
  const paths = [...preview.files.map((file) => `/${file}`), '/no-such-page', '/subscriptions/'];
  for (const path of paths) {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' });
    expect(headers.get('x-robots-tag'), path).toBe('noindex');
  }
});

test('has no sitemap, llms.txt or feeds, and disallows all crawling', async () => {
  const lists = preview.files.filter((file) => /^(sitemap|llms|feed)|\.md$/.test(file));
  expect(lists).toEqual([]);
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots).toBe('User-agent: *\nDisallow: /\n');
});
