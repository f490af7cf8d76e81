import { describe, expect, it, test } from 'vitest';
import { amountIn } from '../../blocks/parts/amount.ts';
import { plain } from '../../blocks/parts/plain.ts';
import type { Thing } from '../../blocks/structured.ts';
import { server } from '../../src/app/server.tsx';
import { loadSite } from '../../src/build/load.ts';
import type { LoadedSite } from '../../src/content/linkup.ts';
import type { Html, Page } from '../../src/content/prepared.ts';
import { loadText, places } from '../site.ts';

await server.loadAllBlocks();

/** What each type must have by Google's documentation of rich results, and by the definition of the type. */
const REQUIRED: Record<string, string[]> = {
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage', 'image'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['price', 'priceCurrency'],
  Organization: ['name'],
  Product: ['name', 'offers'],
  Question: ['name', 'acceptedAnswer'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
  WebSite: ['name', 'url', 'publisher'],
};

/** Properties whose text a visitor reads on the page; the others say where or when, or are of the page's head. */
const VISIBLE = ['name', 'headline', 'text'];
const DATES = ['datePublished', 'dateModified', 'uploadDate'];
const ADDRESSES = ['url', 'item', 'thumbnailUrl', 'contentUrl', 'mainEntityOfPage', 'image', 'logo', '@id'];

/** What the build would draw for where a page's link is shared. */
const SHARE = { src: '/media/share/a page.png', alt: 'A page', width: 1200, height: 630 };

interface Drawn {
  document: string;
  /** What is to be read in it, without any space. */
  visible: string;
  things: Thing[];
}

async function draw({ site }: LoadedSite, page: Page): Promise<Drawn> {
  const view = { site: site!, page };
  const scripts = { inline: '', entry: '', modules: [], search: '' };
  const drawn = await server.draw(view);
  const document = server.documentOf(view, drawn, { build: '', version: '' }, scripts, SHARE);
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(document) ?? [];
  const data = text === undefined ? { '@graph': [] } : JSON.parse(text);
  if (text !== undefined) expect(data['@context']).toBe('https://schema.org');
  return { document, visible: read(`${page.title} ${drawn.html}`), things: data['@graph'] };
}

const read = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s/g, '');

/** A thing and those inside of it. */
const within = (value: unknown): Thing[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...('@type' in value ? [value as Thing] : []), ...Object.values(value).flatMap(within)];

const ofType = (things: Thing[], type: string) => things.filter((thing) => thing['@type'] === type);

