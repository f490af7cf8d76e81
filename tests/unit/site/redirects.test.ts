import { describe, expect, it } from 'vitest';
import { locationOf, parseRedirects, redirectsFile } from '../../../src/emit/redirects-file.ts';
import { MINIMAL_SITE, filesOf, loadFiles, loadText, errorLines } from '../../support/site.ts';

const page = (name: string, fields = '') => `
-- ${name}.yaml --
title: About ${name}
description: All about ${name}, in one or two sentences.
${fields}
blocks: [{ type: hero, id: costs, heading: About }]
`;
const withRedirects = (lines: string, more = '') =>
  loadFiles(
    new Map([
      ...filesOf(page('pricing') + page('faq') + more),
      ['_site.yaml', `${filesOf(MINIMAL_SITE).get('_site.yaml')}redirects:\n${lines}`],
    ]),
  );

describe('redirects', () => {
  it('are collected from pages and the site file, sorted by path', () => {
    const site = withRedirects(
      '  - { from: /b, to: "/faq?x=1#costs", permanent: false }\n  - { from: /c.html, to: booking }\n  - { from: /Ü, to: "https://a.localhost/é" }\n',
      page('about', 'redirectsFrom: [/who/we-are, /a]'),
    );
    expect(errorLines(site)).toEqual([]);
    expect(site.redirects).toEqual([
      { from: '/a', to: '/about', permanent: true },
      { from: '/b', to: '/faq?x=1#costs', permanent: false },
      { from: '/c.html', to: 'https://book.acme.localhost/demo', permanent: true },
      { from: '/who/we-are', to: '/about', permanent: true },
      { from: '/Ü', to: 'https://a.localhost/é', permanent: true },
    ]);
  });

  it('are not part of the site data of pages', () => {
    expect(withRedirects('  - { from: /a, to: /faq }\n').site).not.toHaveProperty('redirects');
  });

  it.each([
    ['the path of a page', '{ from: /pricing, to: /faq }', 'redirect-clash', 13],
    ['a file of a page', '{ from: /pricing.html, to: /faq }', 'redirect-clash', 13],
    ['a file of a page on other hosts', '{ from: /pricing/index.html, to: /faq }', 'redirect-clash', 13],
    ['a page as Markdown', '{ from: /pricing.md, to: /faq }', 'redirect-clash', 13],
    ['a file of the site', '{ from: /sitemap.xml, to: /faq }', 'redirect-clash', 13],
    ['the search index', '{ from: /search.json, to: /faq }', 'redirect-clash', 13],
    ['a feed', '{ from: /feed.atom, to: /faq }', 'redirect-clash', 13],
    ['an icon', '{ from: /favicon.ico, to: /faq }', 'redirect-clash', 13],
    ['a hosting file', '{ from: /_headers, to: /faq }', 'redirect-clash', 13],
    ['the error page', '{ from: /500.html, to: /faq }', 'redirect-clash', 13],
    ['a folder of the build', '{ from: /media/a.png, to: /faq }', 'redirect-clash', 13],
    ['a missing target page', '{ from: /a, to: /prising }', 'dead-link', 21],
    ['an anchor that does not exist', '{ from: /a, to: "/faq#cost" }', 'dead-anchor', 21],
    ['an anchor without a page', '{ from: /a, to: "#costs" }', 'bad-link', 21],
    ['an email address', '{ from: /a, to: "mailto:a@b.localhost" }', 'bad-link', 21],
    ['itself', '{ from: /a, to: /a }', 'redirect-loop', 21],
    ['a path with a trailing slash', '{ from: /a/, to: /faq }', 'bad-form', 13],
    ['a path with a query', '{ from: "/a?b", to: /faq }', 'bad-form', 13],
    ['a path with dot segments', '{ from: /a/../b, to: /faq }', 'bad-form', 13],
  ])('report %s', (_, entry, code, column) => {
    expect(errorLines(withRedirects(`  - ${entry}\n`))).toEqual([`_site.yaml:9:${column} ${code}`]);
  });

  it('report a chain, with its final target', () => {
    const { problems } = withRedirects('  - { from: /a, to: "/b?x" }\n  - { from: /b, to: /faq }\n');
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'moved-link', line: 9, column: 21, hint: 'Link to "/faq" instead.' },
    ]);
  });

  it('report two pages with the same old path', () => {
    const site = loadText(page('one', 'redirectsFrom: [/a]') + page('two', 'redirectsFrom: [/b, /a]'));
    expect(errorLines(site)).toEqual(['two.yaml:3:21 redirect-clash']);
  });

  it('cannot point to the 404 page', () => {
    const site = loadText(page('404', 'redirectsFrom: [/a]'));
    expect(errorLines(site)).toEqual(['404.yaml:3:17 bad-link']);
  });
});

describe('the redirects file', () => {
  const redirects = [
    { from: '/a', to: '/faq#über', permanent: true },
    { from: '/b.html', to: 'https://a.localhost/é?x', permanent: false },
    { from: '/Ü', to: '/', permanent: true },
  ];

  it('has a line for each path with and without a trailing slash, in ASCII', () => {
    expect(redirectsFile(redirects)).toBe(
      [
        '/a /faq#%C3%BCber 301',
        '/a/ /faq#%C3%BCber 301',
        '/b.html https://a.localhost/%C3%A9?x 302',
        '/%C3%9C / 301',
        '/%C3%9C/ / 301',
        '',
      ].join('\n'),
    );
  });

  it('parses back to the same redirects', () => {
    const read = parseRedirects(redirectsFile(redirects));
    expect(read.map(({ from }) => from)).toEqual(['/a', '/b.html', '/Ü']);
    expect(redirectsFile(read)).toBe(redirectsFile(redirects));
  });

  it.each([
    ['/faq', '?a=$&', '/faq?a=$&'],
    ['/faq#costs', '?a=b', '/faq?a=b#costs'],
    ['/faq?x=1#costs', '?a=b', '/faq?x=1#costs'],
    ['/faq#costs', '', '/faq#costs'],
    ['https://a.localhost', '?a', 'https://a.localhost/?a'],
  ])('sends to %s with the query %s', (to, query, location) => {
    expect(locationOf({ from: '/a', to, permanent: true }, query)).toBe(location);
  });
});
