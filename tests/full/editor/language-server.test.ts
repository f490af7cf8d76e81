import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { parseExample } from '../../../tools/problems/problem-examples.ts';
import { newPage } from '../../../src/node/scaffold/new-page.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import type { ProblemCode } from '../../../src/lint/codes.ts';
import { KEYWORDS } from '../../../src/schema/keywords/keywords.ts';
import { ANNOTATIONS } from '../../../src/schema/annotations.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import { SHARED } from '../../../src/schema/union.ts';
import { sampled } from '../../support/runner/scale.ts';
import { useFolder } from '../../support/sandbox/folder.ts';
import { filesOf, MINIMAL_SITE, loadText } from '../../support/site.ts';
import { type Completion, type Diagnostic, Editor, textOf } from './editor.ts';

/** The codes of the problems that can be found with a schema alone. */
const STRUCTURE: ProblemCode[] = [
  'unknown-block',
  'unknown-field',
  'missing-field',
  'number-for-text',
  'wrong-type',
  'wrong-value',
  'bad-form',
  'wrong-length',
];
const PAGE = 'pages/tried.yaml';
const HEAD = 'title: Home\ndescription: What this page is about.\nblocks:\n';
const HERO = `${HEAD}  - type: hero\n    heading: Certified in 30 days\n`;
const ITEMS = '[{ title: A, text: a }, { title: B, text: b }]';
const WAYS = ITEMS.replaceAll(' }', ', action: { label: Go, to: / } }');
const schemas = readSchemas();
const blocks = Object.entries(schemas.blocks);

const folder = useFolder({ shared: true });
let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
});
afterAll(() => editor.stop());

const lineOf = ({ range }: Diagnostic) => range.start.line + 1;
const linesOf = (diagnostics: Diagnostic[]) => [...new Set(diagnostics.map(lineOf))].sort((a, b) => a - b);
const labels = (completions: Completion[]) => completions.map(({ label }) => label);
const words = ({ documentation = '' }: Completion) =>
  typeof documentation === 'string' ? documentation : documentation.value;

/** Matches the messages about fields that depend on the value of another field, of which the editor knows nothing. */
const CONDITIONAL = / has no effect\b|, because of "/;

/** Returns the lines of a file where `check` reports structural problems. */
function checkedLines(file: string, text: string): number[] {
  const lines = loadText(`-- ${file} --\n${text}`)
    .problems.filter((problem) => problem.file === file && STRUCTURE.includes(problem.code as ProblemCode))
    .filter(({ message }) => !CONDITIONAL.test(message))
    .map(({ line }) => line);
  return [...new Set(lines)];
}

describe('diagnostics in an editor with this project’s settings:', () => {
  it.each([
    ['unknown block', `${HEAD}  - type: heor\n    heading: Certified\n`, 4, '"hero"'],
    ['unknown field', `${HERO}    headline: Certified\n`, 6, 'headline'],
    ['missing field', `${HEAD}  - type: hero\n    text: Certified\n`, 4, '"heading"'],
    ['wrong type', `${HERO}    actions: Book a demo\n`, 6, 'array'],
    ['wrong value', `${HERO}    variant: center\n`, 6, '"centered"'],
  ])('%s', async (_, text, line, part) => {
    const diagnostics = await editor.write(PAGE, text);
    expect(diagnostics.map((diagnostic) => [lineOf(diagnostic), diagnostic.message])).toEqual([
      [line, expect.stringContaining(part)],
    ]);
  });

  it('a value with the wrong format is described in a sentence', async () => {
    const article = 'article: { readTime: 6, date: 14.07.2025, categories: [basics] }\n';
    const page = await editor.write(PAGE, `${article}${HERO}    id: Not An Id\n`);
    const site = await editor.write(
      'pages/_site.yaml',
      'theme: { colors: { ink: { light: red, dark: "#FFFFFF" } } }',
    );
    const messages = [...page, ...site].map(({ message }) => message).filter((text) => /format/.test(text));
    expect(messages).toEqual([
      expect.stringMatching(/^Wrong format\. Date in the format YYYY-MM-DD\. For example: 2025-07-14$/),
      expect.stringMatching(/^Wrong format\. An id is a name for .* For example: costs$/),
      expect.stringMatching(/^Wrong format\. A color: # and six hexadecimal digits/),
    ]);
  });

  it('_site.yaml and _shared/ are validated by their own schemas', async () => {
    const site = (await editor.write('pages/_site.yaml', 'blocks: []\n')).map(({ message }) => message);
    expect(site.join()).toContain('"brand"');
    expect(site.join()).not.toContain('"title"');
    const shared = await editor.write('pages/_shared/tried.yaml', 'title: Home\nblocks:\n  - type: hero\n');
    expect(shared.map(lineOf)).toEqual([3, 1]);
  });

  it('a page that npm run new creates in another folder is validated through its first line', async () => {
    await newPage(folder.dir, '/articles/annex');
    const path = folder.at('articles/annex.yaml');
    const text = readFileSync(path, 'utf8');
    expect(await editor.write(path, text)).toEqual([]);
    const diagnostics = await editor.write(path, `${text}    headline: Certified\n`);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('headline')]);
  });

  it.each([
    ['a value', `${HERO}    variant: centred\n`],
    ['a field', `${HERO}  - type: steps\n    items: ${ITEMS}\n    action: { label: Go, to: / }\n`],
    ['a block', `${HERO}  - type: contactWays\n    ways: ${WAYS}\n`],
  ])('%s with its former name has none', async (_, text) => {
    expect(await editor.write(PAGE, text)).toEqual([]);
  });

  it('a former block with a mistake has one', async () => {
    const text = `${HERO}  - type: contactWays\n    ways: ${WAYS}\n    wayz: []\n`;
    expect((await editor.write(PAGE, text)).map(lineOf)).toEqual([8]);
  });

  it('the files of the first site have none', async () => {
    const files = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.yaml'),
    );
    const diagnostics = await Promise.all(
      files.map((file) => editor.write(`pages/${file}`, readFileSync(join('pages', file), 'utf8'))),
    );
    expect(files.filter((_, index) => diagnostics[index]!.length > 0)).toEqual([]);
    expect(files.length).toBeGreaterThan(4);
  });
});

