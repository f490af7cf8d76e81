import { createHash } from 'node:crypto';
import { type Problem, problemOf } from '../../../diagnostics/problem.ts';
import type { Server } from '../../../model/protocol.ts';
import type { LoadedSite } from '../../../pipeline.ts';
import { SITE_YAML } from '../../../model/site-files.ts';
import { engineKey } from '../../disk/engine-key.ts';
import type { MediaOutput } from '../files/media-output.ts';
import type { Originals } from '../files/originals.ts';
import { buildDate } from '../../disk/build-date.ts';
import type { MissingGlyphsError } from './missing-glyphs-error.ts';

type Theming = Pick<Server, 'printTheme'>;

/** Returns the PDF documents of a site. Making one of them may throw a `MissingGlyphsError`. */
export function downloadOutputs(
  { downloads, site, originals }: Pick<LoadedSite, 'downloads' | 'site'> & { originals: Originals },
  server: Theming,
): MediaOutput[] {
  if (downloads.length === 0) return [];
  const theme = server.printTheme(site!);
  // A document contains a date only if SOURCE_DATE_EPOCH is set, so that builds are reproducible.
  const date = process.env.SOURCE_DATE_EPOCH ? buildDate() : undefined;
  const engine = engineKey();
  return downloads.map((download) => {
    const inputs = JSON.stringify([engine, download, site, theme, date]);
    return {
      path: download.path,
      key: `documents/${createHash('sha256').update(inputs).digest('hex')}`,
      async make() {
        const { renderPdf } = await import('./render-pdf.ts'); // only here: most sites and commands make no PDF
        return renderPdf(download, site!, theme, { date, originals });
      },
    };
  });
}

/** Converts a `MissingGlyphsError` to a problem in the site file. */
export const missingGlyphsProblem = ({ message }: MissingGlyphsError): Problem =>
  problemOf(SITE_YAML, {
    code: 'missing-character',
    message,
    hint: "The site's fonts contain only Latin characters. Replace all other characters in the document.",
  });
