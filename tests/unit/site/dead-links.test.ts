import { describe, expect, it } from 'vitest';
import { siteFiles } from '../../../src/emit/emitted-files.ts';
import { parseGitLog } from '../../../src/site/history.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { filesOf, loadText, memoryFiles, MINIMAL_SITE } from '../../support/site.ts';

const page = (name: string, blocks: string) => `-- ${name}.yaml --
title: The page ${name}
description: What the page ${name} is about, in one or two sentences for readers.
blocks:
  - type: hero
    heading: Title of ${name}
${blocks}`;
const actions = (...to: string[]) =>
  to
    .map(
      (link, index) =>
        `  - { type: callToAction, heading: Go, actions: [{ label: Go ${index}, to: "${link}" }] }\n`,
    )
    .join('');
const hintsOf = (text: string) => loadText(text).problems.map(({ code, hint }) => `${code}: ${hint}`);

it.each([
  ['/ﾊﾟﾝ', 'dead-link: Did you mean "/パン"?'],
  ['/ﾊﾟﾝ#top', 'dead-link: Did you mean "/パン#top"?'],
  ['/パン＃top', 'dead-link: Write "/パン#top", with a # of half width.'],
  ['/ﾊﾟﾝ？a=b', 'dead-link: Write "/パン?a=b", with a ? of half width.'],
  ['＃top', 'bad-link: Write "#top".'],
  ['／パン', 'bad-link: For a page on this site, write "/パン".'],
])('the link %s is to be typed with half or full width', (to, hint) => {
  const pages = page('index', '    id: top\n' + actions(to, '/パン')) + page('パン', '    id: top\n');
  expect(hintsOf(pages)).toEqual([hint]);
});

it('a link in another spelling is one of the page', () => {
  const pages = page('index', actions('/የቡና-ስነ-ስርአት', '/የቡና-ሥነ-ሥርዓት')) + page('የቡና-ሥነ-ሥርዓት', '');
  expect(hintsOf(pages)).toEqual(['dead-link: Did you mean "/የቡና-ሥነ-ሥርዓት"?']);
});

describe('a link to an anchor made of a heading', () => {
  const table = (id: string) =>
    `  - { type: accordion, ${id}heading: Che cosa è compreso?, items: [{ question: Quanto costa, answer: "1 €" }] }\n`;

  it.each([
    ['#che-cosa-è-compreso', '#confronto'],
    ['#che-cosa-e-compreso', '#confronto'],
    ['/#che-cosa-%C3%A8-compreso', '/#confronto'],
    ['#compreso', '#confronto'],
    ['#quanto-costa', '#confronto'],
  ])('%s has the id of the block in its hint', (to, right) => {
    expect(hintsOf(page('index', table('id: confronto, ') + actions(to)))).toEqual([
      expect.stringMatching(new RegExp(`^dead-anchor: .* has the id "confronto"\\. Write "${right}"\\.$`)),
    ]);
  });

  it('leads to a block that needs an id', () => {
    expect(
      hintsOf(page('index', table('') + actions('#che-cosa-è-compreso', '#compreso', '#Änderungen'))),
    ).toEqual([
      'dead-anchor: Add "id: che-cosa-e-compreso" to the block with the text "Che cosa è compreso?", and write "#che-cosa-e-compreso" here.',
      'dead-anchor: Add "id: compreso" to the block with the text "Che cosa è compreso?".',
      'dead-anchor: Add "id: aenderungen" to the block that this link should point to, and write "#aenderungen" here.',
    ]);
  });

  it('does not lead to the address of a picture', () => {
    const hero = '    picture: { src: team/anna.png, alt: A }\n';
    expect(hintsOf(`${page('index', hero + actions('#team'))}-- _media/team/anna.png --\n`)).toEqual([
      'dead-anchor: Add "id: team" to the block that this link should point to.',
    ]);
  });

  it('does not lead to the label of a link, nor to one of two texts', () => {
    expect(hintsOf(page('index', table('') + table('') + actions('#go-0', '#compreso')))).toEqual([
      'dead-anchor: Add "id: go-0" to the block that this link should point to.',
      'dead-anchor: Add "id: compreso" to the block that this link should point to.',
    ]);
  });
});

