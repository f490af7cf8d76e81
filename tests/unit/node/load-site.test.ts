import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from '../../../src/node/disk/cache/cache.ts';
import { DiskError } from '../../../src/node/disk/files/disk-error.ts';
import { inspectMedia } from '../../../src/node/media/inspect-media.ts';
import { originalsOf } from '../../../src/node/media/files/originals.ts';
import { loadSite } from '../../../src/node/site/load-site.ts';
import { siteFiles } from '../../../src/node/disk/files/site-directory.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

afterEach(() => vi.unstubAllEnvs());

describe('loadSite', () => {
  it.each([
    ['false', false],
    ['true', true],
    [undefined, true],
  ])('with PAGEWRIGHT_INDEXABLE=%s sets indexable to %s', async (value, indexable) => {
    vi.stubEnv('PAGEWRIGHT_INDEXABLE', value);
    expect((await loadSite('tests/fixtures/second-site')).site).toMatchObject({ indexable });
  });
});

const folder = useFolder();
let site: string;
const write = (path: string | Buffer, content: string) => {
  const whole = Buffer.concat([Buffer.from(`${site}/`), Buffer.from(path)]);
  mkdirSync(dirname(whole.toString()), { recursive: true });
  writeFileSync(whole, content);
};

beforeEach(() => {
  site = folder.at('site');
  folder.writeAll(filesOf(MINIMAL_SITE), 'site');
});

const problemsOf = async () =>
  (await loadSite(site)).problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);

describe('a site directory', () => {
  it('has files below folders, without hidden ones, and symbolic links apart', () => {
    write('_media/team/a.png', '');
    write('.hidden/a.yaml', '');
    write('b/.hidden.yaml', '');
    symlinkSync('index.yaml', join(site, 'link.yaml'));
    const files = siteFiles(site);
    expect(files.list()).toEqual(['404.yaml', '_media/team/a.png', '_site.yaml', 'index.yaml']);
    expect(files.links()).toEqual(['link.yaml']);
  });

  it('finds a file whose name has another Unicode form on the disk', () => {
    write('_media/bu\u0308ro.png', 'A');
    const files = siteFiles(site);
    expect(files.list()).toContain('_media/b\u00fcro.png');
    expect(Buffer.from(files.read('_media/b\u00fcro.png')!).toString()).toBe('A');
    expect(files.pathOf('_media/b\u00fcro.png')).toBe(join(site, '_media/bu\u0308ro.png'));
  });

  it('has no content for a file that was removed or replaced by a folder after it was listed', () => {
    const files = siteFiles(site);
    rmSync(join(site, 'index.yaml'));
    rmSync(join(site, '404.yaml'));
    mkdirSync(join(site, '404.yaml'));
    expect(files.list()).toContain('index.yaml');
    expect([files.read('index.yaml'), files.read('404.yaml')]).toEqual([undefined, undefined]);
  });

  it('leaves out a folder that is removed while it is listed', () => {
    write('articles/one.yaml', '');
    const files = siteFiles(site, (path) => {
      if (path.includes('articles')) rmSync(path, { recursive: true });
      return readdirSync(path, { withFileTypes: true });
    });
    expect(files.list()).toEqual(['404.yaml', '_site.yaml', 'index.yaml']);
  });

  it('that cannot be read is an error', () => {
    const denied = Object.assign(new Error('EACCES'), { code: 'EACCES' });
    expect(() =>
      siteFiles(site, () => {
        throw denied;
      }),
    ).toThrow(denied);
  });
});

describe('a name', () => {
  it('that is not UTF-8 is reported', async () => {
    mkdirSync(join(site, '_media'));
    write(Buffer.from('b\xfcro.yaml', 'latin1'), 'title: A\n');
    write(Buffer.from('_media/b\xfcro.png', 'latin1'), '');
    expect(await problemsOf()).toEqual(['_media/b\ufffdro.png:1:1 bad-name', 'b\ufffdro.yaml:1:1 bad-name']);
  });

  it('of two files that differ only in the Unicode form is reported', async () => {
    write('_media/bu\u0308ro.png', '');
    write('_media/b\u00fcro.png', '');
    expect(await problemsOf()).toContain('_media/b\u00fcro.png:1:1 bad-name');
  });

  it('of a page may be as long as the output allows', async () => {
    const page = filesOf(MINIMAL_SITE).get('index.yaml')!;
    write(`${'a'.repeat(101)}.yaml`, page);
    expect(await problemsOf()).toContain(`${'a'.repeat(101)}.yaml:1:1 bad-name`);
  });
});

describe('a media file that changes during a build', () => {
  const files = () => siteFiles(site);
  const inspect = (from = files()) => inspectMedia(from, createCache(folder.at('cache')));

  it('is left out if it was removed before it was inspected', async () => {
    write('_media/a.png', '');
    const listed = files();
    rmSync(join(site, '_media/a.png'));
    expect((await inspect(listed)).names).toEqual([]);
  });

  it.each([
    ['removed', () => rmSync(join(site, '_media/a.vtt'))],
    ['changed', () => write('_media/a.vtt', 'WEBVTT\n\n1')],
  ])('ends the build with one sentence if it was %s later', async (event, change) => {
    write('_media/a.vtt', 'WEBVTT');
    const listed = files();
    const originals = originalsOf(listed, (await inspect(listed)).hashOf);
    expect(Buffer.from(await originals.read('a.vtt')).toString()).toBe('WEBVTT');
    change();
    await expect(originals.read('a.vtt')).rejects.toThrow(
      new DiskError(
        `${join(site, '_media/a.vtt')} was ${event} while the site was being built. Build again.`,
      ),
    );
  });
});
