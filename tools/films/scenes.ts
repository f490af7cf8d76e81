import type { Page, Site } from '../../src/model/page.ts';
import type { Server } from '../../src/model/protocol.ts';
import type { Block, Ledger, Screen, Squares } from '../../src/model/types.gen.ts';
import { type PictureReference, type Scene, startsOf } from './storyboard.ts';
import { FADE } from './style.ts';

/** A scene, rendered as HTML. */
export interface RenderedScene {
  label: string;
  heading: string;
  /** The time in the film at which the scene starts, in seconds. */
  from: number;
  /** The time in the film at which the scene starts to fade out, in seconds. */
  to: number;
  /** An HTML document. The first `<figure>` in it is the picture of the scene. */
  html: string;
  /** For each group of squares, the number of filled squares when the scene starts. */
  filledAtStart: number[];
}

/**
 * Renders the picture of each scene with the site's own components.
 * @param frame the block that renders the pictures
 * @throws if a page or a picture of a scene does not exist
 */
export async function renderScenes(
  scenes: Scene[],
  frame: Block,
  { site, pages }: { site: Site; pages: Page[] },
  server: Server,
): Promise<RenderedScene[]> {
  const starts = startsOf(scenes);
  return Promise.all(
    scenes.map(async ({ label, heading, seconds, shows }, index) => {
      const page = pages.find(({ route }) => route === shows.page);
      if (!page) throw new Error(`There is no page ${shows.page}.`);
      const block = { ...frame, heading, screen: screenOf(page, label, shows) } as Block;
      const view = { site, page: { ...page, blocks: [block] } };
      const inline = {
        always: '',
        booking: '',
        privacy: '',
        contents: '',
        terms: '',
        code: '',
        carousels: '',
        videos: '',
        embeds: '',
      };
      const scripts = { inline, entry: '', modules: [], site: '', sheet: '', islands: {}, search: '' };
      const { html } = await server.documentOf(view, await server.render(view), scripts);
      const filledAtStart = shows.whole ? filledIn(screenOf(page, label, { ...shows, whole: false })) : [];
      const from = starts[index]!;
      return { label, heading, from, to: from + seconds - FADE, html, filledAtStart };
    }),
  );
}

interface Picture {
  screen?: Screen;
  ledger?: Ledger;
  squares?: Squares;
}

/** Returns the screen that a scene shows. A picture that is a ledger or a map of squares is put into a screen first. */
function screenOf(page: Page, label: string, { title, pane, whole = false }: PictureReference): Screen {
  const picture = findPicture(page.blocks, title);
  if (!picture) throw new Error(`${page.route} has no picture${title ? ` with the title "${title}"` : ''}.`);
  const { screen, ledger, squares } = picture;
  const panes = [ledger ? { ledger } : { squares }] as Screen['panes'];
  const found = screen ?? { alt: label, title: label, panes };
  const shown = pane === undefined ? found.panes : found.panes.slice(pane, pane + 1);
  return { ...found, panes: whole ? shown.map(withAllFilled) : shown };
}

/** Returns the first object in the data that contains a picture and, if `title` is given, has this title. */
function findPicture(data: unknown, title: string | undefined): Picture | undefined {
  if (data === null || typeof data !== 'object') return undefined;
  const { screen, ledger, squares, title: own } = data as Picture & { title?: unknown };
  if ((screen || ledger || squares) && (title === undefined || own === title)) return data as Picture;
  for (const value of Object.values(data)) {
    const found = findPicture(value, title);
    if (found) return found;
  }
  return undefined;
}

const filledIn = ({ panes }: Screen) =>
  panes.flatMap(({ squares }) => squares?.groups.map(({ filled }) => filled) ?? []);

/** Returns a copy of a pane that contains only the pane's map of squares, with all squares filled. */
function withAllFilled({ squares }: Screen['panes'][number]): Screen['panes'][number] {
  if (!squares) throw new Error('"whole" needs a map of squares.');
  const groups = squares.groups.map((group) => ({ ...group, filled: group.total }));
  return { squares: { ...squares, groups } };
}
