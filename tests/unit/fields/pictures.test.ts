import { describe, expect, it, test } from 'vitest';
import { sourcesOf, widthsOf } from '../../../src/fields/picture-sources.ts';
import { findPicture } from '../../../src/fields/pictures.ts';
import type { PictureFacts, Pictures } from '../../../src/model/media.ts';
import type { Picture } from '../../../src/model/page.ts';
import { loadText } from '../../support/site.ts';

const SIZE = { sizes: '50vw', minWidth: 500, maxWidth: 700 };
const PHOTO: PictureFacts = { format: 'jpeg', width: 3000, height: 2000, hash: 'abc', color: '#112233' };

test.each([
  [3000, 700, [320, 480, 720, 1080, 1400], 'no wider than the place can show'],
  [900, 700, [320, 480, 720, 900], 'no wider than the picture'],
  [750, 700, [320, 480, 750], 'no step just below the widest'],
  [100, 700, [100], 'a small one as it is'],
  [3000, 44, [88], 'small places need small ones'],
])('a picture of %i pixels in a place of %i is made in %j: %s', (own, most, widths) => {
  expect(widthsOf(own, most)).toEqual(widths);
});

describe('the forms of a picture', () => {
  it('are AVIF and WebP in each width, and its own kind once, as wide as its place', () => {
    const { picture, files } = sourcesOf('team/our office.jpg', { ...PHOTO, width: 600, height: 400 }, SIZE);
    expect(picture).toEqual({
      src: '/media/team/our office.abc-600.jpg',
      width: 600,
      height: 400,
      color: '#112233',
      sizes: '50vw',
      sources: ['avif', 'webp'].map((form) => ({
        type: `image/${form}`,
        srcset: [320, 480, 600].map((w) => `/media/team/our%20office.abc-${w}.${form} ${w}w`).join(', '),
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
  ] as const)('of a %s end with one as %s', (format, plain) => {
    const { picture } = sourcesOf(`a.${format}`, { ...PHOTO, format }, SIZE);
    expect(picture.src).toBe(`/media/a.abc-720.${plain}`);
  });

  it.each([
    ['a.svg', 'svg', 'cleaned'],
    ['a.gif', 'moving', 'copy'],
  ] as const)('of %s are one file, %s, %s', (name, format, as) => {
    const { picture, files } = sourcesOf(name, { ...PHOTO, format }, SIZE);
    expect(picture).toMatchObject({ src: `/media/a.abc${name.slice(1)}`, width: 3000 });
    expect(picture.sources).toBeUndefined();
    expect(files).toEqual([{ path: picture.src, name, as }]);
  });
});

describe('a picture at its place', () => {
  const pictures = (facts: PictureFacts | undefined, weight = 1000): Pictures => ({
    names: ['a.png'],
    look: () => facts,
    weigh: () => weight,
    address: (name) => name,
    stamp: '',
  });
  const codes = (src: string, facts: PictureFacts | undefined, weight?: number) =>
    findPicture(src, SIZE, pictures(facts, weight)).complaints.map(({ code }) => code);

  it('is told of where it is missing, broken, unsafe, small or heavy, each once', () => {
    expect(codes('b.png', PHOTO)).toEqual(['missing-picture']);
    expect(codes('a.png', undefined)).toEqual(['broken-picture']);
    expect(codes('a.png', { ...PHOTO, format: 'svg', unsafe: 'a script' })).toEqual(['unsafe-picture']);
    expect(codes('a.png', { ...PHOTO, width: 499 })).toEqual(['small-picture']);
    expect(codes('a.png', PHOTO, 500_001)).toEqual(['heavy-picture']);
  });

  it('may have any number of pixels where it is an SVG, and just enough', () => {
    expect(codes('a.png', { ...PHOTO, format: 'svg', width: 20 })).toEqual([]);
    expect(codes('a.png', { ...PHOTO, width: 500 }, 500_000)).toEqual([]);
  });

  it('is shown as the block says that it shows it, wherever the picture stands in its fields', () => {
    const film = '{ title: F, thumbnail: { src: a.png, alt: A }, videoUrl: { mp4: a.mp4, captions: a.vtt } }';
    const { pages } = loadText(`-- index.yaml --
title: Home
description: A page with one film by itself and with two films beside each other.
blocks:
  - { type: hero, heading: H }
  - { type: film, heading: F, film: ${film} }
  - { type: filmCarousel, heading: F, films: [${film}, ${film}] }
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

  it('is loaded first where it is the first of the first block, and nowhere else', () => {
    const { pages } = loadText(`-- index.yaml --
title: Home
description: Two pages whose first blocks have pictures, one of them after another block.
blocks:
  - { type: hero, heading: H, picture: { src: a.png, alt: A } }
  - { type: hero, heading: H, picture: { src: a.png, alt: A } }
-- _media/a.png --
`);
    const blocks = pages[0]!.blocks as { picture: Picture }[];
    expect(blocks.map(({ picture }) => picture.first)).toEqual([true, undefined]);
  });
});
