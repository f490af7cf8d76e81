import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../../support/browser.ts';
import { copyProject, type Project } from '../../support/project.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

// What a site's own blocks import from outside of the folder `blocks`: open pages show every change of it.
const visit = useBrowser({ errors: /ERR_CONNECTION_RE(FUSED|SET)/ }); // while no server runs
let project: Project;
let server: Awaited<ReturnType<Project['dev']>>;

const BLOCK = `
import prices from '../../data/prices.json';
import list from '../../data/list.csv?raw';
import { mark } from '../../lib/mark';
const cities = import.meta.glob('../../data/cities/*.json', { eager: true, import: 'default' });
export default function Block() {
  return <p>NAME {prices.bread} {list} {mark} {Object.values(cities).join()}.</p>;
}
`;

beforeAll(() => {
  const blocks = '  - { type: fixed }\n  - { type: island }\n';
  project = copyProject(filesOf(MINIMAL_SITE.replace('heading: Hello\n', `$&${blocks}`)), 'mine/pages');
  for (const [folder, extra] of [
    ['Fixed', {}],
    ['Island', { hydrate: 'visible' }],
  ] as const) {
    const schema = { title: folder, description: 'Prices.', ...extra, type: 'object', properties: {} };
    project.write(`mine/blocks/${folder}/schema.json`, JSON.stringify(schema));
    project.write(`mine/blocks/${folder}/${folder}.tsx`, BLOCK.replace('NAME', folder));
  }
  project.write('mine/data/prices.json', '{ "bread": "1 euro" }');
  project.write('mine/data/list.csv', 'cheap');
  project.write('mine/data/cities/one.json', '"Ghent"');
  project.write('mine/lib/mark.ts', 'export const mark = "!";');
});
afterAll(async () => {
  await server.stop();
  project.clear();
});

test('a file that a block imports is shown as it is now, and as it was changed while no server ran', async () => {
  const start = () => project.dev('--site', 'mine/pages', '--port', '0');
  server = await start();
  const errors = /ERR_CONNECTION/; // the server is stopped while the page is open
  let { page } = await visit(server.url, { errors });
  const shows = async (text: string) => {
    for (const name of ['Fixed', 'Island']) await page.getByText(`${name} ${text}.`).waitFor();
    await page.waitForFunction(() => document.querySelector('[data-wake=visible][data-hydrated]'));
    expect(await page.locator('pagewright-problems dialog').count()).toBe(0);
  };
  await shows('1 euro cheap ! Ghent');
  project.write('mine/data/prices.json', '{ "bread": "2 euros" }');
  await shows('2 euros cheap ! Ghent');
  project.write('mine/data/list.csv', 'dear');
  await shows('2 euros dear ! Ghent');
  project.write('mine/lib/mark.ts', 'export { mark } from "./other.ts";');
  project.write('mine/lib/other.ts', 'export const mark = "?";');
  await shows('2 euros dear ? Ghent');
  project.write('mine/lib/other.ts', 'export const mark = "#";');
  await shows('2 euros dear # Ghent');
  project.write('mine/data/cities/two.json', '"Bruges"');
  await shows('2 euros dear # Ghent,Bruges');
  await server.stop();

  project.write('mine/data/prices.json', '{ "bread": "3 euros" }');
  server = await start();
  ({ page } = await visit(server.url, { errors }));
  await shows('3 euros dear # Ghent,Bruges');
  project.remove('mine/data/cities/two.json');
  await shows('3 euros dear # Ghent');
});
