import { describe, expect, it } from 'vitest';
import { feeds } from '../../../src/emit/feeds.ts';
import { loadText } from '../../support/site.ts';
import { all, parseXml, type XmlNode } from '../../support/emit/xml.ts';

const article = (name: string, title: string, more: string, lead = 'It begins.') => `
-- articles/${name}.yaml --
title: ${JSON.stringify(title)}
description: Locks & keys, <em>all</em> of them.
article: { readTime: 6, categories: [care], ${more} }
blocks:
  - type: articleBody
    lead: ${JSON.stringify(lead)}
    text: '## Part\u00a0one'
`;

const SITE = (more: string) => `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en-GB
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
articles:
  by: The "editors"
  hub: { label: All, to: / }
  ${more}
  categories: [{ id: care, name: Care & repair, short: Care }]
`;
const FEED = 'feed: { title: Acme reads, description: All about locks & keys. }';
const ARTICLES =
  article('old', 'Old & <new>', 'date: 2025-03-03, updated: 2026-04-05') +
  article('new', 'New', 'date: 2026-01-31', 'See [the old](/articles/old) and [part](#part-one).');

const filesOf = (text: string) => {
  const { site, ...loaded } = loadText(text);
  return new Map(feeds(loaded, site!).map(([path, text]) => [path, String(text())]));
};
const files = filesOf(SITE(FEED) + ARTICLES);

/** Parses a feed, and checks its XML declaration. */
function treeOf(xml: string): XmlNode {
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n</);
  return parseXml(xml);
}

const one = (node: XmlNode, name: string): XmlNode => {
  expect(all(node, name), `one ${name} in ${node.name}`).toHaveLength(1);
  return all(node, name)[0]!;
};
const ABSOLUTE = /^https:\/\/acme\.localhost\//;

describe('the Atom feed (RFC 4287)', () => {
  const feed = treeOf(files.get('feed.atom')!);
  const entries = all(feed, 'entry');
  /** Matches a date-time of RFC 3339 with capital T and Z, as RFC 4287, section 3.3, requires. */
  const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

  it('has the required feed elements once (4.1.1)', () => {
    expect(feed.name).toBe('feed');
    expect([feed.namespace, feed.attributes]).toEqual([
      'http://www.w3.org/2005/Atom',
      { 'xml:lang': 'en-GB' },
    ]);
    expect(one(feed, 'id').text).toBe('https://acme.localhost/');
    expect(one(feed, 'title').text).toBe('Acme reads');
    expect(one(feed, 'subtitle').text).toBe('All about locks & keys.');
    expect(one(feed, 'updated').text).toBe('2026-04-05T00:00:00.000Z');
    expect(one(one(feed, 'author'), 'name').text).toBe('The "editors"');
    const links = all(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href]);
    expect(links).toEqual([
      ['self', 'https://acme.localhost/feed.atom'],
      ['alternate', 'https://acme.localhost/'],
    ]);
  });

  it('has entries with the required elements once (4.1.2)', () => {
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      expect(one(entry, 'title').attributes).toEqual({}); // plain text
      for (const name of ['published', 'updated']) {
        expect(one(entry, name).text).toMatch(DATE);
        expect(new Date(one(entry, name).text).getTime()).not.toBeNaN();
      }
      const { rel, href } = one(entry, 'link').attributes;
      expect([rel, href]).toEqual(['alternate', one(entry, 'id').text]);
      expect(href).toMatch(ABSOLUTE);
      expect(one(entry, 'category').attributes).toEqual({ term: 'care', label: 'Care & repair' });
      expect(one(entry, 'summary').attributes).toEqual({ type: 'html' });
    }
    expect(new Set(entries.map((entry) => one(entry, 'id').text)).size).toBe(2);
  });

  it.each([
    ['[a](/x) and `href="/x"`', '<a href="https://acme.localhost/x">a</a> and <code>href="/x"</code>'],
    ['[a](#x) href="#x"', '<a href="https://acme.localhost/articles/old#x">a</a> href="#x"'],
    ['[`href="/y"`](/x)', '<a href="https://acme.localhost/x"><code>href="/y"</code></a>'],
    ['`<a href="/x">` is a tag', '&lt;a href="/x"'],
    ['1 < 2 href="/x" > 1', '2 href="/x" '],
  ])('leaves visible text as it is: %s', (lead, html) => {
    const old = article('old', 'Old', 'date: 2025-03-03', lead);
    const atom = filesOf(SITE(FEED) + old).get('feed.atom')!;
    const summary = one(one(treeOf(atom), 'entry'), 'summary').text;
    expect(summary.replaceAll('&quot;', '"').replaceAll('&#x3C;', '&lt;')).toContain(html);
  });

  it('lists the newest article first, with summaries whose links are absolute', () => {
    expect(entries.map((entry) => one(entry, 'title').text)).toEqual(['New', 'Old & <new>']);
    expect(one(entries[0]!, 'summary').text).toBe(
      '<p>Locks &amp; keys, &lt;em&gt;all&lt;/em&gt; of them.</p><p>See <a href="https://acme.localhost/articles/old">the ' +
        'old</a> and <a href="https://acme.localhost/articles/new#part-one">part</a>.</p>',
    );
    expect(one(entries[1]!, 'published').text).toBe('2025-03-03T00:00:00.000Z');
  });
});

