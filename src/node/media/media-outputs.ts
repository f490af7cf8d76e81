import { type MediaFile, mediaStem } from '../../model/media.ts';
import type { Page, Picture, Site } from '../../model/page.ts';
import { pathOf } from '../../model/routes.ts';
import type { PrintTheme, Server } from '../../model/protocol.ts';
import type { LoadedSite } from '../../pipeline.ts';
import { createShareCards, homeOf } from '../../site/share-cards.ts';
import { type Cache, createCache } from '../disk/cache/cache.ts';
import { type Share, sharedWhileUsed } from '../disk/concurrency.ts';
import { fontOutputs } from './fonts/font-outputs.ts';
import { iconOutputs } from './pictures/icons.ts';
import type { MediaOutput } from './files/media-output.ts';
import type { Originals } from './files/originals.ts';
import { withoutMetadata } from './formats/metadata.ts';
import { decodeImage, encodeImage, type PixelImage, type Pixels } from './pictures/render-image.ts';
import { shareLogo } from './share/share-logo.ts';
import { createShareDrawer, type ShareDrawer } from './share/share-drawer.ts';
import { loadShareLook, SHARE_SIZE, type ShareBrand, shareKey } from './share/share-picture.ts';

/** The media files of a site. */
export interface MediaOutputs {
  files: MediaOutput[];
  /** The generated share pictures by route, for the pages without a picture of their own. */
  shares: Map<string, ShareOutput>;
  /** Draws the share pictures. */
  drawer: Pick<ShareDrawer, 'start' | 'close'>;
}

/** A generated share picture. */
export interface ShareOutput {
  file: MediaOutput;
  picture: Picture;
}

/** A loaded site with the files in `_media`. */
interface LoadedMedia extends LoadedSite {
  originals: Originals;
}

/** What is needed to draw the icons of a site. */
interface BrandSource extends Pick<LoadedMedia, 'media' | 'originals'> {
  site: Site;
}

/** What is needed to draw the link preview pictures of a site. */
interface ShareSource extends BrandSource, Pick<LoadedMedia, 'annotations' | 'pages'> {
  home: Page | undefined;
}

/**
 * Lists the media files of a site: pictures, copied files, icons and share pictures. Does not make their contents yet.
 */
export async function mediaOutputs(
  loaded: LoadedMedia,
  server: Pick<Server, 'printTheme'>,
  cache?: Cache,
): Promise<MediaOutputs> {
  const site = loaded.site!;
  const source = { ...loaded, site, home: homeOf(loaded.pages) };
  const { shareOf, drawer } = await createShares(source, server, cache);
  return {
    files: [
      ...outputsOfFiles(loaded.media, loaded.originals),
      ...(await siteIcons({ ...loaded, site }, server)),
      ...fontOutputs(site, loaded.pages, loaded.originals),
    ],
    shares: new Map(
      loaded.pages.flatMap((page) => {
        const share = shareOf(page);
        return share ? [[page.route, share] as const] : [];
      }),
    ),
    drawer,
  };
}

/** The share pictures of a site. */
interface Shares {
  /** Returns a page's generated share picture; undefined if it has a picture of its own. */
  shareOf(page: Page): ShareOutput | undefined;
  drawer: ShareDrawer;
}

/** Lists the share pictures of a site. Does not draw them yet. @param cache keeps the fonts of the pictures */
async function createShares(
  source: ShareSource,
  server: Pick<Server, 'printTheme'>,
  cache = createCache(),
): Promise<Shares> {
  const { site, media, originals, annotations, home, pages } = source;
  const { theme, icon } = await brandOf(source, server);
  const brand: ShareBrand = { icon: icon ?? '', logo: shareLogo(site, media) };
  const cardOf = createShareCards(home, site, annotations);
  const texts = pages.map(({ title }) => title).join('') + site.brand.name;
  const drawer = createShareDrawer(() =>
    loadShareLook(site.direction, theme, brand, { originals, cache, texts }),
  );
  const shareOf = (page: Page): ShareOutput => {
    const card = cardOf(page);
    const key = shareKey(card, site.direction, theme, brand, originals);
    const path = sharePath(page.route, key);
    return {
      file: { path, key: `pictures/${key}`, make: () => drawer.draw(card) },
      picture: { src: pathOf(site, path), alt: `${card.title} · ${card.brand}`, ...SHARE_SIZE },
    };
  };
  return { shareOf: (page) => (page.share ? undefined : shareOf(page)), drawer };
}

const sharePath = (route: string, key: string) =>
  `${mediaStem(`share/${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}`)}.${key}`;

/** Returns the icons of a site, and its web manifest. */
async function siteIcons(source: BrandSource, server: Pick<Server, 'printTheme'>): Promise<MediaOutput[]> {
  const { theme, icon } = await brandOf(source, server);
  return iconOutputs(icon ?? DEFAULT_ICON, theme, source.site);
}

/** Returns the theme of a site's pictures, and its icon if it has one. */
async function brandOf(
  { site, media, originals }: BrandSource,
  { printTheme }: Pick<Server, 'printTheme'>,
): Promise<{ theme: PrintTheme; icon: string | undefined }> {
  const theme = printTheme(site);
  const iconFile = media.find(({ as }) => as === 'icons');
  const drawn = site.brand.mark === 'squares' ? theme.mark : undefined;
  return { theme, icon: iconFile ? await cleanedSvg(await originals.read(iconFile.name)) : drawn };
}

async function cleanedSvg(bytes: Uint8Array): Promise<string> {
  const { cleanSvg } = await import('./svg/svg.ts'); // imported only here, because svgo loads slowly
  return cleanSvg(Buffer.from(bytes).toString('utf8'));
}

/** Returns the content of a file, from the cache if possible. */
export const contentOf = ({ key, make }: MediaOutput, cache: Cache): Promise<Uint8Array> =>
  key === undefined ? make() : cache.cached(key, make);

/**
 * Returns the output files for the media files that pages use. Decoding a large photograph takes as long as encoding a
 * small one, so files that differ only in their format share their pixels while one of them is made.
 */
export function outputsOfFiles(media: MediaFile[], originals: Originals): MediaOutput[] {
  const decoders = new Map<string, Share<Pixels>>();
  const decoderOf = (name: string, size: PixelImage): Share<Pixels> => {
    const key = JSON.stringify([name, size.width, size.height]);
    const decoder =
      decoders.get(key) ?? sharedWhileUsed(async () => decodeImage(await originals.read(name), size));
    decoders.set(key, decoder);
    return decoder;
  };
  return media.flatMap(({ path, name, as }): MediaOutput[] => {
    if (as === 'icons' || as === 'font') return []; // `iconOutputs` and `fontOutputs` return these
    if (as === 'copy')
      return [
        {
          path,
          copyOf: originals.pathOf(name),
          make: async () => withoutMetadata(await originals.read(name)),
        },
      ];
    // The name contains the content hash, width and format: `pictures/0a1b2c3d4e-720.avif` for
    // `/media/team/office.0a1b2c3d4e-720.avif`.
    const [hash] = /[0-9a-f]{10}[-x\d]*\.\w+$/.exec(path)!;
    const key = `pictures/${hash}`;
    if (as === 'cleaned')
      return [{ path, key, make: async () => Buffer.from(await cleanedSvg(await originals.read(name))) }];
    const withPixels = decoderOf(name, as);
    return [{ path, key, make: () => withPixels((pixels) => encodeImage(pixels, as.format)) }];
  });
}

/** The icon for a brand that has none: a square. */
const DEFAULT_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><path fill="currentColor" d="M0 0h22v22H0z"/></svg>';
