import { createHash } from 'node:crypto';
import { fontKey } from '../../../model/fonts/fonts.ts';
import type { PrintTheme } from '../../../model/protocol.ts';
import type { ShareCard } from '../../../site/share-cards.ts';
import { embedSvg } from '../pictures/icons.ts';
import { drawLogo, type LoadedLogo, loadLogo, type ShareLogo } from './share-logo.ts';
import type { Originals } from '../files/originals.ts';
import { fittingText } from './fitting-text.ts';
import { installedFontsFor } from './script-fonts.ts';
import { type FontSources, loadTypefaces, readThemeFonts, type ThemeFonts } from './share-fonts.ts';
import { drawMap, layoutMap, type ShareMap } from './share-map.ts';
import { drawText, layoutText } from './text-layout.ts';
import { missingGraphemes, type TextStyle } from './text-shape.ts';
import { loadSharp } from '../files/sharp.ts';

type Direction = 'ltr' | 'rtl';

/** The size that most services expect for link previews, with an aspect ratio of 1.91:1. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Part of the cache keys. Change it whenever the design changes. */
const DESIGN_VERSION = 'share-8';

const MARGIN = 72;
const MARK_SIZE = 38;
const MARK_GAP = 18;
const BRAND_HEIGHT = 56;
const [MAX_FONT_SIZE, MIN_FONT_SIZE] = [72, 36];
const TITLE_HEIGHT = 320;
const HOST_HEIGHT = 40;
const STRIPE_HEIGHT = 12;
const MAP_AREA = { width: 396, height: SHARE_SIZE.height - 2 * MARGIN };
const MAP_GAP = 56;

/** What a share picture shows of the brand, besides its name. */
export interface ShareBrand {
  /** An SVG, or an empty string for none. */
  icon: string;
  /** Replaces the icon and the name. */
  logo?: ShareLogo | undefined;
}

/** Returns the cache key of a share picture. The picture's file name ends with this key. */
export function shareKey(
  card: ShareCard,
  direction: Direction,
  theme: PrintTheme,
  { icon, logo }: ShareBrand,
  originals: Pick<Originals, 'pathOf'>,
): string {
  const { colors, fonts, headingWeight } = theme;
  const scripts = installedFontsFor(card.title + card.brand, originals).map((font) => font.package);
  const keys = Object.entries(fonts).map(([use, font]) => [use, fontKey(font)]);
  const all = JSON.stringify([
    DESIGN_VERSION,
    card,
    direction,
    colors,
    keys,
    headingWeight,
    scripts,
    logo?.key ?? icon,
  ]);
  return `${createHash('sha256').update(all).digest('hex').slice(0, 10)}.png`;
}

/** Returns a card with the texts that are drawn. */
export const fittingCard = ({ title, brand, host, ...card }: ShareCard): ShareCard => ({
  ...card,
  title: fittingText(title),
  brand: fittingText(brand),
  host: fittingText(host),
});

/** What all share pictures of a site have in common. Consists of plain data, which workers can receive. */
export interface ShareLook {
  direction: Direction;
  colors: PrintTheme['colors'];
  fonts: ThemeFonts;
  /** An SVG, or an empty string for none. */
  icon: string;
  /** Replaces the icon and the name of the brand. */
  logo: LoadedLogo | undefined;
}

/** Reads what all share pictures of a site need. @param texts the texts of all pictures */
export async function loadShareLook(
  direction: Direction,
  { colors, ...theme }: PrintTheme,
  { icon, logo }: ShareBrand,
  { texts, ...sources }: FontSources & { texts: string },
): Promise<ShareLook> {
  return {
    direction,
    colors,
    fonts: await readThemeFonts(theme, texts, sources),
    icon,
    logo: logo && (await loadLogo(logo, sources.originals)),
  };
}

