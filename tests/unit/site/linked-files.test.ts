import { describe, expect, it } from 'vitest';
import type { Link } from '../../../src/model/page.ts';
import { filesOf, HOME, loadFiles, loadText, MINIMAL_SITE } from '../../support/site.ts';

const linkTo = (to: string) =>
  `${HOME}  - { type: hero, heading: H, actions: [{ label: Go, to: "${to}" }] }\n`;
const PDF = '-- _media/prices.pdf --\n%PDF-1.7\n';

/** Loads the minimal site with a link on its home page and more files; returns the link, the problems and the media. */
function load(to: string, more: string) {
  const { pages, problems, media } = loadText(linkTo(to) + more);
  const [hero] = (pages.find(({ route }) => route === '/')?.blocks ?? []) as { actions?: { to: Link }[] }[];
  return {
    link: hero?.actions?.[0]?.to,
    problems: problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`),
    published: media.map(({ path, as }) => [path, as]),
  };
}

describe('a link to a file of _media', () => {
  it.each([
    ['prices.pdf', '/media/prices.pdf'],
    ['prices.pdf#page=3', '/media/prices.pdf#page=3'],
  ])('%s publishes the file, and shows its type and its size', (to, href) => {
    expect(load(to, PDF)).toEqual({
      link: { href, kind: 'file', note: ' (PDF,\u00a01\u00a0kB)' },
      problems: [],
      published: [['/media/prices.pdf', 'copy']],
    });
  });

  it('shows the type of an archive', () => {
    expect(load('a.tar.gz', '-- _media/a.tar.gz --\nx\n').link?.note).toBe(' (TAR.GZ,\u00a01\u00a0kB)');
  });

  it('shows the type only once if the label has it', () => {
    const labels = ['Menu (PDF)', 'Menu (pdf, 1 MB) ', 'Menu (our PDF, 2 pages)', '価格表（PDF）'];
    for (const label of labels) {
      const text = `  - { type: text, text: "[${label}](prices.pdf)\\n\\n- [${label}](prices.pdf)" }\n`;
      const { pages, problems } = loadText(
        linkTo('prices.pdf').replace('label: Go', `label: "${label}"`) + text + PDF,
      );
      expect(problems).toEqual([]);
      expect(JSON.stringify(pages)).not.toContain('PDF,\u00a0');
    }
    expect(load('prices.pdf', PDF).link?.note).toBeDefined();
  });

  it('may have a name with spaces and marks, as it is or percent-encoded', () => {
    const file = '-- _media/docs/Preisübersicht 2026.csv --\nA,B\n';
    for (const to of ['docs/Preisübersicht 2026.csv', encodeURI('docs/Preisübersicht 2026.csv')])
      expect(load(to, file)).toMatchObject({
        link: { kind: 'file', note: ' (CSV,\u00a01\u00a0kB)', download: 'Preisübersicht 2026.csv' },
        problems: [],
      });
  });

  it.each([
    ['plan.png', '/media/plan.abc.png', ' (PNG,\u00a01\u00a0kB)', 'copy'],
    ['plan.svg', '/media/plan.abc.svg', ' (SVG,\u00a01\u00a0kB)', 'cleaned'],
    ['plan.avif', '/media/plan.abc-1600.png', ' (PNG)', { width: 1600, format: 'png' }],
  ])('to the picture %s leads to a copy without the metadata', (name, href, note, as) => {
    expect(load(name, `-- _media/${name} --\n`)).toEqual({
      link: { href, kind: 'file', note },
      problems: [],
      published: [[href, as]],
    });
  });

  it('is rendered in the same way in a line and in a text', () => {
    const site = `${HOME}  - { type: hero, heading: H, text: "[The prices](prices.csv)" }
  - type: text
    text: |
      - See [the prices](prices.csv).
-- _media/prices.csv --
A,B
`;
    const { pages, problems } = loadText(site);
    const link =
      '<a href="/media/prices.csv" download="prices.csv">the prices (CSV,\u00a01\u00a0kB)</a>'.toLowerCase();
    const html = JSON.stringify(pages).replaceAll('\\"', '"').toLowerCase();
    expect([problems, html.split(link)]).toEqual([
      [],
      [expect.any(String), expect.any(String), expect.any(String)],
    ]);
  });

  it.each([
    ['en', 1_249_000, '1.2\u00a0MB'],
    ['de', 1_249_000, '1,2\u00a0MB'],
    ['fr', 12_499_000, '12\u00a0Mo'],
    ['ru', 700, '1\u00a0кБ'],
    ['de', 999_499, '999\u00a0kB'],
    ['ja', 1_249_000, '1.2\u00a0MB'],
    ['no-such-language-at-all', 5000, '5\u00a0kB'],
  ])('shows the size in the language of the site: %s, %i bytes', (language, bytes, size) => {
    const site = MINIMAL_SITE.replace('language: en', `language: ${language}`);
    const changes = new Map<string, string | Uint8Array>([
      ...filesOf(site + linkTo('a.csv')),
      ['_media/a.csv', new Uint8Array(bytes)],
    ]);
    const { pages } = loadFiles(changes);
    const note = language === 'ja' ? `（CSV、${size}）` : ` (CSV,\u00a0${size})`;
    expect(JSON.stringify(pages)).toContain(note);
  });
});

describe('a link to a file that does not work', () => {
  it.each([
    ['price.pdf', PDF, 'dead-link: There is no file "price.pdf". Did you mean "prices.pdf"?'],
    ['Prices.PDF', PDF, 'dead-link: There is no file "Prices.PDF". Did you mean "prices.pdf"?'],
    [
      '/prices.pdf',
      PDF,
      'dead-link: There is no file "/prices.pdf". Write "prices.pdf". Leave out the folder.',
    ],
    [
      '_media/prices.pdf',
      PDF,
      'dead-link: There is no file "_media/prices.pdf". Write "prices.pdf". Leave out the folder.',
    ],
    [
      'menu.pdf',
      '',
      'dead-link: There is no file "menu.pdf". Save the file in _media, and write "menu.pdf".',
    ],
    [
      '/files/menu.pdf',
      '',
      'dead-link: There is no file "/files/menu.pdf". Save the file in _media, and write "menu.pdf".',
    ],
    [
      '/wp-content/uploads/2023/menu.pdf',
      '',
      'dead-link: "/wp-content/uploads/2023/menu.pdf" is an address of WordPress, which does not exist here. Save the file in _media, and write "menu.pdf".',
    ],
    [
      'file:///C:/Users/me/menu%201.pdf',
      '',
      'bad-link: "file:///C:/Users/me/menu%201.pdf" works only on your own computer. Save the file in _media, and write "menu 1.pdf".',
    ],
    [
      'team/anna.HEIC',
      '-- _media/team/anna.HEIC --\nx\n',
      'bad-link: "team/anna.HEIC" is a photo that may contain the place where it was taken, and that few browsers can show. Save the photo as JPEG, and write "team/anna.jpg".',
    ],
    [
      'broken.pdf',
      '-- _media/broken.pdf --\n<!doctype html><title>Sign in</title>\n',
      'broken-file: The file "broken.pdf" is not a PDF document: it is a web page. The ending of its name does not change the format. Download or export the file again, and put the result in the place of this one.',
    ],
    ...[
      ['docx', 'a text document'],
      ['xlsx', 'a spreadsheet'],
      ['zip', 'a ZIP file'],
      ['ics', 'a calendar file, which starts with BEGIN:VCALENDAR'],
      ['vcf', 'a contact file, which starts with BEGIN:VCARD'],
    ].map(([ending, kind]): [string, string, string] => [
      `broken.${ending}`,
      `-- _media/broken.${ending} --\nHello\n`,
      `broken-file: The file "broken.${ending}" is not ${kind}. The ending of its name does not change the format. Download or export the file again, and put the result in the place of this one.`,
    ]),
    [
      'mail.php',
      '-- _media/mail.php --\n<?php\n',
      'bad-link: "mail.php" is part of a website, not a file to download. A built site runs no programs. Link to the address where this program runs. For a form, add a block that has one.',
    ],
    [
      'app.js',
      '-- _media/app.js --\nalert(1)\n',
      'bad-link: "app.js" is part of a website, not a file to download. Move the file from _media to the folder public, beside the folder of the site, and write "/app.js".',
    ],
  ])('%s is told', (to, more, problem) => {
    expect(load(to, more).problems).toContain(problem);
  });

  const OTHER = 'For another website, write';
  it.each([
    ['menu.pdff', 'Did you mean "menu.pdf"?'],
    ['menu,pdf', 'Did you mean "menu.pdf"?'],
    ['menu.rar', 'Did you mean "menu.pdf"?'],
    ['menu.pdf?v=2', 'Write "menu.pdf".'],
    ['Menu', 'For the file in _media, write "menu.pdf". For a page on this site, write "/menu".'],
    ['menu.ai', `For the file in _media, write "menu.pdf". ${OTHER} "https://menu.ai".`],
    ['plan.dwg', 'Save the file in _media, and write "plan.dwg".'],
    ['plan.xyz', `For a file, save it in _media under this name. ${OTHER} "https://plan.xyz".`],
    ['app.js', 'Save the file in the folder public, beside the folder of the site, and write "/app.js".'],
    ['plans.de', `${OTHER} "https://plans.de".`],
    ['räder.de', `${OTHER} "https://räder.de".`],
    ['C:\\Users\\me\\menu.pdf', 'Write "menu.pdf".'],
    ['C:/Users/me/plan.xyz', 'Save the file in _media, and write "plan.xyz".'],
    ['file:///C:/Users/me/menu.pdf', 'Write "menu.pdf".'],
    ['料金', 'For a page on this site, write "/料金".'],
    ['über-uns', 'For a page on this site, write "/ueber-uns".'],
  ])('%s has the same hint in a field and in a text', (to, hint) => {
    const file = '-- _media/menu.pdf --\n%PDF-1.7\n';
    const text = `${HOME}  - type: hero\n    heading: H\n    text: '[x](${to})'\n`;
    for (const site of [linkTo(to.replaceAll('\\', '\\\\')), text])
      expect(loadText(site + file).problems.map((problem) => problem.hint)).toContain(hint);
  });

  it('in a text has its letters, but the address of another website is as written', () => {
    const address = 'https://acme.eu/e%CC%81';
    const site = `${HOME}  - { type: hero, heading: H, text: "[x](/a/é), [y](${address})" }\n`;
    const { problems } = loadText(site);
    expect(problems.map(({ message }) => message)).toContain('The page "/a/é" does not exist.');
    expect(JSON.stringify(loadText(site.replace('/a/é', '/')).pages)).toContain(address);
  });

  it('has all candidates in its hint', () => {
    const files = ['a', 'b'].map((folder) => `-- _media/${folder}/agb.pdf --\n%PDF\n`).join('');
    expect(load('agb.pdf', files).problems).toEqual([
      'dead-link: There is no file "agb.pdf". Did you mean "a/agb.pdf" or "b/agb.pdf"?',
    ]);
  });

  it.each(['price.pdf', 'prices.rar', '/media/prices.0a1b2c3d4e.pdf'])(
    '%s is not told as an unused file, too',
    (to) => {
      expect(load(to, PDF).problems).toEqual([expect.stringMatching(/^dead-link.*"prices\.pdf"/)]);
    },
  );

  it('no hint is to link to a file that cannot be linked', () => {
    expect(load('/', '-- _media/a.js --\n').problems).toEqual([
      'unused-media: No page uses this file. Move the file to the folder public, beside the folder of the site, or delete it.',
    ]);
  });

  it('is not also told as an unused file', () => {
    for (const to of ['/prices.pdf', 'prices.pdf'])
      expect(load(to, PDF).problems.join()).not.toContain('unused');
    expect(load('/', PDF).problems).toEqual([
      'unused-media: No page uses this file. Link to the file (to: prices.pdf), or delete it: pages cannot show files of this kind.',
    ]);
  });

  it('leaves other addresses alone', () => {
    expect(load('acme.de/prices.pdf', '').problems).toEqual([
      'bad-link: "acme.de/prices.pdf" is not a valid link. Write the full address of the file, starting with https://.',
    ]);
  });
});

it('a redirect to a file is temporary, because the address of the file changes with its content', () => {
  const site = `${MINIMAL_SITE.replace(/(-- _site\.yaml --\n)/, '$1redirects: [{ from: /old.pdf, to: prices.pdf }]\n')}${PDF}`;
  const { redirects, problems } = loadText(site);
  expect([redirects, problems]).toEqual([
    [{ from: '/old.pdf', to: '/media/prices.pdf', permanent: false }],
    [],
  ]);
});

it('a file of public is shown with its type and its size, in the folder of the site', () => {
  const site = MINIMAL_SITE.replace(/url: .*/, 'url: https://acme.localhost/base');
  const { pages, problems } = loadText(
    `${site}${linkTo('price list.pdf')}-- ../public/price list.pdf --\n%PDF\n`,
  );
  expect(problems).toEqual([]);
  expect(JSON.stringify(pages)).toContain(
    '{"href":"/base/price%20list.pdf","kind":"file","note":" (PDF,\u00a01\u00a0kB)"}',
  );
});