const [, settings = ''] = /-- _site\.yaml --\n([^]*?)(?=^-- )/m.exec(MINIMAL_SITE)!;

describe('a link to a file that the build writes', () => {
  const feed = `-- _site.yaml --\n${settings.replace('articles: { ', 'articles: { feed: { title: News, description: What is new. }, ')}`;
  const article = page('article', '').replace(
    'blocks:',
    'article: { readTime: 1, date: 2026-01-31, categories: [basics] }\nblocks:',
  );

  it.each(['/robots.txt', '/sitemap.xml', '/llms.txt', '/feed.xml', '/feed.atom'])('%s is right', (to) => {
    expect(
      hintsOf(feed + article + page('index', actions(to))).filter((hint) => hint.startsWith('dead-link')),
    ).toEqual([]);
  });

  // The check of links and the build know these files apart from each other.
  it.each(['', 'indexable: false\n', 'security: { contact: "mailto:security@acme.localhost" }\n'])(
    'is right for all files of the build, and for no others, with the settings %j',
    (more) => {
      for (const site of [`-- _site.yaml --\n${settings}${more}`, feed.trimEnd() + `\n${more}` + article]) {
        const written = siteFiles(loadText(site)).map(([path]) => `/${path}`);
        const all = [
          '/robots.txt',
          '/sitemap.xml',
          '/llms.txt',
          '/feed.xml',
          '/feed.atom',
          '/.well-known/security.txt',
        ];
        const dead = all.filter((to) =>
          hintsOf(site + page('index', actions(to))).some((hint) => hint.startsWith('dead-link')),
        );
        expect(dead).toEqual(all.filter((to) => !written.includes(to)));
        expect(all).toEqual(expect.arrayContaining(written));
      }
    },
  );

  it.each(['/feed.xml', '/.well-known/security.txt'])('%s is dead if there is no such file', (to) => {
    expect(hintsOf(page('index', actions(to)))).toEqual([expect.stringContaining('dead-link')]);
  });
});

