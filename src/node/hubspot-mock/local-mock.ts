import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../model/page.ts';
import { SITE_JSON } from '../../model/routes.ts';
import { accountOf } from './form-definitions.ts';
import { createHubSpotMock, type HubSpotMock } from './mock.ts';

/** Where local servers log submissions: in the working directory, ignored by Git. */
const LOG_FILE = '.pagewright/submissions.jsonl';

/** The mock of a local server. @param siteData gives the current text of the site data file */
export const localMock = (siteData: () => string | undefined | Promise<string | undefined>): HubSpotMock =>
  createHubSpotMock({ account: async () => accountOf(parse(await siteData())), file: LOG_FILE });

const parse = (text: string | undefined) => (text === undefined ? undefined : (JSON.parse(text) as Site));

/** The mock for a built site. */
export const mockForOutput = (outDir: string): HubSpotMock =>
  localMock(() => readFile(join(outDir, SITE_JSON), 'utf8'));
