import { createHash } from 'node:crypto';
import { optimize } from 'svgo';
import type { PrintTheme } from '../../model/protocol.ts';
import type { Site } from '../../model/page.ts';
import { ICONS } from '../../model/routes.ts';
import type { Output } from './outputs.ts';

/** Names the design. Another name, after any change of it here, makes all icons anew. */
const DESIGN = 'icons-1';

/**
 * The icons of a site, all made of one SVG, and the file that lists them for phones. What it draws in `currentColor`
 * has the accent colour of the light or the dark theme in a browser's tab, and stands on it on a phone's first screen.
 */
export function iconOutputs(icon: string, print: PrintTheme, site: Site): Output[] {
  const { colors, dark } = print;
  const tinted = icon.includes('currentColor');
  const ground = tinted ? colors.accent : colors.paper;
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN, icon, print]))
    .digest('hex')
    .slice(0, 10);
  const picture = (path: string, size: number, share: number, opaque: boolean): Output => ({
    path,
    key: `${hash}-${size}-${share}.${path.endsWith('.ico') ? 'ico' : 'png'}`,
    async make() {
      const { default: sharp } = await import('sharp');
      const svg = iconOn(icon, {
        share,
        ground: opaque ? ground : undefined,
        color: opaque ? colors.onAccent : colors.accent,
      });
      const png = await sharp(Buffer.from(svg), { density: (72 * size) / CANVAS })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer();
      return path.endsWith('.ico') ? icoOf(png, size) : png;
    },
  });
  const listed = [
    { size: 192, share: 0.62, purpose: 'any' },
    { size: 512, share: 0.62, purpose: 'any' },
    // Of a maskable one, only a circle of 80% is sure to be seen (W3C, Web Application Manifest, 1.8.4).
    { size: 512, share: 0.46, purpose: 'maskable' },
  ].map((entry) => ({ ...entry, path: `/media/icons/${entry.purpose}-${entry.size}.${hash}.png` }));
  const text = (path: string, content: string): Output => ({ path, make: async () => Buffer.from(content) });
  return [
    text(ICONS.svg, withThemes(icon, colors.accent, dark.accent)),
    picture(ICONS.ico, 32, 1, false),
    picture(ICONS.touch, 180, 0.58, true),
    ...listed.map(({ path, size, share }) => picture(path, size, share, true)),
    text(
      ICONS.manifest,
      JSON.stringify({
        name: site.brand.name,
        short_name: site.brand.name,
        lang: site.language,
        dir: site.direction,
        start_url: '/',
        display: 'browser',
        background_color: colors.paper,
        theme_color: colors.paper,
        icons: listed.map(({ path, size, purpose }) => ({
          src: path,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      }),
    ),
  ];
}

/** Units of a drawing that icons are made of. */
const CANVAS = 512;

function iconOn(
  icon: string,
  { share, ground, color }: { share: number; ground?: string | undefined; color: string },
): string {
  const size = CANVAS * share;
  const at = (CANVAS - size) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}" viewBox="0 0 ${CANVAS} ${CANVAS}">` +
    (ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : '') +
    `${inside(icon, { x: at, y: at, size, color })}</svg>`
  );
}

/** An SVG as a part of another: in a square, in a colour. */
export function inside(
  icon: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): string {
  const place = { x, y, width: size, height: size, color };
  const { data } = optimize(icon, {
    plugins: [
      'removeDimensions', // which leaves the viewBox
      'removeXMLProcInst',
      'removeDoctype',
      {
        name: 'place',
        fn: () => ({
          element: {
            enter({ attributes }, parent) {
              if (parent.type === 'root') Object.assign(attributes, mapped(place));
            },
          },
        }),
      },
    ],
  });
  return data;
}

const mapped = (place: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]));

/** `currentColor` follows the theme of the browser. */
const withThemes = (icon: string, light: string, dark: string) =>
  icon.replace(
    /<svg[^>]*>/,
    (head) =>
      `${head}<style>:root{color:${light}}@media(prefers-color-scheme:dark){:root{color:${dark}}}</style>`,
  );

/** An ICO file with one picture in it, as PNG: a head of 6 bytes, an entry of 16, the picture. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
