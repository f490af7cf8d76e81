import { describe, expect, it } from 'vitest';
import { errorLines, loadFiles } from '../../support/site.ts';

const reportedWith = (...paths: string[]) =>
  loadFiles(new Map(paths.map((path) => [path, ''])))
    .problems.filter(({ code }) => code === 'ignored-file' || code === 'wrong-ending')
    .map(({ file, code, hint }) => `${file} ${code} ${hint}`);

const page =
  'title: Prices\ndescription: What our courses cost, in one or two sentences for readers.\nblocks:\n  - { type: hero, heading: Prices }\n';

describe('a misnamed page', () => {
  it.each([
    'prices.yaml.txt',
    'prices.yml',
    'prices.txt',
    'prices',
    'Prices.yaml',
    'prices (1).yaml',
    'prices - Kopie (2).yaml',
    'Kopie von prices.yaml',
    'Copy of prices.yaml',
    'prices kopyası.yaml',
    'Prices 1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d.yaml',
  ])('%s is reported once, without the links to it', (path) => {
    const links = page
      .replace('Prices', 'Home')
      .replace('heading: Prices', 'heading: Home, actions: [{ label: Prices, to: /prices }]');
    const { problems } = loadFiles(
      new Map([
        [path, page],
        ['index.yaml', links.replace('Prices', 'Home')],
      ]),
    );
    expect(
      problems.filter(({ severity }) => severity === 'error').map(({ file, hint }) => `${file} ${hint}`),
    ).toEqual([expect.stringMatching(/Rename (?:it|the file) to "?prices\.yaml"?\.$/)]);
  });

  it.each([
    ['index.yaml', 'index.yaml.txt', page],
    ['404.yaml', '404.yml', page],
    ['_site.yaml', '_site.yaml.txt', ''],
  ])('%s is not reported as missing', (path, written, text) => {
    const { problems } = loadFiles(
      new Map([
        [path, undefined],
        [written, text],
      ]),
    );
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ file: written }]);
  });

  it('is not reported as missing shared blocks', () => {
    const text = `${page}  - { type: shared, name: closing }\n`;
    const files = new Map([
      ['index.yaml', text],
      ['_shared/closing.yaml.txt', 'blocks: []'],
    ]);
    expect(errorLines(loadFiles(files))).toEqual(['_shared/closing.yaml.txt:1:1 wrong-ending']);
  });
});

describe('a file that is not part of the site', () => {
  it.each([
    ['preise.yaml.txt', 'wrong-ending Rename it to preise.yaml.'],
    ['preise.yml.txt', 'wrong-ending Rename it to preise.yaml.'],
    ['Preise (1).yaml.txt', 'wrong-ending Rename it to preise.yaml.'],
    [
      'preise.yaml.docx',
      'wrong-ending Open the document, save its text as plain text with the encoding UTF-8, and name the new file preise.yaml.',
    ],
    ['index.yaml.txt', 'wrong-ending There is also the file index.yaml.'],
    ['artikel/preise.yaml~', 'ignored-file Rename it to preise.yaml, or delete it.'],
    ['index.yaml.bak', 'ignored-file Delete it, or move it'],
    ['Preise.YAML', 'wrong-ending Rename it to preise.yaml.'],
    ['artikel/bild.JPG', 'ignored-file Move it to _media, or delete it.'],
    ['artikel/notizen.pptx', 'ignored-file Delete it, or move it'],
    // Files of other programs
    ['_index.md', 'ignored-file This is a page of another program. Create index.yaml'],
    ['blog/_index.md', 'ignored-file This is a page of another program. Create blog.yaml'],
    ['about.md', 'ignored-file Pages are YAML files, which contain Markdown. Create about.yaml'],
    ['Über uns.mdx', 'ignored-file Pages are YAML files, which contain Markdown. Create ueber-uns.yaml'],
    ['old.html', 'ignored-file Pages are YAML files. Create old.yaml'],
    ['artikel/notizen.docx', 'ignored-file Pages are YAML files. Create artikel/notizen.yaml'],
    [
      '_posts/2024-01-31-news.md',
      'ignored-file This is a folder of Jekyll. Each post becomes a page with "article". Create news.yaml',
    ],
    [
      '_posts/2024-01-31-news.yaml',
      'ignored-file This is a folder of Jekyll, and folders that start with _ have no pages. Move this file to news.yaml. To make it an article',
    ],
    [
      'recipes/_index.yaml',
      'ignored-file In Hugo, this is the page of its folder. Move it out of this folder, beside it, and name it recipes.yaml.',
    ],
    ['_config.yml', 'ignored-file These are the settings of another program.'],
    ['mkdocs.yml', 'ignored-file These are the settings of another program.'],
    ['hugo.toml', 'ignored-file These are the settings of another program.'],
    ['_layouts/default.html', 'ignored-file This is a folder of templates'],
    ['_site/index.html', 'ignored-file This is the output of Jekyll'],
    ['_redirects', 'ignored-file Write these redirects into _redirects.yaml'],
    ['_headers', 'ignored-file The build writes this file. Delete it.'],
    ['robots.txt', 'ignored-file Delete this file: the build writes robots.txt.'],
    ['favicon.ico', 'ignored-file The build makes all icons from one picture'],
    ['ads.txt', 'ignored-file Move it into the folder public'],
    ['.well-known/assetlinks.json', 'ignored-file Move it into the folder public'],
    ['card.astro', 'ignored-file This is a template of another program.'],
    ['_sharred/a.yaml', 'ignored-file Did you mean "_shared"? Rename "_sharred".'],
    ['_Media/a.jpg', 'ignored-file Did you mean "_media"? Rename "_Media".'],
    ['_shared/a.yaml.txt', 'wrong-ending Rename it to a.yaml.'],
  ])('%s is reported', (path, problem) => {
    expect(reportedWith(path)).toEqual([expect.stringContaining(`${path} ${problem}`)]);
  });

  it('is reported once for each misnamed folder', () => {
    expect(reportedWith('_sharred/a.yaml', '_sharred/b.yaml', '_medai/a.jpg')).toHaveLength(2);
    expect(reportedWith('_posts/a.md', '_posts/b.md', '_layouts/a.html', '_layouts/b.html')).toHaveLength(2);
  });

  it('is left alone if the file with a similar special name is there', () => {
    expect(reportedWith('_sites.yaml', '_prices.yaml')).toEqual([]);
  });

  it('is left alone if it belongs to another tool or to the system', () => {
    expect(reportedWith('_films/films.yaml', '_entwurf.yaml', 'README.md', 'Thumbs.db')).toEqual([]);
    expect(reportedWith('_media/a.txt', 'artikel/_notizen/a.txt')).toEqual([]);
    expect(reportedWith('_entwurf.md', '_notizen/a.md', 'artikel/_notizen/a.html', 'blog/README.md')).toEqual(
      [],
    );
  });

  it('is no page if it has front matter above a text', () => {
    const text = '---\ntitle: About\ndescription: Who we are\n---\n\nHello.\n';
    const { problems } = loadFiles(new Map([['about.md', text]]));
    expect(problems.filter(({ file }) => file === 'about.md')).toMatchObject([
      { code: 'ignored-file', hint: expect.stringContaining('Create about.yaml') },
    ]);
  });
});
