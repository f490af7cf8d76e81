import { extname } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Cache, createCache } from '../../../../src/node/disk/cache/cache.ts';
import { siteFiles } from '../../../../src/node/disk/files/site-directory.ts';
import { includedIcons } from '../../../../src/node/media/icons/included-icons.ts';
import { codeLanguages } from '../../../../src/node/site/code-languages.ts';
import { inspectMedia } from '../../../../src/node/media/inspect-media.ts';
import { contentOf, outputsOfFiles } from '../../../../src/node/media/media-outputs.ts';
import { withoutMetadata } from '../../../../src/node/media/formats/metadata.ts';
import { type Originals, originalsOf } from '../../../../src/node/media/files/originals.ts';
import {
  drawSharePicture,
  fittingCard,
  loadShareLook,
} from '../../../../src/node/media/share/share-picture.ts';
import { cleaningOf, cleanSvg, unsafeContentOf } from '../../../../src/node/media/svg/svg.ts';
import { readSchemas } from '../../../../src/node/disk/files/read-schemas.ts';
import { lazy } from '../../../../src/model/lazy.ts';
import type { PrintTheme } from '../../../../src/model/protocol.ts';
import type { MediaFile } from '../../../../src/model/media.ts';
import type { Picture } from '../../../../src/model/page.ts';
import { fontsOf } from '../../../../src/model/theme/theme-fonts.ts';
import { createLoader } from '../../../../src/pipeline.ts';
import { animatedPng, chunkTypes } from '../../../support/images/animated-png.ts';
import { useFolder } from '../../../support/sandbox/folder.ts';
import { filesOf, HOME, MINIMAL_SITE } from '../../../support/site.ts';

const folder = useFolder();
const load = createLoader(readSchemas());

let cache: Cache;
let originals: Originals;
beforeEach(() => {
  cache = createCache(folder.at('cache'));
});

/** Creates a site on disk whose home page shows the picture, and loads the site. */
async function show(name: string, content: Uint8Array | string) {
  const page = `${HOME}  - type: hero
    heading: Hello
    picture: { src: ${name}, alt: A }
`;
  folder.writeAll(filesOf(MINIMAL_SITE + page), 'site');
  folder.write(`site/_media/${name}`, content);
  return reload();
}

/** Adds fields to the brand of the site, and loads the site. */
async function withBrand(fields: string) {
  const settings = filesOf(MINIMAL_SITE).get('_site.yaml')!;
  folder.write('site/_site.yaml', settings.replace('name: Acme', `name: Acme, ${fields}`));
  return reload();
}

async function reload() {
  const files = siteFiles(folder.at('site'));
  const pictures = await inspectMedia(files, cache);
  originals = originalsOf(files, pictures.hashOf);
  const { media, pages, problems } = load(
    { ...files, pictures: () => pictures, icons: includedIcons, languages: codeLanguages },
    { today: '2026-11-20' },
  );
  const [block] = pages[0]!.blocks as { picture?: Picture; actions?: { to: { note?: string } }[] }[];
  return {
    media,
    picture: block?.picture,
    links: block?.actions?.map(({ to }) => to.note),
    positions: problems.map(({ line, column, code }) => `${line}:${column} ${code}`),
  };
}

const encodeAll = async (media: MediaFile[], from = cache) => {
  const files = outputsOfFiles(media, originals);
  return new Map(
    await Promise.all(files.map(async (file) => [file.path, await contentOf(file, from)] as const)),
  );
};

/** A name that no output file may contain. */
const SECRET = 'Somebody';

const photo = (width = 570, height = 380) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6b5d' } });

