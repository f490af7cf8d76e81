import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonError } from '../../../../src/node/own-blocks/json-error.ts';
import { loadSite } from '../../../../src/node/site/load-site.ts';
import { filesOf, MINIMAL_SITE } from '../../../support/site.ts';

// The schemas of a site's own blocks.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-own-schema-'));
  for (const [path, text] of filesOf(MINIMAL_SITE)) write(`pages/${path}`, String(text));
  const home = String(filesOf(MINIMAL_SITE).get('index.yaml'));
  write('pages/index.yaml', `${home}  - { type: quote, text: Words }\n`);
  write('blocks/Quote/Quote.tsx', 'export default () => <p />;');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

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
  const { problems } = await loadSite(join(folder, 'pages'), join(folder, 'cache'));
  expect(
    problems.map(({ line, column, code, message, hint }) => `${line}:${column} ${code} ${message} ${hint}`),
  ).toEqual([expected]);
  expect(problems[0]!.file).toBe('../blocks/Quote/schema.json');
});

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
