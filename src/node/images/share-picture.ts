import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import type { PrintTheme } from '../../model/protocol.ts';
import type { ShareCard } from '../../site/share-picture.ts';
import { fontSubset } from './font-subset.ts';
import { inside } from './icons.ts';

/** What most services take: 1.91 to 1. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Names the design. Another name, after any change of it here, makes all of them anew. */
const DESIGN = 'share-1';

/** A share picture's name: it tells everything that the picture shows. */
export function shareName(card: ShareCard, direction: Direction, print: PrintTheme, icon: string): string {
  const { colors, fonts } = print;
  const all = JSON.stringify([DESIGN, card, direction, colors, fonts, icon]);
  return `${createHash('sha256').update(all).digest('hex').slice(0, 10)}.png`;
}

type Direction = 'ltr' | 'rtl';

const MARGIN = 72;
const FOOT = 40;
const MAP = { width: 396, height: SHARE_SIZE.height - 2 * MARGIN };
const TEXT_WIDTH = SHARE_SIZE.width - 2 * MARGIN;

/** Draws a share picture: PNG. The same input always gives the same bytes. */
export async function drawShare(
  card: ShareCard,
  direction: Direction,
  { colors, fonts }: PrintTheme,
  icon: string,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const map = mapOf(card.groups);
  const known = await createKnown(card, fonts);
  const textWidth = map ? TEXT_WIDTH - map.width - 56 : TEXT_WIDTH;
  const title = known.text(card.title);
  const brand = known.text(card.brand);
  const fitted = fit(title, textWidth);
  const text = (style: object, content: string) => box({ display: 'block', ...style }, content);
  const texts = await known.draw(
    box(
      {
        ...SHARE_SIZE,
        boxSizing: 'border-box',
        padding: MARGIN,
        flexDirection: 'column',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        direction,
      },
      box(
        { alignItems: 'center', gap: 18, height: MARK },
        ...(icon ? [box({ width: MARK, height: MARK })] : []),
        text({ fontFamily: known.families('heading'), fontSize: 38, color: colors.ink }, brand),
      ),
      text(
        {
          width: textWidth,
          fontFamily: known.families('heading'),
          ...fitted,
          lineHeight: direction === 'rtl' ? 1.3 : 1.08,
          letterSpacing: direction === 'rtl' ? 0 : fitted.fontSize * -0.014,
          color: colors.ink,
        },
        title,
      ),
      text(
        { height: FOOT, fontFamily: known.families('label'), fontSize: 24, color: colors.muted },
        card.host,
      ),
    ),
  );
  const side = (left: number, width: number) =>
    direction === 'rtl' ? SHARE_SIZE.width - left - width : left;
  const parts = [
    `<rect width="100%" height="100%" fill="${colors.paper}"/>`,
    icon && inside(icon, { x: side(MARGIN, MARK), y: MARGIN, size: MARK, color: colors.accent }),
    map && drawMap(map, side(SHARE_SIZE.width - MARGIN - map.width, map.width), direction, colors),
    `<rect y="${SHARE_SIZE.height - 12}" width="100%" height="12" fill="${colors.accent}"/>`,
  ];
  const svg = texts.replace(/^<svg[^>]*>/, (head) => head + parts.filter(Boolean).join(''));
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 128, effort: 10, dither: 0 }).toBuffer();
}

const MARK = 38;

/** Letters of a title that has room. Of a longer one the end is left out. */
const LONG = 150;

/** How a title fills its room: large, and its longest word in one line, as long as that can be read. */
function fit(title: string, width: number): { fontSize: number } & Record<string, unknown> {
  const filling = Math.sqrt((width * TITLE_HEIGHT) / Math.max(1, title.length) / 0.62);
  const longest = Math.max(1, ...title.split(/\s/).map(({ length }) => length));
  const widest = width / longest / 0.52;
  const fontSize = Math.round(Math.min(LARGEST, Math.max(SMALLEST, Math.min(filling, widest))));
  if (title.length > LONG) return { fontSize, lineClamp: 5, wordBreak: 'break-word' };
  // Satori would balance what it breaks apart.
  return { fontSize, ...(widest < SMALLEST ? { wordBreak: 'break-word' } : { textWrap: 'balance' }) };
}

const LARGEST = 72;
const SMALLEST = 36;
const TITLE_HEIGHT = 300;

