import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { filesOf, MINIMAL_SITE } from '../../../support/site.ts';

// The code of a site's own blocks, as far as it is checked without running it.
const SCHEMA = {
  title: 'Quote',
  description: 'What a customer says.',
  type: 'object',
  properties: {
    text: { $ref: 'pagewright/schema/defs.json#/definitions/markdown', description: 'The words.' },
    by: { $ref: 'pagewright/schema/defs.json#/definitions/text', description: 'Who says it.' },
  },
};
const RECIPE = `import { slotRecipe } from 'pagewright/blocks';
export const quoteRecipe = slotRecipe('quote', { slots: ['row', 'text'], base: { row: { mt: '4' } } });
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-own-code-'));
  for (const [path, text] of filesOf(MINIMAL_SITE)) write(`pages/${path}`, String(text));
  write('blocks/Quote/schema.json', JSON.stringify(SCHEMA));
  write('blocks/Quote/recipe.ts', RECIPE);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Returns the problems of the site, one line each. */
async function problems(component?: string): Promise<string[]> {
  if (component !== undefined) write('blocks/Quote/Quote.tsx', component);
  const loaded = await loadSite(join(folder, 'pages'), join(folder, 'cache'));
  return loaded.problems.map(
    ({ file, line, column, code, message, hint }) =>
      `${file.slice('../blocks/'.length)}:${line}:${column} ${code} ${message} ${hint}`,
  );
}

describe('the component of an own block', () => {
  it.each<[string, string, string[]]>([
    [
      'a syntax error',
      'export default () => (\n  <p>Hello</div>\n);',
      ['Quote/Quote.tsx:2:13 broken-block This code cannot be compiled: '],
    ],
    [
      'a bracket that is never closed',
      'export default function Quote( {\n\n',
      ['Quote/Quote.tsx:1:33 broken-block This code cannot be compiled: Expected `}`'],
    ],
    [
      'a name that is declared twice',
      'const a = 1;\nconst a = 2;\nexport default () => <p>{a}</p>;',
      ['Quote/Quote.tsx:1:7 broken-block This code cannot be compiled: Identifier `a`'],
    ],
    [
      'no default export',
      'export function Quote() { return <p />; }',
      [
        'Quote/Quote.tsx:1:1 broken-block This component has no default export. Write "export default" before its function: "export default function Quote(".',
      ],
    ],
    [
      'an import of a missing file',
      "import { quoteRecipe } from './recipes.ts';\nexport default () => <p />;",
      [
        'Quote/Quote.tsx:1:29 broken-block The file "./recipes.ts" does not exist. Did you mean "./recipe.ts"?',
      ],
    ],
    [
      'an import of a missing package',
      "import pad from '@left/pad/x';\nexport default () => <p>{pad('')}</p>;",
      [
        'Quote/Quote.tsx:1:17 broken-block The package "@left/pad" is not installed. Run "npm install @left/pad", or remove this import.',
      ],
    ],
    [
      'an import of what the engine does not offer',
      "import { Sectoin, BlockProps } from 'pagewright/blocks';\nexport default (_: BlockProps<'quote'>) => <Sectoin />;",
      [
        'Quote/Quote.tsx:1:10 broken-block "pagewright/blocks" does not export "Sectoin". Did you mean "Section"?',
      ],
    ],
    [
      'an import of what another module does not export',
      "import { quoteRecpie } from './recipe';\nexport default () => <p className={quoteRecpie().text} />;",
      [
        'Quote/Quote.tsx:1:10 broken-block "./recipe" does not export "quoteRecpie". Did you mean "quoteRecipe"?',
      ],
    ],
    [
      'an unknown slot',
      "import { quoteRecipe } from './recipe.ts';\nexport default () => {\n  const classes = quoteRecipe();\n  return <p className={classes.rwo} />;\n};",
      ['Quote/Quote.tsx:4:32 broken-block The recipe "quoteRecipe" has no slot "rwo". Did you mean "row"?'],
    ],
    [
      'an unknown slot, written in other ways',
      "import { quoteRecipe as recipe } from './recipe.ts';\nexport default () => {\n  const { title } = recipe();\n  return <p className={title + recipe().txet} />;\n};",
      [
        'Quote/Quote.tsx:3:11 broken-block The recipe "recipe" has no slot "title". Its slots are "row" and "text".',
        'Quote/Quote.tsx:4:41 broken-block The recipe "recipe" has no slot "txet". Did you mean "text"?',
      ],
    ],
    [
      'state, but no hydration',
      "import { useState } from 'react';\nexport default () => {\n  const [open] = useState(false);\n  return <p>{open && 'Open'}</p>;\n};",
      [
        'Quote/Quote.tsx:3:18 not-hydrated "useState" does nothing in the browser, because the block "quote" is not hydrated. Add "hydrate": "used" to blocks/Quote/schema.json, or "hydrate": "visible" if it has to run before visitors use it.',
      ],
    ],
    [
      'a hook of the namespace',
      "import * as React from 'react';\nexport default () => {\n  React.useEffect(() => {});\n  return <p />;\n};",
      ['Quote/Quote.tsx:3:3 not-hydrated "useEffect" does nothing'],
    ],
    [
      'an event handler, but no hydration',
      'export default () => <button onClick={() => alert(1)}>Go</button>;',
      ['Quote/Quote.tsx:1:30 not-hydrated "onClick" does nothing'],
    ],
    [
      'Markdown in braces',
      'export default ({ text, by }) => <p>{text && <b>{by}</b>} {by ?? text}</p>;',
      [
        'Quote/Quote.tsx:1:66 failed-markup "text" contains Markdown as HTML. In braces, its tags are shown as text. Write <Prose html={text} />, with Prose from "pagewright/blocks".',
      ],
    ],
    [
      'Markdown in braces, read from its properties',
      'function Quote(props) { return <p>{props.by}{props.text}</p>; }\nexport default Quote;',
      ['Quote/Quote.tsx:1:46 failed-markup "text" contains Markdown'],
    ],
  ])('with %s is reported', async (_, component, expected) => {
    const found = await problems(component);
    expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
  });

  it.each([
    [
      'all kinds of imports',
      `import { join } from 'node:path';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { type BlockProps, Prose, Section } from 'pagewright/blocks';
