import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { filmDuration } from '../../../../src/node/media/formats/film-duration.ts';
import { mediaType } from '../../../../src/node/media/formats/media-type.ts';
import { withoutMetadata } from '../../../../src/node/media/formats/metadata.ts';
import { animatedPng, chunkTypes } from '../../../support/images/animated-png.ts';

const SECRET = 'Somebody';

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(frames, { join: { animated: true } }).withExif({ IFD0: { Copyright: SECRET } });
  return format === 'gif' ? joined.gif({ loop: 3 }).toBuffer() : joined.webp({ loop: 3 }).toBuffer();
}

/** Adds a comment and an application extension (XMP) before the first image of a GIF. */
function withGifMetadata(gif: Buffer): Buffer {
  const subBlock = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  const end = Buffer.from([0]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe]), subBlock(SECRET), end]);
  const xmp = Buffer.concat([Buffer.from([0x21, 0xff]), subBlock('XMP DataXMP'), subBlock(SECRET), end]);
  const at = gif.indexOf(Buffer.from([0x21, 0xff]));
  return Buffer.concat([gif.subarray(0, at), comment, xmp, gif.subarray(at)]);
}

const decoded = (picture: Uint8Array) => sharp(picture, { animated: true }).raw().toBuffer();

describe('an animated picture without its metadata', () => {
  it.each([
    ['WebP', () => animation('webp')],
    ['GIF', async () => withGifMetadata(await animation('gif'))],
  ])('looks the same: %s', async (_, make) => {
    const picture = await make();
    expect(picture.includes(SECRET)).toBe(true);
    const cleaned = withoutMetadata(picture);
    expect(Buffer.from(cleaned).includes(SECRET)).toBe(false);
    expect(await decoded(cleaned)).toEqual(await decoded(picture));
    const { exif, pages, loop, delay } = await sharp(cleaned, { animated: true }).metadata();
    const original = await sharp(picture, { animated: true }).metadata();
    expect([exif, pages, loop, delay]).toEqual([undefined, 2, 3, original.delay]);
    expect(withoutMetadata(cleaned)).toEqual(cleaned);
  });

  it('looks the same: PNG', async () => {
    const picture = await animatedPng(60, 40, SECRET);
    const types = chunkTypes(picture);
    expect(types).toContain('tEXt');
    const cleaned = withoutMetadata(picture);
    expect(chunkTypes(cleaned)).toEqual(types.filter((type) => type !== 'tEXt'));
    expect(await decoded(cleaned)).toEqual(await decoded(picture));
    expect(withoutMetadata(cleaned)).toEqual(cleaned);
    expect(() => withoutMetadata(picture.subarray(0, 70))).not.toThrow();
  });
});

describe('a photograph without its metadata', () => {
  const photo = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6b5d' } })
      .composite([
        { input: { create: { width: 9, height: 9, channels: 3, background: '#f80' } }, left: 0, top: 0 },
      ])
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: SECRET } });

  it.each([
    ['JPEG', () => photo().jpeg({ progressive: true })],
    ['turned JPEG', () => photo().jpeg().withMetadata({ orientation: 6 })],
    ['PNG', () => photo().png()],
    ['WebP', () => photo().webp()],
  ])('looks the same: %s', async (_, make) => {
    const picture = Buffer.concat([await make().toBuffer()]);
    expect(picture.includes(SECRET)).toBe(true);
    const cleaned = withoutMetadata(picture);
    expect(Buffer.from(cleaned).includes(SECRET)).toBe(false);
    expect(await decoded(cleaned)).toEqual(await decoded(picture));
    const [{ icc, orientation }, original] = [
      await sharp(cleaned).metadata(),
      await sharp(picture).metadata(),
    ];
    expect([icc, orientation ?? 1]).toEqual([original.icc, original.orientation ?? 1]);
    expect(withoutMetadata(cleaned)).toEqual(cleaned);
  });

  it('has no comment and nothing after it, also if it is damaged', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const comment = Buffer.from(`\xff\xfe\0\x0a${SECRET}`, 'latin1');
    const picture = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(SECRET)]);
    expect(withoutMetadata(picture)).toEqual(withoutMetadata(jpeg));
    for (const length of [3, 5, 30, 200, 700])
      expect(() => withoutMetadata(picture.subarray(0, length))).not.toThrow();
  });

  it('is not damaged if it has the boxes of a film', async () => {
    const avif = await photo().avif().toBuffer();
    expect(withoutMetadata(avif)).toEqual(avif);
  });
});

/** Returns a box of an MP4 film (ISO/IEC 14496-12): its size, its type and its content. */
function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

test('a film without its metadata has the same size, and the same data at the same positions', () => {
  const data = box('mdat', Buffer.from('pixels'));
  const secret = Buffer.from(SECRET);
  const header = box('mvhd', Buffer.alloc(100));
  const track = box('trak', box('tkhd'), box('udta', secret));
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', header, track, box('udta', box('\u00a9xyz', secret)), box('meta', secret)),
    data,
  ]);
  const cleaned = Buffer.from(withoutMetadata(film));
  expect(cleaned).toHaveLength(film.length);
  expect(cleaned.includes(SECRET)).toBe(false);
  expect(cleaned.indexOf(data)).toBe(film.indexOf(data));
  expect(cleaned.indexOf(header)).toBe(film.indexOf(header));
  expect(film.includes(SECRET)).toBe(true);
});

/** Returns the header of a film with 1,000 units per second. */
const movieHeader = (units: number) => {
  const content = Buffer.alloc(100);
  content.writeUInt32BE(1000, 12);
  content.writeUInt32BE(units, 16);
  return box('mvhd', content);
};

describe('the running time of a film', () => {
  const film = box('moov', box('free'), movieHeader(12_500));
  it.each<[string, Uint8Array, number | undefined]>([
    ['comes from the movie header', Buffer.concat([box('ftyp', Buffer.from('isom')), film]), 12.5],
    ['is found after the data', Buffer.concat([box('mdat', Buffer.alloc(50)), film]), 12.5],
    ['is unknown in a live film', box('moov', movieHeader(0)), undefined],
    ['is unknown without a header', box('moov', box('free')), undefined],
    ['is unknown in a truncated file', film.subarray(0, 40), undefined],
    ['is unknown in another file', Buffer.from('no film at all'), undefined],
    ['is unknown in an empty file', Buffer.alloc(0), undefined],
  ])('%s', (_, bytes, seconds) => {
    expect(filmDuration(bytes)).toBe(seconds);
  });
});

test.each([
  ['an MP4 film', box('ftyp', Buffer.from('isom')), 'mp4'],
  ['a WebM film', Buffer.from('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\x82\x84webm', 'latin1'), 'webm'],
  ['a Matroska film', Buffer.from('\x1aE\xdf\xa3\x9fB\x82\x88matroska', 'latin1'), undefined],
  ['captions', Buffer.from('\ufeffWEBVTT\n\n'), 'vtt'],
  ['captions without cues', Buffer.from('WEBVTT'), 'vtt'],
  ['a calendar', Buffer.from('\ufeffBEGIN:VCALENDAR\r\nVERSION:2.0\r\n'), 'ics'],
  ['a contact', Buffer.from('begin:vcard\nversion:3.0\n'), 'vcf'],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
  ['a script', Buffer.from('WEBVTTx = alert(1)'), undefined],
  ['an empty file', Buffer.alloc(0), undefined],
])('the content of %s is recognized', (_, bytes, type) => {
  expect(mediaType(bytes)).toBe(type);
});