describe('a picture of a page', () => {
  it('is encoded in two formats and several widths that match the file names', async () => {
    const { media, picture, positions } = await show('photo.jpg', await photo().jpeg().toBuffer());
    expect(positions).toEqual([]);
    expect(picture).toMatchObject({ width: 570, height: 380, first: true });
    expect(picture!.color).toMatch(/^#2[9-b]6[a-c]5[c-e]$/); // a JPEG may be off by one
    const encoded = await encodeAll(media);
    expect(encoded.size).toBe(5);
    for (const [path, bytes] of encoded) {
      const [, width, end] = /-(\d+)\.(\w+)$/.exec(path)!;
      const { format, width: actualWidth, height } = await sharp(bytes).metadata();
      expect([actualWidth, height]).toEqual([Number(width), Math.round((Number(width) * 2) / 3)]);
      expect(format).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[end!]);
    }
  });

  it('is encoded once: results are cached by content and reproducible', async () => {
    const { media } = await show('photo.png', await photo().png().toBuffer());
    const encoded = await encodeAll(media);
    expect(cache.counts('pictures')).toEqual({ made: media.length, kept: 0 });
    const later = createCache(folder.at('cache'));
    expect(await encodeAll(media, later)).toEqual(encoded);
    expect(later.counts('pictures')).toEqual({ made: 0, kept: media.length });
    expect(await encodeAll(media, createCache(folder.at('other-cache')))).toEqual(encoded);

    const changed = await show('photo.png', await photo(571).png().toBuffer());
    expect(changed.media.map(({ path }) => path)).not.toEqual(media.map(({ path }) => path));
  });

  it('is decoded once for each width: its formats share the pixels', async () => {
    const { media } = await show('photo.jpg', await photo().jpeg().toBuffer());
    const { read } = originals;
    let reads = 0;
    originals = { ...originals, read: (name) => (reads++, read(name)) };
    await encodeAll(media);
    expect([media.length, reads]).toEqual([5, 2]);
  });

  it('has the same bytes whichever files are made, and with which others', async () => {
    const { media } = await show('photo.jpg', await noise().jpeg().toBuffer());
    const together = await encodeAll(media);
    const alone = new Map<string, Uint8Array>();
    for (const [index, file] of media.toReversed().entries())
      for (const entry of await encodeAll([file], createCache(folder.at(`cache-${index}`))))
        alone.set(...entry);
    expect(new Map([...alone].sort())).toEqual(together);
    const half = createCache(folder.at('half'));
    await encodeAll(media.slice(0, 2), half);
    expect(await encodeAll(media, half)).toEqual(together);
  });

  it('is rotated as its EXIF orientation says, and stripped of metadata', async () => {
    const turned = await photo()
      .jpeg()
      .withExif({ IFD0: { Copyright: SECRET }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${SECRET}</creator></x:xmpmeta>`)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(turned).metadata();
    expect(before).toMatchObject({ orientation: 6 });
    expect([before.exif!.includes(SECRET), before.xmp!.includes(SECRET)]).toEqual([true, true]);
    const { media, picture } = await show('photo.jpg', turned);
    expect(picture).toMatchObject({ width: 380, height: 570 });
    const encoded = await encodeAll(media);
    expect(new Set([...encoded.keys()].map(extname))).toEqual(new Set(['.avif', '.webp', '.jpg']));
    for (const bytes of encoded.values()) {
      const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
      expect([orientation ?? 1, width! < height!]).toEqual([1, true]);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif\0|xpacket|xmpmeta|GPS|Somebody/);
    }
  });

  it('is not encoded again for a link to it: the size beside the link is that of the copy', async () => {
    const photograph = await noise()
      .jpeg()
      .withExif({ IFD0: { Copyright: SECRET } })
      .toBuffer();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!-- c --><path d="M0 0h9v9z"/></svg>';
    folder.writeAll(
      filesOf(`${MINIMAL_SITE}${HOME}  - type: hero
    heading: Hello
    actions: [{ label: A, to: a.jpg }, { label: B, to: b.svg }]
`),
      'site',
    );
    folder.write('site/_media/a.jpg', photograph);
    folder.write('site/_media/b.svg', svg);
    const { media, links } = await reload();
    const [first, second] = [...(await encodeAll(media)).values()].map(({ length }) => length);
    expect(first).toBe(withoutMetadata(photograph).length);
    expect(second).toBeLessThan(svg.length);
    expect(links).toEqual([` (JPG,\u00a0${Math.round(first! / 1000)}\u00a0kB)`, ' (SVG,\u00a01\u00a0kB)']);
  });

  it('has no background color if it is transparent', async () => {
    const clear = photo().ensureAlpha(0.5);
    expect((await show('clear.png', await clear.png().toBuffer())).picture).not.toHaveProperty('color');
  });

  it.each([
    ['is truncated', async () => (await photo(64, 64).png().toBuffer()).subarray(0, 150)],
    ['is truncated in its last lines', async () => (await noise().jpeg().toBuffer()).subarray(0, -400)],
    // A decoder that skips details does not notice this.
    ['lacks bytes in its last lines', async () => withGap(await photo().jpeg().toBuffer())],
    ['is not an image', async () => Buffer.from('This is no picture.')],
    ['is empty', async () => Buffer.alloc(0)],
    ['is a decompression bomb', async () => bomb()],
  ])('that %s is reported at its position', async (_, content) => {
    const { positions, media } = await show('photo.png', await content());
    expect(positions).toEqual(['6:21 broken-picture']);
    expect(media).toEqual([]);
  });

  it('that is animated is copied without encoding it again', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 600, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { media, positions } = await show('moving.gif', moving);
    expect(positions).toEqual([]);
    expect([...(await encodeAll(media)).values()]).toEqual([moving]);
  });

  it('that is an animated PNG keeps its frames', async () => {
    const moving = await animatedPng(600, 9, SECRET);
    const { media, picture, positions } = await show('moving.png', moving);
    expect([positions, picture?.width]).toEqual([[], 600]);
    const [copy, ...others] = (await encodeAll(media)).values();
    expect([others.length, chunkTypes(copy!).includes('fdAT')]).toEqual([0, true]);
  });
});

/** Returns an image that no format compresses well. */
const noise = () =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Removes ten bytes before the last ten. */
const withGap = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -20), bytes.subarray(-10)]);

/** A PNG whose header declares 60,000 × 60,000 pixels. */
async function bomb(): Promise<Buffer> {
  const png = await photo(8, 8).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30" ${attributes}>${inner}</svg>`;

describe('an SVG', () => {
  it('is minified, and keeps its size, classes and dark theme', async () => {
    const dirty = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- drawn by a program -->${svg('<style>.a{fill:#fff}@media (prefers-color-scheme:dark){.a{fill:#000}}</style><title>T</title><path class="a" d="M 0.00000 0.00000 L 10.0000 10.0000 Z"/>')}`;
    const { media, picture, positions } = await show('drawing.svg', dirty);
    expect(positions).toEqual([]);
    expect(picture).toMatchObject({ width: 40, height: 30 });
    const text = Buffer.from([...(await encodeAll(media)).values()][0]!).toString();
    expect(text).not.toMatch(/<!|0\.000|program/);
    expect(text).toMatch(/viewBox="0 0 40 30".*prefers-color-scheme.*<path[^>]*class="a"/);
  });

  it.each([
    ['<script>alert(1)</script>', 'an element <script>'],
    ['<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>', 'an element <x:script>'],
    [
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">T</p></foreignObject>',
      'an element <foreignObject>',
    ],
    ['<path d="M0 0" onclick="alert(1)"/>', 'an event handler (onclick)'],
    ['<a xlink:href="java&#9;script:alert(1)"><path d="M0 0"/></a>', 'a reference to external content'],
    ['<a href="https://elsewhere.localhost"><path d="M0 0"/></a>', 'a reference to external content'],
    ['<image href="https://elsewhere.localhost/a.png"/>', 'a reference to external content'],
    ['<image href="//elsewhere.localhost/a.png"/>', 'a reference to external content'],
    ['<use href="other.svg#a"/>', 'a reference to external content'],
    ['<image href="data:image/svg+xml,&lt;svg/&gt;"/>', 'a reference to external content'],
    ['<set attributeName="href" to="#a"/>', 'an animation of href'],
    ['<animate attributeName="onload" to="a"/>', 'an animation of onload'],
    [
      '<a><set xmlns:x="http://www.w3.org/1999/xlink" attributeName="x:href" to="#a"/></a>',
      'an animation of x:href',
    ],
    ['<a><animate attributeName=" HREF " values="#a;javascript:alert(1)"/></a>', 'an animation of  HREF '],
    ['<a href="#a" ping="https://elsewhere.localhost"/>', 'a reference to external content'],
    ['<style>@import "https://elsewhere.localhost/a.css";</style>', 'a reference to external content'],
    [
      '<style><![CDATA[path{fill:u\\72l(https://elsewhere.localhost)}]]></style>',
      'a reference to external content',
    ],
    [
      '<path style="fill:url( \'https://elsewhere.localhost#a\')" d="M0 0"/>',
      'a reference to external content',
    ],
    ['<path fill="url(other.svg#a)" d="M0 0"/>', 'a reference to external content'],
    [
      '<h:body xmlns:h="http://www.w3.org/1999/xhtml" background="https://elsewhere.localhost/a.png"/>',
      'an element <h:body> of another format',
    ],
    ['<g xmlns="http://www.w3.org/1999/xhtml"><table/></g>', 'an element <g> of another format'],
    ['<g xmlns:svg="urn:other"><svg:rect/></g>', 'an element <svg:rect> of another format'],
  ])('with %s is rejected: %s', async (inner, reason) => {
    expect(unsafeContentOf(svg(inner))).toBe(reason);
    expect((await show('drawing.svg', svg(inner))).positions).toEqual(['6:21 unsafe-picture']);
  });

  it.each([
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`, 'declarations (<!ENTITY)'],
    [
      'a default for an attribute',
      `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`,
      'declarations (<!ATTLIST)',
    ],
    [
      'a style sheet',
      `<?xml-stylesheet href="a.css"?>${svg('')}`,
      'a processing instruction (<?xml-stylesheet)',
    ],
    ['an event handler on the root', svg('', 'onload="alert(1)"'), 'an event handler (onload)'],
    ['a base URL', svg('', 'xml:base="https://elsewhere.localhost"'), 'a reference to external content'],
  ])('with %s is rejected', (_, text, reason) => {
    expect(unsafeContentOf(text)).toBe(reason);
  });

  it('may reference its actualWidth parts and embed pictures', () => {
    const inner =
      '<defs><linearGradient id="g"/><path id="p" d="M0 0h9v9z"/></defs><use href="#p" fill="url(#g)"/>' +
      '<style>.a{fill:url("#g")}</style><image href="data:image/png;base64,AAAA" width="9" height="9"/>';
    expect(unsafeContentOf(svg(inner))).toBeUndefined();
    expect(cleanSvg(svg(inner))).toContain('data:image/png');
  });

  it.each([
    '<metadata><x:xmpmeta xmlns:x="adobe:ns:meta/"><x:a/></x:xmpmeta></metadata>',
    '<i:view xmlns:i="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>',
    '<s:g xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:g>',
  ])('may contain the data of an editor: %s', (inner) => {
    expect(unsafeContentOf(svg(inner))).toBeUndefined();
  });

  const paths = (count: number) => '<path class="a" d="M0.000 0h1v1z"/>'.repeat(count);
  const rules = (count: number) => `<style>${'.a{fill:#fff}'.repeat(count)}</style>`;
  const isMerging = (text: string) => {
    const [preset] = cleaningOf(text).plugins;
    return typeof preset === 'object' && preset.name === 'preset-default'
      ? (preset.params as { overrides: { mergePaths?: false } }).overrides.mergePaths !== false
      : undefined;
  };

  it.each([
    ['has few elements', svg(paths(299)), true],
    ['has many elements', svg(paths(301)), false],
    ['has very many elements', svg(paths(5001)), undefined],
    ['has many style rules for many elements', svg(rules(200) + paths(200)), undefined],
  ])('that %s is cleaned with limited work', (_, text, merges) => {
    expect(isMerging(text)).toBe(merges);
  });

  it('that is too large to be minified keeps its content without editor data', () => {
    const drawing = paths(5001);
    const text = svg(`<!-- drawn by a program --><metadata>${SECRET}</metadata>${drawing}`);
    expect(cleanSvg(text)).toBe(svg(drawing).replace(' >', '>'));
  });
});

describe('an SVG with much detail', () => {
  const crossing = (length: number) =>
    `M0 0${Array.from({ length }, (_, i) => `L${(i * 37) % 400} ${(i * 91) % 300}`).join('')}`;
  const traced = (length: number) => `M9 9${'c.1 2.3 4.5 -6.7 8.9 1.2'.repeat(length)}z`;
  /** Returns elements that each contain ten references to the one before. */
  const nested = (levels: number, open: string, reference: string, close: string) =>
    `<rect id="a0" width="9" height="9"/>${Array.from(
      { length: levels },
      (_, i) => open.replace('ID', `a${i + 1}`) + reference.replace('ID', `a${i}`).repeat(10) + close,
    ).join('')}`;

  it.each([
    ['many elements', '<rect/>'.repeat(50_000)],
    ['copies of copies', nested(6, '<g id="ID">', '<use href="#ID"/>', '</g>')],
    ['patterns in patterns', nested(6, '<pattern id="ID">', '<g fill="url(#ID)"><rect/></g>', '</pattern>')],
    ['masks in masks', nested(6, '<mask id="ID">', '<rect style="mask: url(\'#ID\')"/>', '</mask>')],
    [
      'masks of classes',
      `<style>${'012345'.replace(/./g, '.m$&{mask:url(#a$&)}')}</style>${nested(6, '<mask id="ID">', '<rect class="ID"/>', '</mask>').replaceAll('class="a', 'class="m')}`,
    ],
    [
      'marks on a long line',
      `<marker id="m">${'<rect/>'.repeat(50)}</marker><g marker-mid="url(#m)"><path d="${crossing(3000)}"/></g>`,
    ],
    ['many style rules', `<style>${'.a{fill:red}'.repeat(4000)}</style>${'<rect/>'.repeat(3000)}`],
  ])('cannot be used if it has %s', async (_, inner) => {
    expect((await show('drawing.svg', svg(inner))).positions).toEqual(['6:21 complex-picture']);
  });

  it.each([
    '',
    'viewBox=""',
    'viewBox="0 0 0 0"',
    'width="100%" height="100%"',
    'width="9" height="9apples"',
  ])('cannot be used if only drawing it would tell its size: %j', async (size) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><text>${'word '.repeat(2000)}</text></svg>`;
    expect((await show('drawing.svg', drawing)).positions).toEqual(['6:21 complex-picture']);
  });

  it.each([
    ['is a path with many crossings', `<path d="${crossing(15_000)}"/>`],
    ['is a polygon with many crossings', `<polygon points="${crossing(15_000).replace(/[ML]/g, ' ')}"/>`],
    ['is a traced photo', `<path d="${traced(8000)}"/>`],
    ['is a long text', `<text>${'word '.repeat(2000)}</text>`],
    [
      'has many filters',
      `<filter id="f">${'<feMorphology radius="9"/>'.repeat(50)}</filter><rect filter="url(#f)"/>`,
    ],
    ['contains a very large picture', `<image href="data:image/png;base64,${'BOMB'}"/>`],
  ])('can be shown, but is not drawn by the build, if it %s', async (_, inner) => {
    const drawing = svg(inner.replace('BOMB', (await bomb()).toString('base64')));
    expect((await show('drawing.svg', drawing)).positions).toEqual([]);
    const used = await withBrand('icon: drawing.svg, logo: { light: drawing.svg }');
    expect(used.positions).toEqual(['1:28 complex-picture', '1:56 complex-picture']);
  });

  it('is drawn by the build if it is a usual illustration', async () => {
    const shapes = Array.from(
      { length: 300 },
      (_, i) => `<path fill="url(#g)" clip-path="url(#c)" d="M${i} 0${'c1 2 3 4 5 6'.repeat(30)}z"/>`,
    ).join('');
    const defs =
      '<linearGradient id="g"><stop/><stop offset="1"/></linearGradient><clipPath id="c"><rect width="40" height="30"/></clipPath>' +
      '<filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dy="2"/></filter>';
    await show('drawing.svg', svg(`${defs}<g filter="url(#f)">${shapes}</g><text>Some words</text>`));
    const facts = (await inspectMedia(siteFiles(folder.at('site')), cache)).factsOf('drawing.svg');
    expect(facts).toMatchObject({ width: 40, height: 30, ink: '#000000' });
    expect(facts).not.toHaveProperty('detail');
  });
});

it.each([
  ['flat', '<rect width="40" height="30" fill="#123456"/>', ['#123456', '#123456']],
  [
    'with transparent parts',
    '<rect width="20" height="30" fill="#123456"/>',
    // At the edge, the colors of transparent pixels are rounded.
    [/^#1[123]3[3-7]/, /^#1[123]3[3-7]/].map((color) => expect.stringMatching(color)),
  ],
  [
    'in two colors',
    '<rect width="40" height="30" fill="#fff"/><rect width="20" height="30"/>',
    ['#000000', '#ffffff'],
  ],
  ['that adapts', '<rect width="40" height="30" fill="currentColor"/>', undefined],
])('the veil over a drawing %s depends on its colors', async (_, inner, extremes) => {
  await show('drawing.svg', svg(inner));
  const facts = (await inspectMedia(siteFiles(folder.at('site')), cache)).factsOf('drawing.svg');
  expect(facts!.extremes && Object.values(facts!.extremes)).toEqual(extremes);
});

describe('a share picture', () => {
  const get = (_: object, name: string) => (name === 'paper' ? '#ffffff' : '#16202b');
  const colors = new Proxy({}, { get }) as PrintTheme['colors'];
  const fonts = fontsOf({});
  const look = lazy(() =>
    loadShareLook(
      'ltr',
      { colors, dark: colors, fonts, headingWeight: 500, mark: '' },
      { icon: '' },
      {
        originals: { pathOf: (name) => folder.at(name), read: () => Promise.reject() },
        cache: { cached: (_, make) => make() },
        texts: 'شهادة',
      },
    ),
  );
  const drawTitle = async (title: string) =>
    drawSharePicture({ title, brand: 'A', host: 'a.b', groups: [] }, await look());

  it.each(['\u00ad', 'Quality\u200bmanagement', '\u2066Acme\u2069', '\ufeffA', 'A\u2060B'])(
    'can be drawn with the invisible character in %j',
    async (title) => {
      const { width, height } = await sharp(await drawTitle(title)).metadata();
      expect([width, height]).toEqual([1200, 630]);
    },
  );

  it('has the same bytes whatever was drawn before or at the same time', async () => {
    const titles = ['Rocket 🚀 day', 'شهادة ISO', 'Größe', 'Rocket 🚀 day'];
    const together = await Promise.all(titles.map(drawTitle));
    const reversed = [];
    for (const title of titles.toReversed()) reversed.unshift(await drawTitle(title));
    expect(reversed.map((bytes, index) => Buffer.compare(bytes, together[index]!))).toEqual([0, 0, 0, 0]);
  });

  it('shows letters with combining marks as one character', async () => {
    const [combined, single] = await Promise.all(['Cafe\u0301', 'Caf\u00e9'].map(drawTitle));
    expect(Buffer.compare(combined!, single!)).toBe(0);
  });

  it('leaves out pictures among the letters, but no signs', () => {
    const title = 'Fast 🚲 repairs 👩‍🔧 1️⃣ in 2 days © ™ #1';
    expect(fittingCard({ title, brand: '', host: '', groups: [] }).title).toBe(
      'Fast repairs in 2 days © ™ #1',
    );
  });

  it('keeps the characters that join or separate letters', () => {
    const title = 'می\u200cخواهم';
    expect(fittingCard({ title, brand: '', host: '', groups: [] }).title).toBe(title);
  });

  it('lays out only as much of each text as may fit', () => {
    const long = '\u{20bb7}'.repeat(30_000);
    const { title, brand, host } = fittingCard({ title: long, brand: long, host: 'a.b', groups: [] });
    expect([Array.from(title).length, Array.from(brand).length, host]).toEqual([600, 600, 'a.b']);
    expect(title).toBe('\u{20bb7}'.repeat(600));
  });
});

describe('the icon of the site', () => {
  const codesWith = async (svg: string) => {
    await show('icon.svg', `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor" ${svg}</svg>`);
    return (await withBrand('icon: icon.svg')).positions;
  };

  it.each([
    ['fills its square', 'viewBox="0 0 24 24"><circle cx="12" cy="12" r="11"/>'],
    ['is a narrow sign', 'viewBox="0 0 24 24"><path d="M8 2h8v20h-8z"/>'],
    [
      'has a background',
      'viewBox="0 0 24 24"><path fill="#0b6b5d" d="M0 0h24v24H0z"/><path d="M11 11h2v2h-2z"/>',
    ],
  ])('is accepted if it %s', async (_, svg) => expect(await codesWith(svg)).toEqual([]));

  it.each([
    ['is a wide logo', 'viewBox="0 0 400 60"><path d="M0 0h400v60H0z"/>'],
    ['is a wide logo on a square', 'viewBox="0 0 400 400"><path d="M0 170h400v60H0z"/>'],
    ['is a mark on a large canvas', 'viewBox="0 0 1000 1000"><circle cx="500" cy="500" r="50"/>'],
  ])('is reported if it %s', async (_, svg) => expect(await codesWith(svg)).toEqual(['1:28 tiny-icon']));
});
