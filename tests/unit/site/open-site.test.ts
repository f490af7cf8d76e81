import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { siteFiles } from '../../../src/node/site/site-directory.ts';
import { runAll } from '../../../src/model/stepwise.ts';
import { createOpener, type OpenSite } from '../../../src/pipeline.ts';
import { filesOf, memoryFiles, MINIMAL_SITE } from '../../support/site.ts';

const TODAY = '2026-11-20';

/** Opens a site. `read` receives the paths of the files that are read. */
function openFiles(files: Map<string, string | Uint8Array>): { site: OpenSite; read: Set<string> } {
  const read = new Set<string>();
  const directory = memoryFiles(files);
  const site = createOpener(readSchemas())(
    {
      ...directory,
      read(path) {
        read.add(path);
        return directory.read(path);
      },
    },
    TODAY,
  );
  return { site, read };
}

const openText = (text: string) => openFiles(new Map([...filesOf(MINIMAL_SITE), ...filesOf(text)]));

const page = (title: string, more = '') => `title: ${title}
description: A page for a test, with a description that is long enough.
${more}blocks: [{ type: hero, heading: ${title} }]
`;

describe.each(['pages', 'tests/fixtures/second-site'])('the pages of %s', (folder) => {
  const { list, read } = siteFiles(folder);
  const files = new Map(list().map((path) => [path, read(path)!]));
  const loaded = runAll(openFiles(files).site.complete({})).pages;

  test.each([true, false])('are the same before all files are loaded: quick is %s', (isQuick) => {
    const { site } = openFiles(files);
    const early = loaded.map(({ route }) => site.view(route, isQuick)?.page);
    const shown = loaded.filter((_, index) => !isQuick || early[index]);
    expect(early.filter((page) => page !== undefined)).toEqual(shown);
    expect(shown.length).toBeGreaterThan(3);
  });
});

describe('a page', () => {
  const SITE = `
-- a.yaml --
${page('Above')}
-- a/b.yaml --
${page('Inside')}
-- other.yaml --
title: [
-- _shared/closing.yaml --
blocks: [{ type: hero, heading: Shared }]
-- list.yaml --
title: List
description: A page for a test, with a description that is long enough.
blocks: [{ type: articleNext, heading: More }]
`;

  test('needs only its own file, those above it, the settings and the shared files', () => {
    const { site, read } = openText(SITE);
    expect(site.view('/a/b', true)?.page.breadcrumbs).toEqual([{ route: '/a', title: 'Above' }]);
    expect([...read].sort()).toEqual([
      '_shared/closing.yaml',
      '_site.yaml',
      'a.yaml',
      'a/b.yaml',
      'index.yaml',
    ]);
  });

  test('with data of other pages is not shown before all files are loaded', () => {
    const { site, read } = openText(SITE.replace('title: [', page('Other')));
    expect(site.view('/list', true)).toBeUndefined();
    expect(read).not.toContain('other.yaml');
    expect(site.view('/list', false)?.page.route).toBe('/list');
    expect(read).toContain('other.yaml');
  });

  test('is shown although another page has an error, but not if its own file has one', () => {
    const { site } = openText(SITE);
    expect(site.view('/a', true)?.page.title).toBe('Above');
    expect(site.view('/other', true)).toBeUndefined();
    expect(site.view('/missing', true)).toBeUndefined();
  });

  test('is not shown while a page above it or a shared file has an error', () => {
    expect(openText(SITE.replace(page('Above'), 'title: [')).site.view('/a/b', true)).toBeUndefined();
    expect(openText(SITE.replace('hero, heading: Shared', 'heor')).site.view('/a', true)).toBeUndefined();
  });
});

test('a file is read again only if its stamp has changed', () => {
  const open = createOpener(readSchemas());
  const files = new Map([...filesOf(MINIMAL_SITE), ...filesOf(`-- a.yaml --\n${page('First')}`)]);
  let reads = 0;
  const titleAfter = (stamp: string) => {
    const directory = memoryFiles(files);
    const read = (path: string) => {
      if (path === 'a.yaml') reads++;
      return directory.read(path);
    };
    return open({ ...directory, read, stampOf: () => stamp }, TODAY).view('/a', true)?.page.title;
  };
  expect([titleAfter('1'), titleAfter('1'), reads]).toEqual(['First', 'First', 1]);
  files.set('a.yaml', page('Second'));
  expect([titleAfter('2'), reads]).toEqual(['Second', 2]);
});
