import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../../model/page.ts';
import { baseIn, HEADERS_FILE, htmlFile, NOT_FOUND } from '../../../model/routes.ts';
import { accountOf } from './form-definitions.ts';
import { HubSpotMock } from './mock.ts';

/** The file in which local servers log submissions, relative to the working directory. Git ignores this file. */
const LOG_FILE = '.pagewright/submissions.jsonl';

/** Creates the mock of a local server. @param siteData returns the current text of the site data file */
export const localMock = (siteData: () => string | undefined | Promise<string | undefined>): HubSpotMock =>
  new HubSpotMock({ account: async () => accountOf(parse(await siteData())), file: LOG_FILE });

const parse = (text: string | undefined) => (text === undefined ? undefined : (JSON.parse(text) as Site));

/** Creates the mock for a built site. */
export const mockForOutput = (outDir: string): HubSpotMock =>
  localMock(async () => {
    // Every site has a 404 page, and every page contains the path of the site data file.
    const base = baseIn(await readFile(join(outDir, HEADERS_FILE), 'utf8').catch(() => ''));
    const html = await readFile(join(outDir, base, htmlFile(NOT_FOUND)), 'utf8');
    const [, path = ''] = / data-site="\/([^"]+)"/.exec(html) ?? [];
    return readFile(join(outDir, path), 'utf8');
  });
