import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { useServedSite } from '../../support/sandbox/served-site.ts';
import { filesOf, pageStart } from '../../support/site.ts';

const ARTICLE = 'article: { readTime: 1, date: 2025-07-14, categories: [a] }\n';

const LONG_LINE = 'const antwort = await lieferung.anfragen(kunde, menge, sorte, termin, anschrift)';
const FENCED = JSON.stringify(['```ts', LONG_LINE, '```'].join('\n'));
const TABLE = JSON.stringify(
  ['Sorte und Herkunft', '---', 'Hochlandkaffee'].map((cell) => `|${` ${cell} |`.repeat(6)}`).join('\n'),
);

/** A site with long words and numbers, and fonts of its own. */
const SITE = `
-- _site.yaml --
brand: { name: Küstenrösterei, mark: none }
url: https://acme.localhost
language: de
theme: { fonts: { heading: sans, body: sans, label: sans } }
booking: { url: "https://buchen.acme.localhost" }
articles: { categories: [{ id: a, name: Grundlagen, short: Grundlagen }] }
navigation:
  links: [{ label: Geschäftskundenlösungen, to: / }]
  action: { label: Verkostungstermin vereinbaren, to: booking }
footer: { columns: [], copyright: Acme }
${pageStart('index', 'Startseite')}  - type: hero
    heading: Geschäftskundenlösungen für Gastronomiebetriebe
  - type: kpiStrip
    heading: Was wir vorweisen können
    count: true
    items:
      - { value: 9999, label: Verkostungen im vergangenen Geschäftsjahr }
      - { value: 1250, suffix: Kilogramm, label: Rohkaffee je Arbeitswoche }
      - { value: 9999, suffix: '%', label: Weiterempfehlungsbereitschaft }
      - { value: 4500, prefix: €, suffix: Mindestbestellwert, label: für Großhandelspartnerschaften }
  - { type: articleCarousel, heading: Drei Artikel, articles: [/artikel/1, /artikel/2, /artikel/3] }
  - { type: articleCarousel, heading: Zwei Artikel, articles: [/artikel/1, /artikel/2] }
  - { type: articleCarousel, heading: Ein Artikel, articles: [/artikel/1] }
  - type: planCards
    heading: Abonnementmodelle
    plans: [${['Einsteigerpaket', 'Geschäftskundenpaket', 'Großhandelspartnerschaft']
      .map(
        (name) =>
          `{ name: ${name}, price: 12.500 €, action: { label: Verkostungstermin vereinbaren, to: booking }, features: [Rahmenvertragsverhandlungen] }`,
      )
      .join(', ')}]
  - type: steps
    heading: Weiterempfehlungsprogramm
    items: [${[
      'Bedarfsermittlungsgespräch',
      'Angebotserstellung',
      'Vertragsunterzeichnung',
      'Belieferungsbeginn',
    ]
      .map((title) => `{ title: ${title}, text: So geht es. }`)
      .join(', ')}]
${pageStart('quelltext', 'Quelltext und Tabellen')}  - type: hero
    variant: split
    heading: Quelltext
    code: { language: ts, text: '${LONG_LINE}' }
  - type: mediaText
    heading: Neben einem Bild
    text: ${FENCED}
    code: { language: ts, text: '${LONG_LINE}' }
  - type: tabs
    heading: In Reitern
    items:
      - { label: Quelltext, text: ${FENCED} }
      - { label: Tabelle, text: ${TABLE} }
  - { type: text, text: ${TABLE} }
  - { type: text, text: ${FENCED} }
  - type: accordion
    heading: In Antworten
    items: [{ question: Wie?, answer: ${TABLE} }, { question: Womit?, answer: ${FENCED} }]
${pageStart('formulare', 'Formulare')}  - { type: hero, heading: Formulare }
  - type: form
    name: anfrage
    heading: Schreiben Sie uns
    text: Wir antworten.
    points: [{ title: Danach rufen wir an }, { title: Und kommen vorbei }]
    fields:
      - { type: step, label: Datenschutzbeauftragtenbestellung }
      - { type: radio, name: thema, label: Informationssicherheitsmanagementsystem, choices: [Lieferantenbewertungsverfahren, Anderes] }
      - { type: text, name: name, label: Ansprechpartnerbezeichnung, width: half }
      - { type: text, name: firma, label: Unternehmensbezeichnung, width: half }
      - { type: step, label: Zusammenfassungsseite }
      - { type: file, name: datei, label: Dokumentationsanhang, required: false }
      - { type: longText, name: nachricht, label: Nachricht, required: false }
      - { type: consent, name: einwilligung, text: Datenschutzgrundverordnungseinwilligung }
  - { type: emailCapture, heading: Rundbrief }
${[1, 2, 3]
  .map(
    (name) => `${pageStart(`artikel/${name}`, `Nachhaltigkeitsbericht ${name}`, ARTICLE)}\
  - { type: articleBody, text: Text. }
