import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formDefinitions } from '../../../../src/emit/form-definitions.ts';
import { BusyError, acquireLock } from '../../../../src/node/build/output/build-lock.ts';
import { openOutputDir } from '../../../../src/node/build/output/output-dir.ts';
import { configsPath, FORMS_FILE, recordPath } from '../../../../src/node/build/output/output-record.ts';
import { requireReplaceable } from '../../../../src/node/build/output/require-replaceable.ts';
import { PROJECT_DIR } from '../../../../src/node/disk/root.ts';
import { useFolder, write } from '../../../support/sandbox/folder.ts';
import { loadText, pageFile, SETTINGS } from '../../../support/site.ts';

const folder = useFolder();
let target: string;
let site: string;

beforeEach(() => {
  target = folder.at('dist');
  site = folder.at('work/pages');
  write(join(site, 'index.yaml'), 'title: Home');
});
afterEach(() => vi.restoreAllMocks());

const BUILT = ['index.html', 'pricing/index.html', 'assets/client-a1b2c3d4.js', 'search.json'];

/** Writes an output as a build does. */
async function build(files = BUILT) {
  const output = await openOutputDir(target);
  for (const path of files) write(join(output.staging, path), 'built');
  try {
    output.swap();
  } finally {
    await output.close();
  }
}

const paths = () => readdirSync(folder.dir, { recursive: true, encoding: 'utf8' }).sort();

/** Returns why a build may not replace a folder; undefined if it may. Expects that the check touches nothing. */
async function reasonAgainst(dir: string): Promise<string | undefined> {
  const before = paths();
  const message = await requireReplaceable(dir, site).catch((error: Error) => error.message);
  expect(paths()).toEqual(before);
  const start = `Choose another folder with --out: a build replaces "${dir}" as a whole, and `;
  return message?.replace(start, '');
}

describe('a build may replace', () => {
  it('an output of a site with forms for a server of its own', async () => {
    const forms = `forms: { sendTo: /forms }\n${pageFile(`  - type: form
    name: contact
    heading: Write to us
    fields: [{ type: email, name: email, label: Email }]
`)}`;
    const loaded = loadText(SETTINGS + forms);
    const definitions = formDefinitions(loaded, loaded.site!, 'the page')!;
    await build();
    write(join(configsPath(target), FORMS_FILE), JSON.stringify(definitions, null, 1));
    expect(await reasonAgainst(target)).toBeUndefined();
  });

  it('a missing and an empty folder', async () => {
    expect(await reasonAgainst(target)).toBeUndefined();
    mkdirSync(target);
    expect(await reasonAgainst(target)).toBeUndefined();
  });

  it('an output, also in which a file manager left its files', async () => {
    await build();
    write(join(target, '.DS_Store'));
    write(join(target, 'pricing/Thumbs.db'));
    expect(await reasonAgainst(target)).toBeUndefined();
    await build(['index.html', 'about/index.html']);
    expect(await reasonAgainst(target)).toBeUndefined();
    expect(readdirSync(folder.dir).sort()).toEqual(['dist', 'dist.files.json', 'work']);
  });

  it('its server configurations, with or without the output', async () => {
    const config = join(configsPath(target), 'nginx.conf');
    write(config, '# The build generates it from deploy/nginx.conf.\n');
    expect(await reasonAgainst(target)).toBeUndefined();
    await build();
    expect(existsSync(config)).toBe(false);
  });

  it('an output, old or new, after a build was killed while it replaced it', async () => {
    await build();
    const many = Array.from({ length: 20 }, (_, index) => `page-${index}/index.html`);
    for (const [files, before] of [
      [many, BUILT],
      [BUILT, many],
    ]) {
      write(recordPath(target), JSON.stringify({ files, before, unusedSince: {} }));
      expect(await reasonAgainst(target)).toBeUndefined();
    }
  });
});

