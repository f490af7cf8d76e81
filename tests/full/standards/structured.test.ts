import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { amountIn } from '../../../blocks/PlanCards/amount.ts';
import type { Page } from '../../../src/model/page.ts';
import { dataFile } from '../../../src/model/routes.ts';
import { builtSites, type Document, type Element, isHidden, links, metas, textOf } from './built.ts';
import { readThings, type Thing, within } from './structured.ts';

const scripts = (document: Document) =>
  document.all('script').filter(({ attribs }) => attribs.type === 'application/ld+json');
const inner = ({ children }: Element) =>
  children.map((child) => ('data' in child ? child.data : '')).join('');
const things = (document: Document) =>
  scripts(document).flatMap((script) => readThings(inner(script)).things);
const ofType = (all: Thing[], type: string) => within(all).filter((thing) => thing['@type'] === type);

/** A text without spaces: structured data breaks lines where a page has paragraphs. */
const packed = (text: unknown) => String(text).replace(/\s/g, '');
const says = (element: Element | undefined, text: unknown) =>
  expect(packed(element && textOf(element))).toContain(packed(text));

describe.each(builtSites())('of $name', ({ dist, origin, documents }) => {
  const at = new Map(documents.map((document) => [origin + document.path, document]));
  const home = things(at.get(`${origin}/`)!);

  describe.each(documents.map((document) => [document.path, document] as const))('%s', (path, document) => {
    const all = things(document);
    const [main] = document.all('main');
    const [h1] = document.all('h1');
    const blocks = (JSON.parse(readFileSync(join(dist, dataFile(path)), 'utf8')).page as Page).blocks;

    test('says what its types require and nothing else, in one element', () => {
      expect(scripts(document).length).toBe(isHidden(document) ? 0 : 1);
      expect(scripts(document).flatMap((script) => readThings(inner(script)).faults)).toEqual([]);
    });

    test('says who speaks on the first page, and the way to it on all others', () => {
      const isHome = path === '/';
      const trails = ofType(all, 'BreadcrumbList');
      expect([ofType(all, 'WebSite').length, trails.length]).toEqual(
        isHidden(document) ? [0, 0] : isHome ? [1, 0] : [0, 1],
      );
      const steps = ofType(trails, 'ListItem');
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      if (steps.length > 0) {
        expect([steps.length > 1, steps[0]!.item, steps.at(-1)!.item]).toEqual([
          true,
          `${origin}/`,
          origin + path,
        ]);
        // Each is called as its page is: by its link previews, and the first by the brand.
        const names = steps.map(({ item }) => metas(at.get(String(item))!, 'og:title')[0]);
        expect(steps.map(({ name }) => name)).toEqual([
          metas(document, 'og:site_name')[0],
          ...names.slice(1),
        ]);
      }
    });

    test('an article is described as it is to be read', () => {
      const [article, ...more] = ofType(all, 'Article');
      expect([article !== undefined, more]).toEqual([metas(document, 'og:type')[0] === 'article', []]);
      if (!article) return;
      expect(textOf(h1!)).toBe(String(article.headline).replace(/\s+/g, ' '));
      expect(article.description).toBe(metas(document, 'description')[0]);
      expect(article.image).toBe(metas(document, 'og:image')[0]);
      expect(article.mainEntityOfPage).toBe(links(document, 'canonical')[0]!.href);
      expect(article.inLanguage).toBe(document.all('html')[0]!.attribs.lang);
      expect([article.datePublished, article.dateModified]).toEqual(
        ['published', 'modified'].map(
          (name) => metas(document, `article:${name}_time`)[0] ?? article.datePublished,
        ),
      );
      expect(article.dateModified! >= article.datePublished!).toBe(true);
      expect(document.all('time').map(({ attribs }) => attribs.datetime)).toContain(article.datePublished);
      says(main, (article.author as Thing).name);
      expect(article.publisher).toEqual(ofType(home, 'Organization')[0]);
    });

    test('each question and its answer is one that opens on the page, and each of these is told', () => {
      const told = ofType(all, 'Question');
      const asked = document
        .all('details')
        .filter((details) => told.some(({ name }) => packed(name) === packed(textOf(summaryOf(details)))));
      expect(asked).toHaveLength(told.length);
      for (const [index, { name, acceptedAnswer }] of told.entries()) {
        expect(packed(textOf(summaryOf(asked[index]!)))).toBe(packed(name));
        for (const line of String((acceptedAnswer as Thing).text).split('\n')) says(asked[index], line);
      }
      const questions = blocks.flatMap((block) => (block.type === 'accordion' ? block.items : []));
      expect([told.length, ofType(all, 'FAQPage').length]).toEqual(
        isHidden(document) ? [0, 0] : [questions.length, questions.length > 0 ? 1 : 0],
      );
    });

    test('what is sold is sold on the page, for this price', () => {
      const cards = document.all('li').map((card) => [card, headingIn(card)] as const);
      const sold = ofType(all, 'Product');
      for (const { name, description, brand, offers, image } of sold) {
        const [card] = cards.find(([, heading]) => heading === name)!;
        says(card, description);
        const { price, priceCurrency, url } = offers as Thing;
        const prices = paragraphsIn(card).flatMap((text) => amountIn(text) ?? []);
        expect(prices).toContain(price);
        const [sign] = /\p{Sc}/u.exec(textOf(card)) ?? [];
        if (sign) expect(signOf(String(priceCurrency))).toBe(sign);
        expect([url, image]).toEqual([links(document, 'canonical')[0]!.href, metas(document, 'og:image')[0]]);
        expect((brand as Thing).name).toBe(metas(document, 'og:site_name')[0]);
      }
      const plans = blocks.flatMap((block) => (block.type === 'planCards' ? block.plans : []));
      expect(sold).toHaveLength(isHidden(document) ? 0 : plans.length);
    });

    test('a film is one that is shown on the page', () => {
      const told = ofType(all, 'VideoObject');
      for (const { name, description, thumbnailUrl, contentUrl } of told) {
        says(main, name);
        says(main, description);
        for (const address of [thumbnailUrl, contentUrl])
          expect(document.text).toContain(new URL(String(address)).pathname);
      }
      const films = blocks.flatMap((block) =>
        block.type === 'film' ? block.film : block.type === 'filmCarousel' ? block.films : [],
      );
      expect(told).toHaveLength(isHidden(document) ? 0 : films.length);
    });
  });

  test('the site and who speaks are those of the pages', () => {
    const [site] = ofType(home, 'WebSite');
    const [speaker] = ofType(home, 'Organization');
    const name = metas(documents[0]!, 'og:site_name')[0];
    expect([site!.name, site!.url, speaker!.name, speaker!.url]).toEqual([
      name,
      `${origin}/`,
      name,
      `${origin}/`,
    ]);
    says(at.get(`${origin}/`)!.all('header')[0], name);
  });
});

