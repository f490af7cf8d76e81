import { describe, expect, it } from 'vitest';
import { createLoader } from '../../../../src/pipeline.ts';
import { readSchemas } from '../../../../src/node/disk/files/read-schemas.ts';
import { filesOf, loadText, minimalFiles, pageFile } from '../../../support/site.ts';
import { problemsOf, renderWithShell, siteFile } from '../../../support/shell.ts';

const site = (more: string, footer?: string) => siteFile(`navigation: { links: [] }\n${more}`, footer);
const HERO = '  - { type: hero, heading: Hello }\n';
const page = (fields: string, blocks = HERO) => pageFile(blocks, { fields });

describe('profiles on social networks', () => {
  const SOCIAL =
    'social: [{ to: https://github.com/acme }, { to: https://social.localhost/@acme, label: Mastodon, icon: brand-mastodon }, { to: https://shop.localhost, label: Shop }]';

  it('have the mark and the name of their network, or the label', async () => {
    const html = await renderWithShell(site(SOCIAL, '{ social: true, copyright: Acme }'));
    expect(html).toMatch(
      /<a class="\w+" rel="me" href="https:\/\/github.com\/acme"><svg[^]+?#_icon-brand-github[^]+?>GitHub</,
    );
    expect(html).toMatch(/rel="me" href="https:\/\/shop.localhost">Shop</);
  });

  it('are those of the organization, also if the footer does not show them', async () => {
    const html = await renderWithShell(site(SOCIAL));
    expect(html).not.toContain('rel="me"');
    expect(html).toContain(
      '"sameAs":["https://github.com/acme","https://social.localhost/@acme","https://shop.localhost"]',
    );
  });

  it('need a label if the network is not known', () => {
    expect(problemsOf(site('social: [{ to: https://social.localhost/@acme }]'))).toEqual([
      '8 unknown-network: It is not known which network "social.localhost" is, so the link is only called "social.localhost". Add its name: { to: https://social.localhost/@acme, label: Mastodon, icon: brand-mastodon }.',
    ]);
  });

  it('are a list', () => {
    expect(problemsOf(site('social: { github: https://github.com/acme, x: https://x.com/acme }'))).toEqual([
      '8 wrong-type: "social" must be a list, not a group of fields. Write "social: [ { to: https://github.com/acme }, { to: https://x.com/acme } ]".',
    ]);
  });

  it('are a list of whole addresses', () => {
    expect(problemsOf(site("social: { instagram: '@acme', x: https://x.com/acme }"))).toEqual([
      '8 wrong-type: "social" must be a list, not a group of fields. Write "social: [ { to: … }, { to: https://x.com/acme } ]", with whole addresses in the place of the dots.',
    ]);
  });

  it('are missing if the footer shall show them', () => {
    expect(problemsOf(site('', '{ social: true, copyright: Acme }'))).toEqual([
      expect.stringContaining('no-profiles: "social: true" shows nothing'),
    ]);
  });
});

describe('a block with the profiles of the site', () => {
  const CONTACT = '  - { type: contact, heading: Find us, social: true }\n';
  const withBlock = (more: string, block: string) =>
    `${site(more)}-- index.yaml --\n${page('', HERO + block)}`;

  it('links to them', async () => {
    const files = withBlock('social: [{ to: https://github.com/acme }]', CONTACT);
    expect(problemsOf(files, 'index.yaml')).toEqual([]);
    expect(await renderWithShell(files)).toMatch(/rel="me" href="https:\/\/github.com\/acme">/);
  });

  it('is reported if there are none', () => {
    expect(problemsOf(withBlock('', CONTACT), 'index.yaml')).toEqual([
      expect.stringContaining('no-profiles: "social: true" shows nothing'),
    ]);
  });

  it('is empty if they are turned off', () => {
    expect(problemsOf(withBlock('', CONTACT.replace('true', 'false')), 'index.yaml')).toEqual([
      expect.stringContaining('has none of the fields "ways", "locations" and "social".'),
    ]);
  });
});

describe('the footer', () => {
  const LINKS = 'links: [{ label: Imprint, to: / }]';

  it('has links beside the copyright', async () => {
    const html = await renderWithShell(site('', `{ ${LINKS}, copyright: Acme }`));
    expect(html).toMatch(/<p>© 2026 Acme<\/p><nav aria-label="Footer">[^]+?href="\/">Imprint</);
  });

  it('has an address of several lines, and no copyright unless it is written', async () => {
    const footer = '{ address: [Deich 4, 26506 Norden, "[+49 4931 123](tel:+494931123)"] }';
    const html = await renderWithShell(site('', footer));
    expect(html).toMatch(
      /<address[^>]*><p[^>]*>Deich 4<\/p><p[^>]*>26506 Norden<\/p><p[^>]*><a href="tel:\+494931123"/,
    );
    expect(html).not.toContain('©');
    expect(await renderWithShell(site('', `{ ${LINKS} }`))).not.toMatch(/©|<p><\/p>/);
  });

  it('has a tone and logos', async () => {
    const footer =
      '{ variant: centered, tone: dark, logos: [{ name: North, logo: a.svg, to: / }], copyright: Acme }';
    const html = await renderWithShell(`${site('', footer)}-- _media/a.svg --\n`);
    expect(html).toMatch(/<footer[^>]* data-tone="dark">/);
    expect(html).toMatch(/<footer[^]* href="\/">[^]* alt="North"/);
  });

  it('has no columns if it is slim', () => {
    const columns = 'columns: [{ heading: House, links: [{ label: Home, to: / }] }]';
    expect(problemsOf(site('', `{ variant: slim, ${columns}, copyright: Acme }`))).toEqual([
      expect.stringContaining('"columns" has no effect with "variant: slim".'),
    ]);
  });
});

