import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintTheme, Server } from '../../model/protocol.ts';
import { MEDIA_DIR } from '../../model/site-files.ts';
import type { LoadedSite } from '../../pipeline.ts';
import type { MediaFile } from '../../model/media.ts';
import type { Picture, Site } from '../../model/page.ts';
import { type ShareCard, shareCards } from '../../site/share-picture.ts';
import type { Cache } from '../disk/cache.ts';
import { iconOutputs } from './icons.ts';
import { render } from './render.ts';
import { drawShare, SHARE_SIZE, shareName } from './share-picture.ts';
import { cleaned } from './svg.ts';

/** A file of the built site that is a picture, or goes with one. */
export interface Output {
  /** Its address. */
  path: string;
  /** The file of `_media` that it is a copy of. */
  copyOf?: string;
  /** Tells everything that its content depends on, where that is worth keeping. */
  key?: string;
  make(): Promise<Uint8Array>;
}

/** All that is drawn or copied for a site, beside its pages. */
export interface Outputs {
  files: Output[];
  /** What stands for a page where its link is shared, by route; not of pages that name a picture of their own. */
  shares: Map<string, Picture>;
}

/** Everything that pages, browsers and other programs show of a site as pictures; nothing is made yet. */
export function outputsOf(
  loaded: LoadedSite,
  siteDir: string,
  { printTheme }: Pick<Server, 'printTheme'>,
): Outputs {
  const site = loaded.site!;
  const print = printTheme(site);
  const source = (name: string) => join(siteDir, MEDIA_DIR, name);
  const own = loaded.media.find(({ as }) => as === 'icons');
  const icon = own
    ? cleaned(readFileSync(source(own.name), 'utf8'))
    : site.brand.mark === 'squares'
      ? print.mark
      : undefined;
  const cards = [...shareCards(loaded, site)].filter(
    ([route]) => !loaded.pages.some((page) => page.route === route && page.share),
  );
  const shares = cards.map(([route, card]) => [route, shareOf(route, card, print, site, icon)] as const);
  return {
    files: [
      ...loaded.media.flatMap((file) => mediaOutput(file, source(file.name))),
      ...shares.map(([, { file }]) => file),
      ...iconOutputs(icon ?? plainIcon, print, site),
    ],
    shares: new Map(shares.map(([route, { picture }]) => [route, picture])),
  };
}

/** What a file has in it: what was made before of the same, where that was kept. */
export const contentOf = ({ key, make }: Output, cache: Cache): Promise<Uint8Array> =>
  key === undefined ? make() : cache.get(`pictures/${key}`, make);

/** A file that pages show. @param source its file in `_media` */
export function mediaOutput({ path, name, as }: MediaFile, source: string): Output[] {
  if (as === 'icons') return [];
  if (as === 'copy') return [{ path, copyOf: name, make: () => readFile(source) }];
  // `/media/team/office.0a1b2c3d4e-720.avif`: its end names the content and what is made of it.
  const [key] = /[0-9a-f]{10}[-x\d]*\.\w+$/.exec(path)!;
  return [{ path, key, make: async () => render(as, await readFile(source)) }];
}

/** For a brand without any mark: a square, which is better than the sign of a page without icon. */
const plainIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><path fill="currentColor" d="M0 0h22v22H0z"/></svg>';

function shareOf(
  route: string,
  card: ShareCard,
  print: PrintTheme,
  site: Site,
  icon = '',
): { file: Output; picture: Picture } {
  const key = shareName(card, site.direction, print, icon);
  const path = `/media/share/${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}.${key}`;
  return {
    file: { path, key, make: () => drawShare(card, site.direction, print, icon) },
    picture: { src: path, alt: `${card.title} · ${card.brand}`, ...SHARE_SIZE },
  };
}
