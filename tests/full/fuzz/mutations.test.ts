import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseExample } from '../../../src/node/codegen/problem-examples.ts';
import { siteFiles } from '../../../src/node/site/site-directory.ts';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { CODES, type ProblemCode } from '../../../src/lint/codes.ts';
import { createFieldMaps, type FieldVisitor } from '../../../src/fields/field-map.ts';
import type { LoadedSite } from '../../../src/pipeline.ts';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import type { Link } from '../../../src/model/page.ts';
import { createLoader, type Loader } from '../../../src/pipeline.ts';
import { createValidator } from '../../../src/schema/validate.ts';
import { forbiddenCharacter } from '../../../src/yaml/characters.ts';
import { filesOf, MINIMAL_SITE, memoryFiles } from '../../support/site.ts';
import { assertProperty, FUZZ_TIMEOUT, report, runs } from './fuzz-config.ts';
import { byteInsertion, insertBytes, mutations } from './mutate.ts';

type Files = Map<string, Uint8Array>;

/** A file to mutate, and the site that contains it. */
interface Original {
  path: string;
  site: Files;
  load: Loader;
}

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

const ofPages = (): Original[] => {
  const { list, read } = siteFiles('pages');
  const site = new Map(list().map((path) => [path, read(path) as Uint8Array]));
  const load = createLoader(readSchemas());
  return list()
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path, site, load }));
};

const ofProblems = (): Original[] => {
  const load = createLoader(readSchemas());
  const least = [...filesOf(MINIMAL_SITE)].map(([path, text]) => [path, encode(text)] as const);
  return readdirSync('docs/problems').flatMap((file) => {
    const { wrong, right } = parseExample(
      basename(file, '.txt') as ProblemCode,
      readFileSync(join('docs/problems', file), 'utf8'),
    );
    return [wrong, right].flatMap((files) => {
      const all = [...least, ...files].filter(
        (entry): entry is [string, Uint8Array] => entry[1] !== undefined,
      );
      return [...files]
        .filter(([path, bytes]) => path.endsWith('.yaml') && bytes && bytes.length < 100_000)
        .map(([path]) => ({ path, site: new Map(all), load }));
    });
  });
};

/** A mutated file, with a method that prints it in a readable form if it becomes a counterexample. */
class Mutant {
  readonly files: Files;
  constructor(
    readonly original: Original,
    readonly changes: string[],
    readonly bytes: Uint8Array,
  ) {
    this.files = new Map([...original.site, [original.path, bytes]]);
  }

  [fc.toStringMethod](): string {
    const text = decode(this.bytes);
    const shown = text.length > 3000 ? `${text.slice(0, 3000)}… (${text.length} characters)` : text;
    const visible = shown.replace(
      // oxlint-disable-next-line no-control-regex -- makes invisible characters visible
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    return `${this.changes.join(', ')}\n-- ${this.original.path} --\n${visible}`;
  }
}

const mutantsOf = (originals: Original[]) =>
  fc.tuple(fc.constantFrom(...originals), mutations, byteInsertion).map(([original, changes, insertion]) => {
    const text = changes.reduce(
      (before, { apply }) => apply(before),
      decode(original.site.get(original.path)!),
    );
    const names = changes.map(({ name }) => name);
    return new Mutant(
      original,
      insertion ? [...names, `bytes ${insertion[1]}`] : names,
      insertBytes(encode(text), insertion),
    );
  });

/**
 * Measures the duration of a function in milliseconds. Uses CPU time, which excludes other processes on the machine.
 */
function timed<T>(work: () => T): { value: T; took: number } {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const value = work();
  const { user, system } = process.cpuUsage(cpu);
  return { value, took: Math.min((user + system) / 1000, performance.now() - wall) };
}

/**
 * The duration in milliseconds from which loading counts as slow. A slow file is measured again, in comparison with the
 * longest page.
 */
const SLOW = 100;

/**
 * The maximum ratio of a mutated file's loading time to that of the longest page of the first site. Absolute times
 * would depend on the machine.
 */
const MAX_RATIO = 3;

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const prototypeKeys = () =>
  PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).map(String).join()).join();
