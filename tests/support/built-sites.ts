import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Site } from '../../src/model/page.ts';
import { canonical, htmlFile, isPageFile, NOT_FOUND } from '../../src/model/routes.ts';
import { NIGHTLY } from './runner/scale.ts';
import type { BuildResult } from './build-sites.ts';

/** A path that exists on no site. */
export const MISSING = '/no-such-page';

/** Returns the path of every built page, and also a path that does not exist. */
export const builtPages = (dist: string = inject('dist')): string[] => [
  ...readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isPageFile(file) && file !== htmlFile(NOT_FOUND))
    .map((file) => canonical(`/${file}`))
    .sort(),
  MISSING,
];

/**
 * Returns the paths of a few pages of the first site that together contain every type of block that the site uses. In
 * the nightly tests, returns the path of every page.
 */
export function samplePages(): string[] {
  const all = builtPages();
  if (NIGHTLY) return all;
  const typesOf = (path: string) => {
    const file = `pages${path === '/' ? '/index' : path === MISSING ? '/404' : path}.yaml`;
    return [...readFileSync(file, 'utf8').matchAll(/^ *- type: (\w+)/gm)].map(([, type]) => type!);
  };
  const pages = all.map((path) => ({ path, types: typesOf(path) }));
  const missing = new Set(pages.flatMap(({ types }) => types));
  const gain = ({ types }: (typeof pages)[number]) => new Set(types.filter((type) => missing.has(type))).size;
  const sample: string[] = [];
  while (missing.size > 0) {
    const best = pages.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    for (const type of best.types) missing.delete(type);
    sample.push(best.path);
  }
  return sample;
}

/** Returns the path of one built page for each combination of kinds of islands. Other pages hydrate in the same way. */
export function pagesByIslands(dist: string = inject('dist')): string[] {
  const pages = new Map<string, string>();
  for (const path of builtPages(dist)) {
    const html = readFileSync(join(dist, htmlFile(path === MISSING ? NOT_FOUND : path)), 'utf8');
    const kinds = new Set([...html.matchAll(/"component":"(\w+)"/g)].map(([, name]) => name));
    const key = [...kinds].sort().join();
    if (!pages.has(key)) pages.set(key, path);
  }
  return [...pages.values()];
}

/** Waits for the build of the test sites and returns its result. */
export async function readBuildResult(file: string): Promise<BuildResult> {
  while (!existsSync(file)) await setTimeout(100);
  return JSON.parse(readFileSync(file, 'utf8')) as BuildResult;
}

/** Returns the path of the data that all islands of a built site share. */
export const siteDataPath = (dist: string): string =>
  `assets/${readdirSync(join(dist, 'assets')).find((name) => /^site-[0-9a-f]{8}\.json$/.test(name))!}`;

/** Returns the data that all islands of a built site share. */
export const readSiteData = (dist: string): Site =>
  JSON.parse(readFileSync(join(dist, siteDataPath(dist)), 'utf8')) as Site;
