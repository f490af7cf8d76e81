import { describe, expect, it, test } from 'vitest';
import { sourcesOf, widthsOf } from '../../../src/fields/picture-sources.ts';
import { findPicture } from '../../../src/fields/pictures.ts';
import type { PictureFacts, Pictures } from '../../../src/model/media.ts';
import type { Figure, Picture, PictureFile } from '../../../src/model/page.ts';
import { HOME, loadText } from '../../support/site.ts';

const SIZE = { sizes: '50vw', minWidth: 500, maxWidth: 700 };
const PHOTO: PictureFacts = { format: 'jpeg', width: 3000, height: 2000, hash: 'abc', color: '#112233' };

test.each([
  [3000, 700, [320, 480, 720, 1080, 1400], 'no wider than the layout can show'],
  [900, 700, [320, 480, 720, 900], 'no wider than the picture'],
  [750, 700, [320, 480, 750], 'without a width just below the widest'],
  [100, 700, [100], 'a small picture at its own width'],
  [3000, 44, [88], 'small widths for a small layout'],
])('a picture %i pixels wide, shown %i wide, is scaled to %j: %s', (own, most, widths) => {
  expect(widthsOf(own, most)).toEqual(widths);
});

describe('the sources of a picture', () => {
  it('are AVIF and WebP in each width, and a fallback as wide as the layout', () => {
    const { picture, files } = sourcesOf('team/our office.jpg', { ...PHOTO, width: 600, height: 400 }, SIZE);
    expect(picture).toEqual({
      src: '/media/team/our-office.abc-600.jpg',
      width: 600,
      height: 400,
      color: '#112233',
      sizes: '50vw',
      sources: ['avif', 'webp'].map((form) => ({
        type: `image/${form}`,
        srcset: [320, 480, 600].map((w) => `/media/team/our-office.abc-${w}.${form} ${w}w`).join(', '),
      })),
    });
    expect(files).toHaveLength(7);
    expect(files.at(-1)).toEqual({
      path: picture.src,
      name: 'team/our office.jpg',
      as: { width: 600, format: 'jpeg' },
    });
  });

  it.each([
    ['gif', 'png'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'webp'],
  ] as const)('of a %s have a fallback as %s', (format, fallback) => {
    const { picture } = sourcesOf(`a.${format}`, { ...PHOTO, format }, SIZE);
    expect(picture.src).toBe(`/media/a.abc-720.${fallback}`);
  });

  it.each([
    ['a.svg', 'svg', 'cleaned'],
    ['a.gif', 'moving', 'copy'],
  ] as const)('of %s are one file: %s, %s', (name, format, as) => {
    const { picture, files } = sourcesOf(name, { ...PHOTO, format }, SIZE);
    expect(picture).toMatchObject({ src: `/media/a.abc${name.slice(1)}`, width: 3000 });
    expect(picture.sources).toBeUndefined();
    expect(files).toEqual([{ path: picture.src, name, as }]);
  });
});

