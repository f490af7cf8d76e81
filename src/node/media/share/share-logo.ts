import { fitted } from '../../../fields/media/logos.ts';
import type { MediaFile } from '../../../model/media.ts';
import type { Site } from '../../../model/page.ts';
import { pathOf } from '../../../model/routes.ts';
import type { Originals } from '../files/originals.ts';
import { loadSharp } from '../files/sharp.ts';

/** A logo in a link preview picture. */
export interface ShareLogo {
  /** The name of the file in `_media`. */
  name: string;
  /** A text that is different for different files. */
  key: string;
  width: number;
  height: number;
}

/** The largest size of a logo, in pixels. */
const BOX = { width: 460, height: 64 };

/** Returns the logo as it is in link preview pictures. @param media the media files of the site */
export function shareLogo(site: Site, media: MediaFile[]): ShareLogo | undefined {
  const logo = site.brand.logo?.light;
  const file = logo && media.find(({ path }) => pathOf(site, path) === logo.src);
  return file && { name: file.name, key: file.path, ...fitted(logo, BOX) };
}

/** A logo that is ready to be drawn. */
export interface LoadedLogo extends Pick<ShareLogo, 'width' | 'height'> {
  /** The picture as a data URL. */
  href: string;
}

/** Reads a logo as a picture of pixels. */
export async function loadLogo(
  { name, width, height }: ShareLogo,
  originals: Pick<Originals, 'read'>,
): Promise<LoadedLogo> {
  const sharp = await loadSharp();
  const bytes = await originals.read(name);
  const { width: own = width, density = 72 } = await sharp(bytes).metadata();
  // Twice the size, because the picture is scaled on many screens. The density matters for SVGs only.
  const scaled = sharp(bytes, { density: Math.min(2400, Math.max(72, (density * 2 * width) / own)) });
  const png = await scaled
    .resize(2 * width, 2 * height, { fit: 'fill' })
    .png()
    .toBuffer();
  return { width, height, href: `data:image/png;base64,${png.toString('base64')}` };
}

/** Draws a logo as an element of an SVG. */
export const drawLogo = ({ width, height, href }: LoadedLogo, { x, y }: { x: number; y: number }): string =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="${href}"/>`;
