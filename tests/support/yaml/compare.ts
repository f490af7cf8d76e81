import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Range } from '../../../src/diagnostics/source.ts';
import { tokensAtMost, WIDTH } from '../../../src/yaml/fast-path/places.ts';
import { readText } from '../../../src/yaml/fast-path/read-text.ts';
import { parse, type Parsed, parseTree, type Path } from '../../../src/yaml/parse.ts';
import { tokensOf } from '../../../src/yaml/tokens.ts';
import { walk } from '../../../src/yaml/walk.ts';
import { changedText } from './changed-texts.ts';
import { generatedText } from './generated-texts.ts';
import { type Random, randomOf } from '../random.ts';

const ROOT = join(import.meta.dirname, '../../..');

const yamlFilesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'));

/** The texts of all YAML files of the two test sites. */
export const FILES: readonly string[] = [...yamlFilesIn('pages'), ...yamlFilesIn('tests/fixtures')];

/** Returns a random text: generated, or made from a file. */
export function randomText(seed: number): string {
  const random = randomOf(seed);
  const text = random.below(2) ? generatedText(random) : changedText(random, FILES);
  return random.sometimes(4, () => text.replaceAll(/\r?\n/g, '\r\n'), text);
}

/** Returns all positions in a file: of each value, and of some values that do not exist. */
function positionsOf({ data, valueAt, keyAt, writtenAt, withinText }: Parsed, random: Random): unknown[] {
  const found: unknown[] = [];
  const add = (path: Path) => found.push([path, valueAt(path), keyAt(path), writtenAt(path)]);
  walk(data, (value, current) => {
    const path = [...current];
    add(path);
    if (random.below(8) === 0) add([...path, random.pick(['none', 'a', 0, 99])]);
    if (typeof value === 'string' && value !== '')
      for (const part of [{ start: 0, end: value.length }, partOf(value, random)])
        found.push([path, part, withinText(path, part)]);
  });
  return found;
}

function partOf(value: string, { below }: Random): Range {
  const start = below(value.length);
  return { start, end: start + 1 + below(value.length - start) };
}

/** The functions that read a file, or copies of them. */
export interface Reader {
  parse: typeof parse;
  readText: typeof readText;
}

/**
 * Compares the fast path with the `yaml` package. Throws if the data, its key order, the problems or any position
 * differs. Returns whether the text is on the fast path.
 */
export function compareWithTree(text: string, seed = 0, reader: Reader = { parse, readText }): boolean {
  const fast = reader.parse('a.yaml', new TextEncoder().encode(text));
  const read = reader.readText(fast.source.text);
  if (!read || fast.problems.length > 0) return false;
  const found = positionsOf(fast, randomOf(seed));
  const tree = parseTree(fast.source);
  const fail = (what: string) => {
    throw new Error(`The fast path returns other ${what} for ${JSON.stringify(text)}`);
  };
  if (tree.problems.length > 0) fail(`problems (${tree.problems[0]!.code})`);
  if (!isDeepStrictEqual(fast.data, tree.data)) fail('data');
  if (JSON.stringify(fast.data) !== JSON.stringify(tree.data)) fail('key orders');
  // Few random texts are long enough to exceed a limit, so the estimate itself is compared.
  const tokens = [...tokensOf(fast.source.text)].length;
  if (tokens > tokensAtMost(read.places.length / WIDTH, fast.source.lines.length)) fail('numbers of tokens');
  const expected = positionsOf(tree, randomOf(seed));
  const different = found.findIndex((position, index) => !isDeepStrictEqual(position, expected[index]));
  if (different >= 0)
    fail(
      `positions: ${JSON.stringify(found[different])} in the place of ${JSON.stringify(expected[different])}`,
    );
  return true;
}
