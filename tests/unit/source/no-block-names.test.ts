import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { type BlockName, blockNamesIn } from '../../support/block-names.ts';

const { blocks, defs } = readSchemas();
const types = Object.keys(blocks);
const definitions = Object.keys(defs.definitions);

/**
 * All code of the engine and the tools except generated types, packed copies (`lib`), and the names of icons: `film` is
 * one of them.
 */
const files = ['src', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) =>
        /\.([cm]?[jt]sx?|json)$/.test(name) && !/\/(?:lib\/.*|types\.gen\.ts|icons\.json)$/.test(name),
    ),
);

/**
 * Names of blocks that also mean something else, in the modules and folders listed here. `glossary` is a file of a site
 * (`_glossary.yaml`, with the schema `schema/glossary.json`); the generated type `Glossary` always means the content of
 * that file. `contact` is a setting of the site file, and a line of `security.txt`; `cards` and `hero` are words of
 * style, and a footer has `logos`. `form` is an element of HTML, what visitors send, and a spelling of a term.
 */
const OTHER_MEANINGS: Record<string, Record<string, BlockName['kind'][]>> = {
  glossary: {
    'src/fields/field-context.ts': ['key'], // the glossary that explains terms in texts
    'src/fields/kinds/site/term-list.ts': ['key'],
    'src/fields/text-context.ts': ['key'],
    'src/model/site-files.ts': ['string'], // the kinds of files
    'src/node/disk/files/read-schemas.ts': ['key'], // the schema files
    'src/site/files/plan-files.ts': ['key'],
    'src/schema/codegen/types.ts': ['key', 'string'],
    'src/schema/schema.ts': ['key'],
    'src/schema/validate.ts': ['key'],
  },
  contact: {
    'src/emit/security-txt.ts': ['key', 'string'],
    'src/site/security-contact.ts': ['key'],
  },
  cards: { 'src/model/theme/looks/': ['key'] },
  hero: { 'src/model/theme/looks/': ['key'] },
  logos: { 'src/client/shell/footer/': ['key', 'string'] },
  form: { 'src/': ['key', 'string'], 'tools/': ['key', 'string'] },
};

const hasOtherMeaning = (file: string, { kind, name }: BlockName) =>
  kind === 'identifier'
    ? name === 'Glossary'
    : Object.entries(OTHER_MEANINGS[name.toLowerCase()] ?? {}).some(
        ([path, kinds]) => file.startsWith(path) && kinds.includes(kind),
      );

test('the engine and the tools contain no name of a block type', () => {
  expect(types.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    blockNamesIn(file, readFileSync(file, 'utf8'), types, definitions)
      .filter((name) => !hasOtherMeaning(file, name))
      .map(({ line, kind, name }) => `${file}:${line} ${kind} ${name}`),
  );
  expect(found).toEqual([]);
});

describe('blockNamesIn', () => {
  const namesIn = (text: string, file = 'x.tsx') =>
    blockNamesIn(file, text, ['hero', 'steps', 'comparisonTable', 'text'], ['text']).map(
      ({ kind, name }) => `${kind} ${name}`,
    );

  test.each([
    ["block.type === 'hero'", 'string hero'],
    ["({ ['hero']: 1 })", 'string hero'],
    ['`comparisonTable`', 'string comparisonTable'],
    ["f('ComparisonTable')", 'string ComparisonTable'],
    ['`The file ${name} has no block "hero".`', 'string "hero"'],
    ["import('../blocks/Hero/Hero.tsx')", 'string blocks/Hero'],
    ['const x = { hero: 1 }', 'key hero'],
    ["const x = { 'steps': 1 }", 'key steps'],
    ['schemas.blocks.hero', 'key hero'],
    ['interface A { comparisonTable: string }', 'key comparisonTable'],
    ['let x: ComparisonTableBlock', 'identifier ComparisonTableBlock'],
    ['let x: StepsBlock[]', 'identifier StepsBlock'],
    ['const x = isComparisonTable(block)', 'identifier isComparisonTable'],
    ['const comparisonTableOf = 1', 'identifier comparisonTableOf'],
    ['const x = <Hero />', 'identifier Hero'],
    ['// as in `hero`', 'comment `hero`'],
    ['/* the comparisonTable */', 'comment comparisonTable'],
    ["import('../blocks/Text/Text.tsx')", 'string blocks/Text/'],
    ["if (block.type === 'text') f();", "string block.type === 'text'"],
    ["if ('text' in schemas.blocks.text) f();", 'key blocks.text'],
    ["schemas.blocks['text']", "key blocks['text"],
    ['let x: TextBlock[]', 'identifier TextBlock'],
    ['const x = <Text />', 'identifier <Text'],
  ])('finds the name in %s', (text, name) => {
    expect(namesIn(text)).toEqual([name]);
  });

  test.each([
    ['{ "hero": 1 }', 'key hero'],
    ['["hero"]', 'string hero'],
  ])('finds the name in JSON: %s', (text, name) => {
    expect(namesIn(text, 'x.json')).toEqual([name]);
  });

  test.each([
    'const steps = path.split("/"); steps.map((step) => step);',
    'const f = (hero: string) => [hero];',
    "'Follow these steps.'",
    'const countSteps = stepsBefore + heroes;',
    '// in several steps',
    "import { explain } from '../markdown/steps.ts'",
    "const f = ({ text }: { text: string }) => node.type === 'text' && [node.text, 'text'];",
    'const isText = (node: Node): node is Text => node instanceof Text; // the `text` of a field',
  ])('finds no name in: %s', (text) => {
    expect(namesIn(text)).toEqual([]);
  });
});
