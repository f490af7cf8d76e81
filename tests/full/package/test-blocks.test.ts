import { beforeAll, describe, expect, it } from 'vitest';
import { fastBrowser } from '../../support/browser.ts';
import { NIGHTLY } from '../../support/runner/scale.ts';
import { pagewright } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

// `pagewright test blocks` in a project with a good block and one with each kind of defect.
const { dir, write, writeAll } = useFolder({ shared: true });

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
  Flawed: [
    {},
    `export default ({ text }) => <div style={{ width: 600 }}>
      <p style={{ color: '#333' }}>{text}</p>
      <input type="text" />
      <ul>{[text, text].map((each) => <li>{each}</li>)}</ul>
    </div>;`,
  ],
  Clock: [
    HYDRATE,
    `import { useEffect } from 'react';
    export default function Clock() {
      useEffect(() => console.warn('Too late'), []);
      return <p>
        {typeof window === 'undefined' ? 'Noon' : 'Midnight'}
        <img src="/nothing.png" alt="Nothing" width="10" height="10" />
      </p>;
    }`,
  ],
  Fragile: [{ examples: [{ text: 'One' }, {}] }, 'export default ({ text }) => <p>{text.toUpperCase()}</p>;'],
  Asleep: [{ hydrate: 'used' }, 'export default ({ text }) => <p>{text}</p>;'],
  Invalid: [{ examples: [{ txt: 'Wrong' }] }, 'export default ({ text }) => <p>{text}</p>;'],
  Remote: [
    HYDRATE,
    `import { useEffect } from 'react';
    const remote = 'https://map.example';
    export default function Remote({ text }) {
      useEffect(() => {
        document.head.append(Object.assign(document.createElement('script'), { src: remote + '/map.js' }));
        document.head.append(Object.assign(document.createElement('style'), { textContent: 'b { color: red }' }));
        new Image().src = 'https://count.example/pixel.png';
        fetch('https://api.example/prices').catch(() => undefined);
        navigator.sendBeacon('https://beacon.example/');
        new WebSocket('wss://socket.example/');
        new FontFace('Remote', 'url(https://fonts.example/a.woff2)').load().catch(() => undefined);
        import(/* @vite-ignore */ 'https://cdn.example/module.js').catch(() => undefined);
        new Worker(URL.createObjectURL(new Blob(['1'])));
        Promise.resolve().then(() => (0, eval)('1')).catch(() => undefined);
      }, []);
      return <p><iframe title={text} width="100" src="https://frame.example/" /></p>;
    }`,
  ],
  Empty: [{ examples: [] }, 'export default ({ text }) => <p>{text}</p>;'],
};

beforeAll(() => {
  writeAll(filesOf(MINIMAL_SITE), 'pages');
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

const run = (...args: string[]) =>
  pagewright(['test', ...args], { cwd: dir, env: { PAGEWRIGHT_CHROMIUM: fastBrowser() } });

describe('pagewright test blocks', () => {
  it('reports each defect of each own block, and no problem of a good one', () => {
    const { status, stdout, stderr } = run('blocks', '--format', 'json');
    expect(status, stderr).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: Record<string, string>[] };
    const lines = problems.map(({ file, line, message }) => `${file}:${line} ${message}`).sort();
    expect(lines).toMatchInlineSnapshot(`
      [
        "blocks/Asleep/schema.json:12 Example 1 at all widths: The block was not hydrated.",
        "blocks/Clock/schema.json:12 Example 1 at all widths: The browser logs: Too late",
        "blocks/Clock/schema.json:12 Example 1 at all widths: The browser renders other HTML than the server: Midnight in the browser, Noon on the server.",
        "blocks/Clock/schema.json:12 Example 1 at all widths: The request for /nothing.png failed: 500.",
        "blocks/Empty/schema.json:1 This block has no examples, so it cannot be tested.",
        "blocks/Flawed/schema.json:12 Example 1 at 390 px: The page scrolls sideways, because <div style="width:600px"> is 600 px wide.",
        "blocks/Flawed/schema.json:12 Example 1 at all widths in the dark theme: Elements must meet minimum color contrast ratio thresholds: <p style="color:#333"> (color-contrast).",
        "blocks/Flawed/schema.json:12 Example 1 at all widths: Form elements must have labels: <input type="text"> (label).",
        "blocks/Flawed/schema.json:12 Example 1: The server logs: Each child in a list should have a unique "key" prop.",
        "blocks/Fragile/schema.json:15 Example 2: The block fails to render: Cannot read properties of undefined (reading 'toUpperCase')",
        "blocks/Invalid/schema.json:12 Example 1: Unknown field "txt" in the block "invalid".",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" loads a font from https://fonts.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" loads a picture from https://count.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" requests data from https://api.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" requests data from https://beacon.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" requests data from wss://socket.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" runs a script (eval), which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" runs a script from https://cdn.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" runs a script from https://map.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" shows a frame from https://frame.example, which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" starts a worker (blob), which the security policy of a built site blocks.",
        "blocks/Remote/schema.json:12 Example 1 at all widths: The block "remote" uses styles (inline), which the security policy of a built site blocks.",
      ]
    `);
    expect(stderr).toMatchInlineSnapshot(`
      "asleep: 1 example, 1 problem
      clock: 1 example, 3 problems
      counter: 2 examples, no problems
      empty: 0 examples, 1 problem
      flawed: 1 example, 4 problems
      fragile: 2 examples, 1 problem
      invalid: 1 example, 1 problem
      remote: 1 example, 11 problems
      "
    `);
  });

  it.runIf(NIGHTLY)('tests only the named blocks, also built-in ones', () => {
    expect(run('blocks', 'Counter', 'accordion')).toEqual({
      status: 0,
      stdout: '2 files checked: no problems.\n',
      stderr: expect.stringMatching(
        /^accordion: 1 example, no problems\ncounter: 2 examples, no problems\n$/,
      ),
    });
  });

  it('reports code that does not compile once', () => {
    write('blocks/Flawed/Flawed.tsx', 'export default (');
    const { status, stdout } = run('blocks', '--format', 'json');
    expect(status).toBe(1);
    const { problems } = JSON.parse(stdout) as { problems: Record<string, string>[] };
    expect(problems.filter(({ file }) => file === 'blocks/Flawed/Flawed.tsx')).toHaveLength(1);
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
