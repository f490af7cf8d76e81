import { describe, expect, it } from 'vitest';
import type { Catalogue, CatalogueBlock } from '../../../../src/node/catalogue/catalogue.ts';
import { yamlOf } from '../../../../src/node/catalogue/examples/examples.ts';
import { cataloguePage, pathsIn } from '../../../../src/node/catalogue/pages.ts';
import { problemOf } from '../../../../src/diagnostics/problem.ts';
import { parse } from '../../../../src/yaml/parse.ts';
import { factsOfHtml } from '../../../../src/node/build/report/document-facts.ts';
import { examples } from '../../../support/examples.ts';
import { htmlErrors } from '../../../support/html.ts';

const EVIL = `</p><script>"&'`;

const field = { name: EVIL, description: EVIL, required: true, kind: EVIL, values: [EVIL], fields: [] };
const block: CatalogueBlock = {
  type: 'evilBlock',
  title: EVIL,
  description: EVIL,
  synonyms: [EVIL],
  isOwn: true,
  fields: [{ ...field, values: [], default: EVIL, example: EVIL, fields: [field] }],
  examples: [
    { route: '/examples/evil-block-1', yaml: EVIL, errors: [] },
    { route: '/examples/evil-block-2', yaml: EVIL, errors: [problem()] },
  ],
};
const catalogue: Catalogue = {
  brand: 'A & B',
  looks: [
    { name: 'rounded', description: EVIL, route: '/looks/rounded', errors: [] },
    { name: 'ledger', description: EVIL, route: '/looks/ledger', errors: [problem()] },
  ],
  blocks: [block],
  broken: [problem()],
  settings: [problem()],
};

function problem() {
  return problemOf(`../blocks/Evil/${EVIL}`, { code: 'broken-block', message: EVIL, hint: EVIL });
}

describe.each(pathsIn(catalogue))('the page %s of the catalogue', (path) => {
  const html = cataloguePage(catalogue, path, '/base')!;

  it('is valid', async () => {
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('escapes every text', () => {
    expect(html).not.toContain('<script>');
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it.skipIf(path === '/icons')(
    'shows problems instead of an example, a block or the settings that have them',
    () => {
      expect(html).toContain('class="problem"');
    },
  );

  it('allows frames of its own site only, and contains neither scripts nor styles', () => {
    expect(factsOfHtml(html).sources).toMatchObject({
      scripts: [],
      styles: [],
      frames: path === '/icons' ? [] : expect.arrayContaining(["'self'"]),
    });
  });
});

/** The engine removes the line breaks at the end of texts. */
const withoutLastBreaks = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (_, value) => (typeof value === 'string' ? value.trimEnd() : value));

describe('yamlOf', () => {
  it.each(examples)('writes $type, number $index, so that it is read as the same data', ({ block: data }) => {
    const { data: read, problems } = parse('x.yaml', Buffer.from(`blocks:\n${yamlOf(data)}\n`));
    expect(problems).toEqual([]);
    expect(read).toEqual({ blocks: [withoutLastBreaks(data)] });
  });

  it('is indented like the entry of a page file', () => {
    const data = { type: 'x', text: 'One line\n\nand another: two', list: [{ a: 'yes', b: '01' }] };
    expect(yamlOf(data)).toBe(
      "  - type: x\n    text: |-\n      One line\n\n      and another: two\n    list:\n      - a: yes\n        b: '01'",
    );
  });
});