const INITIAL_KEYS = prototypeKeys();

/**
 * How often a slow mutation is loaded again at most, in order to measure its fastest time. Other programs and garbage
 * collection may have slowed the first time.
 */
const ATTEMPTS = 20;

const loadAlone = createLoader(readSchemas());

/** Measures how long a file takes to load alone: without linking, and without files that depend on it. */
function timedAlone(path: string, bytes: Uint8Array, site: Files): number {
  const media = [...site].filter(([name]) => !name.endsWith('.yaml'));
  loadAlone(memoryFiles(new Map(media)), { today: '2026-11-20' });
  const alone = memoryFiles(new Map([...media, [path, bytes]]));
  return timed(() => loadAlone(alone, { today: '2026-11-20' })).took;
}

/**
 * Returns the ratio of a mutated file's loading time to that of the longest page. Loads each of the two files alone,
 * and measures them in turn.
 */
function ratioToLongestPage({ original, bytes }: Mutant): number {
  const { path, site } = LONGEST_PAGE;
  let [took, longest] = [Infinity, Infinity];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    took = Math.min(took, timedAlone(original.path, bytes, original.site));
    longest = Math.min(longest, timedAlone(path, site.get(path)!, site));
    if (took <= longest * MAX_RATIO) break;
  }
  return took / longest;
}

const totals = { mutations: 0, rejected: 0, slowest: 0, slow: 0, codes: new Set<string>() };

function checkMutant(mutant: Mutant): void {
  const { load } = mutant.original;
  const changed = memoryFiles(mutant.files);
  const loadChanged = () => load(changed, { today: '2026-11-20' });
  const { value: loaded, took } = timed(loadChanged);
  const ratio = took > SLOW ? ratioToLongestPage(mutant) : 0;
  if (took > SLOW) totals.slow++;
  totals.mutations++;
  totals.slowest = Math.max(totals.slowest, ratio);
  const isRejected = loaded.problems.some(({ severity }) => severity === 'error');
  if (isRejected) totals.rejected++;
  for (const problem of loaded.problems) {
    totals.codes.add(problem.code);
    checkProblem(problem, mutant.files.get(problem.file));
  }
  checkPages(loaded, isRejected);
  if (prototypeKeys() !== INITIAL_KEYS)
    throw new Error(`A built-in prototype was modified: ${prototypeKeys()}`);
  if (ratio > MAX_RATIO)
    throw new Error(`Loading took ${ratio.toFixed(1)} times as long as the longest page.`);
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

const PAGES = ofPages();
const LONGEST_PAGE = PAGES.toSorted(
  (one, other) => other.site.get(other.path)!.length - one.site.get(one.path)!.length,
)[0]!;

for (const { name, originals, scale } of [
  { name: 'the pages of the first site', originals: PAGES, scale: { small: 40, full: 8000 } },
  { name: 'the problem examples', originals: ofProblems(), scale: { small: 40, full: 2500 } },
]) {
  it(
    `reports problems of mutated files within the file, quickly and safely: ${name}`,
    { timeout: FUZZ_TIMEOUT },
    async () => {
      for (const { load, site } of originals) load(memoryFiles(site), { today: '2026-11-20' });
      const start = performance.now();
      Object.assign(totals, { mutations: 0, rejected: 0, slowest: 0, slow: 0, codes: new Set() });
      await assertProperty(fc.property(mutantsOf(originals), checkMutant), runs(scale));
      expect(totals.mutations).toBeGreaterThanOrEqual(runs(scale));
      report(
        `${totals.mutations} mutations of ${originals.length} files (${name}) in ${((performance.now() - start) / 1000).toFixed(1)} s: ${totals.rejected} rejected, ${totals.codes.size} codes, ${totals.slow} slow, at most ${totals.slowest.toFixed(1)} times as long as the longest page`,
      );
    },
  );
}
