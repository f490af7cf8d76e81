import { describe, expect, it } from 'vitest';
import { headerFit } from '../../../../src/client/shell/header/fit.ts';
import { loadText, pageFile } from '../../../support/site.ts';
import { problemsOf, renderWithShell, siteFile } from '../../../support/shell.ts';

const PAGES = ['house', 'rooms', 'prices']
  .map((path) => pageFile('  - { type: hero, heading: A page }\n', { path, title: path }))
  .join('');

const site = (navigation: string) => siteFile(`navigation: ${navigation}`) + PAGES;

const HOUSE =
  '{ label: House, to: /house, links: [{ label: Rooms, to: /rooms, text: Seven }, { label: Sauna, to: /house, icon: flame }] }';
const AROUND = '{ label: Around, links: [{ label: Prices, to: /prices }, { label: Home, to: / }] }';

describe('an entry with links', () => {
  it('stays a link, and a button beside it opens its links without a script', async () => {
    const html = await renderWithShell(site(`{ links: [${HOUSE}] }`));
    expect(html).toMatch(
      /<a class="\w*" href="\/house">House<\/a><button type="button" popoverTarget="_sub0"[^>]* aria-label="More links: House">/i,
    );
    expect(html).toMatch(/<dialog id="_sub0"[^>]* popover="auto" aria-label="House"/);
  });

  it('is the button itself if it has no link', async () => {
    const html = await renderWithShell(site(`{ links: [${AROUND}] }`));
    expect(html).toMatch(/<button type="button" popoverTarget="_sub0"[^>]*>Around<svg/i);
    expect(html).toMatch(/<summary[^>]*>Around</);
  });

  it('is marked if one of its links leads to the current page', async () => {
    const text = site(`{ links: [${HOUSE}, ${AROUND}] }`);
    expect(await renderWithShell(text, '/rooms')).toMatch(/aria-current="true" href="\/house">House/);
    expect(await renderWithShell(text, '/house')).toMatch(/aria-current="page" href="\/house">House/);
    expect(await renderWithShell(text, '/prices')).toMatch(/<button[^>]* aria-current="true">Around/);
    expect(await renderWithShell(text, '/prices')).toMatch(/<summary[^>]* aria-current="true">Around/);
  });

  it('adds its icons to the page', async () => {
    expect(await renderWithShell(site(`{ links: [${HOUSE}] }`))).toContain('<symbol id="_icon-flame"');
  });

  it('needs a link or links', () => {
    expect(problemsOf(site('{ links: [{ label: House }] }'))).toEqual([
      '7 missing-field: This entry of "links" has none of the fields "to" and "links". Add "to" or "links".',
    ]);
  });

  it.each(['children', 'items', 'submenu'])('has another name in other programs: %s', (name) => {
    const [problem] = problemsOf(
      site(`{ links: [{ label: House, ${name}: [{ label: Rooms, to: /rooms }, { label: Home, to: / }] }] }`),
    );
    expect(problem).toContain('Did you mean "links"?');
  });

  it('has no third level', () => {
    const deep = `[{ label: Rooms, to: /rooms, links: [{ label: Home, to: / }] }, { label: Home, to: / }]`;
    const [problem] = problemsOf(site(`{ links: [{ label: House, links: ${deep} }] }`));
    expect(problem).toContain('The entries of "links" cannot contain entries themselves.');
  });
});

describe('the buttons of the header', () => {
  it('are up to two, the main one at the end of the bar and first in the menu', async () => {
    const html = await renderWithShell(
      site('{ links: [], actions: [{ label: Book, to: booking }, { label: Call, to: "tel:+15550100" }] }'),
    );
    expect([...html.matchAll(/data-action[^>]*>(Book|Call)</g)].map(([, label]) => label)).toEqual([
      'Call',
      'Book',
      'Book',
      'Call',
    ]);
  });

  it('were one, called action', async () => {
    const html = await renderWithShell(site('{ links: [], action: { label: Book, to: booking } }'));
    expect(html).toMatch(/data-action[^>]*>Book</);
  });
});

describe('what does not fit into the header', () => {
  const fitOf = (navigation: string) => headerFit(loadText(site(navigation)).site!);
  const links = (count: number) => Array(count).fill('{ label: Opening hours, to: /house }').join(', ');
  const LONG = '{ label: Ask us for a free quotation, to: / }';

  it('is in the menu', () => {
    expect(fitOf(`{ links: [${links(3)}] }`)).toEqual({ crowded: false, full: false, links: 'large' });
    expect(fitOf(`{ links: [${links(5)}], actions: [${LONG}] }`)).toMatchObject({
      crowded: true,
      links: 'wide',
    });
    expect(fitOf(`{ links: [${links(8)}], actions: [${LONG}, ${LONG}] }`)).toMatchObject({ links: 'never' });
  });
});
