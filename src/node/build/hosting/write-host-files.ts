import { join } from 'node:path';
import type { Redirect, Site } from '../../../model/page.ts';
import type { PrintTheme } from '../../../model/protocol.ts';
import { APACHE_FILE, baseOf, ERROR_PAGE, HEADERS_FILE } from '../../../model/routes.ts';
import { locationOf, redirectsOnHost, statusOf } from '../../../emit/redirects-file.ts';
import { writeFiles } from '../../disk/files/write-files.ts';
import { configsPath } from '../output/output-record.ts';
import { type DocumentFacts, factsOfHtml } from '../report/document-facts.ts';
import { mergeSources } from '../report/content-sources.ts';
import { errorPage } from './error-page.ts';
import { headersOf } from './headers.ts';
import { writeHeaders } from './headers-file.ts';
import { configsOf } from './server-configs.ts';
import { htaccessFile, outerHtaccessFile } from './apache.ts';

export interface HostedSite {
  site: Site;
  /** The facts about the documents of all pages. */
  facts: DocumentFacts[];
  redirects: Redirect[];
  /** The paths of the files that are copied as they are. */
  copied: string[];
  /** The routes of all pages. */
  routes: string[];
  /** The colors of the error page. */
  print: PrintTheme;
}

/**
 * Writes the files that hosts need in addition to the pages: what they read there and the error page into the output,
 * and the server configurations beside it.
 * @param dir the folder of the output, in which the site may have a folder of its own
 */
export async function writeHostFiles(
  dir: string,
  { site, facts, redirects, copied, routes, print }: HostedSite,
): Promise<void> {
  const error = errorPage(site, print);
  const sources = mergeSources([...facts, factsOfHtml(error)].map((document) => document.sources));
  const headers = headersOf(site, sources);
  const hostRedirects = redirectsOnHost(redirects, site).map((redirect) => ({
    from: redirect.from,
    to: locationOf(redirect, ''),
    status: statusOf(redirect),
  }));
  const served = { headers, redirects: hostRedirects, slashes: site.trailingSlash, copied, routes };
  await writeFiles(configsPath(dir), configsOf(served));
  const base = baseOf(site);
  await writeFiles(dir, [
    [HEADERS_FILE, writeHeaders(headers)],
    ...(base ? [[APACHE_FILE, outerHtaccessFile(served)] as const] : []),
  ]);
  await writeFiles(join(dir, base), [
    [ERROR_PAGE, error],
    // Apache reads it in the folder of the site.
    [APACHE_FILE, htaccessFile(served)],
  ]);
}
