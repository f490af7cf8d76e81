import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../model/page.ts';
import { SITE_JSON } from '../../model/routes.ts';
import { accountOf } from './form-definitions.ts';
import { createStandIn, type StandIn } from './middleware.ts';

/** Where local servers keep what forms have sent: in the folder that they are started from, left out by git. */
const FILE = '.pagewright/submissions.jsonl';

/** The stand-in of a local server. @param site gives the site as data, as it is at that moment */
export const localStandIn = (site: () => string | undefined | Promise<string | undefined>): StandIn =>
  createStandIn({ account: async () => accountOf(parse(await site())), file: FILE });

const parse = (text: string | undefined) => (text === undefined ? undefined : (JSON.parse(text) as Site));

/** The stand-in for a site that was built into a folder. */
export const standInFor = (outDir: string): StandIn =>
  localStandIn(() => readFile(join(outDir, SITE_JSON), 'utf8'));