describe("a link with the site's own address", () => {
  it.each([
    ['https://acme.localhost/price', 'dead-link: Did you mean "/prices"?'],
    ['http://www.acme.localhost/price/', 'dead-link: Did you mean "/prices"?'],
    ['https://acme.localhost/price#costs', 'dead-link: Did you mean "/prices#costs"?'],
    ['https://acme.localhost/prices#cots', 'dead-anchor: Did you mean "/prices#costs"?'],
  ])('%s is checked', (to, hint) => {
    const prices = page('prices', '    id: costs\n');
    expect(hintsOf(prices + page('index', actions(to)))).toEqual([hint]);
  });

  it('becomes a link of the site', () => {
    const to = [
      'https://acme.localhost/prices/#costs',
      'https://www.acme.localhost',
      'https://acme.localhost/robots.txt',
    ];
    const { pages, problems } = loadText(page('prices', '    id: costs\n') + page('index', actions(...to)));
    expect(problems).toEqual([]);
    expect(JSON.stringify(pages[0]!.blocks)).toMatch(
      /"\/prices#costs","kind":"page".*"\/","kind":"page".*"\/robots.txt","kind":"page"/,
    );
  });

  const NO_PAGE =
    'dead-link: Link to a page that exists, or create this one. If it belongs to another site or program, add "otherSites: [/shop]" to _site.yaml.';

  it.each([
    ['https://acme.localhost/shop/cart', NO_PAGE],
    ['https://acme.localhost/shop#costs', NO_PAGE],
    ['HTTPS://WWW.ACME.LOCALHOST/shop', NO_PAGE],
    ['https://acme.localhost/old?x', 'moved-link: Link to "/prices" instead.'],
    ['https://acme.localhost/older.html', 'moved-link: Link to "/prices" instead.'],
    ['https://acme.localhost/old%20page', 'moved-link: Link to "/prices" instead.'],
    ['https://acme.localhost/search.json', 'dead-link: Remove this link.'],
    [
      'https://acme.localhost/feed.xml',
      'dead-link: Remove this link, or add "feed" to "articles" in _site.yaml.',
    ],
    ['https://me:secret@acme.localhost/prices', 'bad-link: Write "https://acme.localhost/prices".'],
    ['https://acme.localhost/media/menu.0a1b2c3d4e.pdf', 'dead-link: Write "menu.pdf".'],
    ['https://acme.localhost/?p=123', 'dead-link: Write the address of the page here that has this content.'],
  ])('%s is checked like any other', (to, hint) => {
    const prices = page('prices', '    id: costs\n').replace(
      'blocks:',
      'redirectsFrom: [/old, /older.html, "/old page"]\nblocks:',
    );
    const file = '-- _media/menu.pdf --\n%PDF\n';
    expect(hintsOf(prices + page('index', actions(to, '/prices', 'menu.pdf')) + file)).toEqual([hint]);
  });

  it.each([
    ['/site/', 'Links have no folder "/site". Write "/".'],
    ['/site', 'Links have no folder "/site". Write "/".'],
    ['/site/prices#costs', 'Links have no folder "/site". Write "/prices#costs".'],
    ['/shop/cart/', expect.stringContaining('write the full address: "https://acme.localhost/shop/cart/".')],
    ['/prices/#costs', 'Write "/prices#costs". The published address has the slash.'],
  ])('%s is told where the site is in a folder', (to, hint) => {
    const inFolder = settings.replace(/url: .*/, 'url: https://acme.localhost/site\ntrailingSlash: always');
    const site = `-- _site.yaml --\n${inFolder}${page('prices', '    id: costs\n')}`;
    expect(loadText(site + page('index', actions(to, '/prices'))).problems).toMatchObject([
      { code: 'dead-link', hint },
    ]);
  });

  it('is not one of another host', () => {
    expect(
      hintsOf(page('index', actions('https://shop.acme.localhost/x', 'https://book.acme.localhost/demo'))),
    ).toEqual([]);
  });
});

describe('an address of WordPress', () => {
  const CONTENT = 'dead-link: Write the address of the page here that has this content.';
  it.each([
    ['/?p=123', CONTENT],
    ['/?page_id=7#top', CONTENT],
    ['?p=17', CONTENT],
    ['/?lang=de&cat=3', CONTENT],
    ['/index.php?p=1', CONTENT],
    ['/?attachment_id=5', CONTENT],
    ['/?m=201905', CONTENT],
    ['/?s=bread', 'dead-link: Remove this link: the search of this site has no address of its own.'],
    [
      '/index.php/2019/05/bread/',
      'dead-link: Write the address of the page here that has this content, or remove this link.',
    ],
    [
      '/wp-login.php',
      'dead-link: Write the address of the page here that has this content, or remove this link.',
    ],
    [
      '/wp-content/uploads/2019/Prices-1.pdf?x=1',
      'dead-link: Save the file in _media, and write "Prices-1.pdf".',
    ],
  ])('%s is told as such', (to, hint) => {
    expect(hintsOf(page('index', actions(to)))).toEqual([hint]);
  });

  it.each([
    ['/category/bread/page/2/', 'that lists these articles'],
    ['/category/bread', 'that lists these articles'],
    ['/author/anna/', 'that lists these articles'],
    ['/tag/rye/?x=1', 'that lists these articles'],
    ['/blog/page/2/', 'that lists these articles'],
    ['/feed/', 'This is a feed.'],
    ['/about/feed/', 'This is a feed.'],
    ['/feed/atom', 'This is a feed.'],
  ])('%s may be a page of another site', (to, hint) => {
    const [problem, ...others] = loadText(page('index', actions(to))).problems;
    expect(others).toEqual([]);
    expect(problem!.message).toMatch(
      /^"\/.*" looks like an address of WordPress, which does not exist here\.$/,
    );
    expect(problem!.hint).toContain(hint);
    const path = to.replace(/^\/|\/?(?:\?.*)?$/g, '');
    expect(hintsOf(page(path, '') + page('index', actions(`/${path}`)))).toEqual([]);
  });

  it('may have the name of a page here', () => {
    expect(hintsOf(page('rye', '') + page('index', actions('/tag/rye')))).toEqual([
      'dead-link: Did you mean "/rye"?',
    ]);
  });

  it.each(['/?utm_source=p', '/?tab=prices', '/?preview=1#top'])('is not %s', (to) => {
    expect(hintsOf(page('index', actions(to))).join()).not.toContain('content');
  });
});

