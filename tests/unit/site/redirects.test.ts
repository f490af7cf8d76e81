import { describe, expect, it } from 'vitest';
import { aboveLimits, locationOf, parseRedirects, redirectsFile } from '../../../src/emit/redirects-file.ts';
import { redirectFinder } from '../../../src/site/old-addresses.ts';
import { MINIMAL_SITE, filesOf, loadFiles, loadText, errorLines } from '../../support/site.ts';

const page = (name: string, fields = '') => `
-- ${name}.yaml --
title: About ${name}
description: All about ${name}, in one or two sentences.
${fields}
blocks: [{ type: hero, id: costs, heading: About }]
`;
const withRedirects = (lines: string, more = '') =>
  loadFiles(
    new Map([
      ...filesOf(page('pricing') + page('faq') + more),
      ['_site.yaml', `${filesOf(MINIMAL_SITE).get('_site.yaml')}redirects:\n${lines}`],
    ]),
  );

describe('redirects', () => {
  it('are collected from pages and the site file, sorted by path', () => {
    const site = withRedirects(
      '  - { from: /b, to: "/faq?x=1#costs", permanent: false }\n  - { from: /c.html, to: booking }\n  - { from: /Ü, to: "https://a.localhost/é" }\n',
      page('about', 'redirectsFrom: [/who/we-are, /a]'),
    );
    expect(errorLines(site)).toEqual([]);
    expect(site.redirects).toEqual([
      { from: '/a', to: '/about', permanent: true },
      { from: '/b', to: '/faq?x=1#costs', permanent: false },
      { from: '/c.html', to: 'https://book.acme.localhost/demo', permanent: true },
      { from: '/who/we-are', to: '/about', permanent: true },
      { from: '/Ü', to: 'https://a.localhost/é', permanent: true },
    ]);
  });

  it('have no folder of the site', () => {
    const settings = filesOf(MINIMAL_SITE).get('_site.yaml')!.replace('localhost\n', 'localhost/shop\n');
    const { problems } = loadFiles(
      new Map([
        ...filesOf(page('faq')),
        ['_site.yaml', `${settings}redirects: [{ from: /shop/a, to: /faq }]\n`],
      ]),
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'bad-link', hint: 'Write "/a".' },
    ]);
  });

  it('are not part of the site data of pages', () => {
    expect(withRedirects('  - { from: /a, to: /faq }\n').site).not.toHaveProperty('redirects');
  });

  it.each([
    ['the path of a page', '{ from: /pricing, to: /faq }', 'redirect-clash', 13],
    ['a file of a page', '{ from: /pricing.html, to: /faq }', 'redirect-clash', 13],
    ['a file of a page on other hosts', '{ from: /pricing/index.html, to: /faq }', 'redirect-clash', 13],
    ['a page as Markdown', '{ from: /pricing.md, to: /faq }', 'redirect-clash', 13],
    ['a file of the site', '{ from: /sitemap.xml, to: /faq }', 'redirect-clash', 13],
    ['the search index', '{ from: /search.json, to: /faq }', 'redirect-clash', 13],
    ['a feed', '{ from: /feed.atom, to: /faq }', 'redirect-clash', 13],
    ['an icon', '{ from: /favicon.ico, to: /faq }', 'redirect-clash', 13],
    ['a hosting file', '{ from: /_headers, to: /faq }', 'redirect-clash', 13],
    ['the error page', '{ from: /500.html, to: /faq }', 'redirect-clash', 13],
    ['a folder of the build', '{ from: /media/a.png, to: /faq }', 'redirect-clash', 13],
    ['a missing target page', '{ from: /a, to: /prising }', 'dead-link', 21],
    ['an anchor that does not exist', '{ from: /a, to: "/faq#cost" }', 'dead-anchor', 21],
    ['an anchor without a page', '{ from: /a, to: "#costs" }', 'bad-link', 21],
    ['an email address', '{ from: /a, to: "mailto:a@b.localhost" }', 'bad-link', 21],
    ['itself', '{ from: /a, to: /a }', 'redirect-loop', 21],
    ['the rest in the words of Netlify', '{ from: /a/*, to: "/b/:splat" }', 'bad-link', 23],
    ['the rest in the words of Apache', '{ from: /a/*, to: "https://b.localhost/$1" }', 'bad-link', 23],
    ['a path with a space at its end', '{ from: "/a ", to: /faq }', 'bad-link', 13],
    ['a path with a trailing slash', '{ from: /a/, to: /faq }', 'wrong-value', 13],
    ['a path with a query', '{ from: "/a?b", to: /faq }', 'wrong-value', 13],
    ['a path with dot segments', '{ from: /a/../b, to: /faq }', 'bad-form', 13],
  ])('report %s', (_, entry, code, column) => {
    expect(errorLines(withRedirects(`  - ${entry}\n`))).toEqual([`_site.yaml:9:${column} ${code}`]);
  });

  it.each(['/a/', '/a?b', '/*'])('report nothing else if one of them is from %s', (from) => {
    const good = '  - { from: /blog/*, to: /journal/* }\n  - { from: /b, to: "#costs" }\n';
    const site = withRedirects(`${good}  - { from: "${from}", to: /faq }\n`, page('journal/one'));
    expect(errorLines(site)).toEqual([expect.stringContaining('_site.yaml:11:')]);
  });

  it.each([
    ['/old', '{ from: /old, to: … }'],
    ['"/old page"', '{ from: /old page, to: … }'],
    ['old', '{ from: …, to: … }'],
    ['"/old /faq"', '{ from: /old, to: /faq }'],
    ['"/old page /faq 301"', '{ from: /old page, to: /faq }'],
    ['"/old -> /faq"', '{ from: /old, to: /faq }'],
    ['"/old -> /faq 302"', '{ from: /old, to: /faq, permanent: false }'],
    ['"/old /faq 307!"', '{ from: /old, to: /faq, permanent: false }'],
    ['"/old: https://a.localhost/b"', '{ from: /old, to: https://a.localhost/b }'],
    ['[/old, /faq]', '{ from: /old, to: /faq }'],
  ])('show how to write %s', (entry, example) => {
    const [problem] = withRedirects(`  - ${entry}\n`).problems;
    expect(problem).toMatchObject({ code: 'wrong-type', hint: expect.stringContaining(example) });
    // Dots are for what only the author knows.
    const filled = example.replace('from: …', 'from: /old').replace('…', '/faq');
    expect(errorLines(withRedirects(`  - ${filled}\n`))).toEqual([]);
  });

  const EACH = 'Write each entry on its own line, as "- { from: /old, to: /faq }".';
  it.each([
    ['redirects: { /old: /faq }\n', EACH],
    ['redirects:\n  /old: /faq\n  /b: /\n', EACH],
    ['redirects: /old /faq\n', EACH],
    ['redirects: /old /faq 302\n', EACH.replace(' }', ', permanent: false }')],
    ['redirects: |\n  /old /faq 301\n  /b /\n', EACH],
    ['redirects:\n  /old /faq 301\n  /b / 301\n', EACH],
    [
      'redirects: [{ from: [/old, /b], to: /faq }]\n',
      'Write "from: /old", and an entry of its own in "redirects" for each other address.',
    ],
    [
      '/old /faq 301\n/b /\n',
      'Write "redirects:" on the first line, and each entry below it as "- { from: /old, to: /faq }".',
    ],
    ['- { from: /old, to: /faq }\n- { from: /b, to: / }\n', 'Write "redirects:" on a line above the list.'],
    ['- { from: /old, to: /faq }\n', 'Write "redirects:" on a line above the list.'],
  ])('show how to write %j in their own file', (text, hint) => {
    const { problems } = loadText(`${page('faq')}-- _redirects.yaml --\n${text}`);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'wrong-type', hint }]);
  });

  it.each([
    ['/หน้าแรก', '/หน้าแรก'],
    ['/नीति', '/नीति'],
    ['/می‌خواهم', '/می‌خواهم'],
    ['/shoes,men.html', '/shoes,men.html'],
    ['/c++', '/c++'],
    ['/news:2019', '/news:2019'],
    ['/wp-content/uploads/price(1).pdf', '/wp-content/uploads/price(1).pdf'],
    ['/old page', '/old page'],
    ['/old%20page', '/old page'],
    ['/%e0%b8%81', '/ก'],
    ['/100%25', '/100%'],
    ["/l'été&co=1;a@b!$~{x}[y]|z^`", "/l'été&co=1;a@b!$~{x}[y]|z^`"],
    ['/🚲', '/🚲'],
  ])('are possible from %s', (from, read) => {
    const site = withRedirects(`  - { from: ${JSON.stringify(from)}, to: /faq }\n`);
    expect(errorLines(site)).toEqual([]);
    expect(site.redirects.map((redirect) => redirect.from)).toEqual([read]);
  });

  it.each([
    ['/node/12?lang=de', 'contains "?"', 'Write "/node/12"'],
    ['/?p=123', 'is the home page', 'Delete this redirect'],
    ['/a/?x', 'contains "?"', 'Write "/a"'],
    ['/a/', 'ends with a slash', 'Write "/a", which is for the address with the slash, too.'],
    ['/a#b', 'contains "#"', 'Write "/a"'],
    ['/a*b', 'contains "*"', '"/*" at its end'],
    ['/*', 'would redirect the whole site', '"/blog/*"'],
    ['*', 'would redirect the whole site', '"/blog/*"'],
    ['/', 'would redirect the home page', 'Delete this redirect'],
    ['/a/:id', 'contains ":" before a letter', 'everything below'],
    ['/a\\b', 'contains "\\"', 'Write /'],
    ['/50%', 'contains "%"', '%25'],
    ['/a%2Fb', 'an encoded slash', '%2F'],
    ['/a\u00a0b', 'a special space', '%C2%A0'],
    ['/a%FFb', 'are no text in UTF-8', 'as the browser shows it'],
  ])('name what is impossible in %s', (from, message, hint) => {
    const [problem, ...others] = withRedirects(
      `  - { from: ${JSON.stringify(from)}, to: /faq }\n`,
    ).problems.filter(({ severity }) => severity === 'error');
    expect(others).toEqual([]);
    expect([problem?.message, problem?.hint]).toEqual([
      expect.stringContaining(message),
      expect.stringContaining(hint),
    ]);
  });

  it('no hint invents an address', () => {
    const site = withRedirects('  - { from: "price list.pdf", to: /faq }\n');
    expect(JSON.stringify(site.problems)).not.toContain('/downloads/');
  });

  describe('for all addresses below one', () => {
    const PAGES = page('journal/one') + page('journal/index');

    it('take over the rest, and are also for the address itself', () => {
      const site = withRedirects(
        '  - { from: /blog/*, to: /journal/* }\n  - { from: /shop/*, to: "https://shop.localhost/*" }\n  - { from: /x/y/*, to: "/faq#costs" }\n',
        PAGES,
      );
      expect(errorLines(site)).toEqual([]);
      expect(site.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
        '/blog /journal',
        '/blog/* /journal/*',
        '/shop https://shop.localhost',
        '/shop/* https://shop.localhost/*',
        '/x/y /faq#costs',
        '/x/y/* /faq#costs',
      ]);
    });

    it.each([
      ['a page is below it', '{ from: /journal/*, to: /faq }', 'redirect-clash', 13],
      ['it is a page', '{ from: /faq/*, to: /pricing }', 'redirect-clash', 13],
      ['the build writes below it', '{ from: /assets/*, to: /faq }', 'redirect-clash', 13],
      ['there is no page below the target', '{ from: /blog/*, to: /jurnal/* }', 'dead-link', 26],
      ['only the target has a rest', '{ from: /blog, to: /journal/* }', 'bad-link', 24],
      ['the star is not at the end', '{ from: /blog/*, to: /journal/*/x }', 'bad-link', 26],
    ])('report that %s', (_, entry, code, column) => {
      expect(errorLines(withRedirects(`  - ${entry}\n`, PAGES))).toEqual([`_site.yaml:9:${column} ${code}`]);
    });

    it('report links to addresses below', () => {
      const { problems } = withRedirects(
        '  - { from: /blog/*, to: /journal/* }\n  - { from: /a, to: /blog/one }\n  - { from: /b/*, to: /b/c/* }\n  - { from: /c, to: /blog/two }\n',
        PAGES,
      );
      expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
        { code: 'moved-link', line: 10, hint: 'Link to "/journal/one" instead.' },
        { code: 'redirect-loop', line: 11 },
        {
          code: 'dead-link',
          line: 12,
          message: '"/blog/two" redirects to "/journal/two", which does not exist.',
        },
      ]);
    });

    it.each([
      ['/jurnal/*', 'Did you mean "/journal/*"?'],
      ['/a/b/*', 'Write the folder of the new pages, with "/*" at its end.'],
    ])('report the target %s once, without the links to it', (to, hint) => {
      const text = page('more').replace('heading: H', 'heading: H\n    text: "[a](/blog/one) [b](/blog)"');
      const { problems } = withRedirects(`  - { from: /blog/*, to: "${to}" }\n`, PAGES + text);
      expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
        { code: 'dead-link', file: '_site.yaml', hint: expect.stringContaining(hint) },
      ]);
    });

    it('those for fewer addresses apply', () => {
      const to = (to: string) => ({ to, permanent: true });
      const find = redirectFinder([
        { from: '/a/*', ...to('/x/*') },
        { from: '/a/b/*', ...to('/y') },
        { from: '/a/b/c', ...to('/z') },
      ]);
      const found = ['/a/b/c', '/a/b/c/', '/a/b/d', '/a/q?/%/', '/a', '/ab'].map((route) => find(route)?.to);
      expect(found).toEqual(['/z', '/z', '/y', '/x/q%3F/%25/', undefined, undefined]);
    });
  });

  describe('in a file of their own', () => {
    const lines = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `  - { from: /old/${index}.php, to: /faq, permanent: true }\n`,
      );
    const load = (text: string, site = '') =>
      loadFiles(
        new Map([
          ...filesOf(page('faq')),
          ['_site.yaml', filesOf(MINIMAL_SITE).get('_site.yaml') + site],
          ['_redirects.yaml', `redirects:\n${text}`],
        ]),
      );

    it('may be 5,000', () => {
      const site = load(lines(5000).join(''), 'redirects: [{ from: /a, to: /faq }]\n');
      expect(errorLines(site)).toEqual([]);
      expect(site.redirects).toHaveLength(5001);
    });

    it('are checked like those in the site file', () => {
      const wrong = '  - { from: /a, to: /fag }\n  - { from: /b, to: "#costs" }\n  - { from: /faq, to: / }\n';
      expect(
        errorLines(load(`${wrong}  - { from: /c, to: / }\n`, 'redirects: [{ from: /c, to: /faq }]\n')),
      ).toEqual([
        '_redirects.yaml:2:21 dead-link',
        '_redirects.yaml:3:21 bad-link',
        '_redirects.yaml:4:13 redirect-clash',
        '_site.yaml:8:21 redirect-clash',
      ]);
    });

    it('are what the message of a long site file names', () => {
      const site = loadFiles(
        new Map([
          ...filesOf(page('faq')),
          ['_site.yaml', `${filesOf(MINIMAL_SITE).get('_site.yaml')}redirects:\n${lines(1500).join('')}`],
        ]),
      );
      expect(site.problems.find(({ code }) => code === 'too-many-parts')?.hint).toContain('_redirects.yaml');
    });
  });

  it('report a chain, with its final target', () => {
    const { problems } = withRedirects('  - { from: /a, to: "/b?x" }\n  - { from: /b, to: /faq }\n');
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'moved-link', line: 9, column: 21, hint: 'Link to "/faq" instead.' },
    ]);
  });

  it.each([
    ['{ from: /a, to: /b }', '{ from: /b, to: /missing-page }', '10:21 dead-link'],
    ['{ from: /a, to: /b }', '{ from: /b/, to: /faq }', '10:13 wrong-value'],
    ['{ from: /a, to: /b }', '{ from: [/b, /c], to: /faq }', '10:13 wrong-type'],
    ['{ from: /a, to: /b }', '{ from: /b, too: /faq }', '10:17 unknown-field'],
    ['{ from: /a, to: /b }', '{ from: /b, to: "#costs" }', '10:21 bad-link'],
    ['{ from: /a, to: /b/x }', '{ from: /b/*, to: "#costs" }', '10:23 bad-link'],
  ])('report only what is wrong in %s, %s', (first, second, problem) => {
    expect(errorLines(withRedirects(`  - ${first}\n  - ${second}\n`))).toEqual([`_site.yaml:${problem}`]);
  });

  it.each([
    ['_site.yaml', 'unknown: 1\n'],
    ['_site.yaml', '"\n'],
    ['_redirects.yaml', 'redirects:\n  /r /faq 301\n'],
    ['_redirects.yaml', 'redirects: { /r: /faq }\n'],
    ['faq.yaml', 'unknown: 1\n'],
    ['faq.yaml', '"\n'],
  ])('of the invalid file %s are not missing: %j', (path, text) => {
    const files = new Map([
      ...filesOf(page('pricing') + page('faq', 'redirectsFrom: [/f]') + page('more')),
      ['_site.yaml', `${filesOf(MINIMAL_SITE).get('_site.yaml')}redirects: [{ from: /s, to: /faq }]\n`],
      ['_redirects.yaml', 'redirects: [{ from: /r, to: /faq }]\n'],
    ]);
    const link = (to: string) => `- { type: callToAction, heading: A, actions: [{ label: A, to: ${to} }] }`;
    const [old] = { _s: ['/s'], _r: ['/r'], fa: ['/f'] }[path.slice(0, 2)]!;
    files.set('more.yaml', `${files.get('more.yaml')!.replace(/blocks: .*/, `blocks:\n  ${link(old!)}`)}`);
    files.set(path, path === '_redirects.yaml' ? text : files.get(path) + text);
    expect(errorLines(loadFiles(files)).map((line) => line.split(':')[0])).toEqual([path]);
  });

  it('a link to the old address of a file has its name in the hint', () => {
    const file = '-- _media/menu.pdf --\n%PDF\n';
    const { problems } = withRedirects(
      '  - { from: /a.pdf, to: menu.pdf }\n  - { from: /b, to: /a.pdf }\n',
      file,
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'moved-link', hint: 'Link to "menu.pdf" instead.' },
    ]);
  });

  it('report two pages with the same old path', () => {
    const site = loadText(page('one', 'redirectsFrom: [/a]') + page('two', 'redirectsFrom: [/b, /a]'));
    expect(errorLines(site)).toEqual(['two.yaml:3:21 redirect-clash']);
  });

  it('cannot point to the 404 page', () => {
    const site = loadText(page('404', 'redirectsFrom: [/a]'));
    expect(errorLines(site)).toEqual(['404.yaml:3:17 bad-link']);
  });
});

