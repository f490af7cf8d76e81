import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, wrongImports } from './imports.ts';

test('every module keeps to the rooms', () => {
  const files = ['src', 'blocks'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(files.length).toBeGreaterThan(20);
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
  expect(wrongImports(texts)).toEqual([]);
});

describe('the rules', () => {
  test.each([
    ['src/content/parse.ts', "import { readFileSync } from 'node:fs'"],
    ['src/content/parse.ts', "import fs from 'fs'"],
    ['src/content/parse.ts', "import fs from 'fs/promises'"],
    ['src/content/parse.ts', "import { useState } from 'react'"],
    ['src/content/parse.ts', "import { build } from 'vite'"],
    ['src/content/parse.ts', "export * from '../build/files.ts'"],
    ['src/build/build.ts', "import { draw } from '../app/server.tsx'"],
    ['src/build/build.ts', "type Server = typeof import('../app/server.tsx')"],
    ['src/build/build.ts', "import { registry } from '../../blocks/registry.ts'"],
    ['src/build/build.ts', "import { main } from '../cli.ts'"],
    ['src/build/build.ts', "import x from '../../tests/reporter.ts'"],
    ['src/cli.ts', "await import('./app/server.tsx')"],
    ['src/services/forms.ts', "import { Blocks } from '../../blocks/Blocks.tsx'"],
    ['src/services/forms.ts', "import { parse } from '../content/parse.ts'"],
    ['blocks/Hero.tsx', "import { Layout } from '../src/app/Layout.tsx'"],
    ['blocks/Hero.tsx', "import { Link } from 'react-router-dom'"],
    ['blocks/Hero.tsx', "import type { Plugin } from 'vite'"],
    ['blocks/Hero.tsx', "const { join } = await import('node:path')"],
    ['blocks/Hero.tsx', "import { validate } from '../src/content/validate.ts'"],
    ['blocks/parts/PageLink.tsx', "import { createServer } from 'vite'"],
    ['src/app/client.tsx', "import process from 'node:process'"],
    ['src/app/client.tsx', "import { serve } from '../build/serve.ts'"],
    ['src/app/client.tsx', "import { linkUp } from '../content/linkup.ts'"],
  ])('%s: no %s', (file, text) => {
    expect(wrongImports({ [file]: text })).toHaveLength(1);
  });

  test.each([
    ['src/content/parse.ts', "import { parseDocument } from 'yaml'"],
    ['src/build/build.ts', "import { build } from 'vite'; import 'node:fs'; import '../content/site.ts'"],
    ['src/build/build.ts', "const ENTRY = 'src/app/client.tsx'; load('../app/server.tsx')"],
    ['src/cli.ts', "import { build } from './build/build.ts'; import '../src/content/problem.ts'"],
    ['src/services/forms.ts', "import type { Site } from '../content/types.gen.ts'"],
    ['blocks/Hero.tsx', "import 'react'; import './parts/Prose.tsx'; import '../src/services/forms.ts'"],
    ['blocks/Hero.tsx', "import type { Hero } from '../src/content/types.gen.ts'"],
    ['blocks/Map.tsx', "import 'react-intersection-observer'; import 'path-data-parser'"],
    ['blocks/parts/PageLink.tsx', "import { Link } from 'react-router-dom'"],
    [
      'src/app/client.tsx',
      "import 'react-router-dom'; import '../../blocks/Blocks.tsx'; import './theme.css?inline'",
    ],
    ['tests/anything.ts', "import 'node:fs'; import '../src/app/client.tsx'"],
  ])('%s: %s', (file, text) => {
    expect(wrongImports({ [file]: text })).toEqual([]);
  });

  test('name the file, the import and the rule', () => {
    expect(wrongImports({ 'blocks/Hero.tsx': "import '../src/app/Layout.tsx'" })).toEqual([
      'blocks/Hero.tsx imports ../src/app/Layout.tsx: blocks may not know of app',
    ]);
  });
});

describe('reading the imports', () => {
  test('finds every kind, and none in comments and texts', () => {
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

  test('fails on a file that it cannot read', () => {
    expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts');
  });
});
