import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { CODES, type ProblemCode } from '../../../src/lint/codes.ts';
import { createFieldMaps, type FieldVisitor } from '../../../src/fields/field-map.ts';
import type { LoadedSite } from '../../../src/pipeline.ts';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import type { Link } from '../../../src/model/page.ts';
import { createValidator } from '../../../src/schema/validate.ts';
import { forbiddenCharacter } from '../../../src/yaml/characters.ts';
import { memoryFiles } from '../../support/site.ts';
import { assertProperty } from '../../support/runner/property.ts';
import { cases, report } from '../../support/runner/scale.ts';
import { decode, type Mutant, mutantsOf, ofPages, ofProblems } from './mutants.ts';

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const prototypeKeys = () =>
  PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String).join()).join();
const INITIAL_KEYS = prototypeKeys();

const totals = { mutations: 0, rejected: 0, codes: new Set<string>() };

function checkMutant(mutant: Mutant): void {
  const { load } = mutant.original;
  const loaded = load(memoryFiles(mutant.files), { today: '2026-11-20' });
  totals.mutations++;
  const isRejected = loaded.problems.some(({ severity }) => severity === 'error');
  if (isRejected) totals.rejected++;
  for (const problem of loaded.problems) {
    totals.codes.add(problem.code);
    checkProblem(problem, mutant.files.get(problem.file));
  }
  checkPages(loaded, isRejected);
  if (prototypeKeys() !== INITIAL_KEYS)
    throw new Error(`A built-in prototype was modified: ${prototypeKeys()}`);
}

function fail(problem: Problem, why: string): never {
  throw new Error(`${why}: ${JSON.stringify(problem, null, 2).slice(0, 2000)}`);
}

function checkProblem(problem: Problem, bytes: Uint8Array | undefined): void {
  const { code, severity, line, column, endLine, endColumn, message, hint = '', frame = '' } = problem;
  if (CODES[code as ProblemCode]?.severity !== severity) fail(problem, 'Wrong severity for the code');
  const lines = decode(bytes ?? new Uint8Array()).split(/\r?\n/);
  const inside = (at: number, to: number) =>
    at >= 1 && at <= lines.length && to >= 1 && to <= lines[at - 1]!.length + 1;
  if (!inside(line, column)) fail(problem, 'The range starts outside the file');
  if (!inside(endLine, endColumn)) fail(problem, 'The range ends outside the file');
  if (endLine < line || (endLine === line && endColumn < column))
    fail(problem, 'The range ends before it starts');
  if (!/^\S.*\.$/u.test(message)) fail(problem, 'The message is not a sentence');
  // oxlint-disable-next-line no-control-regex -- these characters could control a terminal or break the line
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/.test(message + hint + frame))
    fail(problem, 'The output contains a control character');
  if (message.length > 600 || hint.length > 2400) fail(problem, 'The message or hint is too long');
}

/**
 * The blocks that are already checked. The blocks of an unchanged file are the same objects as before, so they are not
 * checked again.
 */
const checkedBlocks = new WeakSet<object>();

/**
 * Checks that every link of the prepared pages and of the site is safe, and leads where it appears to lead. If the site
 * has no errors, also checks that its texts contain no invisible characters, and its inline texts no block elements.
 */
function checkPages({ pages, site }: LoadedSite, isRejected: boolean): void {
  const visit: FieldVisitor = (kind, value) => {
    if (kind === 'link' && value !== undefined) checkHref((value as Link).href);
    if (kind === 'inline' || kind === 'markdown') checkHtml(String(value));
    if (kind === 'inline' && !isRejected && BLOCK_ELEMENT.test(String(value)))
      throw new Error(`A block in a line of text: ${String(value)}`);
    return value;
  };
  for (const page of pages) {
    const blocks = page.blocks.filter((block) => !checkedBlocks.has(block));
    if (!isRejected) checkCharacters({ ...page, blocks });
    mapPage({ ...page, blocks }, visit, []);
    for (const block of blocks) checkedBlocks.add(block);
  }
  mapSite(site, visit, []);
}

const BLOCK_ELEMENT = /<\/?(p|ul|ol|li|h[1-6]|pre|blockquote|table|hr|div|section|dl|figure)\b/;

function checkCharacters(value: unknown): void {
  if (typeof value === 'string') {
    const hidden = forbiddenCharacter(value);
    if (hidden) throw new Error(`An invisible character (${hidden.name}): ${JSON.stringify(value)}`);
  } else if (value !== null && typeof value === 'object') Object.values(value).forEach(checkCharacters);
}

const fieldMapOf = createFieldMaps(createValidator(readSchemas()).schemas);
const [mapPage, mapSite] = [fieldMapOf('page.json'), fieldMapOf('site.json')];

const TAG = /<[a-z][a-z0-9]*((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"]+)="([^"]*)"/g;

function checkHtml(html: string): void {
  for (const [, attributes = ''] of html.matchAll(TAG)) {
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (name === 'href') checkHref(unescapeHtml(value));
      if (name === 'src' && /^[a-z]+script:/i.test(unescapeHtml(value)))
        throw new Error(`Unsafe image source: ${html}`);
      if (/^(on|style$)/i.test(name)) throw new Error(`Attribute that Markdown never produces: ${html}`);
    }
  }
  if (/<(script|style|iframe|object|embed|svg|form|base|meta|link)\b/i.test(html))
    throw new Error(`Element that Markdown never produces: ${html}`);
}

function checkHref(href: string): void {
  const here = 'https://here.localhost';
  const url = URL.canParse(href, here) ? new URL(href, here) : undefined;
  const isExpected = /^[/#?]/.test(href)
    ? url?.origin === here
    : /^(https?:\/\/[^/\\]|mailto:|tel:)/i.test(href);
  if (!url || !isExpected || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol))
    throw new Error(`Unsafe link: ${JSON.stringify(href)}`);
}

const unescapeHtml = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

for (const { name, originals, counts } of [
  { name: 'the pages of the first site', originals: ofPages(), counts: { small: 40, nightly: 8000 } },
  { name: 'the problem examples', originals: ofProblems(), counts: { small: 40, nightly: 2500 } },
]) {
  it(`reports problems of mutated files within the file, and safely: ${name}`, async () => {
    for (const { load, site } of originals) load(memoryFiles(site), { today: '2026-11-20' });
    Object.assign(totals, { mutations: 0, rejected: 0, codes: new Set() });
    await assertProperty(fc.property(mutantsOf(originals), checkMutant), cases(counts));
    expect(totals.mutations).toBeGreaterThanOrEqual(cases(counts));
    report(
      `${totals.mutations} mutations of ${originals.length} files (${name}): ${totals.rejected} rejected, ${totals.codes.size} codes`,
    );
  });
}
