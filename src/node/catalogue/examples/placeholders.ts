import { createHash } from 'node:crypto';
import { extname } from 'node:path';

/** The titles of the articles to which examples refer. */
const ARTICLE_TITLES = [
  'Where to begin, and what can wait',
  'What it costs, and what it saves',
  'Five mistakes of the first month',
  'Who does what, and by when',
  'A plan that fits on one page',
  'What changes after a year',
];

/** Returns the title of an article. @param index the index among all articles of an example */
export const articleTitle = (index: number): string => ARTICLE_TITLES[index % ARTICLE_TITLES.length]!;

/** The first bytes of films, by file extension. The engine detects the format from these bytes. */
const FILMS: Record<string, Uint8Array> = {
  '.mp4': Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'),
  '.webm': Buffer.from('\x1aE\xdf\xa3\x87B\x82\x84webm', 'latin1'),
};

/** Returns the content of a file in `_media` to which an example refers: a drawn picture, captions or an empty film. */
export function placeholderFile(name: string): string | Uint8Array {
  const ending = extname(name).toLowerCase();
  if (ending === '.vtt') return 'WEBVTT\n';
  return FILMS[ending] ?? (name.startsWith('logos/') ? wordmark(name) : landscape(name));
}

/** Returns a drawing of a logo: a symbol, and a line for the name. Its color suits light and dark pages. */
function wordmark(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  const width = 200 + bytes[0]!;
  const symbol = [
    '<circle cx="40" cy="40" r="40"/>',
    '<path d="M40 0 80 80H0z"/>',
    '<path d="M0 0h80v80H0z"/>',
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80" fill="#76838f">`,
    symbol[bytes[1]! % symbol.length],
    `<rect x="104" y="24" width="${width - 104}" height="32" rx="16"/>`,
    '</svg>',
  ].join('');
}

/** The colors of the drawing: neutral, and neither black nor white, so that it suits light and dark pages. */
const [SKY, SUN, ...HILLS] = ['#d5dbe1', '#eef1f4', '#bcc6cf', '#a3b0bc', '#8797a6'] as const;

/** Returns a drawing of hills. Its shapes depend on the name. It has no text, so it is fine at any size. */
function landscape(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  const number = (index: number, min: number, max: number) =>
    Math.round(min + ((max - min) * bytes[index]!) / 255);
  const hills = HILLS.map((color, index) => {
    const at = (offset: number) => number(3 * index + offset, 440 + 150 * index, 560 + 150 * index);
    const path = `M0 ${at(3)}C400 ${at(4) - 160} 560 ${at(4) + 120} 880 ${at(4)}S1360 ${at(5) - 140} 1600 ${at(5)}V1000H0Z`;
    return `<path fill="${color}" d="${path}"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">',
    `<path fill="${SKY}" d="M0 0h1600v1000H0z"/>`,
    `<circle cx="${number(0, 420, 1180)}" cy="${number(1, 260, 380)}" r="${number(2, 90, 130)}" fill="${SUN}"/>`,
    ...hills,
    '</svg>',
  ].join('');
}

/** The glossary of a site that has none. Its terms are words that no example contains. */
export const PLACEHOLDER_GLOSSARY = {
  terms: ['first term', 'second term', 'third term'].map((term) => ({
    term,
    means: 'What the term means, in one or two plain sentences.',
  })),
};
