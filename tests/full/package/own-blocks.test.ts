import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { pagewright } from '../../support/sandbox/commands.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { sampled } from '../../support/runner/scale.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

// Blocks that a site brings, in the folder `blocks` beside the folder of its pages.
const sandbox = useFolder();
const { write } = sandbox;

const SCHEMA = {
  title: 'Quote',
  description: 'What a customer says.',
  type: 'object',
  required: ['text'],
  properties: {
    text: { $ref: 'pagewright/schema/defs.json#/definitions/markdown', description: 'The words.' },
  },
  examples: [{ type: 'quote', text: 'It **works**.' }],
};
const COMPONENT = `import { Prose, Section, slotRecipe } from 'pagewright/blocks';
const recipe = slotRecipe('quote', { base: { text: { fontSize: 'heading' } } });
export default ({ text }) => <Section><blockquote className={recipe().text}><Prose html={text} /></blockquote></Section>;
`;

let folder: string;
beforeEach(() => {
  folder = sandbox.dir;
  sandbox.writeAll(filesOf(MINIMAL_SITE), 'pages');
  write('blocks/Quote/schema.json', JSON.stringify(SCHEMA));
  write('blocks/Quote/Quote.tsx', COMPONENT);
});

const page = (block: string) =>
  `title: Home\ndescription: What this page is about, in one or two sentences for readers.\nblocks:\n  - { type: hero, heading: Home }\n  - ${block}\n`;

const run = (...args: string[]) => pagewright(args, { cwd: folder });

/** Returns the problems of a check, one line each. */
const check = () => errorsOf(run('check', '--format', 'json').stdout);

function errorsOf(json: string): string[] {
  const { problems } = JSON.parse(json);
  return problems
    .filter(({ severity }: { severity: string }) => severity === 'error')
    .map(
      ({ file, line, code, message, hint }: Record<string, string>) =>
        `${file}:${line} ${code} ${message} ${hint}`,
    );
}

