import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { server } from '../../src/client/entry-server.tsx';
import { createCache } from '../../src/node/disk/cache/cache.ts';
import { createDirLoader } from '../../src/node/site/load-site.ts';
import { contentOf, mediaOutputs } from '../../src/node/media/media-outputs.ts';
import { ICONS } from '../../src/model/routes.ts';
import { createShareCards, homeOf } from '../../src/site/share-cards.ts';
import { useFolder } from '../support/sandbox/folder.ts';
import {
  errorLines,
  errorsIn,
  filesOf,
  loadText,
  MINIMAL_SITE,
  NO_SCRIPTS,
  pageFile,
} from '../support/site.ts';

const folder = useFolder();
await server.loadComponents();

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="currentColor" d="M0 0h8v8H0z"/></svg>';

/** Adds files to the minimal site, and generates its icons and share cards as the build does. */
async function generate(text: string, pictures: Record<string, string | Uint8Array> = {}) {
  folder.writeAll([...filesOf(MINIMAL_SITE), ...filesOf(text), ...Object.entries(pictures)], 'site');
  const loaded = await createDirLoader(folder.at('site'))();
  expect(errorLines(loaded)).toEqual([]);
  const outputs = await mediaOutputs(loaded, server);
  const shares = new Map([...outputs.shares].map(([route, { picture }]) => [route, picture]));
  const files = [...outputs.files, ...[...outputs.shares.values()].map(({ file }) => file)];
  const cache = createCache(folder.at('cache'));
  const contents = new Map(
    await Promise.all(files.map(async (file) => [file.path, await contentOf(file, cache)] as const)),
  );
  const documentOf = async (route: string) => {
    const view = { site: loaded.site!, page: loaded.pages.find((page) => page.route === route)! };
    const options = { share: shares.get(route) };
    return (await server.documentOf(view, await server.render(view), NO_SCRIPTS, options)).html;
  };
  return { contents, shares, documentOf };
}

/** Returns the file of the site with a brand and other settings. */
const siteWith = (brand: string, more = '') =>
  `-- _site.yaml --\n${filesOf(MINIMAL_SITE).get('_site.yaml')!.replace('{ name: Acme }', brand)}${more}`;

const ICON = siteWith('{ name: Acme, icon: mark.svg }');
const HERO = '  - { type: hero, heading: H }\n';
const squares = (filled: number, total: number) =>
  `  - { type: hero, heading: H, squares: { label: L, groups: [{ label: G, total: ${total}, filled: ${filled} }] } }\n`;

/** Returns the color of one pixel, as `#rrggbb`. */
async function pixel(picture: Uint8Array, left: number, top: number): Promise<string> {
  const raw = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .flatten({ background: '#888' })
    .raw()
    .toBuffer();
  return `#${raw.toString('hex').slice(0, 6)}`;
}

