import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, mutualFolders, wrongImports } from '../../support/imports.ts';

/** The maximum number of files in a folder: more would be hard to survey. */
const MAX_FILES = 14;

const FOLDERS = ['src', 'blocks', 'tools'];

const texts = Object.fromEntries(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ).map((file) => [file, readFileSync(file, 'utf8')]),
);

describe('the modules of the project', () => {
  test('are all read', () => {
    expect(Object.keys(texts).length).toBeGreaterThan(200);
  });

  test('import only from their own layer and those below', () => {
    expect(wrongImports(texts)).toEqual([]);
  });

  test('that run in Node are in folders of which no two import each other', () => {
    const inNode = Object.entries(texts).filter(([file]) => file.startsWith('src/node/'));
    expect(inNode.length).toBeGreaterThan(150);
    expect(mutualFolders(Object.fromEntries(inNode))).toEqual([]);
  });

  test('are in folders of fewer than 15 files', () => {
    const folders = [...FOLDERS, 'tests', 'bench'].flatMap((top) => [
      top,
      ...readdirSync(top, { recursive: true, encoding: 'utf8' })
        .map((name) => `${top}/${name}`)
        .filter((path) => statSync(path).isDirectory()),
    ]);
    const crowded = folders.filter(
      (folder) =>
        readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length > MAX_FILES,
    );
    expect(crowded).toEqual([]);
  });
});

describe('the import rules', () => {
  test.each([
    ['src/yaml/parse.ts', "import { readFileSync } from 'node:fs'"],
    ['src/yaml/parse.ts', "import fs from 'fs'"],
    ['src/yaml/parse.ts', "import fs from 'fs/promises'"],
    ['src/yaml/parse.ts', "import { useState } from 'react'"],
    ['src/yaml/parse.ts', "import { build } from 'vite'"],
    ['src/yaml/parse.ts', "export * from '../node/site/site-directory.ts'"],
    ['src/yaml/parse.ts', "import type { Field } from '../fields/prepare.ts'"],
    ['src/lint/rules.ts', "import { createLoader } from '../pipeline.ts'"],
    ['src/node/build/build-site.ts', "import { draw } from '../../client/server.tsx'"],
    ['src/node/build/build-site.ts', "type Server = typeof import('../../client/server.tsx')"],
    ['src/node/build/build-site.ts', "import { registry } from '../../../blocks/registry.ts'"],
    ['src/node/build/build-site.ts', "import { films } from '../../../tools/films/films.ts'"],
    ['src/node/build/build-site.ts', "import x from '../../support/reporter.ts'"],
    ['src/node/cli.ts', "await import('../client/server.tsx')"],
    ['src/node/disk/pool.ts', "import type { LoadedDir } from '../site/load-site.ts'"],
    ['src/node/build/build-site.ts', "import { dev } from '../serve/dev/dev-server.ts'"],
    ['src/services/forms/submit.ts', "import { Blocks } from '../../../blocks/Blocks.tsx'"],
    ['src/services/forms/submit.ts', "import { parse } from '../../yaml/parse.ts'"],
    ['blocks/Hero/Hero.tsx', "import { Layout } from '../../src/client/shell/Layout.tsx'"],
    ['blocks/Hero/Hero.tsx', "import { Link } from 'react-router-dom'"],
    ['blocks/Hero/Hero.tsx', "import type { Plugin } from 'vite'"],
    ['blocks/Hero/Hero.tsx', "const { join } = await import('node:path')"],
    ['blocks/Hero/Hero.tsx', "import { validate } from '../../src/schema/validate.ts'"],
    ['blocks/parts/text/PageLink.tsx', "import { createServer } from 'vite'"],
    ['src/client/entry-client.tsx', "import process from 'node:process'"],
    ['src/client/entry-client.tsx', "import { serve } from '../node/preview/preview-server.ts'"],
    ['src/client/entry-client.tsx', "import { linkSite } from '../site/link-site.ts'"],
  ])('%s may not contain: %s', (file, text) => {
    expect(wrongImports({ [file]: text })).toHaveLength(1);
  });

  test.each([
    ['src/yaml/parse.ts', "import { parseDocument } from 'yaml'"],
    ['src/node/build/build-site.ts', "import 'vite'; import 'node:fs'; import '../../pipeline.ts'"],
    [
      'src/node/build/build-site.ts',
      "const ENTRY = 'src/client/entry-client.tsx'; load('../client/server.tsx')",
    ],
    [
      'src/node/build/hosting/headers.ts',
      "import { formProvider } from '../../../services/forms/providers.ts'",
    ],
    ['src/services/forms/submit.ts', "import type { SiteFields } from '../../model/types.gen.ts'"],
    ['blocks/Hero/Hero.tsx', "import 'react'; import '../parts/text/Prose.tsx'"],
    ['blocks/Hero/Hero.tsx', "import type { Hero } from '../../src/model/types.gen.ts'"],
    ['blocks/Map/Map.tsx', "import 'react-intersection-observer'; import 'path-data-parser'"],
    [
      'src/client/entry-client.tsx',
      "import 'react-router-dom'; import '../../blocks/Blocks.tsx'; import './a.css?inline'",
    ],
    ['tests/anything.ts', "import 'node:fs'; import '../src/client/entry-client.tsx'"],
  ])('%s may contain: %s', (file, text) => {
    expect(wrongImports({ [file]: text })).toEqual([]);
  });

  test('report the file, the import and the rule', () => {
    expect(wrongImports({ 'blocks/Hero/Hero.tsx': "import '../../src/client/shell/Layout.tsx'" })).toEqual([
      'blocks/Hero/Hero.tsx imports ../../src/client/shell/Layout.tsx: blocks/ is below src/client/',
    ]);
  });

  test('find folders that import each other, also if only types', () => {
    const a = "import { b } from '../b/b.ts'";
    expect(
      mutualFolders({ 'a/a.ts': a, 'b/b.ts': "import type { C } from '../a/c.ts'", 'a/c.ts': '' }),
    ).toEqual(['a ↔ b']);
    expect(mutualFolders({ 'a/a.ts': a, 'b/b.ts': "import './c.ts'", 'b/c.ts': '' })).toEqual([]);
  });
});

describe('importsOf', () => {
  test('finds every kind of import, and none in comments and strings', () => {
    const text = `
      import a, { type B } from 'a'; // import 'comment'
      import type { C } from "c";
      import 'd';
      export { e } from 'e';
      export * as f from 'f';
      const text = "import 'text'", g = () => import('g');
      let h: import('h').H<typeof import('i')>;
      const j = <p>import 'jsx'</p>;
    `;
    expect(importsOf('x.tsx', text).sort()).toEqual(['a', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  });

  test('throws on a syntax error', () => {
    expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts');
  });
});
