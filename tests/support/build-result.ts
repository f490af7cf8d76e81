import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { BuildResult } from './build-sites.ts';

/** The result of the build for the tests, as soon as it has ended. */
export async function readBuildResult(file: string): Promise<BuildResult> {
  while (!existsSync(file)) await setTimeout(100);
  return JSON.parse(readFileSync(file, 'utf8')) as BuildResult;
}
