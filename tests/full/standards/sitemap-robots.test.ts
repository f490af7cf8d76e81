import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markdownFile } from '../../../src/model/routes.ts';
import { type BuiltSite, builtSites, isHidden, links, metas } from './built.ts';
import { isAllowed, locations, parseRobots, sitemapErrors } from './sitemap-robots.ts';

const [first] = builtSites() as [BuiltSite];

describe.each(builtSites())('$name', ({ url, dist, origin, files, documents }) => {
  const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');
  const indexable = documents.filter((document) => !isHidden(document));
  const sitemap = textOf('sitemap.xml');
  const robots = textOf('robots.txt');

  test('has a sitemap that conforms to sitemap protocol 0.9', async () => {
    expect(sitemapErrors(sitemap, `${origin}/sitemap.xml`)).toEqual([]);
    const answer = await fetch(`${url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/xml/);
  });

  // Google: "Include the URLs in your sitemap that you want to see in search results". On our site, these URLs are the
  // canonical ones
  // (https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap).
  test('lists exactly the indexable pages that are their own canonical URL in the sitemap', () => {
    const canonical = indexable.map((document) => links(document, 'canonical')[0]!.href!);
    const own = canonical.filter((address, index) => new URL(address).pathname === indexable[index]!.path);
    expect(locations(sitemap).sort()).toEqual(own.sort());
    expect(own.length).toBeGreaterThan(1);
  });

  test('has a robots.txt that conforms to RFC 9309, allows everything and names the sitemap', async () => {
    const parsed = parseRobots(robots);
    // RFC 9309, section 2.5: crawlers must support files up to this size.
    expect(Buffer.byteLength(robots)).toBeLessThan(500 * 1024);
    expect(parsed.sitemaps).toEqual([`${origin}/sitemap.xml`]);
    for (const file of ['', ...files]) expect(isAllowed(parsed, 'Googlebot', `/${file}`), file).toBe(true);
    // RFC 9309, section 2.3: the file is in the root folder, as UTF-8 text.
    const answer = await fetch(`${url}/robots.txt`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain;charset=utf-8']);
  });

  // https://llmstxt.org: a name, a summary as a block quote, and lists of links under headings.
  test('lists the Markdown version of every indexable page in llms.txt', async () => {
    const [name, , summary, , ...lines] = textOf('llms.txt').trimEnd().split('\n');
    expect([name, summary]).toEqual([expect.stringMatching(/^# \S/), expect.stringMatching(/^> \S/)]);
    for (const line of lines) expect(line).toMatch(/^(## \S.*|- \[.+\]\(\S+\): \S.*|)$/);
    const linked = [...textOf('llms.txt').matchAll(/\]\((\S+)\): /g)].map(([, address]) => address).sort();
    expect(linked).toEqual(indexable.map(({ path }) => `${origin}/${markdownFile(path)}`).sort());
    for (const document of indexable) {
      const [alternate] = links(document, 'alternate').filter(({ type }) => type === 'text/markdown');
      expect(alternate?.href).toBe(`/${markdownFile(document.path)}`);
      expect(textOf(markdownFile(document.path))).toMatch(/^# \S.*\n\n> \S/);
      const answer = await fetch(url + alternate!.href);
      expect(answer.headers.get('content-type')).toBe('text/markdown;charset=utf-8'); // RFC 7763, section 2
    }
    expect(files.filter((file) => file.endsWith('.md'))).toHaveLength(indexable.length);
  });

  test('gives noindex pages neither a canonical URL nor a Markdown version', () => {
    const hidden = documents.filter(isHidden);
    expect(hidden.map(({ path }) => path)).toContain('/404');
    for (const document of hidden) {
      expect([links(document, 'canonical'), metas(document, 'og:url').length <= 1]).toEqual([[], true]);
      expect(files).not.toContain(markdownFile(document.path));
    }
  });
});

describe('reports violations:', () => {
  const xml = readFileSync(join(first.dist, 'sitemap.xml'), 'utf8');
  test.each<[from: string | RegExp, to: string, expected: RegExp]>([
    ['</url>', '', /not well-formed/],
    [/ xmlns="[^"]*"/, '', /no sitemap/],
    [/(<url>.*?<\/url>)/, '$1$1', /named twice/],
    [/<loc>.*?<\/loc>/, '', /no address/],
    [/<loc>https:/, '<loc>', /no address of the site/],
    [/<loc>https:\/\/[^/]*/, '<loc>https://other.example', /no address of the site/],
    [/<loc>[^<]*/, '$&?ü', /no address of the site/],
    [/<lastmod>[^<]*/, '<lastmod>2025-02-29', /no day that was/],
    [/<lastmod>[^<]*/, '<lastmod>2999-01-01', /no day that was/],
    [/<lastmod>[^<]*/, '<lastmod>1 May 2026', /no day that was/],
    ['<lastmod>', '<image/><lastmod>', /no image/],
  ])('%s replaced with %s', (from, to, expected) => {
    expect(xml.match(from)).not.toBeNull();
    expect(sitemapErrors(xml.replace(from, to), `${first.origin}/sitemap.xml`).join('\n')).toMatch(expected);
  });

  test('more than 50,000 pages, or a URL of 2,048 characters', () => {
    const many = '<url><loc>https://a.example/</loc></url>'.repeat(50_001);
    const long = `<url><loc>${first.origin}/${'x'.repeat(2048)}</loc></url>`;
    const reported = [many, long].map((entries) =>
      sitemapErrors(xml.replace(/<url>.*<\/url>/s, entries), `${first.origin}/sitemap.xml`).join(),
    );
    expect(reported).toEqual([expect.stringContaining('too large'), expect.stringContaining('too long')]);
  });

  test.each([
    'Allow: /',
    'User-agent: *\nHello',
    'User-agent: a b',
    'User-agent: *\nDisallow: x',
    'Sitemap: /sitemap.xml',
  ])('%j as an invalid robots.txt', (text) => {
    expect(() => parseRobots(text)).toThrow('says nothing');
  });

  // The examples in sections 2.2.2, 2.2.3 and 5 of RFC 9309.
  test.each<[robots: string, agent: string, path: string, allowed: boolean]>([
    ['User-agent: *\nDisallow: /', 'any', '/a', false],
    ['User-agent: *\nDisallow:', 'any', '/a', true],
    ['User-agent: *\nDisallow: *.gif$\nDisallow: /example/\nAllow: /publications/', 'any', '/a.gif', false],
    ['User-agent: *\nDisallow: *.gif$', 'any', '/a.gif.html', true],
    ['User-agent: foobot\nAllow: /example/page/\nDisallow: /example/', 'foobot', '/example/page/1', true],
    ['User-agent: foobot\nAllow: /example/page/\nDisallow: /example/', 'foobot', '/example/a', false],
    ['User-agent: foobot\nUser-agent: barbot\nDisallow: /\n\nUser-agent: *\nAllow: /', 'BarBot', '/', false],
    ['User-agent: foobot\nDisallow: /\n\nUser-agent: *\nAllow: /', 'other', '/', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', 'any', '/a', true],
  ])('%j allows %s to fetch %s: %s', (robots, agent, path, allowed) => {
    expect(isAllowed(parseRobots(robots), agent, path)).toBe(allowed);
  });
});
