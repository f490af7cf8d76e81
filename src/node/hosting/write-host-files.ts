import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintTheme } from '../../model/protocol.ts';
import type { Site } from '../../model/page.ts';
import { ERROR_PAGE, HEADERS_FILE } from '../../model/routes.ts';
import type { OutputFile } from '../output/prerender.ts';
import { configsOf, type Moved } from './server-configs.ts';
import { errorPage } from './error-page.ts';
import { headersOf } from './headers.ts';
import { writeHeaders } from './headers-file.ts';
import { allNeeds } from './inline-code.ts';

/** Where the configurations for servers stand in the output; no server of ours shows what is in there. */
export const DEPLOY_DIR = '.deploy';

export interface Hosted {
  site: Site;
  /** The files of all pages. */
  outputs: OutputFile[];
  redirects: Moved[];
  /** How the site looks where it cannot draw itself. */
  print: PrintTheme;
}

/** Writes what hosts need beside the pages: headers, configurations, and a page for when they fail themselves. */
export async function writeHostFiles(
  dir: string,
  { site, outputs, redirects, print }: Hosted,
): Promise<void> {
  const failed = errorPage(site, print);
  const pages = outputs.flatMap(([path, text]) => (path.endsWith('.html') ? [text] : []));
  const headers = headersOf(site, allNeeds([...pages, failed]));
  await mkdir(join(dir, DEPLOY_DIR), { recursive: true });
  const configs = configsOf(headers, redirects).map(([name, text]) => [`${DEPLOY_DIR}/${name}`, text]);
  const files = [[ERROR_PAGE, failed], [HEADERS_FILE, writeHeaders(headers)], ...configs];
  await Promise.all(files.map(([path, text]) => writeFile(join(dir, path!), text!)));
}