describe('a picture on a page', () => {
  const pictures = (facts: PictureFacts | undefined, bytes = 1000): Pictures => ({
    names: ['a.png'],
    factsOf: () => facts,
    foreignFormatOf: () => undefined,
    bytesOf: () => bytes,
    typeOf: () => undefined,
    secondsOf: () => undefined,
    fontOf: () => undefined,
    addressOf: (name) => name,
    stamp: '',
  });
  const codes = (src: string, facts: PictureFacts | undefined, bytes?: number) =>
    findPicture(src, SIZE, pictures(facts, bytes)).findings.map(({ code }) => code);

  it('is reported once if it is missing, broken, unsafe, small or heavy', () => {
    expect(codes('b.png', PHOTO)).toEqual(['missing-picture']);
    expect(codes('a.png', undefined)).toEqual(['broken-picture']);
    expect(codes('a.png', { ...PHOTO, format: 'svg', unsafe: 'a script' })).toEqual(['unsafe-picture']);
    expect(codes('a.png', { ...PHOTO, format: 'svg', detail: 'extreme' })).toEqual(['complex-picture']);
    expect(codes('a.png', { ...PHOTO, format: 'svg', detail: 'high' })).toEqual([]);
    expect(codes('a.png', { ...PHOTO, width: 499 })).toEqual(['small-picture']);
    expect(codes('a.png', PHOTO, 500_001)).toEqual(['heavy-picture']);
  });

  it.each([
    [PHOTO, 600_000, 'Scale the picture down to a width of 1400 pixels, or remove it.'],
    [
      { ...PHOTO, width: 1500 },
      2_000_000,
      'Scale the picture down to a width of 1400 pixels, and save it as a WebP or JPEG file of lower quality, or remove it.',
    ],
    [{ ...PHOTO, width: 800 }, 2_000_000, 'Save it as a WebP or JPEG file of lower quality, or remove it.'],
    [
      { ...PHOTO, format: 'svg' as const },
      600_000,
      'Export the drawing with fewer details, or as a WebP file',
    ],
    [{ ...PHOTO, format: 'moving' as const }, 600_000, 'Export a shorter or smaller animation'],
  ])('that is heavy gets a hint that makes it lighter: %o, %i bytes', (facts, bytes, hint) => {
    const { findings } = findPicture('a.png', SIZE, pictures(facts, bytes));
    expect(findings[0]!.hint).toContain(hint);
  });

  it('is an empty file after a download that failed', () => {
    const { findings } = findPicture('a.png', SIZE, pictures(undefined, 0));
    expect(findings).toMatchObject([
      {
        message: 'The file of the picture "a.png" is empty.',
        hint: expect.stringMatching(/^Download or export/),
      },
    ]);
  });

  it('may have any size as an SVG, and at least the minimum otherwise', () => {
    expect(codes('a.png', { ...PHOTO, format: 'svg', width: 20 })).toEqual([]);
    expect(codes('a.png', { ...PHOTO, width: 500 }, 500_000)).toEqual([]);
  });

  it('has the sizes from the schema of its block, at any depth', () => {
    const film = '{ title: F, thumbnail: { src: a.png, alt: A }, videoUrl: { mp4: a.mp4, captions: a.vtt } }';
    const { pages } = loadText(`${HOME}  - { type: hero, heading: H }
  - { type: video, heading: F, variant: side, video: ${film} }
  - { type: video, heading: F, videos: [${film}, ${film}] }
-- _media/a.png --
-- _media/a.mp4 --
-- _media/a.vtt --
`);
    const text = JSON.stringify(pages[0]!.blocks);
    const sizes = [...text.matchAll(/"sizes":"([^"]*)"/g)].map(([, value]) => value!);
    expect(sizes).toHaveLength(3);
    expect(sizes[0]).not.toBe(sizes[1]);
    expect(sizes[1]).toBe(sizes[2]);
  });

  it('has priority only as the first picture of the first block', () => {
    const { pages } = loadText(`${HOME}  - { type: hero, heading: H, picture: { src: a.png, alt: A } }
  - { type: hero, heading: H, picture: { src: a.png, alt: A } }
-- _media/a.png --
`);
    const blocks = pages[0]!.blocks as { picture: Picture }[];
    expect(blocks.map(({ picture }) => picture.first)).toEqual([true, undefined]);
  });
});

describe('the versions of a picture', () => {
  const picture = (fields: string, block = 'type: hero, heading: H') =>
    (
      loadText(`
-- _media/a.png --
-- _media/dark.png --
-- _media/high.png --
${HOME}  - { ${block}, picture: { src: a.png, alt: What it shows, ${fields} } }
`).pages[0]!.blocks[0] as { picture: Figure }
    ).picture;

  it('are those for dark backgrounds and for phones', () => {
    const { src, dark, small, focus } = picture('dark: dark.png, small: high.png, focus: 50% 20%');
    expect([src, dark?.src, small?.src].map((path) => /\/media\/(\w+)\./.exec(path ?? '')?.[1])).toEqual([
      'a',
      'dark',
      'high',
    ]);
    expect(focus).toBe('50% 20%');
  });

  it('for phones are no wider than phones', () => {
    const widths = (file: PictureFile) => file.sources![0]!.srcset.match(/\d+(?=w)/g)!.map(Number);
    const { small, ...large } = picture('small: high.png', 'type: mediaText, heading: H, side: below');
    expect(Math.max(...widths(large))).toBeGreaterThan(Math.max(...widths(small!)));
    expect(Math.max(...widths(small!))).toBe(1534);
  });

  it.each([
    ['type: hero, heading: H', 'type: hero, heading: H, variant: wide'],
    ['type: mediaText, heading: H', 'type: mediaText, heading: H, side: below'],
    ['type: mediaText, heading: H', 'type: mediaText, heading: H, width: full'],
  ])('have the size that the block gives them: %s, %s', (one, other) => {
    expect(picture('', one).sizes).not.toBe(picture('', other).sizes);
  });

  it('need no description if the picture is decorative', () => {
    const { problems } = loadText(`
-- _media/a.png --
${HOME}  - { type: hero, heading: H, picture: { src: a.png, decorative: true } }
`);
    expect(problems).toEqual([]);
  });

  it.each(['left right', '120% 0%', 'middle', '50%'])('have no focus such as %s', (focus) => {
    const { problems } = loadText(`
-- _media/a.png --
${HOME}  - { type: hero, heading: H, picture: { src: a.png, alt: What it shows, focus: ${focus} } }
`);
    expect(problems.map(({ code }) => code)).toEqual(['bad-form']);
  });
});

