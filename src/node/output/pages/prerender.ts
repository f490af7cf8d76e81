import type { Drawn, Scripts, Server, View } from '../../../model/protocol.ts';
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
  const drawn = await drawPage({ page, site }, server);
  return [htmlFile(page.route), server.documentOf({ page, site }, drawn, scripts, share)];
}

async function drawPage(view: View, { draw }: Server): Promise<Drawn> {
  try {
    return await draw(view);
  } catch (cause) {
    // React does not report which block failed. So each block is rendered alone to find it.
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
