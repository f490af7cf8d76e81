import { describe, expect, it, test } from 'vitest';
import { amountIn } from '../../../blocks/PlanCards/amount.ts';
import { plainText } from '../../../src/model/text/plain-text.ts';
import type { Thing } from '../../../blocks/structured-data.ts';
import { server } from '../../../src/client/entry-server.tsx';
import type { LoadedSite } from '../../../src/pipeline.ts';
import type { Html, Page } from '../../../src/model/page.ts';
import { errorLines, loadText, NO_SCRIPTS } from '../../support/site.ts';
import { within } from '../../full/standards/structured.ts';

await server.loadComponents();

/** The share card that the build would generate for the page. */
const SHARE = { src: '/media/share/a page.png', alt: 'A page', width: 1200, height: 630 };

interface Rendered {
  html: string;
  things: Thing[];
}

async function render({ site }: LoadedSite, page: Page): Promise<Rendered> {
  const view = { site: site!, page };
  const rendered = await server.render(view);
  const { html } = await server.documentOf(view, rendered, NO_SCRIPTS, { share: SHARE });
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return { html, things: text === undefined ? [] : JSON.parse(text)['@graph'] };
}

const ofType = (things: Thing[], type: string) => things.filter((thing) => thing['@type'] === type);

const page = (text: string, route = '/pricing') => {
  const loaded = loadText(text);
  expect(errorLines(loaded)).toEqual([]);
  return render(
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

// Whole sites are tested in tests/full/standards/structured.test.ts.
describe('the structured data of a page', () => {
  it('has products for prices with one number and a known currency', async () => {
    const { things } = await page(file('pricing', '', PLANS('$5,000')));
    expect(ofType(things, 'Product')).toEqual([
      {
        '@type': 'Product',
        name: 'Core',
        description: 'All',
        brand: { '@type': 'Brand', name: 'Acme' },
        image: 'https://acme.localhost/media/share/a%20page.png',
        offers: {
          '@type': 'Offer',
          price: '5000',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: 'https://acme.localhost/pricing',
        },
      },
    ]);
  });

  it.each([
    ['the price is not a number', PLANS('On request')],
    ['the currency is unknown', PLANS('$5,000', 'id: plans')],
  ])('has no products if %s', async (_, blocks) => {
    expect(ofType((await page(file('pricing', '', blocks))).things, 'Product')).toEqual([]);
  });

  it.each([
    ['of a file in _media', 'films/one.mp4', '', 'PT1M30S'],
    [
      'in the text, for a film on another host',
      'https://films.localhost/one.mp4',
      'length: "2:05"',
      'PT2M5S',
    ],
    ['unknown otherwise', 'https://films.localhost/one.mp4', 'length: 2 minutes', undefined],
  ])('has films with a time zone and the running time: %s', async (_, mp4, length, duration) => {
    const film = `{ title: One, published: 2026-01-31, thumbnail: { src: a.png, alt: A }, videoUrl: { mp4: "${mp4}", captions: a.vtt }, ${length} }`;
    const { things } = await page(
      `${file('pricing', '', `[{ type: video, heading: F, video: ${film} }]`)}-- _media/a.png --\n-- _media/a.vtt --\n-- _media/films/one.mp4 --\n`,
    );
    const [video] = ofType(things, 'VideoObject');
    expect(video).toMatchObject({ uploadDate: '2026-01-31T00:00:00Z' });
    expect(video!.duration).toBe(duration);
    expect(video!.contentUrl).toMatch(/^https:.*one\.mp4$/);
  });

  it.each([
    ['a thumbnail', 'thumbnail: { src: a.png, alt: A },', 1],
    ['none', '', 0],
  ])('has films of services, which have %s', async (_, thumbnail, count) => {
    const film = `{ title: One, published: 2026-01-31, ${thumbnail} url: "https://youtu.be/aqz-KE-bpKQ" }`;
    const { things } = await page(
      `${file('pricing', '', `[{ type: video, heading: F, video: ${film} }]`)}-- _media/a.png --\n`,
    );
    const films = ofType(things, 'VideoObject');
    expect(films).toHaveLength(count);
    for (const { embedUrl, contentUrl } of films)
      expect([embedUrl, contentUrl]).toEqual([
        'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        undefined,
      ]);
  });

  it('is empty with noindex', async () => {
    expect((await page(file('pricing', 'seo: { noindex: true }', PLANS('$5,000')))).things).toEqual([]);
  });

  it('has breadcrumbs of the pages above it in its path', async () => {
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

  it('cannot close its script element', async () => {
    const title = 'A </script><script>alert(1)</script>';
    const { html, things } = await page(
      file('pricing', 'article: { readTime: 1, date: 2026-01-31, categories: [basics] }').replace(
        'title: Prices',
        `title: "${title}"`,
      ),
    );
    expect(ofType(things, 'Article')[0]).toMatchObject({ headline: title });
    expect(html).not.toContain('<script>alert');
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
])('amountIn(%j) is %s', (price, amount) => {
  expect(amountIn(price)).toBe(amount);
});

test('plainText turns HTML into lines of text', () => {
  const html =
    '<p>One <a href="/" title="a > b">&#x26; two</a>.</p>\n<ul>\n<li>three</li>\n<li>4 &#x3C; 5</li>\n</ul>';
  expect(plainText(html as Html)).toBe('One & two.\nthree\n4 < 5');
});