describe('the RSS feed (RSS 2.0)', () => {
  const rss = treeOf(files.get('feed.xml')!);
  const channel = one(rss, 'channel');
  const items = all(channel, 'item');
  /** Matches a date of RFC 822 with the four-digit year that RSS prefers. */
  const DATE =
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

  it('has the required channel elements once', () => {
    expect(rss.attributes.version).toBe('2.0');
    expect(one(channel, 'title').text).toBe('Acme reads');
    const [link, self] = all(channel, 'link');
    expect(link!.text).toBe('https://acme.localhost/');
    expect(one(channel, 'description').text).toBe('All about locks & keys.');
    expect(one(channel, 'language').text).toBe('en-GB');
    expect(one(channel, 'lastBuildDate').text).toMatch(DATE);
    expect([self!.namespace, self!.attributes]).toEqual([
      'http://www.w3.org/2005/Atom',
      { rel: 'self', type: 'application/rss+xml', href: 'https://acme.localhost/feed.xml' },
    ]);
  });

  it('writes addresses in ASCII, as the pages themselves do', () => {
    const other = filesOf(SITE(FEED) + article('パン', 'Bread', 'date: 2026-01-31')).get('feed.xml')!;
    expect(one(all(one(treeOf(other), 'channel'), 'item')[0]!, 'link').text).toBe(
      'https://acme.localhost/articles/%E3%83%91%E3%83%B3',
    );
  });

  it('has items with permalinks, dates, and summaries as escaped HTML', () => {
    expect(items.map((item) => one(item, 'title').text)).toEqual(['New', 'Old & <new>']);
    for (const item of items) {
      expect(one(item, 'guid').attributes).toEqual({ isPermaLink: 'true' });
      expect(one(item, 'guid').text).toBe(one(item, 'link').text);
      expect(one(item, 'link').text).toMatch(ABSOLUTE);
      expect(one(item, 'pubDate').text).toMatch(DATE);
      expect(one(item, 'description').text).toMatch(/^<p>Locks &amp; keys/);
      expect(one(item, 'category').text).toBe('Care & repair');
      expect(all(item, 'author')).toEqual([]); // it would have to be an email address
    }
  });
});

describe('feeds', () => {
  it('are reproducible', () => {
    expect(filesOf(SITE(FEED) + ARTICLES)).toEqual(files);
  });

  it('write URLs in ASCII, like the rest of the site', () => {
    const texts = filesOf((SITE(FEED) + ARTICLES).replace('acme.localhost', 'bücher.localhost')).values();
    for (const text of texts) {
      expect(text).not.toContain('bücher');
      expect(text).toContain('https://xn--bcher-kva.localhost/articles/new#part-one');
    }
  });

  it('leave out articles with noindex, like the sitemap', () => {
    const hidden = ARTICLES.replace('blocks:', 'seo: { noindex: true }\nblocks:'); // changes only the first article
    for (const text of filesOf(SITE(FEED) + hidden).values()) {
      expect(text).toContain('/articles/new');
      expect(text).not.toContain('/articles/old<');
    }
  });

  it('are written only for sites that configure them and have articles', () => {
    expect(filesOf(SITE('') + ARTICLES).size).toBe(0);
    expect(filesOf(SITE(FEED)).size).toBe(0);
    expect([...files.keys()]).toEqual(['feed.atom', 'feed.xml']);
  });
});
