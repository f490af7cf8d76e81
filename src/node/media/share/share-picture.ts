import { createHash } from 'node:crypto';
import { fontKey } from '../../../model/fonts/fonts.ts';
import type { PrintTheme } from '../../../model/protocol.ts';
import type { ShareCard } from '../../../site/share-cards.ts';
import { embedSvg } from '../pictures/icons.ts';
import { drawLogo, type LoadedLogo, loadLogo, type ShareLogo } from './share-logo.ts';
import {
  type Box,
  box,
  type FontSources,
  loadShareFonts,
  readThemeFonts,
  type ShareFonts,
  type ThemeFonts,
} from './share-fonts.ts';
import { drawMap, layoutMap, type ShareMap } from './share-map.ts';
import { loadSharp } from '../files/sharp.ts';

type Direction = 'ltr' | 'rtl';

/** The size that most services expect for link previews, with an aspect ratio of 1.91:1. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Part of the cache keys. Change it whenever the design changes. */
const DESIGN_VERSION = 'share-5';

const MARGIN = 72;
const MARK_SIZE = 38;
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
): string {
  const { colors, fonts } = theme;
  const keys = Object.entries(fonts).map(([use, font]) => [use, fontKey(font)]);
  const all = JSON.stringify([DESIGN_VERSION, card, direction, colors, keys, logo?.key ?? icon]);
  return `${createHash('sha256').update(all).digest('hex').slice(0, 10)}.png`;
}

/** The maximum length of a text in the picture, in characters. This is more than the picture has room for. */
const MAX_TEXT_LENGTH = 600;

/** Invisible characters, such as soft hyphens, except for the two that change the form of the letters next to them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns a card whose texts satori can lay out. Cuts off long texts, because a text of 30 KB would need gigabytes of
 * memory. Removes invisible characters, because some of them make satori throw an error.
 */
export function fittingCard(card: ShareCard): ShareCard {
  // The second `slice` counts characters. The first one counts UTF-16 code units (at most two per character), so that a
  // long text is not split into characters completely.
  const cut = (text: string) =>
    Array.from(text.slice(0, 2 * MAX_TEXT_LENGTH))
      .slice(0, MAX_TEXT_LENGTH)
      .join('')
      .replace(INVISIBLE, '');
  return { ...card, title: cut(card.title), brand: cut(card.brand), host: cut(card.host) };
}

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

/** Reads what all share pictures of a site need. */
export async function loadShareLook(
  direction: Direction,
  { colors, fonts }: PrintTheme,
  { icon, logo }: ShareBrand,
  sources: FontSources,
): Promise<ShareLook> {
  return {
    direction,
    colors,
    fonts: await readThemeFonts(fonts, sources),
    icon,
    logo: logo && (await loadLogo(logo, sources.originals)),
  };
}

/** Draws a share picture as PNG. Equal input gives equal bytes. */
export async function drawSharePicture(whole: ShareCard, look: ShareLook): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const card = fittingCard(whole);
  const map = layoutMap(card.groups, MAP_AREA);
  const fonts = await loadShareFonts(card.title + card.brand + card.host, look.fonts, SHARE_SIZE);
  const width = SHARE_SIZE.width - 2 * MARGIN - (map ? map.width + MAP_GAP : 0);
  const texts = await fonts.render(textLayout(card, width, fonts, look));
  const below = await shapes(map, look);
  const svg = texts.replace(/^<svg[^>]*>/, (start) => start + below);
  // A palette would make the file three times as small, but takes four times as long and changes colors. Only programs
  // that show link previews load the file.
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 }).toBuffer();
}

/** Lays out the brand, title and host, from top to bottom. */
function textLayout(
  card: ShareCard,
  width: number,
  fonts: ShareFonts,
  { direction, colors, icon, logo }: ShareLook,
): Box {
  const title = fonts.supported(card.title);
  const fitted = fitTitle(title, width);
  const text = (style: object, content: string) => box({ display: 'block', ...style }, content);
  return box(
    {
      ...SHARE_SIZE,
      boxSizing: 'border-box',
      padding: MARGIN,
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      direction,
    },
    logo
      ? box({ width: logo.width, height: logo.height })
      : box(
          { alignItems: 'center', gap: 18, height: MARK_SIZE },
          ...(icon ? [box({ width: MARK_SIZE, height: MARK_SIZE })] : []),
          text(
            { fontFamily: fonts.family('heading'), fontSize: 38, color: colors.ink },
            fonts.supported(card.brand),
          ),
        ),
    text(
      {
        width,
        fontFamily: fonts.family('heading'),
        ...fitted,
        lineHeight: direction === 'rtl' ? 1.3 : 1.08,
        letterSpacing: direction === 'rtl' ? 0 : fitted.fontSize * -0.014,
        color: colors.ink,
      },
      title,
    ),
    text(
      { height: HOST_HEIGHT, fontFamily: fonts.family('label'), fontSize: 24, color: colors.muted },
      card.host,
    ),
  );
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

const MAX_FONT_SIZE = 72;
const MIN_FONT_SIZE = 36;
const TITLE_HEIGHT = 300;
/** The maximum length of a title, in characters. A longer title is cut off. */
const MAX_TITLE_LENGTH = 150;

/**
 * Returns the style of a title. The font is as large as possible without breaking a word. If the font would be too
 * small to read, the title gets the smallest readable font, and words may be broken.
 */
function fitTitle(title: string, width: number): { fontSize: number } & Record<string, unknown> {
  const sizeForArea = Math.sqrt((width * TITLE_HEIGHT) / Math.max(1, title.length) / 0.62);
  const longestWord = Math.max(1, ...title.split(/\s/).map(({ length }) => length));
  const sizeForWord = width / longestWord / 0.52;
  const fontSize = Math.round(
    Math.min(MAX_FONT_SIZE, Math.max(MIN_FONT_SIZE, Math.min(sizeForArea, sizeForWord))),
  );
  if (title.length > MAX_TITLE_LENGTH) return { fontSize, lineClamp: 5, wordBreak: 'break-word' };
  // Satori cannot break words and balance lines in the same text, so the style has only one of the two.
  return {
    fontSize,
    ...(sizeForWord < MIN_FONT_SIZE ? { wordBreak: 'break-word' } : { textWrap: 'balance' }),
  };
}
