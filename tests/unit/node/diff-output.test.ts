import { mkdirSync, symlinkSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diffOutput } from '../../../src/node/build/report/diff-output.ts';
import { fingerprint } from '../../../src/node/build/report/document-facts.ts';
import { htmlFile } from '../../../src/model/routes.ts';
import { useFolder } from '../../support/sandbox/folder.ts';

const folder = useFolder();

const write = (route: string, html: string) => folder.write(htmlFile(route), html);
const diff = (texts: Record<string, string>) => {
  const documents = new Map(
    Object.entries(texts).map(([route, html]) => [route, { fingerprint: fingerprint(html) }]),
  );
  return diffOutput(folder.dir, documents);
};

it('tells new, changed, equal and removed pages apart', async () => {
  write('/', 'Home');
  folder.write('old/index.html', 'Old');
  write('/prices', 'Prices');
  const { stateOf, removed } = await diff({ '/': 'Home', '/prices': 'Costs', '/new': 'New' });
  expect(['/', '/prices', '/new'].map(stateOf)).toEqual(['same', 'changed', 'new']);
  expect(removed).toEqual(['/old']);
});

it('ignores a link that leads to a folder or nowhere', async () => {
  write('/', 'Home');
  for (const [name, target] of [
    ['folder', '..'],
    ['nothing', 'gone'],
  ] as const) {
    mkdirSync(folder.at(name));
    symlinkSync(target, folder.at(name, 'index.html'));
  }
  expect((await diff({ '/': 'Home' })).removed).toEqual([]);
});
