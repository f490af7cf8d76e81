import { inject } from 'vitest';
import { readBuildResult } from './built-sites.ts';

// Test files list the built pages as soon as they are imported. So this module makes them wait for the build.
const result = await readBuildResult(inject('buildResult'));
if ('error' in result) throw new Error(`Could not build the site for the tests:\n${result.error}`);
