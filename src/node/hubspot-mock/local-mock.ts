import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../model/page.ts';
import { SITE_JSON } from '../../model/routes.ts';
import { accountOf } from './form-definitions.ts';
import { createHubSpotMock, type HubSpotMock } from './mock.ts';

/** The file that local servers log submissions to, relative to the working directory. Git ignores it. */
const LOG_FILE = '.pagewright/submissions.jsonl';

/** Creates the mock of a local server. @param siteData returns the current text of the site data file */
export const localMock = (siteData: () => string | undefined | Promise<string | undefined>): HubSpotMock =>
  createHubSpotMock({ account: async () => accountOf(parse(await siteData())), file: LOG_FILE });

const parse = (text: string | undefined) => (text === undefined ? undefined : (JSON.parse(text) as Site));

/** Creates the mock for a built site. */
export const mockForOutput = (outDir: string): HubSpotMock =>
  localMock(() => readFile(join(outDir, SITE_JSON), 'utf8'));
