import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { canonical } from '../../src/model/routes.ts';
import type { BuildResult } from './build-sites.ts';

/** A path that exists on no site. */
export const MISSING = '/no-such-page';

/** Returns the path of every built page, and a path that does not exist. */
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