interface Map {
  columns: number;
  pitch: number;
  width: number;
  height: number;
  groups: ShareCard['groups'];
}

/** How squares lie so that they are as large as their room allows; undefined where there are none. */
function mapOf(groups: ShareCard['groups']): Map | undefined {
  if (groups.length === 0) return undefined;
  const layouts = Array.from({ length: 35 }, (_, index) => {
    const columns = index + 6;
    const rows = groups.reduce((sum, { length }) => sum + Math.ceil(length / columns), 0);
    const pitch = Math.min(MAP.width / columns, MAP.height / (rows + BETWEEN * (groups.length - 1)));
    return { columns, rows, pitch };
  });
  const { columns, rows, pitch } = layouts.reduce((best, next) => (next.pitch > best.pitch ? next : best));
  const height = pitch * (rows + BETWEEN * (groups.length - 1));
  return { columns, pitch, width: columns * pitch, height, groups };
}

/** Between two groups, in squares. */
const BETWEEN = 0.5;

function drawMap(
  { columns, pitch, height, groups }: Map,
  left: number,
  direction: Direction,
  colors: PrintTheme['colors'],
): string {
  const side = pitch * 0.8;
  const scale = side / 16;
  let top = (SHARE_SIZE.height - height) / 2;
  const squares: string[] = [];
  for (const group of groups) {
    for (const [index, isFilled] of group.entries()) {
      const column = direction === 'rtl' ? columns - 1 - (index % columns) : index % columns;
      const [x, y] = [left + column * pitch + pitch * 0.1, top + Math.floor(index / columns) * pitch];
      const place = `transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})"`;
      squares.push(
        isFilled
          ? `<g ${place}><path d="M1 1h14v14H1z" fill="${colors.accent}" stroke="${colors.accent}" stroke-width="2" stroke-linejoin="round"/><path d="M4 8.5l3 3 5-6.5" fill="none" stroke="${colors.onAccent}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></g>`
          : `<path ${place} d="M1 1h14v14H1z" fill="none" stroke="${colors.edge}" stroke-width="1.25"/>`,
      );
    }
    top += (Math.ceil(group.length / columns) + BETWEEN) * pitch;
  }
  return squares.join('');
}

/** An element as satori takes them. */
interface Box {
  type: 'div';
  props: { style: object; children: (Box | string)[] | string };
}

const box = (style: object, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: {
    style: { display: 'flex', ...style },
    children: children.length === 1 && typeof children[0] === 'string' ? children[0] : children,
  },
});

/** Fonts for other scripts than Latin, by the letters that they know. */
const OTHERS = [
  {
    name: 'arabic',
    letters: /\p{Script=Arabic}/u,
    file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff',
  },
];

/** The fonts for a card, and what can be said with them. */
async function createKnown(card: ShareCard, fonts: PrintTheme['fonts']) {
  const all = card.title + card.brand + card.host;
  const cut = async (name: 'heading' | 'label', weight: 500): Promise<Font> => ({
    name,
    weight,
    data: await fontSubset(fonts[name], weight, `${all}…`),
  });
  const others = OTHERS.filter(({ letters }) => letters.test(all));
  const available: Font[] = [
    ...(await Promise.all([cut('heading', 500), cut('label', 500)])),
    ...others.map(({ name, file }): Font => ({
      name,
      weight: 500,
      data: readFileSync(createRequire(import.meta.url).resolve(file)),
    })),
  ];
  const { default: satori } = await import('satori');
  const draw = (element: Box, onMissing: (letters: string) => void = () => undefined) =>
    satori(element as never, {
      ...SHARE_SIZE,
      fonts: available,
      loadAdditionalAsset: async (_, letters) => {
        onMissing(letters);
        return [];
      },
    });
  const missing = new Set<string>();
  await draw(box({ fontFamily: ['heading', ...others.map(({ name }) => name)].join(', ') }, all), (letters) =>
    Array.from(letters).forEach((letter) => missing.add(letter)),
  );
  return {
    draw,
    families: (name: 'heading' | 'label') => [name, ...others.map(({ name: other }) => other)].join(', '),
    /** A text without the letters that no font knows; nothing where little would be left of it. */
    text(full: string): string {
      const left = Array.from(full).filter((letter) => !missing.has(letter));
      return left.length < full.length / 2 ? '' : left.join('').replace(/\s+/g, ' ').trim();
    },
  };
}
