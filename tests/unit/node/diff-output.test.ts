import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diffOutput } from '../../../src/node/build/report/diff-output.ts';
import { fingerprint } from '../../../src/node/build/report/document-facts.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'pagewright-diff-'))));
afterEach(() => rmSync(dir, { recursive: true }));

const write = (route: string, html: string) => {
  mkdirSync(join(dir, route), { recursive: true });
  writeFileSync(join(dir, route, 'index.html'), html);
};
const diff = (texts: Record<string, string>) => {
  const documents = new Map(
    Object.entries(texts).map(([route, html]) => [route, { fingerprint: fingerprint(html) }]),
  );
  return diffOutput(dir, documents);
};

it('tells new, changed, equal and removed pages apart', async () => {
  write('/', 'Home');
  write('/old', 'Old');
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
    mkdirSync(join(dir, name));
    symlinkSync(target, join(dir, name, 'index.html'));
  }
  expect((await diff({ '/': 'Home' })).removed).toEqual([]);
});
