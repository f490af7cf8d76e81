import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { editorDir, writeEditorFiles } from '../../../../src/node/scaffold/editor-files.ts';
import { siteNames, writeSiteNames } from '../../../../src/node/scaffold/site-names.ts';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { filesOf, loadText, MINIMAL_SITE, pageStart } from '../../../support/site.ts';

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
  expect(siteNames({ ...loaded, paths })).toEqual({
    links: ['/', '/articles/annex', '/prices', '/prices#top', 'booking'],
    articles: ['/articles/annex'],
    pictures: ['a.svg', 'team/b.JPG'],
    files: ['a.mp4'],
    shared: ['closing'],
    fonts: ['mono', 'sans', 'serif', 'system'],
  });
});

it('are written with the schemas into the project of a site, with the blocks that the site brings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-editor-'));
  try {
    const site = join(folder, 'pages');
    mkdirSync(join(folder, 'blocks/Quote'), { recursive: true });
    mkdirSync(site);
    const schema = {
      title: 'Quote',
      description: 'Words.',
      type: 'object',
      properties: {},
      examples: [{ type: 'quote' }],
    };
    writeFileSync(join(folder, 'blocks/Quote/schema.json'), JSON.stringify(schema));
    writeFileSync(join(folder, 'blocks/Quote/Quote.tsx'), 'export default () => null;');
    for (const [path, text] of filesOf(MINIMAL_SITE)) writeFileSync(join(site, path), text);
    await writeEditorFiles(site);
    await writeSiteNames(site, await loadSite(site, join(folder, 'cache')));
    const written = (name: string) => readFileSync(join(folder, '.pagewright/editor', name), 'utf8');
    expect(written('block.json')).toContain('"quote"');
    expect(written('names.json')).toContain('"booking"');
    for (const [, file] of written('page.json').matchAll(/"\$ref":"([\w-]+\.json)/g))
      expect(written(file!)).not.toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('are not written for other sites of this repository', () => {
  expect(editorDir('tests/fixtures/second-site')).toBeUndefined();
  expect(editorDir('pages')).toMatch(/schema.editor$/);
});