describe('completion offers', () => {
  it('the block types with their descriptions', async () => {
    const offered = await editor.complete(`${HEAD}  - type: |\n`);
    expect(labels(offered)).toEqual([...Object.keys(schemas.blocks), SHARED].sort());
    for (const [type, { description }] of blocks)
      expect(words(offered.find(({ label }) => label === type)!)).toBe(description);
  });

  it.each(sampled(blocks, 10))('exactly the fields of %s, with descriptions', async (type, schema) => {
    const offered = await editor.complete(`${HEAD}  - type: ${type}\n    |\n`);
    const fields = { ...schema.properties, ...schemas.defs.definitions.blockFields.properties };
    // If a type is a prefix of another type, the server offers the fields of both types.
    const longer = blocks.filter(([other]) => other.startsWith(type) && other !== type);
    const others = longer.flatMap(([, { title, properties }]) => [title, ...Object.keys(properties)]);
    const own = offered.filter(({ label }) => label in fields || ![schema.title, ...others].includes(label));
    expect(labels(own).toSorted()).toEqual(Object.keys(fields).toSorted());
    for (const completion of own) expect(words(completion)).toBe(describedIn(fields[completion.label]));
  });

  it('the fields of a page, but not $schema', async () => {
    const offered = labels(await editor.complete(`|\n${HEAD}`));
    expect(offered).toContain('seo');
    expect(offered).not.toContain('$schema');
  });

  it('the values of a field', async () => {
    expect(labels(await editor.complete(`${HERO}    variant: |\n`))).toEqual(['split', 'wide', 'centered']);
  });

  const asked = [`${HEAD}  - |\n`, `${HERO}  - |\n`, `${HEAD}  - |\n  - type: hero\n    heading: Hello\n`];
  it.each(asked)(
    'whole blocks as snippets at the start of a block, each valid as inserted',
    async (marked) => {
      const offered = (await editor.complete(marked)).filter(({ textEdit }) =>
        textEdit?.newText.includes('\n'),
      );
      expect(labels(offered)).toEqual(
        [...Object.keys(schemas.blocks), SHARED].sort().map((type) => `${type}: the whole block`),
      );
      const pages = offered.map((completion) => HEAD + accepted(completion));
      expect(pages.flatMap((text) => checkedLines('tried.yaml', text))).toEqual([]);
      const diagnostics = await Promise.all(
        pages.map((text, index) => editor.write(`pages/snippet-${index}.yaml`, text)),
      );
      expect(diagnostics.flat()).toEqual([]);
    },
  );

  const actions = `${HERO}    actions:`;
  it.each([
    ['below the name of a list', `${actions}\n      |\n`, ['actions: example']],
    [
      'before the dash of the next entry',
      `${actions}\n      - label: Go\n        to: /\n      |\n`,
      ['- (array item) action'],
    ],
    ['after a dash', `${actions}\n      - |\n`, ['label', 'to', 'newTab', 'icon']],
    ['in an entry', `${actions}\n      - label: Go\n        |\n`, ['to', 'newTab', 'icon']],
    ['in braces', `${actions}\n      - { | }\n`, ['label', 'to', 'newTab', 'icon']],
    ['in braces that are closed', `${actions}\n      - {|}\n`, ['label', 'to', 'newTab', 'icon']],
    ['in braces after a letter', `${actions}\n      - { label: Go, t| }\n`, ['to', 'newTab', 'icon']],
    [
      'in a group',
      `${HERO}    picture:\n      |\n`,
      ['src', 'alt', 'decorative', 'dark', 'small', 'focus', 'ratio', 'frame', 'caption'],
    ],
    // In the next three places, the server offers no completions.
    ['in braces after a comma', `${actions}\n      - { label: Go, | }\n`, []],
    ['in the braces of a group', `${HERO}    picture: { | }\n`, []],
    ['below the name of the list of blocks', `${HEAD}  |\n`, []],
  ])('%s exactly what fits', async (_, marked, expected) => {
    expect(labels(await editor.complete(marked))).toEqual(expected);
  });

  it.each([
    ['links', `${actions}\n      - label: Go\n        to: |\n`, ['/pricing', '/pricing#plans', 'booking']],
    ['pictures', `${HERO}    picture:\n      src: |\n`, ['not-found.svg']],
    [
      'icons',
      `${actions}\n      - label: Go\n        to: /\n        icon: |\n`,
      ['arrow-right', 'brand-github', 'not-found.svg'],
    ],
    ['shared blocks', `${HEAD}  - type: shared\n    name: |\n`, ['closing', 'checklists']],
    [
      'articles',
      `${HEAD}  - type: articleGrid\n    heading: Read\n    articles:\n      - |\n`,
      ['/articles/annex'],
    ],
  ])('the %s of the site, without reporting others', async (_, marked, expected) => {
    expect(labels(await editor.complete(marked))).toEqual(expect.arrayContaining(expected));
    const other = marked.replace('|', '/another-name');
    expect((await editor.write(PAGE, other)).map(({ message }) => message).join()).not.toContain(
      'another-name',
    );
  });

  it('no former names', async () => {
    const inSteps = `${HEAD}  - type: steps\n    items: ${ITEMS}\n    |\n`;
    expect(labels(await editor.complete(inSteps))).not.toContain('action');
    expect(labels(await editor.complete(`${HEAD}  - type: contactWays\n    |\n`))).not.toContain('ways');
  });

  it('no snippets inside a block', async () => {
    const offered = await editor.complete(`${HERO}    |\n`);
    expect(offered.filter(({ label }) => label.includes('whole'))).toEqual([]);
  });
});

