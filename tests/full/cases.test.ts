import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { pagewright, run as runProgram } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

// Faults that users of site generators have reported, as whole commands: files that vanish, and content that is old or
// secret.
const folder = useFolder();
const { at, read, write } = folder;

beforeEach(() => folder.writeAll(filesOf(MINIMAL_SITE), 'pages'));

/** Runs a command in the folder, or in another one. */
function run(args: string[], cwd = folder.dir) {
  const { status, stdout, stderr } = pagewright(args, { cwd });
  return { status, output: stdout + stderr };
}

/** Adds lines to the home page, which ends with its hero. */
const addToHome = (text: string) => write('pages/index.yaml', read('pages/index.yaml') + text);

/** Adds a picture to the hero of the home page. */
function addPicture(name: string, content: string) {
  write(`pages/_media/${name}.svg`, content);
  addToHome(`    variant: split\n    picture: { src: ${name}.svg, alt: A drawing }\n`);
}

/** Writes a block of the site's own, and adds it to the home page. */
function writeOwnBlock(fields: string, schema: string, component = 'export default () => null;\n') {
  addToHome(`  - { type: promo, ${fields} }\n`);
  write('blocks/Promo/schema.json', schema);
  write('blocks/Promo/Promo.tsx', component);
}

/** Returns the schema of a block with one more property. */
const schemaWith = (properties: object) =>
  JSON.stringify({
    title: 'Promo',
    description: 'An offer.',
    type: 'object',
    properties: {
      heading: { $ref: 'pagewright/schema/defs.json#/definitions/text', description: 'The heading.' },
      ...properties,
    },
  });

describe('a build deletes nothing that it has not written:', () => {
  it('a folder with a file that an output has too', () => {
    write('archive/novel.txt', 'Once upon a time');
    write('archive/search.json', '[]');
    for (const command of ['build', 'catalogue'])
      expect(run([command, '--out', 'archive'])).toMatchObject({
        status: 2,
        output: expect.stringContaining('no build wrote novel.txt, search.json.'),
      });
    expect(read('archive/novel.txt')).toBe('Once upon a time');
  });

  it('a repository and other files in the output', () => {
    expect(run(['build']).status).toBe(0);
    write('dist/CNAME', 'www.example.com');
    write('pages/index.yaml', read('pages/index.yaml').replace('Hello', 'Goodbye'));
    expect(run(['build']).output).toContain('no build wrote CNAME.');
    write('dist/.git/HEAD', 'ref: refs/heads/main');
    expect(run(['build']).output).toContain('it contains a Git repository.');
    expect([read('dist/CNAME'), read('dist/.git/HEAD')]).toEqual(['www.example.com', 'ref: refs/heads/main']);
  });

  it('the project itself', () => {
    write('search.json', '[]');
    expect(run(['build', '--out', '.'])).toMatchObject({
      status: 2,
      output: expect.stringContaining('it contains the site.'),
    });
    expect(run(['build', '--site', '../pages', '--out', '.'], at('pages')).status).toBe(2);
    expect(existsSync(at('pages/index.yaml'))).toBe(true);
  });
});

it('the catalogue follows no link out of the cache', () => {
  write('docs/novel.txt', 'Once upon a time');
  expect(run(['catalogue', '--cache', 'cache']).status).toBe(0);
  const [name = ''] = readdirSync(at('cache/catalogue'));
  for (const path of [`cache/catalogue/${name}`, `cache/catalogue/${name}/_media`]) {
    rmSync(at(path), { recursive: true });
    symlinkSync(at('docs'), at(path));
    expect(run(['catalogue', '--cache', 'cache']).status).toBe(0);
    expect(readdirSync(at('docs'))).toEqual(['novel.txt']);
  }
});

