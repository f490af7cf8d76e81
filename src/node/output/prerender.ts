import { createHash } from 'node:crypto';
import type { Drawn, Server, View } from '../../model/protocol.ts';
import type { LoadedSite } from '../../site/link-site.ts';
import type { Page, Picture, Site } from '../../model/page.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { dataFile, htmlFile } from '../../model/routes.ts';
import type { Bundle } from '../bundling/bundle.ts';

/** A file of the output: path from its top, and text. */
export type OutputFile = [path: string, text: string];

/** A page could not be drawn. */
export class DrawError extends Error {
  readonly route: string;
  /** Which block it was, from 0; undefined where it is none of the page's blocks. */
  readonly index: number | undefined;

  constructor(route: string, index: number | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.route = route;
    this.index = index;
  }
}

/** What the author of the page is told of it. */
export function drawFailed({ route, index, message }: DrawError, { problemInBlock }: LoadedSite): Problem {
  return problemInBlock(route, index, {
    code: 'draw-failed',
    message: `This block could not be drawn: ${message}`,
    hint: 'This is a fault of the block, not of the page. Take it out for now, and tell its developer.',
  });
}

/**
 * The files of one page: its HTML and, for client navigation, its data.
 * @param build names the scripts and site data that the page belongs to
 * @param share the picture that the build has drawn for where its link is shared
 * @throws DrawError
 */
export async function prerender(
  page: Page,
  site: Site,
  build: string,
  { server, scripts }: Pick<Bundle, 'server' | 'scripts'>,
  share?: Picture,
): Promise<OutputFile[]> {
  const version = contentHash(build + JSON.stringify(page));
  const drawn = await drawPage({ page, site }, server);
  return [
    [htmlFile(page.route), server.documentOf({ page, site }, drawn, { build, version }, scripts, share)],
    [dataFile(page.route), JSON.stringify({ build, version, page })],
  ];
}

async function drawPage(view: View, { draw }: Server): Promise<Drawn> {
  try {
    return await draw(view);
  } catch (cause) {
    // React does not say which block it was: each is drawn by itself to find out.
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

export const contentHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
