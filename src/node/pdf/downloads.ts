import { type Problem, problemOf } from '../../diagnostics/problem.ts';
import type { Download, Site } from '../../model/page.ts';
import type { Server } from '../../model/protocol.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import type { LoadedSite } from '../../pipeline.ts';
import { buildDate } from '../site/load-site.ts';
import type { MissingGlyphsError } from './missing-glyphs-error.ts';

type Theming = Pick<Server, 'printTheme'>;

/** Renders the PDF documents of a site. Returns their contents by path. @throws MissingGlyphsError */
export async function renderDownloads(
  { downloads, site }: Pick<LoadedSite, 'downloads' | 'site'>,
  { server }: { server: Theming },
): Promise<[path: string, bytes: Uint8Array][]> {
  const files = downloads.map(async (download): Promise<[string, Uint8Array]> => [
    download.path.slice(1),
    await renderDownload(download, site!, server),
  ]);
  return Promise.all(files);
}

/** Renders one document. It contains a date only if `SOURCE_DATE_EPOCH` is set, so that builds are reproducible. */
export async function renderDownload(download: Download, site: Site, server: Theming): Promise<Buffer> {
  const { renderPdf } = await import('./render-pdf.ts'); // loaded only here: most sites and commands make no PDF
  const date = process.env.SOURCE_DATE_EPOCH ? buildDate() : undefined;
  return renderPdf(download, site, server.printTheme(site), date);
}

/** Converts a `MissingGlyphsError` to a problem in the site file. */
export const missingGlyphsProblem = ({ message }: MissingGlyphsError): Problem =>
  problemOf(SITE_YAML, {
    code: 'missing-character',
    message,
    hint: "The site's fonts contain only Latin characters. Replace all other characters in the document.",
  });
