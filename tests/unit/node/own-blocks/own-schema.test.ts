import { beforeEach, expect, it } from 'vitest';
import { jsonError } from '../../../../src/node/site/own-blocks/json-error.ts';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { filesOf, MINIMAL_SITE } from '../../../support/site.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';

// The schemas of a site's own blocks.
const folder = useFolder();
const { write } = folder;
beforeEach(() => {
  for (const [path, text] of filesOf(MINIMAL_SITE)) write(`pages/${path}`, String(text));
  const home = String(filesOf(MINIMAL_SITE).get('index.yaml'));
  write('pages/index.yaml', `${home}  - { type: quote, text: Words }\n`);
  write('blocks/Quote/Quote.tsx', 'export default () => <p />;');
});

it.each([
  [
    'an unknown type',
    '"type": "object",\n  "properties": { "text": { "type": "strnig", "description": "It." } }',
    '4:37 broken-block Unknown type "strnig". Did you mean "string"?',
  ],
  [
    'an unknown definition',
    '"type": "object",\n  "properties": { "text": { "$ref": "pagewright/schema/defs.json#/definitions/markdwn" } }',
    '4:37 broken-block There is no definition "markdwn". Did you mean "markdown"?',
  ],
  [
    'a required field that does not exist',
    '"type": "object",\n  "required": ["txt"],\n  "properties": { "text": { "type": "string" } }',
    '4:16 broken-block "required" contains "txt", but "properties" has no such field. Did you mean "text"?',
  ],
  [
    'an unknown group of fields',
    '"type": "object",\n  "groups": ["sektion"],\n  "properties": { "text": { "type": "string" } }',
    '4:14 broken-block There is no group of fields "sektion". Did you mean "section"?',
  ],
  [
    'a group that needs another one',
    '"type": "object",\n  "groups": ["section", "header"],\n  "properties": { "text": { "type": "string" } }',
    '4:25 broken-block The group "header" has no effect without the group "intro". Add "intro".',
  ],
  [
    'groups in a field',
    '"type": "object",\n  "properties": { "text": { "type": "object", "groups": ["intro"] } }',
    '4:47 broken-block "groups" is for the whole block, not for a field of it. Write it beside "title" and "description".',
  ],
  [
    'a comma at the end',
    '"type": "object",\n  "properties": { "text": { "type": "string" }, }',
    '4:47 broken-block This file is not valid JSON. There is a comma after the last entry. Delete this comma.',
  ],
  [
    'a wrong example',
    '"type": "object",\n  "properties": { "text": { "type": "string" } },\n  "examples": [{ "text": "Fine." }, { "txet": "No" }]',
    '5:39 broken-block Example 2: Unknown field "txet" in the block "quote". Did you mean "text"?',
  ],
])('a schema with %s is reported where it is, and pages are not', async (_, part, expected) => {
  write('blocks/Quote/schema.json', `{\n  "title": "Quote",\n  ${part}\n}\n`);
  const { problems } = await loadSite(folder.at('pages'), folder.at('cache'));
  expect(
    problems.map(({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message} ${hint}`),
  ).toEqual([expected]);
  expect(problems[0]!.file).toBe('../blocks/Quote/schema.json');
});

const problemsOf = async () => {
  const { problems } = await loadSite(folder.at('pages'), folder.at('cache'));
  return problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
};

const KEYWORDS = [
  'type',
  'enum',
  'pattern',
  'default',
  'items',
  '$ref',
  'properties',
  'required',
  'examples',
];
const VALUES: unknown[] = [
  null,
  true,
  5,
  'text',
  '#',
  '^(a+)+$',
  [],
  [null],
  [[]],
  {},
  { a: null },
  { toString: 5 },
];

it.each([
  ['null', 'null', '1:1'],
  ['a list', '[]', '1:1'],
  ['a reference to itself', fieldSchema('"$ref": "#"'), '1:55'],
  ['a reference to another block', fieldSchema('"$ref": "../Other/schema.json"'), '1:55'],
  ['a reference to all blocks', fieldSchema('"$ref": "pagewright/schema/page.json"'), '1:55'],
  ['a property "constructor"', fieldSchema('', 'constructor'), '1:37'],
  ['a property "__proto__"', fieldSchema('', '__proto__'), '1:37'],
  ['a property "toString"', fieldSchema('', 'toString'), '1:37'],
  ['a field that is a list', '{ "type": "object", "properties": { "text": [] } }', '1:45'],
  ['a field that is true', '{ "type": "object", "properties": { "text": true } }', '1:45'],
  ['a keyword without a message', fieldSchema('"type": "number", "multipleOf": 5'), '1:65'],
  ['a keyword with a wrong value', fieldSchema('"required": "text"'), '1:59'],
  ['an annotation with a wrong value', '{ "type": "object", "properties": {}, "synonyms": 5 }', '1:51'],
  ['an id', fieldSchema('"$id": "defs.json"'), '1:47'],
  ['a broken pattern', fieldSchema('"type": "string", "pattern": "("'), '1:76'],
  ['a pattern that looks ahead', fieldSchema('"type": "string", "pattern": "^(?=(a+)+$)"'), '1:76'],
  ['a pattern that refers to a group', fieldSchema('"type": "string", "pattern": "^(a+)\\\\1+$"'), '1:76'],
  [
    'a pattern with long repetitions',
    fieldSchema('"type": "string", "pattern": "(a{1,999}){1,999}"'),
    '1:76',
  ],
  ['a pattern for names', fieldSchema('"type": "object", "propertyNames": { "pattern": "^(a+)+$" }'), '1:65'],
  ['patterns of properties', fieldSchema('"type": "object", "patternProperties": { "^(a+)+$": {} }'), '1:65'],
  ['several schemas', fieldSchema('"anyOf": [{ "pattern": "^(a+)+$" }]'), '1:47'],
  [
    'very many values',
    fieldSchema(`"enum": ${JSON.stringify(Array.from({ length: 20_000 }, String))}`),
    '1:1',
  ],
  ['deep nesting', `${'{"items":'.repeat(5000)}{}${'}'.repeat(5000)}`, '1:1'],
])('a schema with %s is reported', async (_, schema, position) => {
  write('blocks/Quote/schema.json', schema);
  expect(await problemsOf()).toEqual([`../blocks/Quote/schema.json:${position} broken-block`]);
});

it.each(KEYWORDS)('a schema with any value of "%s" is reported or works', async (keyword) => {
  const schemas = VALUES.flatMap((value) => [
    { type: 'object', properties: { text: { description: 'A text.', [keyword]: value } } },
    { type: 'object', properties: { text: { type: 'string' } }, [keyword]: value },
  ]);
  for (const [index, schema] of schemas.entries()) {
    write(`blocks/B${index}/schema.json`, JSON.stringify(schema));
    write(`blocks/B${index}/B${index}.tsx`, 'export default () => <p />;');
  }
  const blocks = schemas.map((_, index) => `  - { type: b${index}, text: Words, items: [1], b: { a: 1 } }\n`);
  write('pages/index.yaml', String(filesOf(MINIMAL_SITE).get('index.yaml')) + blocks.join(''));
  await expect(problemsOf()).resolves.toBeInstanceOf(Array);
});

it.each([
  ['constructor', 'Constructor'],
  ['toString', 'ToString'],
])('a block may be called %s', async (type, name) => {
  write(`blocks/${name}/schema.json`, fieldSchema('"type": "string"'));
  write(`blocks/${name}/${name}.tsx`, 'export default () => <p />;');
  write('blocks/Quote/schema.json', fieldSchema('"type": "string"'));
  const home = String(filesOf(MINIMAL_SITE).get('index.yaml'));
  write('pages/index.yaml', `${home}  - type: ${type}\n    text: Words\n    txet: Words\n`);
  expect(await problemsOf()).toEqual(['index.yaml:8:5 unknown-field']);
});

it.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(\\w+\\s?)*$', '^a*a*a*a*a*a*b', 'a*b', '(.*)*!,$'])(
  'a text of any length is tested against the pattern %s',
  async (pattern) => {
    write('blocks/Quote/schema.json', fieldSchema(`"type": "string", "pattern": ${JSON.stringify(pattern)}`));
    const home = String(filesOf(MINIMAL_SITE).get('index.yaml'));
    const page = (text: string) => `${home}  - { type: quote, text: "${text}" }\n`;
    write('pages/index.yaml', page(`${'a'.repeat(50_000)}!`));
    expect(await problemsOf()).toEqual(['index.yaml:6:26 bad-form']);
  },
);

/** Returns the schema of a block with one field. */
function fieldSchema(keywords: string, name = 'text'): string {
  return `{ "type": "object", "properties": { "${name}": { ${keywords} } } }`;
}

it.each([
  ['{ "a": 1, }', 8, 'There is a comma after the last entry.'],
  ["{ 'a': 1 }", 2, 'A text is in single quotes.'],
  ['{ "a": 1 "b": 2 }', 9, 'A comma is missing before this entry.'],
  ['{ "a": "x" "b": 2 }', 11, 'A comma is missing before this entry.'],
  ['{ "a": ["x" "y"] }', 12, 'A comma is missing before this entry.'],
  ['{ "a": [1, 2 }', 13, '"}" closes nothing.'],
  ['{ "a": tru }', 7, 'tru has no quotes.'],
  ['{ a: 1 }', 2, 'a has no quotes.'],
  ['{ "a": "b\n" }', 7, 'This text is never closed.'],
  ['{ "a": { "b": 1 }', 0, 'This "{" is never closed.'],
  ['{} {}', 3, 'There is text after the end.'],
  ['// c\n{}', 0, 'JSON has no comments.'],
  ['{ "a" 1 }', 6, 'There is no colon after "a".'],
  ['', 0, 'This is not valid JSON.'],
])('JSON like %j is reported at the offset %i', (text, offset, message) => {
  expect(() => JSON.parse(text)).toThrow();
  const error = jsonError(text);
  expect([error.range.start, error.message]).toEqual([offset, message]);
});