describe('a block of a site itself', () => {
  it('is created with settings for TypeScript, unless the site has some', () => {
    const created = (name: string) => run('new', 'block', name).stdout.trim().split('\n');
    expect(created('note')).toContain('tsconfig.json');
    const settings = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
    expect(settings.include).toEqual(['blocks', '.pagewright/*.d.ts']);
    write('tsconfig.json', '{}');
    expect(created('other')).not.toContain('tsconfig.json');
    expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('{}');
  });

  it('is checked like the blocks of the engine', () => {
    write('pages/index.yaml', page('{ type: quote, text: It **works**. }'));
    expect(check()).toEqual([]);
    write('pages/index.yaml', page('{ type: quote, txt: It works. }'));
    expect(check()).toEqual([expect.stringMatching(/^pages\/index.yaml:5 unknown-field .*"text"/)]);
    write('pages/index.yaml', page('{ type: qoute, text: It works. }'));
    expect(check()).toEqual([expect.stringMatching(/unknown-block .*Did you mean "quote"\?/)]);
  });

  it('is not kept from an earlier check when its schema changes', () => {
    write('pages/index.yaml', page('{ type: quote, text: It works. }'));
    expect(check()).toEqual([]);
    write('blocks/Quote/schema.json', JSON.stringify({ ...SCHEMA, required: ['text', 'by'] }));
    expect(check()).toHaveLength(1);
  });

  it('is rendered with its styles, also after a change of its code alone', () => {
    // With this, a bundler may leave out modules that are imported for their effect.
    write('package.json', '{ "sideEffects": false }');
    write('pages/index.yaml', page('{ type: quote, text: It **works**. }'));
    const html = () => {
      const { status, stderr } = run('build');
      expect([status, stderr]).toEqual([0, expect.anything()]);
      return readFileSync(join(folder, 'dist/index.html'), 'utf8');
    };
    const [, name] = /<blockquote class="(\w+)">/.exec(html())!;
    expect(html()).toMatch(new RegExp(`\\.${name}\\{[^}]*font-size`));
    write('blocks/Quote/Quote.tsx', COMPONENT.replace('<blockquote', '<blockquote lang="en"'));
    expect(html()).toContain('<blockquote lang="en"');
  });

  it('has the fields of its groups, which are rendered around its component', () => {
    const schema = {
      ...SCHEMA,
      groups: ['section', 'intro', 'header', 'actions'],
      required: ['heading', 'words'],
    };
    write(
      'blocks/Quote/schema.json',
      JSON.stringify({ ...schema, properties: { words: SCHEMA.properties.text }, examples: [] }),
    );
    write(
      'blocks/Quote/Quote.tsx',
      'export default ({ words, ...others }) => <p>{JSON.stringify([words, others])}</p>;',
    );
    write('pages/index.yaml', page('{ type: quote, words: W }'));
    expect(check()).toEqual([expect.stringContaining('missing-field')]);
    write(
      'pages/index.yaml',
      page(
        '{ type: quote, tone: dark, align: center, heading: Said, words: W, actions: [{ label: Go, to: / }] }',
      ),
    );
    expect(check()).toEqual([]);
    expect(run('build').status).toBe(0);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toMatch(
      /<section [^>]*data-tone="dark"[^>]*>.*<h2[^>]*>Said<\/h2>.*<p>\[&quot;&lt;p&gt;W&lt;\/p&gt;&quot;,\{\}\]<\/p>.*<a [^>]*>Go/,
    );
  });

  it('replaces a block of the engine with the same type', () => {
    write('blocks/Founder/schema.json', JSON.stringify({ ...SCHEMA, title: 'Founder' }));
    write('blocks/Founder/Founder.tsx', 'export default ({ text }) => <p>Mine: {text}</p>;');
    write('pages/index.yaml', page('{ type: founder, text: Own }'));
    expect(check()).toEqual([]);
    expect(run('build').status).toBe(0);
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('Mine: ');
  });

  it('is described for search engines by its own code, also in the place of a block of the engine', () => {
    const things = () => {
      const { status, stdout, stderr } = run('build');
      expect(status, stdout + stderr).toBe(0);
      const html = readFileSync(join(folder, 'dist/index.html'), 'utf8');
      const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)[
        '@graph'
      ];
      return graph.filter((thing: Record<string, string>) => /^Quot|Question|FAQ/.test(thing['@type']!));
    };
    write(
      'pages/index.yaml',
      `${page('{ type: quote, text: It **works**. }')}  - { type: accordion, text: Own }\n`,
    );
    write('blocks/Accordion/schema.json', JSON.stringify({ ...SCHEMA, title: 'Accordion', examples: [] }));
    write('blocks/Accordion/Accordion.tsx', 'export default () => <p>Mine</p>;');
    expect(things()).toEqual([]);
    write(
      'blocks/Quote/structured-data.ts',
      `import { type Describe, plainText } from 'pagewright/blocks';
      const describe: Describe<'quote'> = ({ text }, { brand }) => [
        { '@type': 'Quotation', text: plainText(text), spokenByCharacter: brand },
      ];
      export default describe;`,
    );
    expect(things()).toEqual([{ '@type': 'Quotation', text: 'It works.', spokenByCharacter: 'Acme' }]);
    write('blocks/Quote/structured-data.ts', 'export default () => [\n  nothing,\n];');
    expect(errorsOf(run('build', '--format', 'json').stdout)).toEqual([
      expect.stringMatching(
        /^blocks\/Quote\/structured-data.ts:2 draw-failed .*nothing is not defined .* line 5 of index/,
      ),
    ]);
  });

  const DEFECTS: [name: string, code: string, expected: RegExp][] = [
    [
      'a syntax error',
      'export default function Quote( {',
      /^blocks\/Quote\/Quote.tsx:1 broken-block .*Expected/,
    ],
    [
      'an import of a missing file',
      "import x from './nothing.ts'; export default () => <p>{x}</p>;",
      /^blocks\/Quote\/Quote.tsx:1 broken-block .*Could not resolve '.\/nothing.ts'/,
    ],
    [
      'an import of a package that is not installed',
      "import { Prose } from 'pagewright/blocks';\nimport pad from '@left/pad/x';\nexport default () => <Prose html={pad('')} />;",
      /^blocks\/Quote\/Quote.tsx:2 broken-block .*failed to resolve import "@left\/pad\/x"/,
    ],
    [
      'an import of what the engine does not offer',
      "import { Sectoin } from 'pagewright/blocks';\nexport default () => <Sectoin />;",
      /^blocks\/Quote\/Quote.tsx:1 broken-block .*"Sectoin" is not exported/,
    ],
    [
      'an import of the engine itself',
      "import { slotRecipe } from 'pagewright/blocks';\nimport { build } from 'pagewright';\nexport default () => <p>{build()}</p>;",
      /^blocks\/Quote\/Quote.tsx:2 broken-block .*Blocks cannot import "pagewright"\. Import from "pagewright\/blocks"/,
    ],
    [
      'a recipe with the name of another one',
      COMPONENT.replace("'quote'", "'hero'"),
      /^blocks\/Quote\/Quote.tsx:2 broken-block .*Two slot recipes have the name hero/,
    ],
    [
      'an unknown token in a recipe',
      COMPONENT.replace("fontSize: 'heading'", "color: 'muted'"),
      /^blocks\/Quote\/Quote.tsx:2 broken-block .*"color" cannot be "muted"\. Did you mean "textMuted"\?/,
    ],
    [
      'an unknown property in a recipe',
      COMPONENT.replace('fontSize', 'fontSzie'),
      /^blocks\/Quote\/Quote.tsx:2 broken-block .*no property "fontSzie"\. Did you mean "fontSize"\?/,
    ],
    [
      'no default export',
      'export const Quote = 1;',
      /^blocks\/Quote\/Quote.tsx:1 draw-failed .*no component. Export it as default/,
    ],
    [
      'an exception',
      "const luck = (): string => {\n  throw new Error('no luck');\n};\nexport default () => <p>{luck()}</p>;",
      /^blocks\/Quote\/Quote.tsx:2 draw-failed The block "quote" .* on the page "\/": no luck .* line 5 of index.yaml/,
    ],
  ];

  it.each(sampled(DEFECTS, 5))('with %s is a problem of the build', (_, code, expected) => {
    write('blocks/Quote/Quote.tsx', code);
    write('pages/index.yaml', page('{ type: quote, text: It works. }'));
    expect(errorsOf(run('build', '--format', 'json').stdout)).toEqual([expect.stringMatching(expected)]);
  });

  it('with content that the security policy blocks is a problem of the build, once', () => {
    write(
      'blocks/Quote/Quote.tsx',
      'export default ({ text }) => <div><iframe title={text} src="https://maps.example/embed" /><script async src="https://cdn.example/x.js" /></div>;',
    );
    write('pages/index.yaml', page('{ type: quote, text: It works. }'));
    write(
      'pages/other.yaml',
      page('{ type: quote, text: It works. }').replace('title: Home', 'title: Other'),
    );
    expect(errorsOf(run('build', '--format', 'json').stdout)).toEqual([
      expect.stringMatching(
        /^pages\/index.yaml:5 blocked-content The block "quote" runs a script from https:\/\/cdn.example,.*npm/,
      ),
      expect.stringMatching(
        /^pages\/index.yaml:5 blocked-content The block "quote" shows a frame from https:\/\/maps.example,.*Link/,
      ),
    ]);
    expect(existsSync(join(folder, 'dist'))).toBe(false);
  });

  it.each([
    [
      'no component',
      () => rmSync(join(folder, 'blocks/Quote/Quote.tsx')),
      'blocks/Quote:1 broken-block',
      'Quote.tsx',
    ],
    [
      'no schema',
      () => rmSync(join(folder, 'blocks/Quote/schema.json')),
      'blocks/Quote:1 broken-block',
      'schema.json',
    ],
    [
      'a schema that is not of an object',
      () => write('blocks/Quote/schema.json', '{ "type": "string" }'),
      'blocks/Quote/schema.json:1 broken-block',
      '"properties"',
    ],
    [
      'an unknown way to be hydrated',
      () => write('blocks/Quote/schema.json', JSON.stringify({ ...SCHEMA, hydrate: 'yes' })),
      'blocks/Quote/schema.json:1 broken-block',
      '"visible" or "used"',
    ],
    [
      'the name of shared blocks',
      () => {
        write('blocks/Shared/schema.json', JSON.stringify(SCHEMA));
        write('blocks/Shared/Shared.tsx', 'export default () => <p />;');
      },
      'blocks/Shared:1 broken-block',
      'Rename the folder',
    ],
    [
      'a name that is no type',
      () => write('blocks/my-quote/schema.json', JSON.stringify(SCHEMA)),
      'blocks/my-quote:1 broken-block',
      'capital letter',
    ],
  ])('with %s is reported at its file', (_, change, start, part) => {
    change();
    const problems = check();
    expect(problems).toEqual([expect.stringContaining(part)]);
    expect(problems[0]!.startsWith(start)).toBe(true);
  });
});
