import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyProject } from '../../support/project.ts';
import { type ServerProcess, startServer } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

// What the dev server knows of the disk, with and without events of the file system.
const folder = useFolder();
const { write } = folder;
let server: ServerProcess;

beforeEach(() => folder.writeAll(filesOf(MINIMAL_SITE), 'pages'));
afterEach(() => server.stop());

/** Starts a dev server. Returns its address. */
async function start(...args: Parameters<typeof startServer>): Promise<string> {
  server = await startServer(...args);
  return server.url;
}
const output = () => server.output();

const command = (...args: string[]) => [
  'src/pagewright.mjs',
  'dev',
  '--site',
  folder.at('pages'),
  '--port',
  '0',
  ...args,
];

/** Starts a dev server that receives no events of the file system. */
const devWithoutEvents = () => {
  const code = `const { dev } = await import('./src/node/serve/dev/dev-server.ts');
    console.log((await dev({ siteDir: ${JSON.stringify(folder.at('pages'))}, port: 0, quiet: true })).url);`;
  const env = { ...process.env, NODE_ENV: 'development' };
  return start(['--import', 'tsx', '--input-type=module', '--eval', code], { env });
};

const hero = (heading: string) => String(filesOf(MINIMAL_SITE).get('index.yaml')).replace('Hello', heading);

/** Returns the main headings of a page, or its status if that is not 200. */
async function headings(url: string): Promise<string | number> {
  const response = await fetch(url);
  if (response.status !== 200) return response.status;
  return [...(await response.text()).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text).join();
}

describe('without events of the file system', () => {
  test('a request shows what the files contain', async () => {
    write('blocks/Note/schema.json', NOTE);
    write('blocks/Note/Note.tsx', note('First'));
    const url = await devWithoutEvents();
    expect(await headings(url)).toBe('Hello');
    write('pages/index.yaml', hero('Changed'));
    expect(await headings(url)).toBe('Changed');
    write('pages/new.yaml', hero('New'));
    expect(await Promise.all([headings(`${url}/new`), headings(`${url}/new`)])).toEqual(['New', 'New']);
    rmSync(folder.at('pages/new.yaml'));
    expect(await headings(`${url}/new`)).toBe(404);

    write('pages/index.yaml', `${hero('Noted')}  - type: note\n    text: Words\n`);
    expect(await headings(url)).toBe('Noted,First Words');
    const example = `${url}/__catalogue/examples/note-1`;
    expect(await headings(example)).toBe('Note 1,First Words');
    write('blocks/Note/Note.tsx', note('Second'));
    expect(await headings(example)).toBe('Note 1,Second Words');
    expect(await headings(url)).toBe('Noted,Second Words');
    write('blocks/Note/words.ts', "export const words = 'Third';\n");
    write('blocks/Note/Note.tsx', `import { words } from './words.ts';\n${note('{words}')}`);
    expect(await headings(url)).toBe('Noted,Third Words');
    write('blocks/Note/words.ts', "export const words = 'Fourth';\n");
    expect(await headings(url)).toBe('Noted,Fourth Words');
  });

  test('a picture that was replaced is served', async () => {
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`;
    write('pages/_media/dot.svg', svg(16));
    write('pages/index.yaml', `${hero('Dot')}    picture: { src: dot.svg, alt: A dot }\n`);
    const url = await devWithoutEvents();
    const size = async () => /<img[^>]* width="(\d+)"/.exec(await (await fetch(url)).text())?.[1];
    expect(await size()).toBe('16');
    write('pages/_media/dot.svg', svg(18));
    expect(await size()).toBe('18');
  });

  test('dev --poll notices changes without a request', async () => {
    await start(command('--poll'));
    await expect.poll(output).toContain('2 pages');
    write('pages/index.yaml', 'title: [');
    await expect.poll(output).toContain('index.yaml:1:');
  });
});

test.each([
  ['about.yml', 'wrong-ending'],
  ['about.yaml.txt', 'wrong-ending'],
  ['photo.png', 'ignored-file'],
])('the file %s is reported at once', async (file, code) => {
  await start(command());
  await expect.poll(output).toContain('2 pages, no problems');
  write(`pages/${file}`, hero('About'));
  await expect.poll(output).toContain(code);
});

test('warnings that stay are printed once', async () => {
  write('pages/notes.txt', 'A file that is not part of the site.');
  await start(command());
  await expect.poll(output).toContain('ignored-file');
  write('pages/index.yaml', hero('Changed'));
  await expect.poll(output).toContain('1 warning as before.');
  write('pages/more.txt', 'Another one.');
  await expect.poll(output).toContain('more.txt');
  expect(output().split('notes.txt')).toHaveLength(2);
});

/** The uid of `nobody`, for a test that runs as root. */
const NOBODY = 65534;

test('a project that is read-only is served', async ({ skip }) => {
  write('blocks/Note/schema.json', NOTE);
  write('blocks/Note/Note.tsx', note('First'));
  const project = copyProject(filesOf(MINIMAL_SITE));
  const isRoot = process.getuid?.() === 0;
  const as = { cwd: project.dir, ...(isRoot && { uid: NOBODY, gid: NOBODY }) };
  const folders = [project.dir, join(project.dir, 'node_modules'), folder.dir, folder.at('pages')];
  for (const path of folders) chmodSync(path, 0o555);
  try {
    skip(
      spawnSync(process.execPath, ['--check', 'src/pagewright.mjs'], as).status !== 0,
      'it cannot be read',
    );
    const url = await start(command(), as);
    expect(await headings(url)).toBe('Hello');
    expect(await headings(`${url}/__catalogue/examples/note-1`)).toBe('Note 1,First Words');
    const script = await (await fetch(`${url}/src/client/islands/hydrate.tsx`)).text();
    const [, dependency] = /"([^"]+react-dom[^"]+)"/.exec(script)!;
    expect((await fetch(url + dependency)).status).toBe(200);
    await expect.poll(output).toContain('2 pages, no problems');
    expect(output().split('types for editors are not up to date')).toHaveLength(2);
    expect(existsSync(join(project.dir, '.pagewright'))).toBe(false);
    expect(readdirSync(folder.dir).sort()).toEqual(['blocks', 'pages']);
  } finally {
    for (const path of folders) chmodSync(path, 0o755);
    project.clear();
  }
});

const NOTE = JSON.stringify({
  title: 'Note',
  description: 'A note.',
  type: 'object',
  properties: { text: { $ref: 'pagewright/schema/defs.json#/definitions/text', description: 'The words.' } },
  examples: [{ text: 'Words' }],
});

const note = (start: string) => `export default ({ text }) => <h1>${start} {text}</h1>;\n`;