`,
  )
  .join('')}${pageStart('404', 'Nicht gefunden')}  - { type: hero, heading: Nicht gefunden }
`;

const visit = useBrowser();
const folder = useFolder({ shared: true });
const site = useServedSite(folder, { prepare: () => folder.writeAll(filesOf(SITE), 'pages') });

const open = (path: string, width: number) =>
  visit(site.url + path, { viewport: { width, height: 900 } }).then(({ page }) => page);

/** Returns the boxes of all elements that match, from left to right and from top to bottom. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

describe.each([320, 390, 768, 1440])('at %i pixels', (width) => {
  it.each(['/', '/quelltext', '/formulare', '/artikel/1'])(
    'no word makes %s wider than the screen',
    async (path) => {
      const page = await open(path, width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a)')]
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
      expect(outside).toEqual([]);
    },
  );

  it('figures are flush with their labels and stay within their columns', async () => {
    const page = await open('/', width);
    const items = 'dl:has([data-final]) > div';
    const columns = await boxes(page, items);
    const figures = await boxes(page, `${items} > dd > p`);
    const starts = await page.locator(`${items} [data-final] > span`).evaluateAll((numbers) =>
      numbers.map((number) => {
        const range = document.createRange();
        range.selectNodeContents(number);
        return range.getBoundingClientRect().left;
      }),
    );
    const labels = await boxes(page, `${items} > dt > p`);
    const parts = await page
      .locator(items)
      .evaluateAll((all) =>
        all.map((item) =>
          Math.max(
            ...[...item.querySelectorAll('dd > p > [aria-hidden]')].map(
              (part) => part.getBoundingClientRect().right,
            ),
          ),
        ),
      );
    expect(figures).toHaveLength(4);
    for (const [index, column] of columns.entries()) {
      expect(parts[index]!, `figure ${index}`).toBeLessThanOrEqual(column.right);
      if (index !== 3) expect(Math.abs(starts[index]! - labels[index]!.left)).toBeLessThan(4);
    }
  });

  it.each(['/', '/artikel/1'])('headings of %s are not broken inside a word', async (path) => {
    const page = await open(path, width);
    const broken = await page.locator('main :is(h1, h2)').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const node = heading.firstChild as Text;
        return [...node.data.matchAll(/\S+/g)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return range.getClientRects().length > 1;
          })
          .map(({ 0: word }) => word);
      }),
    );
    if (width >= 390) expect(broken).toEqual([]);
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).hyphens)).toBe('auto');
  });

  it('a carousel has controls only if there are more cards than fit', async () => {
    const page = await open('/', width);
    const shown = width >= 992 ? 3 : width >= 768 ? 2 : 1;
    const controls = await page
      .locator('[aria-roledescription=carousel]')
      .evaluateAll((all) =>
        all.map(
          (carousel) =>
            [...carousel.querySelectorAll('button')].filter((button) => button.checkVisibility()).length,
        ),
      );
    const counts = [3, 2, 1].map((cards) =>
      cards <= shown ? 0 : cards - shown + 1 + (width >= 768 ? 2 : 0),
    );
    expect(controls).toEqual(counts);
  });

  it('the heading of a form comes before the form, on the screen and in the document', async () => {
    const page = await open('/formulare', width);
    const [heading] = await boxes(page, 'section:has(form) h2 >> nth=0');
    const [form] = await boxes(page, 'form >> nth=0');
    expect(heading!.top).toBeLessThan(form!.bottom);
    if (width < 992) expect(heading!.bottom).toBeLessThanOrEqual(form!.top);
    else expect(heading!.right).toBeLessThanOrEqual(form!.left);
    const order = await page
      .locator('section:has(textarea) :is(h2, form, ol:has(h3))')
      .evaluateAll((parts) => parts.map(({ tagName }) => tagName));
    expect(order).toEqual(['H2', 'FORM', 'OL']);
    const tops = await boxes(page, 'section:has(textarea) :is(h2, form, ol:has(h3))');
    if (width < 992) expect(tops[2]!.top).toBeGreaterThanOrEqual(tops[1]!.bottom);
  });
});
