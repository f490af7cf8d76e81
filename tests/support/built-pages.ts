import { readdirSync } from 'node:fs';
import { inject } from 'vitest';
import { canonical } from '../../src/model/routes.ts';

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
