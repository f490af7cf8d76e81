import { rmSync, symlinkSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { sampled } from '../../support/runner/scale.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { pagewright } from '../../support/sandbox/commands.ts';

// What a block of a site itself imports from outside of the folder `blocks`: a build shows every change of it.
const folder = useFolder({ shared: true });
const { write } = folder;

const COMPONENT = `
import tone from 'tone';
import dependency from 'dependency';
import prices from '../../data/prices.json';
import list from '../../data/list.csv?raw';
import year from '../../data/year.json';
import picture from '../../data/dot.svg?inline';
import style from '../../data/style.css?inline';
import { shout } from '../../lib/shout.ts';
import { plain } from '../../lib/plain';
import { deep } from '../../lib/deep';
const cities = import.meta.glob('../../data/cities/**/*.json', { eager: true, import: 'default' });
export default () => (
  <p title={decodeURIComponent(picture + style)}>
    {tone} {dependency} {prices.bread} {list} {year.now} {shout('words')} {plain} {deep} {Object.values(cities)}{' '}
    {process.env.SHOP_CITY} {import.meta.env.PAGEWRIGHT_PUBLIC_CITY}
  </p>
);
`;

beforeAll(() => {
  folder.writeAll(filesOf(MINIMAL_SITE), 'pages');
  write('pages/index.yaml', `${filesOf(MINIMAL_SITE).get('index.yaml')}  - { type: note }\n`);
  write(
    'blocks/Note/schema.json',
    '{"title": "Note", "description": "A note.", "type": "object", "properties": {}}',
  );
  write('blocks/Note/Note.tsx', COMPONENT);
  write('packages/tone/package.json', '{ "name": "tone", "type": "module", "main": "index.js" }');
  write('packages/tone/index.js', 'export default "tone";');
  write('packages/tone/other.js', 'export default "other tone";');
  write(
    'node_modules/dependency/package.json',
    '{ "name": "dependency", "type": "module", "version": "1.0.0" }',
  );
  write('node_modules/dependency/index.js', 'export default "dependency";');
  link('../packages/tone', 'node_modules/tone');
  write('data/prices.json', '{ "bread": "1 euro" }');
  write('data/list.csv', 'cheap,dear');
  write('data/years/1.json', '{ "now": "first year" }');
  write('data/years/2.json', '{ "now": "second year" }');
  link('years/1.json', 'data/year.json');
  write('data/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>a dot</title></svg>');
  write('data/style.css', "@import './base.css'; p { color: red }");
  write('data/base.css', 'b { color: green }');
  write('data/cities/one.json', '"Ghent"');
  write(
    'lib/shout.ts',
    "import { mark } from './mark.ts';\nexport const shout = (text: string) => text + mark;",
  );
  write('lib/mark.ts', 'export const mark = "!";');
  write('lib/plain.ts', 'export const plain = "plain";');
  write('lib/deep/index.ts', 'export const deep = "deep";');
});

function link(target: string, path: string) {
  rmSync(folder.at(path), { force: true });
  symlinkSync(target, folder.at(path));
}

const variables: NodeJS.ProcessEnv = {};

/** Builds the site, and returns the home page and what the command printed. */
function build(): { html: string; printed: string } {
  const { status, stdout, stderr } = pagewright(['build', '--cache', 'cache'], {
    cwd: folder.dir,
    env: { NODE_ENV: 'production', ...variables },
  });
  expect(status, stdout + stderr).toBe(0);
  return { html: folder.read('dist/index.html'), printed: stderr };
}

const CHANGES: [name: string, change: () => void, shown: string][] = [
  ['a JSON file', () => write('data/prices.json', '{ "bread": "2 euros" }'), '2 euros'],
  ['a module', () => write('lib/shout.ts', 'export const shout = (text: string) => text + "?";'), 'words?'],
  ['a text', () => write('data/list.csv', 'small,large'), 'small,large'],
  ['a linked package', () => write('packages/tone/index.js', 'export default "new tone";'), 'new tone'],
  [
    'the entry of a linked package',
    () => write('packages/tone/package.json', '{ "name": "tone", "type": "module", "main": "other.js" }'),
    'other tone',
  ],
  [
    'the version of a package',
    () => {
      write('node_modules/dependency/index.js', 'export default "new dependency";');
      write(
        'node_modules/dependency/package.json',
        '{ "name": "dependency", "type": "module", "version": "1.1.0" }',
      );
    },
    'new dependency',
  ],
  [
    'a picture',
    () => write('data/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg"><title>a new dot</title></svg>'),
    'a new dot',
  ],
  ['an imported style sheet', () => write('data/base.css', 'b { color: blue }'), 'color:#00f'],
  ['the target of a link', () => link('years/2.json', 'data/year.json'), 'second year'],
  ['the files of a pattern', () => write('data/cities/far/two.json', '"Bruges"'), 'BrugesGhent'],
  [
    'the file that an import without an ending means',
    () => write('lib/plain.js', 'export const plain = "other plain";'),
    'other plain',
  ],
  [
    'the file that an import of a folder means',
    () => write('lib/deep.ts', 'export const deep = "other deep";'),
    'other deep',
  ],
  ['an environment variable', () => (variables.SHOP_CITY = 'Antwerp'), 'Antwerp'],
  ['a public environment variable', () => (variables.PAGEWRIGHT_PUBLIC_CITY = 'Leuven'), 'Leuven'],
];

it('the page of a block is built again, and is not while nothing changes', () => {
  const shown = (html: string) => /<p title=.*?<\/p>/s.exec(html)![0].replaceAll(/<!--[^>]*-->/g, '');
  let last = build();
  for (const [name, change, text] of sampled(CHANGES, 3)) {
    expect(shown(last.html), name).not.toContain(text);
    expect(build().printed, name).toContain('all unchanged');
    change();
    last = build();
    expect(shown(last.html), name).toContain(text);
  }
});