describe('a share card', () => {
  it('exists for every page at 1200×630 and below 100 KB, and is referenced in the head', async () => {
    const { contents, shares, documentOf } = await generate('');
    expect([...shares.keys()]).toEqual(['/', '/404']);
    for (const [route, { src }] of shares) {
      const bytes = contents.get(src)!;
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(100_000);
      const html = await documentOf(route);
      expect(html).toContain(`<meta property="og:image" content="https://acme.localhost${src}">`);
      expect(html).toMatch(
        /og:image:width" content="1200">[^]*og:image:height" content="630">[^]*og:image:alt" content="[^"]+ · Acme">/,
      );
    }
  });

  it('is reproducible, and changes with the title, the colors and the number of squares', async () => {
    const of = async (text: string) => {
      const { contents, shares } = await generate(text);
      const { src } = shares.get('/')!;
      return { src, bytes: contents.get(src)! };
    };
    const page = pageFile(squares(3, 9));
    const one = await of(page);
    expect(await of(page)).toEqual(one);
    const colors = 'theme: { colors: { ink: { light: "#123456", dark: "#fedcba" } } }\n';
    const others = [
      await of(pageFile(squares(4, 9))),
      await of(pageFile(squares(3, 9), { title: 'Away' })),
      await of(page + siteWith('{ name: Acme }', colors)),
    ];
    for (const other of others) {
      expect(other.src).not.toBe(one.src);
      expect(Buffer.from(other.bytes).equals(one.bytes)).toBe(false);
    }
  });

  it.each([
    ['ltr', 'خبز كل صباح', 'Arabic in a left-to-right site'],
    ['rtl', 'كل ما تريد أن تعرفه عن الاشتراكات (2026)', 'Arabic'],
    ['ltr', '漢字だけの題名', 'characters missing from all fonts'],
    ['ltr', 'Rechtsschutzversicherungsgesellschaftsangestellte', 'one long word'],
    ['ltr', 'A title without an end '.repeat(20), 'many words'],
    ['ltr', '<b> & "quotes" ]]> \\u{1f600}', 'HTML characters'],
  ])('%s, "%s" stays within the margins: %s', async (direction, title) => {
    const site = siteWith('{ name: Acme, mark: none }', `direction: ${direction}\n`);
    const { contents, shares } = await generate(pageFile(HERO, { title: JSON.stringify(title) }) + site);
    const { data, info } = await sharp(contents.get(shares.get('/')!.src)!)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const background = data.subarray(0, 3).toString('hex');
    let [left, right] = [info.width, 0];
    for (let y = 0; y < 600; y++)
      for (let x = 0; x < info.width; x++) {
        const at = (y * info.width + x) * info.channels;
        if (data.subarray(at, at + 3).toString('hex') === background) continue;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
      }
    expect(right).toBeGreaterThan(left); // every card shows at least the host name
    expect(left).toBeGreaterThan(60);
    expect(right).toBeLessThan(1140);
    // Right-to-left text starts at the right margin.
    expect(direction === 'rtl' ? 1200 - right : left).toBeLessThan(90);
  });

  it('is the page’s own picture, cropped, if it sets one', async () => {
    const photo = await sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#aa3322' } })
      .png()
      .toBuffer();
    const { contents, shares, documentOf } = await generate(
      pageFile(HERO, { fields: 'share: { src: own.png, alt: A red sheet }\n' }),
      { '_media/own.png': photo },
    );
    expect([...shares.keys()]).toEqual(['/404']);
    const [, src] = /og:image" content="https:\/\/acme.localhost([^"]+)"/.exec(await documentOf('/'))!;
    expect(await documentOf('/')).toContain('og:image:alt" content="A red sheet"');
    expect(await sharp(contents.get(src!)!).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('shows the squares of its page, of its article, or else of the home page', () => {
    const article = 'article: { readTime: 3, date: 2026-01-31, categories: [basics], squares: [A.2] }\n';
    const { site, ...loaded } = loadText(`${pageFile(squares(3, 9))}\
${pageFile(squares(8, 8), { path: 'own', title: 'Own' })}\
${pageFile('  - { type: articleBody, text: One paragraph. }\n', { path: 'article', fields: article })}\
-- _shared/lists.yaml --
blocks:
  - type: checklists
    heading: L
    lists: [{ title: T, groups: [{ heading: G, items: [{ code: A.1, text: One }, { code: A.2, text: Two }] }] }]
${siteWith('{ name: Acme }').replace('articles: {', 'articles: { map: { from: lists, label: Lit },')}`);
    const cardOf = createShareCards(homeOf(loaded.pages), site!, loaded.annotations);
    const groupsOf = (route: string) => cardOf(loaded.pages.find((page) => page.route === route)!).groups;
    expect(groupsOf('/own')).toEqual([Array.from({ length: 8 }, () => true)]);
    expect(groupsOf('/article')).toEqual([[false, true]]);
    expect(groupsOf('/404')).toEqual([Array.from({ length: 9 }, (_, index) => index < 3)]);
  });
});

describe('icons', () => {
  it('are generated without configuration and referenced in every head', async () => {
    const { contents, documentOf } = await generate('');
    for (const route of ['/', '/404']) {
      const html = await documentOf(route);
      expect(html).toContain('<link rel="icon" href="/favicon.ico" sizes="32x32">');
      expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
      expect(html).toContain(
        '<meta name="theme-color" content="#10161C" media="(prefers-color-scheme: dark)"><meta name="theme-color" content="#FAF8F3">',
      );
    }
    const svg = Buffer.from(contents.get(ICONS.svg)!).toString();
    expect(svg).toMatch(/color:#0B6B5D.*prefers-color-scheme:dark.*color:#4FC3AC/);
    expect(await sharp(contents.get(ICONS.touch)!).metadata()).toMatchObject({ width: 180, height: 180 });
    expect((await sharp(contents.get(ICONS.touch)!).stats()).isOpaque).toBe(true);
  });

  it('are in the web app manifest: two sizes and a maskable one', async () => {
    const { contents } = await generate('');
    const manifest = JSON.parse(Buffer.from(contents.get(ICONS.manifest)!).toString());
    expect(manifest).toMatchObject({ name: 'Acme', short_name: 'Acme', lang: 'en', dir: 'ltr' });
    expect(manifest).toMatchObject({ start_url: '/', display: 'browser' });
    for (const color of [manifest.background_color, manifest.theme_color])
      expect(color).toMatch(/^#[\dA-F]{6}$/i);
    // https://web.dev/articles/add-manifest requires icons of 192 and 512 pixels, and a maskable one.
    const listed = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
    expect(listed).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(contents.get(src)!).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
    // Outside its safe zone, a maskable icon shows only its background. The zone is a circle with 80% of the width.
    const maskable = contents.get(manifest.icons[2].src)!;
    const corner = Math.round(256 - 0.4 * 512 * Math.SQRT1_2) - 1;
    expect(await pixel(maskable, corner, corner)).toBe(await pixel(maskable, 0, 0));
  });

  it('include a valid ICO file with a 32×32 PNG', async () => {
    const { contents } = await generate('');
    const ico = Buffer.from(contents.get(ICONS.ico)!);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
    expect(offset + length).toBe(ico.length);
    expect(await sharp(ico.subarray(offset)).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    });
  });

  it('are made from the brand’s SVG, which the header shows too', async () => {
    const { contents, documentOf } = await generate(ICON, { '_media/mark.svg': MARK });
    expect(await documentOf('/')).toMatch(/<header[^]*<img src="\/favicon\.svg" alt=""[^]*<\/header>/);
    expect(await pixel(contents.get(ICONS.touch)!, 90, 90)).toBe('#ffffff');
    expect(await pixel(contents.get(ICONS.touch)!, 2, 2)).toBe('#0b6b5d');
  });

  it('have the paper color as background if the SVG has its own colors', async () => {
    const { contents } = await generate(ICON, { '_media/mark.svg': MARK.replace('currentColor', '#ff0000') });
    expect(await pixel(contents.get(ICONS.touch)!, 90, 90)).toBe('#ff0000');
    expect(await pixel(contents.get(ICONS.touch)!, 2, 2)).toBe('#faf8f3');
  });

  it.each([
    ['nothing.svg', 'missing-picture'],
    ['photo.png', 'broken-picture'],
    ['unsafe.svg', 'unsafe-picture'],
  ])('reject %s: %s', (name, code) => {
    const site = siteWith(`\n  name: Acme\n  icon: ${name}`);
    expect(errorsIn(`${site}-- _media/photo.png --\n-- _media/unsafe.svg --\n`)).toEqual([
      `_site.yaml:3:9 ${code}`,
    ]);
  });
});