import type { Missing } from './missing.ts';
import facts from './facts.json';
import { helper } from '../parts/helper';
import * as recipes from './recipe';
export default function Quote({ text }: BlockProps<'quote'>): ReactNode {
  return <Section><Prose html={text} />{join(useId(), facts.a, helper(), recipes.x, String(flushSync))}</Section>;
}`,
    ],
    [
      'names that are declared several times',
      `import { quoteRecipe } from './recipe.ts';
const Row = ({ classes }) => <p className={classes.other} />;
export default ({ text, rows = [] }) => {
  const classes = quoteRecipe();
  return <div className={classes.row}><Row classes={classes} />{rows.map(({ text }) => <p>{text}</p>)}</div>;
};`,
    ],
    [
      'properties of other components',
      "import { Section } from 'pagewright/blocks';\nexport default () => <Section onBand={true} once><p /></Section>;",
    ],
    ['a default export under another name', 'const Quote = () => <p />;\nexport { Quote as default };'],
  ])('with %s has no problem', async (_, component) => {
    write('blocks/Quote/facts.json', '{ "a": "b" }');
    write('blocks/parts/helper.ts', "export const helper = () => 'help';");
    expect(await problems(component)).toEqual([]);
  });

  it('may have state if it is hydrated', async () => {
    write('blocks/Quote/schema.json', JSON.stringify({ ...SCHEMA, hydrate: 'used' }));
    expect(
      await problems(
        "import { useState } from 'react';\nexport default () => <button onClick={() => 1}>{useState(1)}</button>;",
      ),
    ).toEqual([]);
  });

  it('is reported for a module that it imports, and not for one that nothing uses', async () => {
    write('blocks/Quote/Row.tsx', 'export const Row = () => <b>;');
    write('blocks/Quote/Old.tsx', 'export const Old = () => <b>;');
    expect(await problems("import { Row } from './Row.tsx';\nexport default () => <Row />;")).toEqual([
      expect.stringMatching(/^Quote\/Row.tsx:1:\d+ broken-block /),
    ]);
  });

  it('is reported again after a change, and its warnings are suppressed in _site.yaml', async () => {
    const component = 'export default () => <button onClick={() => 1}>Go</button>;';
    expect(await problems(component)).toHaveLength(1);
    const site = String(filesOf(MINIMAL_SITE).get('_site.yaml'));
    write(
      'pages/_site.yaml',
      `${site}\nsilence:\n  - { problem: not-hydrated, because: An inline script handles it. }\n`,
    );
    expect(await problems()).toEqual([]);
    expect(await problems('export default () => <button onClick=>Go</button>;')).toContainEqual(
      expect.stringContaining('broken-block'),
    );
  });
});

describe('the recipe of an own block', () => {
  it('is reported if its name is that of another one', async () => {
    write('blocks/Quote/recipe.ts', RECIPE.replace("'quote'", "'hero'"));
    expect(await problems('export default () => <p />;')).toEqual([
      'Quote/recipe.ts:2:39 broken-block Two recipes have the name "hero": this one, and one of Pagewright. Write another name here, such as "ownHero".',
    ]);
    write('blocks/Quote/recipe.ts', RECIPE);
    expect(await problems(`${RECIPE}export default () => <p />;`)).toEqual([
      expect.stringContaining('"quote": this one, and one in blocks/Quote/Quote.tsx.'),
    ]);
  });

  it('is reported if it cannot be compiled', async () => {
    write('blocks/Quote/recipe.ts', `${RECIPE}export const x = {`);
    expect(await problems('export default () => <p />;')).toEqual([
      expect.stringMatching(/^Quote\/recipe.ts:3:19 broken-block /),
    ]);
  });
});
