import { expect, it } from 'vitest';
import { server } from '../../../../src/client/entry-server.tsx';
import { thingsOn } from '../../../../blocks/structured-data.ts';
import { loadText, pageFile, SETTINGS } from '../../../support/site.ts';

await server.loadComponents();

const PERIODS = 'periods: { first: Monthly, second: Yearly, months: [1, 12] }';

/** Loads a page with one plan. */
const load = (plan: string, fields = '') =>
  loadText(
    `${SETTINGS}-- index.yaml --\n${pageFile(`  - { type: hero, heading: Home }
  - { type: planCards, currency: EUR, ${fields}plans: [{ name: Bread, features: [Loaf], ${plan} }] }
`)}`,
  );

const errors = (...args: Parameters<typeof load>) =>
  load(...args)
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

it('the second price of a plan and the periods need each other', () => {
  expect(errors('price: € 9', `${PERIODS}, `)).toEqual([
    'Missing field "second" in this entry of "plans", because of "periods".',
  ]);
  expect(errors('price: € 9, second: { price: € 90 }')).toEqual([
    '"second" has no effect without "periods".',
  ]);
  expect(errors('price: € 9, second: { price: 90 }', `${PERIODS}, `)).toEqual([
    '"price" is shown as written, but it has no currency.',
  ]);
});

it('a former price and what is not included are told apart without seeing them', async () => {
  const { site, pages } = load('price: € 9, priceBefore: € 12, excluded: [Cake]');
  const { html } = await server.render({ site: site!, page: pages[0]! });
  expect(html.replace(/<span[^>]*>/g, '<span>')).toMatch(/<s [^>]*><span>Before <\/span>€ 12<\/s>/);
  expect(html.replace(/<span[^>]*>/g, '<span>')).toContain('<span>Not included: </span>Cake');
});

it('search engines get an offer for each period', () => {
  const { pages } = load('price: € 9, second: { price: € 90 }', `${PERIODS}, `);
  const [product] = thingsOn(pages[0]!.blocks.slice(1), {
    brand: 'Acme',
    url: 'https://acme.localhost/',
    address: (path) => path,
  });
  const offer = (price: string, name: string, billingDuration: string) =>
    expect.objectContaining({
      '@type': 'Offer',
      price,
      priceSpecification: expect.objectContaining({ name, price, billingDuration }),
    });
  expect(product!.offers).toEqual([offer('9', 'Monthly', 'P1M'), offer('90', 'Yearly', 'P12M')]);
});
