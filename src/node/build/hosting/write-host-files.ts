import { join } from 'node:path';
import type { Site } from '../../../model/page.ts';
import type { PrintTheme } from '../../../model/protocol.ts';
import { APACHE_FILE, baseOf, ERROR_PAGE, HEADERS_FILE } from '../../../model/routes.ts';
import { formDefinitions } from '../../../emit/form-definitions.ts';
import { locationOf, redirectsOnHost, statusOf } from '../../../emit/redirects-file.ts';
import type { LoadedSite } from '../../../pipeline.ts';
import { writeFiles } from '../../disk/files/write-files.ts';
import { configsPath, FORMS_FILE } from '../output/output-record.ts';
import { type DocumentFacts, factsOfHtml } from '../report/document-facts.ts';
import { mergeSources } from '../report/content-sources.ts';
import { answerPage, errorPage } from './error-page.ts';
import { headersOf } from './headers.ts';
import { tooLongHeaders, writeHeaders } from './headers-file.ts';
import { configsOf } from './server-configs.ts';
import { htaccessFile, outerHtaccessFile } from './apache.ts';

export interface HostedSite {
  site: Site;
  loaded: Pick<LoadedSite, 'pages' | 'annotations' | 'redirects' | 'copied'>;
  /** The facts about the documents of all pages. */
  facts: DocumentFacts[];
  /** The colors of the error page. */
  print: PrintTheme;
}

/**
 * Writes the files that hosts need in addition to the pages: what they read there and the error page into the output,
 * and the server configurations beside it.
 * @param dir the folder of the output, in which the site may have a folder of its own
 * @returns sentences on what hosts do not read
 */
export async function writeHostFiles(
  dir: string,
  { site, loaded, facts, print }: HostedSite,
): Promise<string[]> {
  const { pages, redirects, copied } = loaded;
  const error = errorPage(site, print);
  const sources = mergeSources([...facts, factsOfHtml(error)].map((document) => document.sources));
  const headers = headersOf(site, sources);
  const hostRedirects = redirectsOnHost(redirects, site).map((redirect) => ({
    from: redirect.from,
    to: locationOf(redirect, ''),
    status: statusOf(redirect),
  }));
  const routes = pages.map(({ route }) => route);
  const served = { headers, redirects: hostRedirects, slashes: site.trailingSlash, copied, routes };
  const forms = formDefinitions(loaded, site, answerPage(site, print));
  await writeFiles(configsPath(dir), [
    ...configsOf(served),
    ...(forms ? [[FORMS_FILE, `${JSON.stringify(forms, null, 1)}\n`] as const] : []),
  ]);
  const base = baseOf(site);
  const headersFile = writeHeaders(headers);
  await writeFiles(dir, [
    [HEADERS_FILE, headersFile],
    ...(base ? [[APACHE_FILE, outerHtaccessFile(served)] as const] : []),
  ]);
  await writeFiles(join(dir, base), [
    [ERROR_PAGE, error],
    // Apache reads it in the folder of the site.
    [APACHE_FILE, htaccessFile(served)],
  ]);
  return tooLongHeaders(headersFile);
}