it.each([
  ['alt: ""', 'If it is only decorative, add "decorative: true".'],
  ['alt: "…"', 'If it is only decorative, add "decorative: true".'],
  ['alt: "…", decorative: true', 'This picture is decorative: leave out "alt".'],
])('tells how to mend a description without words: %s', (fields, hint) => {
  const { problems } = loadText(`
-- _media/a.png --
${HOME}  - { type: hero, heading: H, picture: { src: a.png, ${fields} } }
`);
  expect(problems.map(({ code }) => code)).toEqual(['missing-alt']);
  expect(problems[0]!.hint).toContain(hint);
});

it.each(['ja', 'はい', '"true"'])('is not missing if the picture is decorative: %s', (word) => {
  const { problems } = loadText(`
-- _media/a.png --
${HOME}  - { type: hero, heading: H, picture: { src: a.png, decorative: ${word} } }
`);
  expect(problems.map(({ code }) => code)).toEqual(['wrong-type']);
});

describe('a description that is the name of a file', () => {
  const codes = (alt: string, src: string) =>
    loadText(`
-- _media/${src} --
${HOME}  - { type: hero, heading: H, picture: { src: "${src}", alt: "${alt}" } }
  - { type: callToAction, heading: H, text: "![${alt}](<${src}>)", actions: [{ label: Home, to: / }] }
`).problems.map(({ code, line }) => `${line} ${code}`);

  it.each([
    ['IMG_1234.jpg', 'IMG_1234.jpg'],
    ['IMG_1234', 'IMG_1234.jpg'],
    ['team/office.jpg', 'team/office.jpg'],
    ['Office.JPG', 'team/office.jpg'],
    ['photo.png', 'team/office.jpg'],
    ['our-team-2025', 'our-team-2025.webp'],
  ])('is reported: %s for %s', (alt, src) => {
    expect(codes(alt, src)).toEqual(['4 missing-alt', '5 missing-alt']);
  });

  it.each([
    ['Office', 'Office.jpg'],
    ['ISO 27001', 'ISO 27001 logo.png'],
    ['Two people export a list as .png', 'a.png'],
  ])('is not found in: %s for %s', (alt, src) => expect(codes(alt, src)).toEqual([]));
});

test.each([
  ['a b.png', ['a b.png']],
  ['a%20b.png', ['a b.png']],
  ['a%20b.png', ['a%20b.png']],
  ['a%20b.png', ['a b.png', 'a%20b.png']],
  ['a b.png', ['a b.png', 'a%20b.png']],
  ['50% (1) #2 é.png', ['50% (1) #2 é.png']],
  ['a%2520b.png', ['a%20b.png']],
])('the name %s in a text is one of the files %j', (written, names) => {
  const { media, problems } = loadText(
    `${HOME}  - type: hero
    heading: Hello
  - type: articleBody
    text: "![A wheel](<${written}>)"
${names.map((name) => `-- _media/${name} --\n`).join('')}`,
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const wanted = names.includes(written) ? written : decodeURI(written);
  expect([...new Set(media.map(({ name }) => name))]).toEqual([wanted.normalize()]);
});