/** Draws a share picture as PNG. Equal input gives equal bytes. */
export async function drawSharePicture(whole: ShareCard, look: ShareLook): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const card = fittingCard(whole);
  const map = layoutMap(card.groups, MAP_AREA);
  const { width, height } = SHARE_SIZE;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    await shapes(map, look),
    await texts(card, width - 2 * MARGIN - (map ? map.width + MAP_GAP : 0), look),
    '</svg>',
  ].join('');
  // A palette would make the file three times as small, but takes four times as long and changes colors. Only programs
  // that show link previews load the file.
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}

/** Draws the brand, title and host, from top to bottom. @param width the room for the title, in pixels */
async function texts(card: ShareCard, width: number, look: ShareLook): Promise<string> {
  const { direction, colors, fonts, icon, logo } = look;
  const style = async (use: keyof ThemeFonts): Promise<TextStyle> => ({
    fonts: await loadTypefaces(fonts[use]),
    direction,
  });
  const [heading, label] = [await style('heading'), await style('label')];
  const fromStart = (start: number) => (direction === 'rtl' ? SHARE_SIZE.width - start : start);
  /** Draws a text in a box, in its middle. A text with letters that no font has is left out as a whole. */
  const draw = (text: string, of: TextStyle, box: Box) => {
    if (text === '' || missingGraphemes(text, of.fonts).length > 0) return '';
    const layout = layoutText(text, of, box);
    const free = box.height - layout.lines.length * layout.lineHeight;
    return drawText(text, layout, of, { x: fromStart(box.start), y: box.top + free / 2, color: box.color });
  };
  const besideMark = MARGIN + (icon ? MARK_SIZE + MARK_GAP : 0);
  const middle = { top: MARGIN + MARK_SIZE, bottom: SHARE_SIZE.height - MARGIN - HOST_HEIGHT };
  return [
    logo
      ? ''
      : draw(card.brand, heading, {
          start: besideMark,
          top: MARGIN - (BRAND_HEIGHT - MARK_SIZE) / 2,
          width: SHARE_SIZE.width - MARGIN - besideMark,
          height: BRAND_HEIGHT,
          largest: 38,
          smallest: 38,
          color: colors.ink,
        }),
    draw(card.title, heading, {
      start: MARGIN,
      top: (middle.top + middle.bottom - TITLE_HEIGHT) / 2,
      width,
      height: TITLE_HEIGHT,
      largest: MAX_FONT_SIZE,
      smallest: MIN_FONT_SIZE,
      color: colors.ink,
    }),
    draw(card.host, label, {
      start: MARGIN,
      top: middle.bottom,
      width: SHARE_SIZE.width - 2 * MARGIN,
      height: HOST_HEIGHT,
      largest: 24,
      smallest: 24,
      color: colors.muted,
    }),
  ].join('');
}

/** The place of a text, and its sizes. In pixels, from the side where the direction starts. */
interface Box {
  start: number;
  top: number;
  width: number;
  height: number;
  largest: number;
  smallest: number;
  color: string;
}

/** Returns an SVG of everything except the text: background, icon, map and the stripe at the bottom. */
async function shapes(
  map: ShareMap | undefined,
  { direction, colors, icon, logo }: ShareLook,
): Promise<string> {
  const { width, height } = SHARE_SIZE;
  const fromStart = (start: number, size: number) => (direction === 'rtl' ? width - start - size : start);
  const parts = [
    `<rect width="100%" height="100%" fill="${colors.paper}"/>`,
    logo && drawLogo(logo, { x: fromStart(MARGIN, logo.width), y: MARGIN }),
    !logo &&
      icon &&
      (await embedSvg(icon, {
        x: fromStart(MARGIN, MARK_SIZE),
        y: MARGIN,
        size: MARK_SIZE,
        color: colors.accent,
      })),
    map &&
      drawMap(
        map,
        {
          left: fromStart(width - MARGIN - map.width, map.width),
          top: (height - map.height) / 2,
          direction,
        },
        colors,
      ),
    `<rect y="${height - STRIPE_HEIGHT}" width="100%" height="${STRIPE_HEIGHT}" fill="${colors.accentFill}"/>`,
  ];
  return parts.filter(Boolean).join('');
}
