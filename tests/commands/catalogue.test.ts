import { beforeAll, describe, expect, it } from 'vitest';
import { pagewright } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE } from '../support/site.ts';

// The catalogue of a site with a block of its own, as static pages.
const { dir, read, write, writeAll } = useFolder({ shared: true });

const SCHEMA = {
  title: 'Quote',
  description: 'What a <customer> says.',
  synonyms: ['saying'],
  type: 'object',
  required: ['text'],
  properties: {
    text: { $ref: 'pagewright/schema/defs.json#/definitions/markdown', description: 'The words.' },
    more: { $ref: 'pagewright/schema/defs.json#/definitions/link', description: 'Where to read on.' },
    portrait: { $ref: 'pagewright/schema/defs.json#/definitions/picture', description: 'Who says it.' },
  },
  examples: [{ text: 'It **works**.', more: '/no-such-page', portrait: { src: 'who.jpg', alt: 'A person' } }],
};
const COMPONENT = `import { Prose, Section } from 'pagewright/blocks';
export default ({ text, more }) => <Section><blockquote><Prose html={text} /></blockquote><a href={more.href}>More</a></Section>;
`;

let built: ReturnType<typeof catalogue>;

beforeAll(() => {
  writeAll(filesOf(MINIMAL_SITE), 'pages');
  write('blocks/Quote/schema.json', JSON.stringify(SCHEMA));
  write('blocks/Quote/Quote.tsx', COMPONENT);
  built = catalogue();
});

const catalogue = (...args: string[]) =>
  pagewright(['catalogue', ...args, '--cache', 'cache/files'], { cwd: dir });

const page = (path: string) => read(`catalogue/${path}.html`);

describe('pagewright catalogue', () => {
  it('writes an overview of the blocks of the engine and of the site', () => {
    expect(built).toMatchObject({ status: 0, stderr: '' });
    const html = page('index');
    expect(html).toContain('<a href="/blocks/quote">Quote</a>');
    expect(html).toContain('What a &lt;customer&gt; says.');
    expect(html).toContain('data-words="saying"');
    expect(html.match(/<li class="block"/g)!.length).toBeGreaterThan(20);
  });

  it('writes a page of each block, with its fields and examples', () => {
    const html = page('blocks/quote');
    expect(html).toContain('<code>portrait</code>');
    expect(html).toContain('more: /no-such-page');
    for (const width of [390, 768, 1440]) expect(html).toContain(`src="/examples/quote-1" width="${width}"`);
  });

  it('renders the examples as pages, in which links lead nowhere', () => {
    const html = page('examples/quote-1');
    expect(html).toContain('<strong>works</strong>');
    expect(html).toContain('<a href="/">More</a>');
  });

  it('draws a page in each look, with its colors and the YAML to copy', () => {
    const html = page('looks');
    for (const [look, paper] of [
      ['pictures', '#0B0B0C'],
      ['rounded', '#0F1220'],
    ]) {
      expect(html).toContain(`<code>theme:\n  look: ${look}</code>`);
      for (const width of [390, 768, 1440])
        expect(html.split(`src="/looks/${look}" width="${width}"`)).toHaveLength(3); // light and dark
      expect(page(`looks/${look}`)).toContain(`,${paper})`);
    }
    expect(page('looks/ledger')).not.toContain('#0B0B0C');
    expect(page('looks/stories/tide')).toContain('<h1');
  });

  it('lets the pages of the catalogue show its examples in frames', () => {
    expect(read('catalogue/_headers')).toMatch(/frame-src 'self' https:.*; frame-ancestors 'self'$/m);
  });

  it('replaces no other folder', () => {
    write('mine/notes.txt', 'Mine.');
    expect(catalogue('--out', 'mine')).toMatchObject({ status: 2 });
    expect(read('mine/notes.txt')).toBe('Mine.');
  });

  it('reports an example with errors, and leaves the old catalogue', () => {
    const before = page('index');
    write('blocks/Quote/schema.json', JSON.stringify({ ...SCHEMA, title: 'New', examples: [{ txt: 'A' }] }));
    const { status, stdout } = catalogue();
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^blocks\/Quote\/schema.json:1:\d{2,} .*broken-block\n.*Example 1: Unknown field "txt"/m,
    );
    expect(page('index')).toBe(before);
  });

  it('reports errors of the settings at the file of the site', () => {
    write('blocks/Quote/schema.json', JSON.stringify(SCHEMA));
    const settings = read('pages/_site.yaml');
    write('pages/_site.yaml', `# Settings\n${settings}thema: {}\n`);
    const { status, stdout } = catalogue();
    expect(status).toBe(1);
    expect(stdout).toMatch(/pages\/_site.yaml:\d+:1 /);
    expect(stdout).not.toContain('Quote');
    write('pages/_site.yaml', settings);
  });

  it('reports a block that does not compile, and one without a schema', () => {
    write('blocks/Quote/Quote.tsx', 'export default (');
    const reports = (path: string) => ({ status: 1, stdout: expect.stringContaining(path) });
    expect(catalogue()).toMatchObject(reports('blocks/Quote/Quote.tsx'));
    write('blocks/Quote/Quote.tsx', COMPONENT);
    write('blocks/Empty/Empty.tsx', COMPONENT);
    expect(catalogue()).toMatchObject(reports('blocks/Empty'));
  });
});