const load = createLoader(readSchemas());

describe('an announcement', () => {
  const ANNOUNCEMENT =
    'announcement: { text: Closed in **May**, to: /, from: 2026-05-01, until: 2026-05-31 }';
  const pageOn = (today: string) => load(minimalFiles(filesOf(site(ANNOUNCEMENT))), { today }).pages[0]!;

  it('is shown from its first to its last day', () => {
    const shown = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01'].map(
      (today) => pageOn(today).announcement !== undefined,
    );
    expect(shown).toEqual([false, true, true, false]);
  });

  it('changes a page only when it begins or ends', () => {
    expect(pageOn('2026-05-02')).toEqual(pageOn('2026-05-30'));
    expect(pageOn('2026-01-02')).toEqual(pageOn('2026-11-30'));
  });

  it('is above the header', async () => {
    const html = await renderWithShell(site('announcement: { text: Closed in **May**, to: / }'));
    expect(html).toMatch(
      /<aside[^>]* aria-label="Announcement" data-tone="accent"><p[^>]*><a[^>]* href="\/"><span>Closed in <strong>May<\/strong><\/span>/,
    );
    expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<header'));
  });

  it('can be another one on a page, or none', async () => {
    const all = site('announcement: { text: Everywhere }');
    expect(await renderWithShell(all + page('announcement: { text: Only here }\n'))).not.toContain(
      'Everywhere',
    );
    expect(await renderWithShell(all + page('announcement: { hidden: true }\n'))).not.toContain('<aside');
    const past = 'announcement: { text: Only here, until: 2026-01-01 }\n';
    expect(await renderWithShell(all + page(past))).toContain('Everywhere');
  });

  it.each(['notification', 'topBar', 'banner', 'bar', 'callout'])(
    'has another name elsewhere: %s',
    (name) => {
      expect(problemsOf(site(`${name}: { text: Closed }`))[0]).toContain('Did you mean "announcement"?');
    },
  );

  it('never shows what ends before it begins', () => {
    const [problem] = problemsOf(site('announcement: { text: Closed, from: 2027-05-02, until: 2027-05-01 }'));
    expect(problem).toContain('past-announcement: The announcement is never shown');
  });
});

describe('the layout of a page', () => {
  const HEADER = /<header/;
  const FOOTER = /<footer/;

  it('can have neither header nor footer, but has the skip link and the search', async () => {
    const html = await renderWithShell(page('layout: { header: none, footer: none }\n'));
    expect(html).not.toMatch(HEADER);
    expect(html).not.toMatch(FOOTER);
    expect(html).toContain('href="#_content"');
    expect(html).toContain('id="_search"');
  });

  it('can be slim, with the buttons and the privacy choices', async () => {
    const settings = siteFile(
      'navigation: { links: [{ label: Elsewhere, to: / }], actions: [{ label: Book, to: booking }] }\nanalytics: { key: phc_abc }',
    );
    const html = await renderWithShell(settings + page('layout: { header: slim, footer: slim }\n'));
    expect(html).toMatch(/<header[^]*Book[^]*<\/header>/);
    expect(html.split('</header>')[0]).not.toContain('Elsewhere');
    expect(html).toContain('data-privacy=""');
  });

  it('can put the header on the first block', async () => {
    const dark = '  - { type: hero, tone: dark, heading: Hello }\n';
    const html = await renderWithShell(page('layout: { header: overlay }\n', dark));
    expect(html).toMatch(/<header[^>]* data-tone="dark">/);
  });
});

describe('a link of the site file to an anchor without a page', () => {
  const link = (to: string) => siteFile(`navigation: { links: [{ label: Prices, to: '${to}' }] }`);
  const PRICES = '  - { type: cards, id: prices, heading: Prices, items: [{ title: One }] }\n';
  const second = pageFile(HERO, { path: 'second', title: 'Second' });

  it('is dead if no page has the anchor', () => {
    expect(problemsOf(link('#prices'))).toEqual([
      expect.stringContaining('dead-anchor: No page has the anchor "prices".'),
    ]);
    expect(problemsOf(link('/#prices'))).toEqual([
      expect.stringContaining('dead-anchor: The page "/" has no anchor'),
    ]);
  });

  it('is dead on the pages that do not have it', () => {
    expect(problemsOf(link('#prices') + page('', HERO + PRICES))).toEqual([]);
    expect(problemsOf(link('#prices') + page('', HERO + PRICES) + second)).toEqual([
      '7 dead-anchor: This link is on every page, but the page "/second" has no anchor "prices". Write the page before it: "/#prices".',
    ]);
  });
});

it('finds an icon of the brand that is hard to see', () => {
  const icon = (name: string) =>
    loadText(`-- _site.yaml --
brand: { name: Acme, icon: ${name} }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer: { copyright: Acme }
-- _media/${name} --
`).problems.filter(({ code }) => code === 'faint-logo');
  expect(icon('black.svg').map(({ message }) => message)).toEqual([
    'The icon "black.svg" is hard to see in the dark theme: its contrast with the page is 1.0:1.',
  ]);
  expect(icon('mark.svg')).toEqual([]);
});
