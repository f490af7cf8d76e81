import { describe, expect, test } from 'vitest';
import { amountIn } from '../../../blocks/PlanCards/amount.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { builtSites, type Document, type Element, isHidden, links, metas, textOf } from './built.ts';
import { inner } from './references.ts';
import { readThings, type Thing, within } from './structured.ts';

const scripts = (document: Document) =>
  document.all('script').filter(({ attribs }) => attribs.type === 'application/ld+json');
const things = (document: Document) =>
  scripts(document).flatMap((script) => readThings(inner(script)).things);
const ofType = (all: Thing[], type: string) => within(all).filter((thing) => thing['@type'] === type);

/** Removes whitespace. Where a page has paragraphs, structured data has line breaks. */
const withoutSpaces = (text: unknown) => String(text).replace(/\s/g, '');
const expectText = (element: Element | undefined, text: unknown) =>
  expect(withoutSpaces(element && textOf(element))).toContain(withoutSpaces(text));

describe.each(builtSites())('$name', async ({ name, origin, documents }) => {
  const { pages } = await loadSite(name);
  const at = new Map(documents.map((document) => [origin + document.path, document]));
  const home = things(at.get(`${origin}/`)!);

  describe.each(documents.map((document) => [document.path, document] as const))('%s', (path, document) => {
    const all = things(document);
    const [main] = document.all('main');
    const [h1] = document.all('h1');
    const { blocks } = pages.find(({ route }) => route === path)!;

    test('has one script element with valid structured data', () => {
      expect(scripts(document).length).toBe(isHidden(document) ? 0 : 1);
      expect(scripts(document).flatMap((script) => readThings(inner(script)).errors)).toEqual([]);
    });

    test('has WebSite on the home page and BreadcrumbList on all others', () => {
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
        // The name of the first step is the brand. For each other step, the name is the `og:title` of the step's page.
        const names = steps.map(({ item }) => metas(at.get(String(item))!, 'og:title')[0]);
        expect(steps.map(({ name }) => name)).toEqual([
          metas(document, 'og:site_name')[0],
          ...names.slice(1),
        ]);
      }
    });

    test('describes an article as it is shown', () => {
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
      expectText(main, (article.author as Thing).name);
      expect(article.publisher).toEqual(ofType(home, 'Organization')[0]);
    });

    test('lists exactly the questions and answers of the page’s accordions', () => {
      const questions = ofType(all, 'Question');
      const shown = document
        .all('details')
        .filter((details) =>
          questions.some(({ name }) => withoutSpaces(name) === withoutSpaces(textOf(summaryOf(details)))),
        );
      expect(shown).toHaveLength(questions.length);
      for (const [index, { name, acceptedAnswer }] of questions.entries()) {
        expect(withoutSpaces(textOf(summaryOf(shown[index]!)))).toBe(withoutSpaces(name));
        for (const line of String((acceptedAnswer as Thing).text).split('\n')) expectText(shown[index], line);
      }
      const items = blocks.flatMap((block) => (block.type === 'accordion' ? block.items : []));
      expect([questions.length, ofType(all, 'FAQPage').length]).toEqual(
        isHidden(document) ? [0, 0] : [items.length, items.length > 0 ? 1 : 0],
      );
    });

    test('lists exactly the plans of the page, with their prices', () => {
      const cards = document.all('li').map((card) => [card, headingIn(card)] as const);
      const products = ofType(all, 'Product');
      for (const { name, description, brand, offers, image } of products) {
        const [card] = cards.find(([, heading]) => heading === name)!;
        expectText(card, description);
        const { price, priceCurrency, url } = offers as Thing;
        const prices = paragraphsIn(card).flatMap((text) => amountIn(text) ?? []);
        expect(prices).toContain(price);
        const [sign] = /\p{Sc}/u.exec(textOf(card)) ?? [];
        if (sign) expect(signOf(String(priceCurrency))).toBe(sign);
        expect([url, image]).toEqual([links(document, 'canonical')[0]!.href, metas(document, 'og:image')[0]]);
        expect((brand as Thing).name).toBe(metas(document, 'og:site_name')[0]);
      }
      const plans = blocks.flatMap((block) => (block.type === 'planCards' ? block.plans : []));
      expect(products).toHaveLength(isHidden(document) ? 0 : plans.length);
    });

    test('lists exactly the films of the page', () => {
      const videos = ofType(all, 'VideoObject');
      for (const { name, description, thumbnailUrl, contentUrl } of videos) {
        expectText(main, name);
        expectText(main, description);
        for (const address of [thumbnailUrl, contentUrl])
          expect(document.text).toContain(new URL(String(address)).pathname);
      }
      const films = blocks.flatMap((block) =>
        block.type === 'video' ? (block.videos ?? block.video ?? []) : [],
      );
      expect(videos).toHaveLength(isHidden(document) ? 0 : films.length);
    });
  });

  test('names the site and the organization as the pages do', () => {
    const [site] = ofType(home, 'WebSite');
    const [organization] = ofType(home, 'Organization');
    const name = metas(documents[0]!, 'og:site_name')[0];
    expect([site!.name, site!.url, organization!.name, organization!.url]).toEqual([
      name,
      `${origin}/`,
      name,
      `${origin}/`,
    ]);
    expectText(at.get(`${origin}/`)!.all('header')[0], name);
  });
});

/** Returns a currency's symbol: `$` for `USD`. */
const signOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')!.value;

function summaryOf(details: Element): Element {
  const summary = details.children.find((child) => 'name' in child && child.name === 'summary');
  return summary as Element;
}

/** Returns the text of a card's heading. */
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

describe('reports violations:', () => {
  const errorsOf = (...graph: object[]) =>
    readThings(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })).errors.join();
  const film = {
    '@type': 'VideoObject',
    name: 'A',
    description: 'A',
    thumbnailUrl: 'https://a.example/a.png',
    uploadDate: '2026-01-31T00:00:00Z',
    duration: 'PT10S',
    contentUrl: 'https://a.example/a.mp4',
  };
  test.each<[thing: object, expected: RegExp | '']>([
    [film, ''],
    [{ ...film, duration: 'PT1M12.5S' }, ''],
    [{ ...film, duration: '72' }, /duration is no duration/],
    [{ ...film, duration: 'PT' }, /duration is no duration/],
    [{ ...film, uploadDate: '2026-01-31' }, /uploadDate is no dateTime/],
    [{ ...film, uploadDate: '2026-02-30T00:00:00Z' }, /uploadDate is no dateTime/],
    [{ ...film, uploadDate: '2999-01-01T00:00:00Z' }, /uploadDate is no dateTime/],
    [{ ...film, duration: undefined }, /has no duration/],
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
  ])('%j', (thing, expected) => {
    expect(errorsOf(thing)).toMatch(expected || /^$/);
  });

  test.each(['{', '{}', '{"@context":"http://schema.org","@graph":[]}'])(
    '%s is not structured data',
    (text) => {
      expect(readThings(text).errors).toHaveLength(1);
    },
  );
});