/** The sign of a currency: `$` for `USD`. */
const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')!.value;

function summaryOf(details: Element): Element {
  const summary = details.children.find((child) => 'name' in child && child.name === 'summary');
  return summary as Element;
}

/** The text of a card's heading, and all of its texts one by one. */
const headingIn = (card: Element) => {
  const [heading] = elementsIn(card).filter(({ name }) => /^h[2-6]$/.test(name));
  return heading && textOf(heading);
};
const paragraphsIn = (card: Element) =>
  elementsIn(card)
    .filter(({ name }) => name === 'p')
    .map(textOf);
const elementsIn = (element: Element): Element[] =>
  element.children.flatMap((child) =>
    'attribs' in child ? [child as Element, ...elementsIn(child as Element)] : [],
  );

describe('what breaks a rule is told:', () => {
  const told = (...graph: object[]) =>
    readThings(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })).faults.join();
  const film = {
    '@type': 'VideoObject',
    name: 'A',
    description: 'A',
    thumbnailUrl: 'https://a.example/a.png',
    uploadDate: '2026-01-31',
    contentUrl: 'https://a.example/a.mp4',
  };
  test.each<[thing: object, told: RegExp | '']>([
    [film, ''],
    [{ ...film, duration: 'PT1M12.5S' }, ''],
    [{ ...film, duration: '72' }, /duration is no duration/],
    [{ ...film, duration: 'PT' }, /duration is no duration/],
    [{ ...film, uploadDate: '2026-02-30' }, /uploadDate is no date/],
    [{ ...film, uploadDate: '2999-01-01' }, /uploadDate is no date/],
    [{ ...film, contentUrl: '/a.mp4' }, /contentUrl is no address/],
    [{ ...film, name: '<b>A</b>' }, /name is no text/],
    [{ ...film, name: 'A &amp; b' }, /name is no text/],
    [{ ...film, name: undefined }, /has no name/],
    [{ ...film, nmae: 'A' }, /no property nmae/],
    [{ ...film, '@type': 'Film' }, /no type/],
    [{ '@type': 'FAQPage', mainEntity: [] }, /is empty/],
    [{ '@type': 'FAQPage', mainEntity: { '@id': 'https://a.example/#q' } }, /mainEntity is no thing/],
    [
      {
        '@type': 'Offer',
        price: '5,000',
        priceCurrency: 'Dollars',
        availability: 'https://schema.org/InStock',
        url: 'https://a.example/',
      },
      /price is no price.*no currency/,
    ],
  ])('%j', (thing, wanted) => {
    expect(told(thing)).toMatch(wanted || /^$/);
  });

  test.each(['{', '{}', '{"@context":"http://schema.org","@graph":[]}'])(
    '%s is no structured data',
    (text) => {
      expect(readThings(text).faults).toHaveLength(1);
    },
  );
});
