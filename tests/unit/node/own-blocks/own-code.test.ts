import { beforeEach, describe, expect, it } from 'vitest';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { filesOf, MINIMAL_SITE } from '../../../support/site.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

// The mistakes in the code of a site's own blocks that neither types nor bundling report.
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
export const quoteRecipe = slotRecipe('quote', { base: { row: { mt: '4' }, text: {} } });
`;

const folder = useFolder();
const { write } = folder;
beforeEach(() => {
  for (const [path, text] of filesOf(MINIMAL_SITE)) write(`pages/${path}`, String(text));
  write('blocks/Quote/schema.json', JSON.stringify(SCHEMA));
  write('blocks/Quote/recipe.ts', RECIPE);
});

/** Returns the problems of the site, one line each. */
async function problems(component?: string): Promise<string[]> {
  if (component !== undefined) write('blocks/Quote/Quote.tsx', component);
  const loaded = await loadSite(folder.at('pages'), folder.at('cache'));
  return loaded.problems.map(
    ({ file, line, column, code, message, hint }) =>
      `${file.slice('../blocks/'.length)}:${line}:${column} ${code} ${message} ${hint}`,
  );
}

describe('the component of an own block', () => {
  it.each<[string, string, string[]]>([
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
      'export default function Quote(props) { return <p>{props.by}{props.text}</p>; }',
      ['Quote/Quote.tsx:1:61 failed-markup "text" contains Markdown'],
    ],
  ])('with %s is reported', async (_, component, expected) => {
    const found = await problems(component);
    expect(found).toEqual(expected.map((start) => expect.stringContaining(start)));
  });

  it.each([
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
    [
      'a name that is no field, because the component does not take it',
      'export default ({ by }) => { const text = by.trim(); return <p>{text}</p>; };',
    ],
    ['code that cannot be parsed, which the bundler reports', 'export default () => (\n  <p>Hello</div>\n);'],
  ])('with %s has no problem', async (_, component) => {
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

  it('is reported for another module in its folder, except for tests and stories', async () => {
    const row = 'export const Row = () => <b onClick={() => 1} />;';
    for (const name of ['Row.tsx', 'Row.test.tsx', 'Row.stories.tsx']) write(`blocks/Quote/${name}`, row);
    expect(await problems("import { Row } from './Row.tsx';\nexport default () => <Row />;")).toEqual([
      expect.stringMatching(/^Quote\/Row.tsx:1:29 not-hydrated /),
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
  });
});
