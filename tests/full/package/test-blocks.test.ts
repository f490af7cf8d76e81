import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fastBrowser } from '../../support/browser.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

// `pagewright test blocks` in a project with a good block and one with each kind of defect.
const CLI = join(import.meta.dirname, '../../../src/pagewright.mjs');
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const HYDRATE = { hydrate: 'visible' };

/** The blocks: what their schemas have besides the usual, and their components. */
const BLOCKS: Record<string, [schema: object, component: string]> = {
  Counter: [
    { ...HYDRATE, examples: [{ text: 'Count' }, {}] },
    `import { useState } from 'react';
    import { Section } from 'pagewright/blocks';
    export default function Counter({ text = 'Add' }) {
      const [count, setCount] = useState(0);
      return <Section><button type="button" onClick={() => setCount(count + 1)}>{text}: {count}</button></Section>;
    }`,
  ],
  Unlabeled: [{}, 'export default () => <input type="text" />;'],
  Dim: [{}, `export default ({ text }) => <p style={{ color: '#333' }}>{text}</p>;`],
  Wide: [{}, `export default ({ text }) => <div style={{ width: 600 }}><p>{text}</p></div>;`],
  Clock: [HYDRATE, `export default () => <p>{typeof window === 'undefined' ? 'Noon' : 'Midnight'}</p>;`],
  Fragile: [{ examples: [{ text: 'One' }, {}] }, 'export default ({ text }) => <p>{text.toUpperCase()}</p>;'],
  Noisy: [
    HYDRATE,
    `import { useEffect } from 'react';
    export default function Noisy() {
      useEffect(() => console.warn('Too much'), []);
      return <img src="/nothing.png" alt="Nothing" width="10" height="10" />;
    }`,
  ],
  Asleep: [{ hydrate: 'used' }, 'export default ({ text }) => <p>{text}</p>;'],
  Keyless: [{}, 'export default ({ text }) => <ul>{[text, text].map((each) => <li>{each}</li>)}</ul>;'],
  Invalid: [{ examples: [{ txt: 'Wrong' }] }, 'export default ({ text }) => <p>{text}</p>;'],
  Empty: [{ examples: [] }, 'export default ({ text }) => <p>{text}</p>;'],
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-test-blocks-'));
  for (const [path, text] of filesOf(MINIMAL_SITE)) write(`pages/${path}`, String(text));
  for (const [name, [extra, component]] of Object.entries(BLOCKS)) {
    const schema = {
      title: name,
      description: 'A block.',
      type: 'object',
      properties: { text: { $ref: 'pagewright/schema/defs.json#/definitions/text', description: 'A text.' } },
      examples: [{ text: 'Some words' }],
      ...extra,
    };
    write(`blocks/${name}/schema.json`, JSON.stringify(schema, null, 2));
    write(`blocks/${name}/${name}.tsx`, component);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'test', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PAGEWRIGHT_CHROMIUM: fastBrowser() },
  });
  return { status, stdout, stderr };
}

describe('pagewright test blocks', () => {
  it('reports each defect of each own block, and no problem of a good one', () => {
    const { status, stdout, stderr } = run('blocks', '--format', 'json');
    expect(status, stderr).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: Record<string, string>[] };
    const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`).sort();
    expect(lines).toMatchInlineSnapshot();
    expect(stderr).toMatchInlineSnapshot();
  });

  it('tests only the named blocks, also built-in ones', () => {
    expect(run('blocks', 'Counter', 'caseStudies')).toEqual({
      status: 0,
      stdout: '2 files checked: no problems.\n',
      stderr: expect.stringMatching(
        /^caseStudies: 1 example, no problems\ncounter: 2 examples, no problems\n$/,
      ),
    });
  });

  it('reports code that does not compile once', () => {
    write('blocks/Wide/Wide.tsx', 'export default (');
    const { status, stdout } = run('blocks', '--format', 'json');
    expect(status).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: Record<string, string>[] };
    expect(problems.filter(({ file }) => file === 'blocks/Wide/Wide.tsx')).toHaveLength(1);
    expect(problems.filter(({ code }) => code === 'failed-example')).toEqual([]);
  });

  it.each([
    [['block'], 'Only blocks can be tested.'],
    [['blocks', 'Contuer'], 'There is no block "contuer". Did you mean "counter"?'],
  ])('%j is a usage error', (args, sentence) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
