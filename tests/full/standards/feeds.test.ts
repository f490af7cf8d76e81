import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { all, parseXml } from '../../support/xml.ts';
import { type BuiltSite, builtSites, links, metas } from './built.ts';
import { atomErrors, rssErrors } from './feeds.ts';

const [first, second] = builtSites() as [BuiltSite, BuiltSite];
const textOf = (file: string) => readFileSync(join(first.dist, file), 'utf8');
const [atom, rss] = [textOf('feed.atom'), textOf('feed.xml')];
const articles = first.documents.filter((document) => metas(document, 'og:type')[0] === 'article');

test('the Atom feed conforms to RFC 4287', () => {
  expect(atomErrors(atom, `${first.origin}/feed.atom`)).toEqual([]);
});

test('the RSS feed conforms to RSS 2.0', () => {
  expect(rssErrors(rss, `${first.origin}/feed.xml`)).toEqual([]);
});

test('both feeds contain every article with its title and canonical URL', () => {
  const wanted = articles
    .map((document) => [links(document, 'canonical')[0]!.href, metas(document, 'og:title')[0]])
    .sort();
  expect(wanted.length).toBeGreaterThan(0);
  const listed = (parts: ReturnType<typeof all>, id: string) =>
    parts.map((part) => [all(part, id)[0]!.text, all(part, 'title')[0]!.text]).sort();
  expect(listed(all(parseXml(atom), 'entry'), 'id')).toEqual(wanted);
  expect(listed(all(all(parseXml(rss), 'channel')[0]!, 'item'), 'guid')).toEqual(wanted);
});

/**
 * RFC 4287, section 7, defines the media type of Atom. RSS has no registered media type, so it is served with that of
 * XML (RFC 7303). The HTML Standard, section 4.6.7.1 (`alternate`), defines the links to feeds.
 */
test.each([
  ['feed.atom', 'application/atom+xml', /^application\/atom\+xml/],
  ['feed.xml', 'application/rss+xml', /^(text|application)\/xml/],
])(
  '%s is linked from the articles and the home page, and served with its media type',
  async (file, type, served) => {
    for (const document of [...articles, first.documents.find(({ path }) => path === '/')!])
      expect(
        links(document, 'alternate')
          .filter((link) => link.type === type)
          .map(({ href }) => href),
      ).toEqual([`/${file}`]);
    const answer = await fetch(`${first.url}/${file}`);
    expect(answer.headers.get('content-type')).toMatch(served);
  },
);

test('a site without feeds in its configuration has none and links to none', () => {
  expect(second.files.filter((file) => file.startsWith('feed'))).toEqual([]);
  const alternates = second.documents
    .flatMap((document) => links(document, 'alternate'))
    .filter(({ type }) => type !== 'text/markdown');
  expect(alternates).toEqual([]);
});

describe('reports violations:', () => {
  const replaced = (xml: string, from: string | RegExp, to: string) => {
    expect(xml.match(from)).not.toBeNull();
    return xml.replace(from, to);
  };
  test.each<[from: string | RegExp, to: string, expected: RegExp]>([
    ['</entry>', '', /^not well-formed/],
    ['<id>', '<a:id>', /^not well-formed/],
    [' xmlns="http://www.w3.org/2005/Atom"', '', /no feed/],
    [/<id>.*?<\/id>/, '', /^feed: 0 times id/],
    [/(<entry>)(<id>.*?<\/id>)/, '$1$2$2', /^entry: 2 times id/],
    [/(<entry>)(<id>.*?<\/id>)(.*?<entry>)<id>.*?<\/id>/s, '$1$2$3$2', /two have one id/],
    [/<id>https:/, '<id>', /no IRI/],
    [/<name>.*?<\/name>/, '', /3\.2\.1/],
    [/<published>[^T]*/, '<published>2025-02-30', /2025-02-30.* is no date-time/],
    [/<published>[^T]*/, '<published>2999-01-01', /4\.2\.9/],
    [/<updated>[^T]*/, '<updated>1999-01-01', /4\.2\.15/],
    [/rel="self"/, 'rel="via"', /where it is/],
    [/(<link rel="alternate"[^>]*>)/, '$1$1', /not one alternate/],
    [/ term="[^"]*"/, '', /no term/],
    ['&lt;p&gt;', '&lt;a href="/faq"&gt;', /\/faq leads nowhere/],
    ['&lt;p&gt;', '&lt;script&gt;', /readers take out/],
    [/<title>.*?</, '<title><', /title says nothing/],
    ['<entry>', '<item/><entry>', /there is no item/],
    [/xml:lang="[^"]*"/, 'xml:lang="e n"', /no language/],
  ])('Atom: %s replaced with %s', (from, to, expected) => {
    expect(atomErrors(replaced(atom, from, to), `${first.origin}/feed.atom`).join('\n')).toMatch(
      new RegExp(expected, 'm'),
    );
  });

  test.each<[from: string | RegExp, to: string, expected: RegExp]>([
    ['</item>', '', /^not well-formed/],
    [/ xmlns:dc="[^"]*"/, '', /^not well-formed/],
    ['version="2.0"', 'version="0.91"', /no RSS 2\.0/],
    [/<description>.*?<\/description>/, '', /^channel: 0 times description/],
    [/<item><title>.*?<\/title>/, '<item>', /^item: 0 times title/],
    [
      /(<item>.*?)<guid([^>]*)>(.*?)<\/guid>(.*?)<guid[^>]*>.*?<\/guid>/s,
      '$1<guid$2>$3</guid>$4<guid>$3</guid>',
      /two items have one/,
    ],
    [/<guid([^>]*)>https:/, '<guid$1>', /no permanent link/],
    [/<pubDate>\w+/, '<pubDate>Xyz', /no date of RFC 822/],
    [/<lastBuildDate>.*?</, '<lastBuildDate>2026-01-01<', /no date of RFC 822/],
    [/<item><title>/, '<item><author>Acme</author><title>', /no mail address/],
    [/rel="self"/, 'rel="hub"', /where it is/],
    [/<item>/, '<entry/><item>', /there is no entry/],
    ['&lt;p&gt;', '&lt;img src="/a.png"&gt;', /\/a\.png leads nowhere/],
  ])('RSS: %s replaced with %s', (from, to, expected) => {
    expect(rssErrors(replaced(rss, from, to), `${first.origin}/feed.xml`).join('\n')).toMatch(
      new RegExp(expected, 'm'),
    );
  });
});