/** Returns the description of a field. If it has none, returns that of the definition in its `$ref`. */
const describedIn = ({ description, $ref = '' }: Schema): string =>
  description ?? schemas.defs.definitions[$ref.slice($ref.lastIndexOf('/') + 1)].description;

/** Returns the text after a completion is accepted at `  - `. */
const accepted = ({ textEdit }: Completion) =>
  `  - ${textOf(textEdit!.newText).replaceAll('\n', '\n    ')}\n`;

describe('hover describes', () => {
  it.each([
    ['a field', HERO.replace('heading', 'head|ing'), schemas.blocks.hero!.properties.heading.description],
    ['a type', HERO.replace('hero', 'he|ro'), schemas.blocks.hero!.description],
    [
      'a part of a field',
      `${HERO}    actions:\n      - label: Go\n        t|o: /\n`,
      // Only the text before " (" is compared, because the editor escapes the Markdown characters after it.
      schemas.defs.definitions.link.description.split(' (')[0],
    ],
    ['a field of the page', HERO.replace('title', 'ti|tle'), schemas.page.properties.title.description],
  ])('%s', async (_, marked, description) => {
    expect(await editor.hover(marked)).toContain(description);
  });
});

describe('diagnostics are on the same lines as those of check:', () => {
  const least = filesOf(MINIMAL_SITE);

  it.each(STRUCTURE)('the example of %s', async (code) => {
    const { wrong, right } = parseExample(code, readFileSync(`docs/problems/${code}.txt`, 'utf8'));
    for (const files of [wrong, right]) {
      for (const [file, bytes] of files) {
        const text = bytes === undefined ? least.get(file)! : new TextDecoder().decode(bytes);
        const diagnostics = await editor.write(`pages/${file}`, text);
        expect(linesOf(diagnostics)).toEqual(checkedLines(file, text));
        expect(diagnostics.length > 0).toBe(files === wrong);
      }
    }
  });

  it.each(sampled(blocks, 10))('every invalid variant of the examples of %s', async (_, { examples }) => {
    const variants = (examples as unknown[]).flatMap((example) => [...invalidVariants(example)]);
    for (let at = 0; at < variants.length; at += 10) {
      const some = variants.slice(at, at + 10);
      const yaml = stringify(some, { lineWidth: 0, aliasDuplicateObjects: false });
      const text = HEAD + yaml.replaceAll(/^/gm, '  ');
      const lines = text.split('\n');
      const shown = (numbers: number[]) => numbers.map((line) => `${line}: ${lines[line - 1]}`);
      const diagnosed = shown(linesOf(await editor.write('pages/spoiled.yaml', text)));
      expect(diagnosed).toEqual(shown(checkedLines('spoiled.yaml', text)));
      expect(diagnosed.length).toBeGreaterThan(some.length / 2);
    }
  });
});

