import { inject } from 'vitest';
import { readBuildResult } from './built-sites.ts';

// Test files list the built pages when they are imported, so they must not be imported before the build ends.
const result = await readBuildResult(inject('buildResult'));
if ('error' in result) throw new Error(`Could not build the site for the tests:\n${result.error}`);
