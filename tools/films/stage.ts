import type { Server } from '../../src/model/protocol.ts';
import type { Page, Site } from '../../src/model/page.ts';
import type { Block, Screen } from '../../src/model/types.gen.ts';

/** One scene of a storyboard in `pages/_films/films.yaml`. */
export interface Scene {
  seconds: number;
  label: string;
  heading: string;
  caption: string;
  shows: Shown;
  /** Its end is the film's still picture. Without one, that of the first scene is. */
  poster?: boolean;
}

/** Which picture of the site a scene shows: that of a page's hero, or of one of its features or steps. */
export interface Shown {
  page: string;
  /** The title of a feature or a step. */
  title?: string;
  /** Which pane of the window, from 0, where it is not all of it. */
  pane?: number;
  /** The map of squares as it is when all of it is done. */
  whole?: boolean;
}

/** The size of a film's picture. */
export const SIZE = { width: 1280, height: 720 };

/** Seconds to come and to go. */
const CHANGE = 0.3;

/** What is added to the site's own style. */
export const STYLE = `
html { background: #faf8f3 }
body { width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; color: #16202b }
.scene { position: absolute; inset: 0; display: grid; grid-template-columns: 380px 1fr; gap: 56px; align-items: center; padding: 36px 64px 92px;
  animation: come ${CHANGE}s var(--from) both ease-out }
.scene > figure { justify-self: center }
.scene > * { animation: go ${CHANGE}s var(--to) both ease-in }
.scene:last-of-type > * { animation: none }
.label { font: 22px "JetBrains Mono"; color: #0b6b5d; margin-bottom: 18px }
h1 { font: 500 56px/1.06 Newsreader !important; letter-spacing: -.018em; text-wrap: balance }
[data-tick] { animation: tick .22s var(--at) both }
[data-show] { animation: show .2s var(--at) both }
[data-choose] { animation: choose .2s var(--at) both }
@keyframes come { from { opacity: 0; transform: translateX(28px) } }
@keyframes go { to { opacity: 0 } }
@keyframes show { from { opacity: 0 } }
@keyframes choose { from { background: transparent; border-color: #ddd7ca } }
@keyframes tick { from { clip-path: inset(-2px 100% -2px -2px) } to { clip-path: inset(-2px) } }
`;

/** What a scene is made of: how it is said, and the page that draws its picture. */
export interface Staged {
  label: string;
  heading: string;
  from: number;
  to: number;
  /** A whole document, in which the picture is the first figure. */
  html: string;
  /** How many squares of each group are filled before the scene begins. */
  still: number[];
}

/**
 * Draws what each scene shows, as the site itself draws it.
 * @throws where a page, or what a scene shows of it, is not there
 */
export async function stagedScenes(
  scenes: Scene[],
  { site, pages }: { site: Site; pages: Page[] },
  server: Server,
): Promise<Staged[]> {
  const begins = beginnings(scenes);
  return Promise.all(
    scenes.map(async ({ label, heading, seconds, shows }, index) => {
      const page = pages.find(({ route }) => route === shows.page);
      if (!page) throw new Error(`There is no page ${shows.page}.`);
      const screen = screenOf(page, label, shows);
      const view = {
        site,
        page: { ...page, blocks: [{ type: 'hero', heading, variant: 'split', screen } satisfies Block] },
      };
      const scripts = { inline: '', entry: '', modules: [], search: '' };
      const html = server.documentOf(view, await server.draw(view), { build: '', version: '' }, scripts);
      const still = shows.whole ? filledIn(screenOf(page, label, { ...shows, whole: false })) : [];
      return { label, heading, from: begins[index]!, to: begins[index]! + seconds - CHANGE, html, still };
    }),
  );
}

/** The picture that a scene shows. */
function screenOf(page: Page, label: string, { title, pane, whole = false }: Shown): Screen {
  const picture = title ? titled(page.blocks, title) : page.blocks.find(({ type }) => type === 'hero');
  const { screen, ledger, squares } = (picture ?? {}) as Partial<Extract<Block, { type: 'hero' }>>;
  if (!screen && !ledger && !squares)
    throw new Error(`${page.route} has no picture ${title ? `of "${title}"` : 'in its hero'}.`);
  // What stands on the page by itself is given a window.
  const found = screen ?? { alt: label, title: label, panes: [ledger ? { ledger } : { squares }] };
  const panes = pane === undefined ? found.panes : found.panes.slice(pane, pane + 1);
  return { ...found, panes: whole ? panes.map(done) : panes };
}

/** The feature or the step of this title. */
const titled = (blocks: Block[], title: string) =>
  blocks
    .flatMap((block) => (block.type === 'featureCards' || block.type === 'steps' ? block.items : []))
    .find((item) => item.title === title);

const filledIn = ({ panes }: Screen) =>
  panes.flatMap(({ squares }) => squares?.groups.map(({ filled }) => filled) ?? []);

/** A pane with its squares all filled, and the figures of it left out. */
function done({ squares }: Screen['panes'][number]): Screen['panes'][number] {
  if (!squares) throw new Error('Only a map of squares can be whole.');
  const groups = squares.groups.map((group) => ({ ...group, filled: group.total }));
  return { squares: { ...squares, groups } };
}

/** When each scene begins, in seconds. */
export const beginnings = (scenes: Scene[]) =>
  scenes.map((_, index) => scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0));

/** The captions of a film, as WebVTT. */
export function captionsOf(scenes: Scene[]): string {
  const begins = beginnings(scenes);
  const cues = scenes.map(
    ({ seconds, caption }, index) =>
      `${clock(begins[index]!)} --> ${clock(begins[index]! + seconds)}\n${caption}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const clock = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`;
