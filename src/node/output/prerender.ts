import { createHash } from 'node:crypto';
import type { Drawn, Server, View } from '../../model/protocol.ts';
import type { LoadedSite } from '../../pipeline.ts';
import type { Page, Picture, Site } from '../../model/page.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { dataFile, htmlFile } from '../../model/routes.ts';
import type { Bundle } from '../bundling/bundle.ts';

/** A text file of the output: path and text. */
export type OutputFile = [path: string, text: string];

/** Thrown when a page fails to render. */
export class DrawError extends Error {
  readonly route: string;
  /** The index of the block that failed; undefined if no block fails when it is rendered alone. */
  readonly index: number | undefined;

  constructor(route: string, index: number | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.route = route;
    this.index = index;
  }
}

/** Converts a render error to a problem at the position of the block. */
export function drawFailed({ route, index, message }: DrawError, { problemInBlock }: LoadedSite): Problem {
  return problemInBlock(route, index, {
    code: 'draw-failed',
    message: `This block failed to render: ${message}`,
    hint: 'This is a bug in the block, not in the page. Remove the block for now, and report the bug to its developer.',
  });
}

/**
 * Renders one page to its HTML file and the data file that client navigation reads.
 * @param build identifies the scripts and the site data that the page was built with
 * @param share the generated picture for link previews
 * @throws DrawError
 */
export async function prerender(
  page: Page,
  site: Site,
  build: string,
  { server, scripts }: Pick<Bundle, 'server' | 'scripts'>,
  share?: Picture,
): Promise<{ html: OutputFile; data: OutputFile }> {
  const version = contentHash(build + JSON.stringify(page));
  const drawn = await drawPage({ page, site }, server);
  return {
    html: [
      htmlFile(page.route),
      server.documentOf({ page, site }, drawn, { build, version }, scripts, share),
    ],
    data: [dataFile(page.route), JSON.stringify({ build, version, page })],
  };
}

async function drawPage(view: View, { draw }: Server): Promise<Drawn> {
  try {
    return await draw(view);
  } catch (cause) {
    // React does not report which block failed, so render each block on its own.
    const alone = (index: number) =>
      draw({ ...view, page: { ...view.page, blocks: [view.page.blocks[index]!] } });
    for (const index of view.page.blocks.keys()) {
      await alone(index).catch((own) => {
        throw new DrawError(view.page.route, index, own);
      });
    }
    throw new DrawError(view.page.route, undefined, cause);
  }
}

/** Returns a short SHA-256 hash of a text, for URLs and attributes. */
export const contentHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
