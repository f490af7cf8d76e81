import type { Server } from '../../model/protocol.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import type { LoadedSite } from '../../site/link-site.ts';
import type { Download, Site } from '../../model/page.ts';
import { type Problem, problemOf } from '../../diagnostics/problem.ts';
import { buildDate } from '../site/load-site.ts';
import type { UnprintableError } from './unprintable-error.ts';

type Printer = Pick<Server, 'printTheme'>;

/** The documents of a site as files of the output. @throws UnprintableError */
export async function drawDownloads(
  { downloads, site }: Pick<LoadedSite, 'downloads' | 'site'>,
  { server }: { server: Printer },
): Promise<[path: string, bytes: Uint8Array][]> {
  const drawn = downloads.map(async (download): Promise<[string, Uint8Array]> => [
    download.path.slice(1),
    await drawOne(download, site!, server),
  ]);
  return Promise.all(drawn);
}

/** One document. Says no date unless the build was given one: it is the same on any day. */
export async function drawOne(download: Download, site: Site, server: Printer): Promise<Buffer> {
  const { drawDownload } = await import('./document.ts'); // most sites and commands need none
  const date = process.env.SOURCE_DATE_EPOCH ? buildDate() : undefined;
  return drawDownload(download, site, server.printTheme(site), date);
}

/** What the author of the site file is told of a document that could not be made. */
export const cannotPrint = ({ message }: UnprintableError): Problem =>
  problemOf(SITE_YAML, {
    code: 'draw-failed',
    message,
    hint: 'The fonts that the site ships with know Latin letters.',
  });
