import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { canonical } from '../../src/model/routes.ts';
import type { BuildResult } from './build-sites.ts';

/** A path that no site has. */
export const MISSING = '/no-such-page';

/** The path of every page that was built, and of one that was not. */
export const builtPages = (dist: string = inject('dist')): string[] => [
  ...readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])index\.html$/.test(file))
    .map((file) => canonical(`/${file.replaceAll('\\', '/')}`))
    .sort(),
  MISSING,
];

/** The result of the build for the tests, as soon as it has ended. */
export async function readBuildResult(file: string): Promise<BuildResult> {
  while (!existsSync(file)) await setTimeout(100);
  return JSON.parse(readFileSync(file, 'utf8')) as BuildResult;
}
