import { inject } from 'vitest';
import { readBuildResult } from './built-sites.ts';

// Test files list the pages of the built site as they are loaded, so they load after the build.
const result = await readBuildResult(inject('buildResult'));
if ('error' in result) throw new Error(`The site for the tests could not be built:\n${result.error}`);
