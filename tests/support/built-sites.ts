import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Site } from '../../src/model/page.ts';
import { canonical } from '../../src/model/routes.ts';
import type { BuildResult } from './build-sites.ts';

/** A path that exists on no site. */
export const MISSING = '/no-such-page';

/** Returns the path of every built page, and also a path that does not exist. */
export const builtPages = (dist: string = inject('dist')): string[] => [
  ...readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])index\.html$/.test(file))
    .map((file) => canonical(`/${file.replaceAll('\\', '/')}`))
    .sort(),
  MISSING,
];

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
