import { describe, expect, it } from 'vitest';
import { speculationRules } from '../../../src/client/document/speculation-rules.ts';
import { pathOf, routeAt } from '../../../src/model/routes.ts';
import { errorLines, loadText, pageFile, SETTINGS } from '../../support/site.ts';

const ROOT = { url: 'https://acme.localhost' };
const FOLDER = { url: 'https://acme.localhost/a.b/site/', trailingSlash: 'always' } as const;

describe('the address of a route', () => {
  it.each([
    ['/', '/', '/a.b/site/'],
    ['/prices', '/prices', '/a.b/site/prices/'],
    ['/prices?a=1.5#b/c', '/prices?a=1.5#b/c', '/a.b/site/prices/?a=1.5#b/c'],
    ['/?q=a', '/?q=a', '/a.b/site/?q=a'],
    ['/media/a.png', '/media/a.png', '/a.b/site/media/a.png'],
    ['/v1.2/news', '/v1.2/news', '/a.b/site/v1.2/news/'],
  ])('%s is %s, or %s in a folder with slashes', (route, usual, slashed) => {
    expect([pathOf(ROOT, route), pathOf(FOLDER, route)]).toEqual([usual, slashed]);
    expect([routeAt(ROOT, usual), routeAt(FOLDER, slashed)]).toEqual([route, route]);
  });

  it.each(['/', '/prices', '/a.b/sitemap', '/aXb/site/prices', '/a.b'])('%s is not in the folder', (path) => {
    expect(routeAt(FOLDER, path)).toBeUndefined();
  });
});

describe('another site on the same host', () => {
  const at = (text: string, more = 'otherSites: [/shop]') =>
    loadText(siteAt('https://acme.localhost', text, more));

  it.each([
    ['https://acme.localhost/shop', 'https://acme.localhost/shop'],
    ['https://acme.localhost/shop/cart?a=1#b', 'https://acme.localhost/shop/cart?a=1#b'],
    ['/shop/', 'https://acme.localhost/shop/'],
    ['/shop/cart.php', 'https://acme.localhost/shop/cart.php'],
  ])('%s leads there', (written, printed) => {
    const site = at(`[a](${written}) [b](/about)`);
    expect(errorLines(site)).toEqual([]);
    expect(JSON.stringify(site.pages.find(({ route }) => route === '/')!.blocks)).toContain(
      `href=\\"${printed}\\"`,
    );
  });

  it('has no address that only begins with the same letters', () => {
    expect(errorLines(at('[a](/shops)'))).toEqual([expect.stringContaining('dead-link')]);
  });

  it.each([
    ['has no page of this site', 'otherSites: [/about]', 'route-clash'],
    ['has no redirect', 'otherSites: [/shop]\nredirects: [{ from: /shop/old, to: / }]', 'redirect-clash'],
    [
      'can be the target of a redirect',
      'otherSites: [/shop]\nredirects: [{ from: "/buy/*", to: "/shop/*" }]',
    ],
    ['is a folder', 'otherSites: ["https://acme.localhost/shop/*"]', 'wrong-value'],
  ])('%s', (_, more, ...codes) => {
    const { problems } = at('Text', more);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(codes);
  });

  it('is named by the hint of a dead link with a full address', () => {
    const hintOf = (link: string) =>
      at(`[a](${link})`, '').problems.find(({ code }) => code === 'dead-link')!.hint;
    expect(hintOf('https://acme.localhost/shop/cart')).toContain('add "otherSites: [/shop]" to _site.yaml.');
    expect(hintOf('/shop/cart')).not.toContain('otherSites');
  });

  it('is not fetched before a visitor opens a link to it', () => {
    const [rule] = JSON.parse(speculationRules({ url: ROOT.url, otherSites: ['/shop'] })).prefetch;
    expect(rule.where.and).toContainEqual({ not: { href_matches: ['/shop', '/shop/*'] } });
  });
});

/** Returns a site at an address, with a home page that has a text. @param more more settings of the site */
const siteAt = (url: string, text: string, more = '') =>
  SETTINGS.replace(/^url: .*/m, `url: ${url}${more && `\n${more}`}`) +
  pageFile(`  - type: hero\n    heading: Hello\n    text: "${text}"\n`) +
  pageFile('  - type: hero\n    heading: About\n    text: "[a](/)"\n', { path: 'about', title: 'About' }) +
  pageFile('  - type: hero\n    heading: Not here\n', { path: '404', title: 'Not found' });

