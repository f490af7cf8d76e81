import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addInputs,
  inputsNow,
  type OwnInputs,
  pathsIn,
} from '../../../../src/node/code/own-blocks/own-inputs.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

// What the code of own blocks reads.
const folder = useFolder();
const { write } = folder;
afterEach(() => vi.unstubAllEnvs());

function link(target: string, path: string) {
  rmSync(folder.at(path), { force: true });
  symlinkSync(target, folder.at(path));
}

/** Returns the inputs that the text of a module in `blocks/Quote` adds. */
function inputsOf(text: string, path = 'blocks/Quote/Quote.tsx'): OwnInputs {
  write(path, text);
  const inputs: OwnInputs = new Map();
  addInputs(inputs, folder.at(path));
  return inputs;
}

describe('the inputs of a module', () => {
  it.each<[text: string, expected: string[]]>([
    ["import prices from '../../data/prices.json';", ['data/prices.json']],
    ["import list from '../../data/prices.json?raw';", ['data/prices.json']],
    ["const address = new URL('../../data/prices.json', import.meta.url);", ['data/prices.json']],
    ["import { price } from '../../lib/price';", ['lib/price*', 'lib/price/index*']],
    ["import { price } from '../../lib/price.js';", ['lib/price*', 'lib/price.js/index*']],
    ["import.meta.glob('../../data/*.json')", ['data/*']],
    ["import.meta.glob(['../../data/price-*.json', '!../../data/old/**'])", ['data/*']],
    ['await import(`../../data/${name}.json`)', ['data/*']],
    ['const city = process.env.CITY;', ['$CITY']],
    ["const city = process.env['CITY'];", ['$CITY']],
    ["const { CITY: city, SHOP = 'none' } = process.env;", ['$CITY', '$SHOP']],
    ["import tone from '@own/tone/soft.js';", ['node_modules/@own/tone/package.json']],
  ])('%s', (text, expected) => {
    write('data/prices.json', '{}');
    write('node_modules/@own/tone/package.json', '{}');
    const names = [...inputsOf(text).keys()].map((name) => name.replace(`${folder.dir}/`, ''));
    expect(names.sort()).toEqual(['blocks/Quote/Quote.tsx', ...expected].sort());
  });

  it('are those of all style sheets that it imports', () => {
    write('styles/base.css', 'b { background: url(dot.png) }');
    write('styles/dot.png', '');
    const inputs = inputsOf(
      '@import "base.css";\n@import url(https://cdn.localhost/x.css);',
      'styles/quote.css',
    );
    expect(pathsIn(inputs)).toEqual(
      ['quote.css', 'base.css', 'dot.png'].map((name) => folder.at('styles', name)),
    );
  });

  it('are none for packages and virtual modules', () => {
    const inputs = inputsOf('export {};', 'node_modules/tone/index.js');
    addInputs(inputs, '\0virtual');
    write('.pagewright/vite/deps/tone.js', 'export {};');
    addInputs(inputs, folder.at('.pagewright/vite/deps/tone.js'));
    expect(inputs.size).toBe(0);
  });

  it.each([
    "import { readFileSync } from 'node:fs';",
    "import {\n  x,\n} from 'fs/promises';",
    "const fs = await import('fs');",
  ])('are refused if it reads files itself: %s', (text) => {
    expect(() => inputsOf(text)).toThrow(/Import them instead.*Quote\.tsx:\d+:1/);
  });

  it.each([
    "// import fs from 'fs';",
    "import type { Stats } from 'node:fs';",
    "const names = ['fs'];",
    "import x from './fs';",
  ])('are not refused: %s', (text) => {
    expect(() => inputsOf(text)).not.toThrow();
  });
});

describe('the state of an input', () => {
  it.each<[string, string, change: () => void]>([
    ['a file', 'data/one.json', () => write('data/one.json', '2')],
    ['a file that is removed', 'data/one.json', () => rmSync(folder.at('data/one.json'))],
    ['a file that is added', 'data/new.json', () => write('data/new.json', '1')],
    ['names with a start', 'data/one*', () => write('data/one.js', '')],
    ['the files in a folder', 'data/*', () => write('data/more/two.json', '')],
    ['a file that is moved', 'data/*', () => renameSync(folder.at('data/far/near'), folder.at('data/near'))],
    ['the files in a linked folder', 'data/*', () => write('lib/new.json', '')],
    ['the target of a link', 'data/*', () => link('../more', 'data/linked')],
    ['the target of a link with a start', 'data/link*', () => link('../more', 'data/linked')],
    ['a folder that is added', 'more/*', () => write('more/two.json', '')],
    ['a variable', '$CITY', () => vi.stubEnv('CITY', 'Ghent')],
    ['an empty variable', '$CITY', () => vi.stubEnv('CITY', '')],
  ])('changes with %s', (_, name, change) => {
    write('data/one.json', '1');
    write('data/far/near/two.json', '');
    write('lib/loop.json', '');
    link('../lib', 'data/linked');
    link('../data', 'lib/back');
    const names = [name.startsWith('$') ? name : folder.at(name)];
    const before = inputsNow(names);
    expect(inputsNow(names)).toEqual(before);
    change();
    expect(inputsNow(names)).not.toEqual(before);
  });

  it('does not change with other files', () => {
    write('data/one.json', '1');
    const names = ['data/one.json', 'data/one*', 'data/*'].map((name) => folder.at(name));
    const before = inputsNow(names);
    write('lib/other.ts', '');
    write('data/.hidden', '');
    write('data/node_modules/tone/index.js', '');
    expect(inputsNow(names)).toEqual(before);
  });
});
