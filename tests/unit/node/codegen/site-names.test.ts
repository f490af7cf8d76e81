import { expect, it } from 'vitest';
import { INCLUDED_FONTS } from '../../../../src/model/fonts/included-fonts.ts';
import { editorDir, writeEditorFiles } from '../../../../src/node/scaffold/editor-files.ts';
import { siteNames, writeSiteNames } from '../../../../src/node/scaffold/site-names.ts';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';
import { filesOf, loadText, MINIMAL_SITE, pageStart } from '../../../support/site.ts';

const folder = useFolder();

it('collects the names to which the files of a site can refer', () => {
  const loaded = loadText(`${pageStart('prices', 'Prices')}  - { type: hero, heading: Prices, id: top }
${pageStart('articles/annex', 'Annex', 'article: { readTime: 1, date: 2025-07-14, categories: [basics] }\n')}  - { type: hero, heading: Annex }
`);
  const paths = [
    'index.yaml',
    '_site.yaml',
    '_shared/closing.yaml',
    '_media/team/b.JPG',
    '_media/a.svg',
    '_media/a.mp4',
  ];
  const { icons, ...names } = siteNames({ ...loaded, paths });
  expect(icons).toEqual(expect.arrayContaining(['a.svg', 'arrow-right', 'brand-github']));
  expect(icons).not.toContain('home'); // an earlier name
  expect(names).toEqual({
    links: ['/', '/articles/annex', '/prices', '/prices#top', 'booking'],
    articles: ['/articles/annex'],
    pictures: ['a.svg', 'team/b.JPG'],
    files: ['a.mp4'],
    shared: ['closing'],
    fonts: [...INCLUDED_FONTS].sort(),
  });
});

it('are written with the schemas into the project of a site, with the blocks that the site brings', async () => {
  const site = folder.at('pages');
  const schema = { title: 'Quote', description: 'Words.', type: 'object', properties: {}, examples: [{}] };
  folder.write('blocks/Quote/schema.json', JSON.stringify(schema));
  folder.write('blocks/Quote/Quote.tsx', 'export default () => null;');
  folder.writeAll(filesOf(MINIMAL_SITE), 'pages');
  await writeEditorFiles(site);
  await writeSiteNames(site, await loadSite(site, folder.at('cache')));
  const written = (name: string) => folder.read(`.pagewright/editor/${name}`);
  expect(written('block.json')).toContain('"quote"');
  expect(written('names.json')).toContain('"booking"');
  for (const [, file] of written('page.json').matchAll(/"\$ref":"([\w-]+\.json)/g))
    expect(written(file!)).not.toBe('');
});

it('are not written for other sites of this repository', () => {
  expect(editorDir('tests/fixtures/second-site')).toBeUndefined();
  expect(editorDir('pages')).toMatch(/schema.editor$/);
});

it('are written anew if those of an earlier version are incomplete, but not otherwise', async () => {
  const names = () => folder.read('.pagewright/editor/names.json');
  folder.writeAll(filesOf(MINIMAL_SITE), 'pages');
  folder.write('.pagewright/editor/names.json', '{"definitions":{"links":{"examples":["/old"]}}}');
  await writeEditorFiles(folder.at('pages'));
  expect(names()).toContain('"rocket"');
  folder.write('.pagewright/editor/names.json', names().replace('"rocket"', '"/known"'));
  await writeEditorFiles(folder.at('pages'));
  expect(names()).toContain('"/known"');
});
