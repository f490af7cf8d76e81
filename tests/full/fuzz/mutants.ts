import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as fc from 'fast-check';
import { createLoader, type Loader } from '../../../src/pipeline.ts';
import { parseExample } from '../../../tools/problems/problem-examples.ts';
import { siteFiles } from '../../../src/node/disk/files/site-directory.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import type { ProblemCode } from '../../../src/lint/codes.ts';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';
import { byteInsertion, insertBytes, mutations } from './mutate.ts';

type Files = Map<string, Uint8Array>;

/** A file to mutate, and the site that contains it. */
export interface Original {
  path: string;
  site: Files;
  load: Loader;
}

const encode = (text: string) => new TextEncoder().encode(text);
export const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Returns the files of the first site. */
export const ofPages = (): Original[] => {
  const { list, read } = siteFiles('pages');
  const site = new Map(list().map((path) => [path, read(path) as Uint8Array]));
  const load = createLoader(readSchemas());
  return list()
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path, site, load }));
};

/** Returns the files of the examples of problems. */
export const ofProblems = (): Original[] => {
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
export class Mutant {
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

/** Generates mutations of files. */
export const mutantsOf = (originals: Original[]) =>
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
