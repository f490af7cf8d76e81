import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { all, parseXml } from '../../support/xml.ts';
import { type Built, builtSites, links, metas } from './built.ts';
import { atomFaults, rssFaults } from './feeds.ts';

const [first, second] = builtSites() as [Built, Built];
const textOf = (file: string) => readFileSync(join(first.dist, file), 'utf8');
const [atom, rss] = [textOf('feed.atom'), textOf('feed.xml')];
const articles = first.documents.filter((document) => metas(document, 'og:type')[0] === 'article');

test('Atom: RFC 4287', () => {
  expect(atomFaults(atom, `${first.origin}/feed.atom`)).toEqual([]);
});

test('RSS 2.0', () => {
  expect(rssFaults(rss, `${first.origin}/feed.xml`)).toEqual([]);
});

test('both have every article, as it calls itself and under its address', () => {
  const wanted = articles
    .map((document) => [links(document, 'canonical')[0]!.href, metas(document, 'og:title')[0]])
    .sort();
  expect(wanted.length).toBeGreaterThan(0);
  const said = (parts: ReturnType<typeof all>, id: string) =>
    parts.map((part) => [all(part, id)[0]!.text, all(part, 'title')[0]!.text]).sort();
  expect(said(all(parseXml(atom), 'entry'), 'id')).toEqual(wanted);
  expect(said(all(all(parseXml(rss), 'channel')[0]!, 'item'), 'guid')).toEqual(wanted);
});

/** RFC 4287, 7; RFC 7303 for RSS, whose type was never registered; with what the HTML Standard, 4.6.7.1, says of `alternate`. */
test.each([
  ['feed.atom', 'application/atom+xml', /^application\/atom\+xml/],
  ['feed.xml', 'application/rss+xml', /^(text|application)\/xml/],
])('%s is named by the articles, and served as what it is', async (file, type, served) => {
  for (const document of articles)
    expect(
      links(document, 'alternate')
        .filter((link) => link.type === type)
        .map(({ href }) => href),
    ).toEqual([`/${file}`]);
  const answer = await fetch(`${first.url}/${file}`);
  expect(answer.headers.get('content-type')).toMatch(served);
});

test('a site that asks for none has none, and names none', () => {
  expect(second.files.filter((file) => file.startsWith('feed'))).toEqual([]);
  const named = second.documents
    .flatMap((document) => links(document, 'alternate'))
    .filter(({ type }) => type !== 'text/markdown');
  expect(named).toEqual([]);
});

describe('what breaks a rule is told:', () => {
  const one = (xml: string, from: string | RegExp, to: string) => {
    expect(xml.match(from)).not.toBeNull();
    return xml.replace(from, to);
  };
  test.each<[from: string | RegExp, to: string, told: RegExp]>([
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
  ])('Atom: %s becomes %s', (from, to, told) => {
    expect(atomFaults(one(atom, from, to), `${first.origin}/feed.atom`).join('\n')).toMatch(
      new RegExp(told, 'm'),
    );
  });

  test.each<[from: string | RegExp, to: string, told: RegExp]>([
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
  ])('RSS: %s becomes %s', (from, to, told) => {
    expect(rssFaults(one(rss, from, to), `${first.origin}/feed.xml`).join('\n')).toMatch(
      new RegExp(told, 'm'),
    );
  });
});