/** Yields copies of data, each with one mistake: an unknown field, a missing field, or a value of another type. */
function* invalidVariants(data: unknown): Generator<unknown> {
  if (typeof data === 'object' && data !== null) {
    if (!Array.isArray(data)) yield { ...data, wat: 'x' };
    // All entries of a list have the same schema.
    const parts = Array.isArray(data) ? Object.entries(data).slice(0, 1) : Object.entries(data);
    for (const [key, value] of parts) {
      if (key === 'type') continue;
      const put = (value: unknown) =>
        Array.isArray(data) ? data.with(Number(key), value) : { ...data, [key]: value };
      if (!Array.isArray(data))
        yield Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));
      for (const variant of invalidVariants(value)) yield put(variant);
    }
  }
  // The list must come last. If another value followed, the server would merge the mistake in the list with an equal
  // mistake on the next line.
  const others = [7, true, null, '', 'x', [], {}, ['x']];
  yield* others.filter((other) => kind(other) !== kind(data) || other === '');
}

const kind = (data: unknown) => (Array.isArray(data) ? 'list' : data === null ? 'nothing' : typeof data);

describe('the schemas for editors', () => {
  const files = readdirSync('schema/editor');
  const texts = files.map((file) => readFileSync(`schema/editor/${file}`, 'utf8'));

  it('compile in strict Ajv with the editors’ keywords added', () => {
    const ajv = new Ajv({ strictTypes: false, strictRequired: false });
    const annotations = [...ANNOTATIONS, 'defaultSnippets', 'patternErrorMessage'];
    for (const keyword of [...annotations, ...KEYWORDS]) ajv.addKeyword(keyword as string);
    files.forEach((file, index) => ajv.addSchema(JSON.parse(texts[index]!), file));
    for (const file of files) expect(ajv.getSchema(file)).toBeTypeOf('function');
  });

  /** Returns all parts of all schemas that fulfil a condition. */
  function partsWith(condition: (part: Schema) => boolean): Schema[] {
    const found: Schema[] = [];
    for (const text of texts)
      JSON.parse(text, (_, part) => {
        if (part?.constructor === Object && condition(part)) found.push(part);
        return part;
      });
    return found;
  }

  it('describe every pattern in a sentence', () => {
    // The patterns in `mistakes` have a message of their own. Editors do not check them.
    const patterns = partsWith(
      ({ pattern, message, $ref }) => typeof pattern === 'string' && !message && !$ref,
    );
    expect(patterns.length).toBeGreaterThan(30);
    expect(
      patterns.filter(({ patternErrorMessage = '' }) => !/^[A-Z].{15,}/s.test(patternErrorMessage)),
    ).toEqual([]);
  });

  it('have no example or default that the server cannot write', () => {
    const isGroup = (value: unknown) => typeof value === 'object';
    const { length } = partsWith(({ examples }) => Array.isArray(examples));
    expect(length).toBeGreaterThan(30);
    const wrong = partsWith(
      ({ examples, default: value }) =>
        (Array.isArray(examples) && examples.flat().some(isGroup)) ||
        (Array.isArray(value) && value.length === 0),
    );
    expect(wrong).toEqual([]);
  });
});