describe('a build may not replace', () => {
  const reasons: [name: string, dir: () => string, reason: string][] = [
    ['the root folder', () => '/', 'it is the root folder'],
    ['the site', () => site, 'it is the site'],
    ['the folder around the site', () => dirname(site), 'it contains the site'],
    ['a folder in the site', () => join(site, 'dist'), 'it is in "pages", where the sources of the site are'],
    [
      'a folder of the blocks',
      () => join(site, '../blocks/New'),
      'it is in "blocks", where the sources of the site are',
    ],
    [
      'the public files',
      () => join(site, '../public'),
      'it is in "public", where the sources of the site are',
    ],
    ['the project', () => PROJECT_DIR, 'it is the current folder'],
    ['the home folder', homedir, 'it is your home folder'],
  ];
  it.each(reasons)('%s', async (_, dir, reason) => {
    for (const name of ['blocks', 'public']) mkdirSync(join(site, '..', name));
    expect(await reasonAgainst(dir())).toBe(`${reason}.`);
  });

  it('the folder around the current folder', async () => {
    const inner = folder.at('a/b');
    mkdirSync(inner, { recursive: true });
    vi.spyOn(process, 'cwd').mockReturnValue(inner);
    expect(await reasonAgainst(folder.at('a'))).toBe('it contains the current folder.');
  });

  it('the site by another name', async () => {
    symlinkSync(folder.dir, folder.at('link'));
    expect(await reasonAgainst(folder.at('link/work'))).toBe('it contains the site.');
    expect(await reasonAgainst(folder.at('link/work/pages/new/dist'))).toBe(
      'it is in "pages", where the sources of the site are.',
    );
    rmSync(join(site, '../public'), { recursive: true, force: true });
    expect(await reasonAgainst(join(site, '../public/dist'))).toBe(
      'it is in "public", where the sources of the site are.',
    );
  });

  it('a file', async () => {
    write(target, 'A novel');
    expect(await reasonAgainst(target)).toBe('it is a file.');
  });

  it('a Git repository', async () => {
    await build();
    write(join(target, '.git/HEAD'));
    expect(await reasonAgainst(target)).toBe('it contains a Git repository.');
  });

  it('files that no build wrote', async () => {
    await build();
    write(join(target, 'CNAME'), 'www.example.com');
    expect(await reasonAgainst(target)).toBe('no build wrote CNAME.');
    for (const name of ['a.txt', 'pricing/b.txt', 'c.txt']) write(join(target, name));
    expect(await reasonAgainst(target)).toBe('no build wrote CNAME, a.txt, c.txt and 1 more.');
  });

  it('a link in an output', async () => {
    await build();
    symlinkSync(site, join(target, 'photos'));
    expect(await reasonAgainst(target)).toBe('no build wrote photos.');
  });

  it('a folder with a file that an output has too', async () => {
    write(join(target, 'search.json'), '[]');
    expect(await reasonAgainst(target)).toBe('no build wrote search.json.');
    rmSync(target, { recursive: true });
    await build();
    rmSync(target, { recursive: true });
    write(join(target, 'index.html'), 'Back on Monday');
    expect(await reasonAgainst(target)).toBe('no build wrote index.html.');
  });

  it('a folder beside which another file has the name of the record', async () => {
    write(`${target}.files.json`, '{"files": "in the cellar"}');
    expect(await reasonAgainst(target)).toBe('"dist.files.json" beside it is not a build’s list of files.');
    write(`${target}.files.json`, 'not even JSON');
    expect(await reasonAgainst(target)).toBe('"dist.files.json" beside it is not a build’s list of files.');
  });

  it.each(['nginx.conf', 'Caddyfile', 'notes.txt'])(
    'a file %s where the server configurations are',
    async (name) => {
      await build();
      write(join(configsPath(target), name), 'server { include deploy/nginx.conf; }\n');
      expect(await reasonAgainst(target)).toBe(`no build wrote dist.deploy/${name}.`);
      rmSync(target, { recursive: true });
      expect(await reasonAgainst(target)).toBe(`no build wrote dist.deploy/${name}.`);
    },
  );

  it('a file or a link with the name of the folder of server configurations', async () => {
    const reason = '"dist.deploy" beside it is not a build’s folder.';
    write(configsPath(target), 'A novel');
    expect(await reasonAgainst(target)).toBe(reason);
    rmSync(configsPath(target));
    symlinkSync(site, configsPath(target));
    expect(await reasonAgainst(target)).toBe(reason);
  });

  it('a file that was written during the build', async () => {
    await build();
    const output = await openOutputDir(target);
    write(join(output.staging, 'index.html'), 'new');
    write(join(target, 'novel.txt'), 'Once upon a time');
    expect(() => output.swap()).toThrow('no build wrote novel.txt');
    await output.close();
    expect(readdirSync(target)).toContain('novel.txt');
    expect(readdirSync(folder.dir).sort()).toEqual(['dist', 'dist.files.json', 'work']);
  });

  it('a folder that another build is writing to', async () => {
    await build();
    unlinkSync(folder.at('dist.files.json'));
    const lock = await acquireLock(target);
    await expect(requireReplaceable(target, site)).rejects.toThrow(BusyError);
    lock.release();
  });
});

describe('an output without a record', () => {
  const DOCUMENT = `<!DOCTYPE html>
<html lang="pt-BR" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="style-src-elem 'self' 'sha256-AhIv2DIn='">
`;
  const OLD = [
    '_headers',
    '.htaccess',
    '.deploy/nginx.conf', // of version 0.1
    '404.html',
    '500.html',
    'index.html',
    'about.html',
    'about.md',
    'journal.html',
    'journal/feed.xml',
    'old/index.html',
    'old.md',
  ];

  beforeEach(() => {
    for (const path of [
      ...OLD,
      'assets/Film-3qE7zE4K.js',
      'assets/Film-3qE7zE4K.js.br',
      'media/a.0123456789-320.avif',
    ])
      write(join(target, path), DOCUMENT);
  });

  it('is recognized by its files', async () => {
    expect(await reasonAgainst(target)).toBeUndefined();
  });

  it.each([
    'CNAME',
    'notes.md',
    'notes.html',
    'notes/index.html',
    'notes/feed.xml',
    'assets/logo.svg',
    'media/team.jpg',
    'news/feed.json',
    '.well-known/apple-app-site-association',
  ])('is not replaced if it contains %s', async (path) => {
    write(join(target, path), '<!doctype html>');
    expect(await reasonAgainst(target)).toBe(`no build wrote ${path}.`);
  });

  it('is not one without the files that every output has', async () => {
    rmSync(join(target, '500.html'));
    expect(await reasonAgainst(target)).toMatch(/^no build wrote /);
  });
});
