import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlErrors } from '../../support/html.ts';
import { builtSites } from './built.ts';

describe.each(builtSites())('$name', ({ dist, files }) => {
  test.each(files.filter((file) => file.endsWith('.html')))('%s is valid HTML', async (file) => {
    expect(await htmlErrors(readFileSync(join(dist, file), 'utf8'))).toEqual([]);
  });
});

test.each([
  [
    'no language',
    '<!DOCTYPE html><html><head><title>A</title></head><body></body></html>',
    'element-required-attributes',
  ],
  ['no doctype', '<html lang="en"><head><title>A</title></head><body></body></html>', 'missing-doctype'],
  [
    'a heading directly in a list',
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><ul><h1>A</h1></ul></body></html>',
    'element-permitted-content',
  ],
  [
    'a duplicate id',
    '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p id="a"></p><p id="a"></p></body></html>',
    'no-dup-id',
  ],
])('a document with %s is invalid', async (_, text, rule) => {
  expect((await htmlErrors(text)).join('\n')).toContain(rule);
});
