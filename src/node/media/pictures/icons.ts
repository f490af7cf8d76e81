import { createHash } from 'node:crypto';
import type { Site } from '../../../model/page.ts';
import type { PrintTheme } from '../../../model/protocol.ts';
import { ICONS, pathOf } from '../../../model/routes.ts';
import type { MediaOutput } from '../files/media-output.ts';
import { loadSharp } from '../files/sharp.ts';

/** Part of the cache keys. Change it whenever the design changes. */
const DESIGN_VERSION = 'icons-1';

/** The icons in the web manifest. `share` is the fraction of the canvas that the drawing fills. */
const MANIFEST_ICONS = [
  { size: 192, share: 0.62, purpose: 'any' },
  { size: 512, share: 0.62, purpose: 'any' },
  // Browsers may crop a maskable icon to a circle with 80% of its width (W3C, Web Application Manifest, section 1.8.4).
  { size: 512, share: 0.46, purpose: 'maskable' },
];

/**
 * Returns the icons of a site and its web manifest. All icons come from one SVG. In a browser tab, `currentColor`
 * becomes the accent color of the light or dark theme. On a home screen, the drawing has a background in the accent
 * color.
 */
export function iconOutputs(icon: string, theme: PrintTheme, site: Site): MediaOutput[] {
  const { colors, dark } = theme;
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, icon, theme]))
    .digest('hex')
    .slice(0, 10);
  const ground = icon.includes('currentColor') ? colors.accentFill : colors.paper;
  const onGround = { ground, color: colors.onAccent };
  const picture = (path: string, size: number, share: number, style: IconStyle): MediaOutput => ({
    path,
    key: `pictures/${hash}-${size}-${share}.${path.endsWith('.ico') ? 'ico' : 'png'}`,
    async make() {
      const png = await renderIcon(await iconOnCanvas(icon, share, style), size);
      return path.endsWith('.ico') ? icoFile(png, size) : png;
    },
  });
  const text = (path: string, content: string): MediaOutput => ({
    path,
    make: async () => Buffer.from(content),
  });
  const listed = MANIFEST_ICONS.map((entry) => ({
    ...entry,
    path: `/media/icons/${entry.purpose}-${entry.size}.${hash}.png`,
  }));
  return [
    text(ICONS.svg, withThemes(icon, colors.accent, dark.accent)),
    picture(ICONS.ico, 32, 1, { color: colors.accent }),
    picture(ICONS.touch, 180, 0.58, onGround),
    ...listed.map(({ path, size, share }) => picture(path, size, share, onGround)),
    text(ICONS.manifest, webManifest(listed, site, colors.paper)),
  ];
}

/** Returns the web app manifest (W3C). */
const webManifest = (
  icons: { path: string; size: number; purpose: string }[],
  site: Site,
  background: string,
): string =>
  JSON.stringify({
    name: site.brand.name,
    short_name: site.brand.name,
    lang: site.language,
    dir: site.direction,
    start_url: pathOf(site, '/'),
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: icons.map(({ path, size, purpose }) => ({
      src: pathOf(site, path),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  });

interface IconStyle {
  /** The background color; undefined for a transparent icon. */
  ground?: string;
  /** The value of `currentColor`. */
  color: string;
}

/** The width and height of the canvas for drawing icons, in pixels. */
const CANVAS = 512;

async function iconOnCanvas(icon: string, share: number, { ground, color }: IconStyle): Promise<string> {
  const size = CANVAS * share;
  const at = (CANVAS - size) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS}" height="${CANVAS}" viewBox="0 0 ${CANVAS} ${CANVAS}">` +
    (ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : '') +
    `${await embedSvg(icon, { x: at, y: at, size, color })}</svg>`
  );
}

async function renderIcon(svg: string, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: (72 * size) / CANVAS })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Returns an SVG as an element that can be embedded in another SVG. */
export async function embedSvg(
  svg: string,
  { x, y, size, color }: { x: number; y: number; size: number; color: string },
): Promise<string> {
  const { optimize } = await import('svgo'); // imported only here, because it loads slowly
  const attributes = { x: String(x), y: String(y), width: String(size), height: String(size), color };
  const { data } = optimize(svg, {
    plugins: [
      'removeDimensions', // keeps the viewBox
      'removeXMLProcInst',
      'removeDoctype',
      {
        name: 'setAttributes',
        fn: () => ({
          element: {
            enter(element, parent) {
              if (parent.type === 'root') Object.assign(element.attributes, attributes);
            },
          },
        }),
      },
    ],
  });
  return data;
}

/** Adds a style to an SVG. The style makes `currentColor` follow the browser's light or dark theme. */
const withThemes = (icon: string, light: string, dark: string) =>
  icon.replace(
    /<svg[^>]*>/,
    (start) =>
      `${start}<style>:root{color:${light}}@media(prefers-color-scheme:dark){:root{color:${dark}}}</style>`,
  );

/** Returns an ICO file with one PNG: a header of 6 bytes, a directory entry of 16 bytes, and the picture. */
function icoFile(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // offset of the picture
  return Buffer.concat([header, png]);
}