it('a build shows what the modules of own blocks say now', () => {
  writeOwnBlock(
    'heading: Prices',
    schemaWith({}),
    `import { Section } from 'pagewright/blocks';
import prices from '../../data/prices.json';
import hours from '../../data/hours.csv?raw';
import { shout } from '../../lib/shout.ts';
import { tone } from 'tone';

export default () => <Section>{[prices.first, hours, shout(tone)].join(' / ')}</Section>;
`,
  );
  const versions: Record<string, (word: string) => string> = {
    'data/prices.json': (word) => JSON.stringify({ first: word }),
    'data/hours.csv': (word) => `${word};5`,
    'lib/shout.ts': (word) => `export const shout = (text: string) => text + '${word}';\n`,
    'packages/tone/index.js': (word) => `export const tone = '${word}';\n`,
  };
  write(
    'packages/tone/package.json',
    '{ "name": "tone", "version": "1.0.0", "type": "module", "main": "index.js" }',
  );
  mkdirSync(at('node_modules'));
  symlinkSync('../packages/tone', at('node_modules/tone'));
  for (const [path, text] of Object.entries(versions)) write(path, text('old'));
  expect(run(['build'])).toMatchObject({ status: 0 });
  expect(read('dist/index.html')).toContain('old / old;5 / oldold');
  for (const [path, text] of Object.entries(versions)) {
    write(path, text('new'));
    expect(run(['build'])).toMatchObject({ status: 0 });
    expect(read('dist/index.html'), path).toContain('new');
    write(path, text('old'));
  }
});

it('nothing of a hidden block is in the output', () => {
  write(
    'pages/_media/secret.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h40v30z"/></svg>',
  );
  addToHome(
    '  - { type: hero, hidden: true, variant: split, heading: Secret prices, picture: { src: secret.svg, alt: A secret } }\n',
  );
  expect(run(['build'])).toMatchObject({ status: 0 });
  const files = readdirSync(at('dist'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((path) => /\.(html|md|json|txt|xml|svg|js)$/.test(path))
    .map((path) => read(`dist/${path}`));
  expect(files.join()).not.toContain('secret');
  expect(texts.join()).not.toContain('ecret');
});

describe('any schema of an own block is answered:', () => {
  it.each([
    ['null', 'null'],
    ['a reference to itself', schemaWith({ text: { $ref: '#' } })],
    ['a field with the name of something in every object', schemaWith({ constructor: { type: 'string' } })],
  ])('%s', (_, schema) => {
    writeOwnBlock('heading: Hello', schema);
    expect(run(['check'])).toMatchObject({ status: 1, output: expect.stringContaining('broken-block') });
  });

  it('a pattern that takes forever elsewhere', () => {
    const pattern = { code: { type: 'string', pattern: '^(a+)+$', description: 'A code.' } };
    writeOwnBlock(`heading: Hello, code: "${'a'.repeat(60)}!"`, schemaWith(pattern));
    expect(run(['check'])).toMatchObject({ status: 1, output: expect.stringContaining('bad-form') });
  });
});

it.skipIf(process.platform === 'win32')('a pipe in the cache is not waited for', () => {
  addPicture(
    'dot',
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3z"/></svg>',
  );
  expect(run(['build', '--cache', 'cache']).status).toBe(0);
  const kinds = readdirSync(at('cache')).filter((name) => name !== 'limited');
  expect(kinds).toEqual(expect.arrayContaining(['facts', 'files', 'pages', 'search', 'compressed']));
  for (const kind of kinds)
    for (const name of readdirSync(at('cache', kind))) {
      rmSync(at('cache', kind, name));
      runProgram('mkfifo', [at('cache', kind, name)]);
    }
  rmSync(at('dist'), { recursive: true });
  expect(run(['build', '--cache', 'cache']).status).toBe(0);
});

describe('any SVG is answered:', () => {
  const svg = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${content}<path fill="#0a5" d="M0 0h400v300H0z"/></svg>`;
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => `${(index * 37) % 400} ${(index * 91) % 300}`).join(' ');
  const withPicture = (content: string) => {
    addPicture('drawing', content);
    return run(['check']);
  };

  it.each([
    ['a long path', `<path d="M0 0L${numbers(100_000)}"/>`],
    ['a polygon of many points', `<polygon points="${numbers(25_000)}"/>`],
    ['a long text', `<text y="50">${'word '.repeat(2_000)}</text>`],
  ])('%s', (_, content) => {
    expect(withPicture(svg(content)).status).toBeLessThan(2);
  });

  it.each(['body', 'table'])('one with the element %s of HTML, which loads a picture', (name) => {
    const content = `<h:${name} xmlns:h="http://www.w3.org/1999/xhtml" background="https://evil.localhost/a.png">x</h:${name}>`;
    expect(withPicture(svg(content))).toMatchObject({
      status: 1,
      output: expect.stringContaining('unsafe-picture'),
    });
  });
});