describe('a dead link', () => {
  it('is none to a file for which an invalid site file may have the setting', () => {
    const site = MINIMAL_SITE.replace('booking:', 'trailingSlash: true\nbooking:');
    const { problems } = loadText(site + page('index', actions('/feed.xml', '/.well-known/security.txt')));
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ file: '_site.yaml' }]);
  });

  it('means the page to which no link leads rather than one with the same name in another folder', () => {
    const pages =
      page('getting-here', '') + page('news/test', '') + page('index', actions('/test', '/news/test'));
    expect(hintsOf(pages)).toEqual([
      expect.stringMatching(
        /^dead-link: If you mean the page to which no link leads yet, write "\/getting-here"/,
      ),
    ]);
  });

  it('is the only problem if it may mean the page to which no link leads', () => {
    expect(hintsOf(page('quem-somos', '') + page('index', actions('/sobre-nos')))).toEqual([
      'dead-link: If you mean the page to which no link leads yet, write "/quem-somos". If not, link to another page that exists, or create this one.',
    ]);
    expect(hintsOf(page('a1', '') + page('quem-somos', '') + page('index', actions('/sobre-nos')))).toEqual([
      'dead-link: Link to a page that exists, or create this one.',
    ]);
  });

  it('does not mean the page that has the link', () => {
    expect(hintsOf(page('quem-somos', actions('/sobre-nos')) + page('index', ''))).toEqual([
      'dead-link: Link to a page that exists, or create this one.',
    ]);
  });

  it('means no page with another word that has some of the same letters', () => {
    expect(hintsOf(page('prices', '') + page('index', actions('/services', '/price')))).toEqual([
      'dead-link: Link to a page that exists, or create this one.',
      'dead-link: Did you mean "/prices"?',
    ]);
  });

  it('may mean a page in another folder', () => {
    expect(hintsOf(page('services/prices', '') + page('index', actions('/prices')))).toEqual([
      'dead-link: Did you mean "/services/prices"?',
    ]);
  });

  it('through a redirect leads to its target', () => {
    expect(hintsOf(page('prices', 'redirectsFrom: [/old]\n') + page('index', actions('/old')))).toEqual([
      'moved-link: Link to "/prices" instead.',
    ]);
  });

  it('has the new address of a renamed page in its hint, also in a redirect', () => {
    const files = filesOf(
      MINIMAL_SITE.replace('booking:', 'redirects: [{ from: /old, to: /prices }]\nbooking:') +
        page('cost-of-everything', '') +
        page('index', actions('/prices')),
    );
    const history = parseGitLog(
      '\u00011700000000 main\nA\t_site.yaml\nA\tindex.yaml\nA\tprices.yaml\nA\t404.yaml',
    );
    const { problems } = createLoader(readSchemas())(memoryFiles(files), { today: '2026-11-20', history });
    expect(problems.map(({ file, code, hint }) => `${file} ${code}: ${hint}`)).toEqual([
      '_site.yaml dead-link: The page was renamed. Write "/cost-of-everything".',
      'cost-of-everything.yaml renamed-without-redirect: To redirect the old address, add "redirectsFrom: [/prices]" to the page.',
      'index.yaml dead-link: The page was renamed. Write "/cost-of-everything".',
    ]);
  });
});

it('a link without the date in the name of the file has the new name of the file in its hint', () => {
  const site =
    MINIMAL_SITE + page('journal/2026-05-14-varnish', '') + page('index', actions('/journal/varnish'));
  expect(hintsOf(site)).toContain(
    'dead-link: Rename the file "journal/2026-05-14-varnish.yaml" to "journal/varnish.yaml". The date of an article is in its field "article".',
  );
});