describe('links of a site in a folder', () => {
  const textOf = (text: string, more?: string) => {
    const site = loadText(siteAt('https://acme.localhost/base', text, more));
    expect(errorLines(site)).toEqual([]);
    return JSON.stringify(site.pages.find(({ route }) => route === '/')!.blocks);
  };

  it.each([
    ['/about', '/base/about'],
    ['/about?a', '/base/about?a'],
    ['https://acme.localhost/base/about', '/base/about'],
    ['https://www.acme.localhost/base/', '/base/'],
    ['https://acme.localhost/other', 'https://acme.localhost/other'],
    ['https://acme.localhost/based', 'https://acme.localhost/based'],
  ])('%s is %s', (written, printed) => {
    expect(textOf(`[a](${written})`)).toContain(`href=\\"${printed}\\"`);
  });

  it('end with a slash if the site wants it', () => {
    expect(textOf('[a](/about?a=1)', 'trailingSlash: always')).toContain('href=\\"/base/about/?a=1\\"');
  });
});

describe('the address of a site', () => {
  it.each([
    'https://a.localhost',
    'https://a.localhost/b',
    'https://a.localhost/b.c/D_1/',
    'http://a.localhost:8080/b/',
  ])('may be %s', (url) => {
    expect(errorLines(loadText(siteAt(url, 'Text')))).toEqual([]);
  });
  it.each([
    'https://a.localhost/',
    'https://a.localhost/index.html',
    'https://a.localhost/b/../c',
    'https://a.localhost/b?c',
  ])('may not be %s', (url) => {
    expect(errorLines(loadText(siteAt(url, 'Text')))).toEqual([expect.stringContaining('bad-form')]);
  });
});

it.each([
  ['https://a.localhost/shop?x=1', 'Write "https://a.localhost/shop".'],
  ['https://a.localhost/shop/index.html', 'Write "https://a.localhost/shop".'],
  ['https://a.localhost/?x=1', 'Write "https://a.localhost".'],
  ['https://a.localhost//shop', 'Write "https://a.localhost/shop".'],
  ['https://a.localhost/shop//', 'Write "https://a.localhost/shop/".'],
  ['https://a.localhost/räder/', 'Address of the site. With a folder'],
])('no hint drops the folder of %s', (url, hint) => {
  const { problems } = loadText(siteAt(url, 'Text'));
  expect(problems.find(({ severity }) => severity === 'error')?.hint).toContain(hint);
});

it.each([
  ['https://github.com/acme/site', 'With GitHub Pages, this is "https://acme.github.io/site"'],
  ['https://github.com/acme/site.git', 'With GitHub Pages, this is "https://acme.github.io/site"'],
  ['https://github.com/acme/site/tree/main', 'With GitHub Pages, this is "https://acme.github.io/site"'],
  ['https://github.com/acme/acme.github.io', 'With GitHub Pages, this is "https://acme.github.io"'],
  ['https://gitlab.com/acme/site', 'Write the address that visitors open.'],
  ['https://app.netlify.com/sites/acme', 'Write the address that visitors open.'],
  ['https://acme.localhost/*', 'Write "https://acme.localhost".'],
  ['https://acme.localhost/shop/*', 'Write "https://acme.localhost/shop".'],
  ['https://acme.localhost/index', 'Write "https://acme.localhost".'],
  ['https://acme.localhost/my%20shop', 'Rename the folder on the host'],
])('the address %s is not that of the site', (url, hint) => {
  const errors = loadText(siteAt(url, 'Text')).problems.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([{ code: 'wrong-value', hint: expect.stringContaining(hint) }]);
});

it.each([
  ['https://my_site.localhost', 'wrong-value', '"url" contains "_" in the name of the host'],
  ['https://acme,de', 'wrong-value', '"url" contains "," in the name of the host'],
  ['https://acme .localhost', 'wrong-value', '"url" contains a space.'],
  ['http://localhost:4173', 'placeholder-address', '"http://localhost:4173" is a placeholder.'],
])('the address %s is a %s', (url, code, message) => {
  expect(loadText(siteAt(url, 'Text')).problems).toContainEqual(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

it('an article that only a list links to is no orphan, whatever the addresses look like', () => {
  const site = loadText(
    siteAt(
      'https://acme.localhost/base',
      '[about](/about)',
      'trailingSlash: always\narticles: { by: Us, hub: { label: All, to: /journal }, categories: [{ id: a, name: A, short: A }] }',
    ) +
      pageFile('  - type: hero\n    heading: Journal\n  - type: articleGrid\n    heading: All\n', {
        path: 'journal',
      }) +
      pageFile('  - type: hero\n    heading: First\n', {
        path: 'journal/first',
        title: 'First',
        fields: 'article: { readTime: 1, date: 2026-01-31, categories: [a] }\n',
      }),
  );
  expect(errorLines(site)).toEqual([]);
  const orphans = site.problems.filter(({ code }) => code === 'orphan-page');
  expect(orphans.map(({ file }) => file)).toEqual([]);
});