describe.each(['pages', 'tests/fixtures/second-site'])('of the site in %s', async (dir) => {
  const loaded = await loadSite(dir);
  const routes = loaded.pages.map(({ route }) => loaded.site!.url + route);

  test.each(loaded.pages.map((page) => [page.route, page] as const))('%s', async (route, page) => {
    const { document, visible, things } = await draw(loaded, page);
    for (const thing of within(things)) {
      const { '@type': type, ...properties } = thing;
      expect(REQUIRED, 'a type that is not known here').toHaveProperty(type);
      for (const property of REQUIRED[type]!) expect(properties, type).toHaveProperty([property]);
      for (const [property, value] of Object.entries(properties)) {
        if (VISIBLE.includes(property) && type !== 'ListItem') {
          for (const line of String(value).split('\n')) expect(visible).toContain(line.replace(/\s/g, ''));
        }
        if (DATES.includes(property)) expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
        if (ADDRESSES.includes(property)) expect(value).toMatch(/^https:\/\//);
      }
      if (type === 'Offer') {
        expect(thing.price).toMatch(/^\d+(\.\d\d)?$/);
        expect(thing.priceCurrency).toMatch(/^[A-Z]{3}$/);
      }
    }
    const [canonical, ...others] = [...document.matchAll(/<link rel="canonical" href="([^"]+)">/g)];
    const [shared, ...more] = [...document.matchAll(/<meta property="og:url" content="([^"]+)">/g)];
    expect([others, more]).toEqual([[], []]);
    expect(canonical?.[1]).toBe(shared?.[1]);

    if (route === '/404') return expect(things).toEqual([]);
    expect(canonical?.[1]).toBe(loaded.site!.url + route);
    expect(ofType(things, 'BreadcrumbList')).toHaveLength(route === '/' ? 0 : 1);
    expect(ofType(things, 'WebSite')).toHaveLength(route === '/' ? 1 : 0);
    expect(ofType(things, 'Article')).toHaveLength(page.article ? 1 : 0);
    expect(ofType(things, 'FAQPage').length).toBeLessThanOrEqual(1);
    const steps = ofType(within(things), 'ListItem');
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    for (const { item } of steps) expect(routes).toContain(item);
    const questions = page.blocks.flatMap((block) => (block.type === 'accordion' ? block.items : []));
    expect(ofType(within(things), 'Question')).toHaveLength(questions.length);
    const plans = page.blocks.flatMap((block) => (block.type === 'planCards' ? block.plans : []));
    expect(ofType(things, 'Product')).toHaveLength(plans.length);
    const films = page.blocks.flatMap((block) =>
      block.type === 'film' ? block.film : block.type === 'filmCarousel' ? block.films : [],
    );
    expect(ofType(things, 'VideoObject')).toHaveLength(films.length);
  });
});

const page = (text: string, route = '/pricing') => {
  const loaded = loadText(text);
  expect(places(loaded)).toEqual([]);
  return draw(
    loaded,
    loaded.pages.find((one) => one.route === route)!,
  );
};
const file = (name: string, fields: string, blocks = '[{ type: hero, heading: Prices }]') => `
-- ${name}.yaml --
title: Prices
description: What it costs.
${fields}
blocks: ${blocks}
`;
const PLANS = (price: string, currency = 'currency: USD') =>
  `[{ type: planCards, ${currency}, plans: [{ name: Core, price: "${price}", action: { label: Go, to: / }, features: [All] }] }]`;

describe('a page', () => {
  it('describes what is sold where the price is one number of a known currency', async () => {
    const { things } = await page(file('pricing', '', PLANS('$5,000')));
    expect(ofType(things, 'Product')).toEqual([
      {
        '@type': 'Product',
        name: 'Core',
        description: 'All',
        brand: { '@type': 'Brand', name: 'Acme' },
        offers: {
          '@type': 'Offer',
          price: '5000',
          priceCurrency: 'USD',
          url: 'https://acme.localhost/pricing',
        },
      },
    ]);
  });

  it.each([
    ['the price is none', PLANS('On request')],
    ['the currency is not known', PLANS('$5,000', 'id: plans')],
  ])('describes nothing as sold where %s', async (_, blocks) => {
    expect(ofType((await page(file('pricing', '', blocks))).things, 'Product')).toEqual([]);
  });

  it('says nothing where it is not to be listed', async () => {
    expect((await page(file('pricing', 'seo: { noindex: true }', PLANS('$5,000')))).things).toEqual([]);
  });

  it('stands below the pages that its address begins with', async () => {
    const { things } = await page(
      file('a/index', '') + file('a/b/c', 'article: { readTime: 1, date: 2026-01-31, categories: [basics] }'),
      '/a/b/c',
    );
    expect(ofType(within(things), 'ListItem').map(({ name, item }) => [name, item])).toEqual([
      ['Acme', 'https://acme.localhost/'],
      ['Prices', 'https://acme.localhost/a'],
      ['Prices', 'https://acme.localhost/a/b/c'],
    ]);
  });

  it('cannot end the element that describes it', async () => {
    const title = 'A </script><script>alert(1)</script>';
    const { document, things } = await page(
      file('pricing', 'article: { readTime: 1, date: 2026-01-31, categories: [basics] }').replace(
        'title: Prices',
        `title: "${title}"`,
      ),
    );
    expect(ofType(things, 'Article')[0]).toMatchObject({ headline: title });
    expect(document).not.toContain('<script>alert');
  });
});

test.each([
  ['$5,000', '5000'],
  ['5.000 €', '5000'],
  ['CHF 5’000.50', '5000.50'],
  ['9,50 €', '9.50'],
  ['£9.5', '9.50'],
  ['1,234,567', '1234567'],
  ['١٠ دنانير', '10'],
  ['१२,३४', '12.34'],
  ['12\u202f000 €', '12000'],
  ['0', '0'],
  ['12,3456', undefined],
  ['$5 to $10', undefined],
  ['On request', undefined],
])('the price %s is %s', (price, amount) => {
  expect(amountIn(price)).toBe(amount);
});

test('HTML is read as lines of text', () => {
  const html =
    '<p>One <a href="/" title="a > b">&#x26; two</a>.</p>\n<ul>\n<li>three</li>\n<li>4 &#x3C; 5</li>\n</ul>';
  expect(plain(html as Html)).toBe('One & two.\nthree\n4 < 5');
});