describe('the redirects file', () => {
  const redirects = [
    { from: '/a', to: '/faq#über', permanent: true },
    { from: '/b.html', to: 'https://a.localhost/é?x', permanent: false },
    { from: '/Ü', to: '/', permanent: true },
  ];

  it('has a line for each path with and without a trailing slash, in ASCII', () => {
    expect(redirectsFile(redirects)).toBe(
      [
        '/a /faq#%C3%BCber 301',
        '/a/ /faq#%C3%BCber 301',
        '/b.html https://a.localhost/%C3%A9?x 302',
        '/%C3%9C / 301',
        '/%C3%9C/ / 301',
        '/%c3%9c / 301',
        '/%c3%9c/ / 301',
        '',
      ].join('\n'),
    );
  });

  it('lists encoded characters in both cases, and those for a rest last', () => {
    const to = { to: '/x/*', permanent: true };
    const lines = redirectsFile([
      { from: '/a/*', ...to },
      { from: '/a/b/*', ...to },
      { from: '/a/ü b', to: '/', permanent: true },
      { from: '/50%?#|', to: '/', permanent: true },
    ]);
    expect(lines.trimEnd().split('\n')).toEqual([
      '/a/%C3%BC%20b / 301',
      '/a/%C3%BC%20b/ / 301',
      '/a/%c3%bc%20b / 301',
      '/a/%c3%bc%20b/ / 301',
      '/50%25%3F%23| / 301',
      '/50%25%3F%23|/ / 301',
      '/50%25%3f%23| / 301',
      '/50%25%3f%23|/ / 301',
      '/a/b/* /x/:splat 301',
      '/a/* /x/:splat 301',
    ]);
    expect(parseRedirects(lines).at(-1)).toEqual({ from: '/a/*', ...to });
  });

  it('tells the limits of Cloudflare Pages', () => {
    const many = (count: number, end: string) =>
      Array.from({ length: count }, (_, index) => ({ from: `/${index}${end}`, to: '/', permanent: true }));
    expect(aboveLimits([])).toEqual([]);
    expect(aboveLimits([...many(1000, ''), ...many(100, '/*')])).toEqual([]);
    expect(aboveLimits(many(1001, ''))).toEqual([
      expect.stringMatching(/2,002 lines .* Cloudflare Pages reads 2,000/),
    ]);
    expect(aboveLimits(many(101, '/*'))).toEqual([expect.stringContaining('and 101 with "/*"')]);
    const long = (count: number) => ({ from: `/${'x'.repeat(count)}.pdf`, to: '/', permanent: true });
    expect(aboveLimits([long(1000 - '/.pdf / 301'.length)])).toEqual([]);
    expect(aboveLimits([long(1001 - '/.pdf / 301'.length)])).toEqual([
      expect.stringMatching(/"\/x{59}…" takes more than 1,000/),
    ]);
    expect(aboveLimits([{ from: `/${'ก'.repeat(120)}`, to: '/', permanent: true }])).toHaveLength(1);
  });

  it('parses back to the same redirects', () => {
    const read = parseRedirects(redirectsFile(redirects));
    expect(read.map(({ from }) => from)).toEqual(['/a', '/b.html', '/Ü', '/Ü']);
    expect(new Set(redirectsFile(read).split('\n'))).toEqual(new Set(redirectsFile(redirects).split('\n')));
  });

  it.each([
    ['/faq', '?a=$&', '/faq?a=$&'],
    ['/faq#costs', '?a=b', '/faq?a=b#costs'],
    ['/faq?x=1#costs', '?a=b', '/faq?x=1#costs'],
    ['/faq#costs', '', '/faq#costs'],
    ['https://a.localhost', '?a', 'https://a.localhost/?a'],
  ])('sends to %s with the query %s', (to, query, location) => {
    expect(locationOf({ from: '/a', to, permanent: true }, query)).toBe(location);
  });
});
