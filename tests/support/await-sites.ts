import { inject } from 'vitest';
import { readBuildResult } from './built-sites.ts';

// When test files are imported, they list the built pages. So they must not be imported before the build has finished.
const result = await readBuildResult(inject('buildResult'));
if ('error' in result) throw new Error(`Could not build the site for the tests:\n${result.error}`);
