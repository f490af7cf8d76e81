import { describe, expect, it } from 'vitest';
import { errorsIn, HOME, loadText, SETTINGS } from '../../support/site.ts';

const ADS = '-- ../public/ads.txt --\nexample.com, 1\n';
const linkTo = (to: string) =>
  `${HOME}  - type: hero\n    heading: Hello\n    actions: [{ label: Go, to: ${to} }]\n`;

describe('a file in public', () => {
  it.each([
    'ads.txt',
    'google1a2b.html',
    '.well-known/apple-app-site-association',
    '.nojekyll',
    'maps/a b.kml',
    'tools/install.py',
  ])('%s is copied as it is', (path) => {
    const { copied, problems } = loadText(`-- ../public/${path} --\nx`);
    expect([copied, problems]).toEqual([[path], []]);
  });

  it.each([
    ['ads.txt', '/ads.txt'],
    ['ads.txt', 'https://acme.localhost/ads.txt'],
    ['ads.txt', 'ads.txt'],
    ['verify.html', '/verify.html'],
    ['verify.html', 'https://acme.localhost/verify.html'],
    ['tool/index.html', 'https://acme.localhost/tool/'],
    ['tool/index.html', '/tool/index.html'],
    ['tool/index.html', '/tool/'],
    ['a b.txt', '/a%20b.txt'],
  ])('%s can be linked as %s', (path, to) => {
    expect(errorsIn(`-- ../public/${path} --\nx\n${linkTo(to)}`)).toEqual([]);
  });

  it('is moved there from _media', () => {
    const inMedia = '-- _media/ads.txt --\nexample.com, 1\n';
    expect(loadText(inMedia + linkTo('/ads.txt')).problems[0]).toMatchObject({
      code: 'dead-link',
      hint: 'Move the file from _media to the folder public, beside the folder of the site. Its address is "/ads.txt" then.',
    });
    expect(loadText(inMedia).problems).toMatchObject([
      { code: 'unused-media', hint: expect.stringContaining('Move the file to the folder public') },
    ]);
  });

  it.each(['/ads.txt', '/.well-known/change-password.json'])('is asked for by the dead link %s', (to) => {
    const { problems } = loadText(linkTo(to));
    expect(problems[0]).toMatchObject({
      code: 'dead-link',
      hint: `Save the file in the folder public, beside the folder of the site, and write "${to}".`,
    });
  });

  it.each([
    ['/add.txt', '/ads.txt'],
    ['/tool', '/tool/'],
  ])('is suggested for the link %s', (to, meant) => {
    const others = ['verify.html', 'tool/index.html'].map((path) => `-- ../public/${path} --\nx\n`).join('');
    const { problems } = loadText(ADS + others + linkTo(to));
    expect(problems[0]).toMatchObject({ code: 'dead-link', hint: `Did you mean "${meant}"?` });
  });

  it.each([
    ['index.html', 'the page "index.yaml"'],
    ['index.md', 'the page "index.yaml"'],
    ['404.html', 'the page "404.yaml"'],
    ['prices', 'the page "prices.yaml"'],
    ['prices.html', 'the page "prices.yaml"'],
    ['Prices.html', 'the page "prices.yaml"'],
    ['prices/index.html', 'the page "prices.yaml"'],
    ['prices/feed.xml', 'the page "prices.yaml"'],
    ['prices.md/a.txt', 'the page "prices.yaml"'],
    ['journal', 'the folder of the page "journal/…"'],
    ['robots.txt', '"robots.txt", which the build writes,', 'Delete this file: the build writes robots.txt.'],
    ['robots.txt.gz', '"robots.txt", which the build writes,'],
    ['robots.txt/a', '"robots.txt", which the build writes,'],
    ['feed.xml', '"feed.xml", which the build writes,', 'Delete this file: the build writes a feed'],
    ['favicon.ico', '"favicon.ico", which the build writes,', 'The build makes all icons from one picture'],
    [
      '.htaccess',
      '".htaccess", which the build writes,',
      'Delete this file: the build writes it. Rules of your own',
    ],
    [
      '_headers',
      '"_headers", which the build writes,',
      'Delete this file: the build writes it. Headers of your own',
    ],
  ])(
    '%s must not have the address of something else',
    (path, owner, hint = 'Rename or delete one of the two.') => {
      const pages = ['prices', 'journal/first'].map((page) =>
        HOME.replace('index', page).replace('Home', page),
      );
      const text = `-- ../public/${path} --\nx\n${pages.map((page) => `${page}  - type: hero\n    heading: A\n`).join('')}`;
      expect(loadText(text).problems.filter(({ code }) => code === 'route-clash')).toMatchObject([
        {
          file: `../public/${path}`,
          message: `"public/${path}" and ${owner} have the same address.`,
          hint: expect.stringContaining(hint),
        },
      ]);
    },
  );

  it.each(['netlify.toml', 'vercel.json'])('%s is for the host, which does not look there', (path) => {
    expect(loadText(`-- ../public/${path} --\nx`).problems).toMatchObject([
      { code: 'ignored-file', hint: 'Move the file to the root of the repository.' },
    ]);
  });

  it.each([
    ['_headers', 'belong into the configuration of the server or host'],
    ['robots.txt', 'set "indexable: false" in _site.yaml'],
    ['favicon.ico', 'after "icon" under "brand" in _site.yaml'],
    ['feed.xml', 'if "articles" in _site.yaml has "feed"'],
  ])('%s has a setting instead', (path, setting) => {
    expect(loadText(`-- ../public/${path} --\nx`).problems).toMatchObject([
      { code: 'route-clash', hint: expect.stringContaining(setting) },
    ]);
  });

  it.each(['assets/a.js', 'media/a.png', 'Media/a', 'assets'])('%s is in a folder of the build', (path) => {
    const [folder = ''] = path.split('/');
    expect(loadText(`-- ../public/${path} --\nx`).problems).toMatchObject([
      {
        code: 'route-clash',
        message: `"public/${path}" has the address of a folder for files that the build makes: "/${folder.toLowerCase()}".`,
        hint: `Give "public/${folder}" another name.`,
      },
    ]);
  });

  it('must not be sent in place of another one', () => {
    expect(errorsIn(`${ADS}-- ../public/ads.txt.br --\nx`)).toEqual(['../public/ads.txt.br:1:1 route-clash']);
  });

  it('_redirects belongs into _redirects.yaml', () => {
    expect(loadText('-- ../public/_redirects --\n/a /b').problems).toMatchObject([
      { code: 'route-clash', hint: 'Delete the file, and write its redirects into _redirects.yaml.' },
    ]);
  });

  it('.well-known/security.txt is for sites without that setting', () => {
    const text = '-- ../public/.well-known/security.txt --\nContact: mailto:a@acme.localhost\n';
    const security = 'security: { contact: "mailto:a@acme.localhost", expires: 2027-03-01 }\n';
    expect(errorsIn(text)).toEqual([]);
    expect(errorsIn(text + SETTINGS + security)).toEqual([
      '../public/.well-known/security.txt:1:1 route-clash',
    ]);
  });

  it.each(['/ads.txt', '/a/*'])('is not at the address of the redirect from %s', (from) => {
    const settings = `${SETTINGS}redirects: [{ from: "${from}", to: / }]\n`;
    expect(errorsIn(`${ADS}-- ../public/a/b.txt --\nx\n${settings}`)).toEqual([
      '_site.yaml:6:21 redirect-clash',
    ]);
  });

  it('is not a symbolic link', () => {
    const { copied, problems } = loadText('-- ../public/ads.link --\nx');
    expect(copied).toEqual([]);
    expect(problems).toMatchObject([{ code: 'symbolic-link', file: '../public/ads.link' }]);
  });

  it.each(['.env', 'a/.secret/b.txt', '.well-known/.a'])('%s is hidden, so it is not copied', (path) => {
    const { copied, problems } = loadText(`-- ../public/${path} --\nx`);
    expect(copied).toEqual([]);
    expect(problems).toMatchObject([{ code: 'ignored-file', file: `../public/${path}` }]);
  });

  it.each(['contact.php', 'cgi/mail.cgi'])('%s would show its source', (path) => {
    const { problems } = loadText(`-- ../public/${path} --\nx`);
    expect(problems.filter(({ code }) => code === 'ignored-file')).toMatchObject([
      { file: `../public/${path}`, severity: 'warning' },
    ]);
  });

  it.each(['ads.txt', '.well-known/assetlinks.json'])('%s is of no use in a folder of the host', (path) => {
    const site = SETTINGS.replace('acme.localhost', 'acme.localhost/shop');
    const { copied, problems } = loadText(`${site}-- ../public/${path} --\nx`);
    expect([copied, problems]).toMatchObject([
      [path],
      [
        {
          code: 'ignored-file',
          file: `../public/${path}`,
          message: expect.stringContaining(`/shop/${path}`),
        },
      ],
    ]);
    expect(loadText(`${site}-- ../public/verify.html --\nx`).problems).toEqual([]);
  });

  it.each(['a?b.txt', 'a#b.txt', 'a\\b.txt', 'a\ufffd.txt'])('%s has a name that no address has', (path) => {
    expect(errorsIn(`-- ../public/${path} --\nx`)).toEqual([`../public/${path}:1:1 bad-name`]);
  });
});
