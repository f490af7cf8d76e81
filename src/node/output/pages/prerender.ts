import type { Scripts, Server, View } from '../../../model/protocol.ts';
import type { Page, Picture, Site } from '../../../model/page.ts';
import { htmlFile } from '../../../model/routes.ts';

/** A text file of the output: path and text. */
export type OutputFile = [path: string, text: string];

/** Thrown when a page fails to render. */
export class DrawError extends Error {
  readonly route: string;
  /** The index of the block that failed. Undefined if no block fails when it is rendered alone. */
  readonly index: number | undefined;

  constructor(route: string, index: number | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.route = route;
    this.index = index;
  }
}

/**
 * Renders one page to its HTML file.
 * @param share the generated picture for link previews
 * @throws DrawError
 */
export async function prerender(
  page: Page,
  site: Site,
  { server, scripts }: { server: Server; scripts: Scripts },
  share?: Picture,
): Promise<OutputFile> {
  const drawn = await attempt({ page, site }, (view) => server.draw(view));
  const html = await attempt({ page, site }, (view) => server.documentOf(view, drawn, scripts, share));
  return [htmlFile(page.route), html];
}

/** Does a part of the work on a page. If this fails, does it for each block alone, to find the one that fails. */
async function attempt<Result>(view: View, work: (view: View) => Promise<Result>): Promise<Result> {
  try {
    return await work(view);
  } catch (cause) {
    for (const [index, block] of view.page.blocks.entries())
      await work({ ...view, page: { ...view.page, blocks: [block] } }).catch((own) => {
        throw new DrawError(view.page.route, index, own);
      });
    throw new DrawError(view.page.route, undefined, cause);
  }
}
