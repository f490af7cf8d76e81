/** A segment of a JPEG (ITU-T T.81, B.1). The range includes its marker and, after a start of scan, the coded data. */
interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** The start of a JPEG, as Latin-1 text. */
export const JPEG_START = '\xff\xd8\xff';

/** The second bytes of markers. `APP0` to `APP0 + 15` are segments of applications. */
const START_OF_SCAN = 0xda;
const END = 0xd9;
const COMMENT = 0xfe;
const APP0 = 0xe0;

const EXIF = 'Exif\0\0';

/** The segments of applications that change how a picture is shown: JFIF, color profile, kind of color of Adobe. */
const SHOWN = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];

/**
 * Removes the metadata from a JPEG without encoding it again, and what follows the picture, such as the film of a
 * phone. Of EXIF data, only the orientation remains.
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const parts = Array.from(segmentsOf(file), ({ marker, start, end }) => {
    const content = file.subarray(start + 4, end);
    const name = content.toString('latin1', 0, 12);
    if (marker === COMMENT) return Buffer.alloc(0);
    if (marker < APP0 || marker > APP0 + 15) return file.subarray(start, end);
    if (name.startsWith(EXIF)) return orientationOnly(content.subarray(EXIF.length));
    return SHOWN.some((shown) => name.startsWith(shown)) ? file.subarray(start, end) : Buffer.alloc(0);
  });
  return Buffer.concat([file.subarray(0, 2), ...parts, Buffer.from([0xff, END])]);
}

/** Returns the segments between the start and the end of a JPEG. */
function* segmentsOf(file: Buffer): Generator<Segment> {
  for (let start = markerAfter(file, 2); start + 4 <= file.length && file[start + 1] !== END;) {
    const marker = file[start + 1]!;
    const next = start + 2 + file.readUInt16BE(start + 2);
    const end = markerAfter(file, next);
    // Decoders ignore what is between two segments.
    yield { marker, start, end: marker === START_OF_SCAN ? end : next };
    start = end;
  }
}

/** Returns the offset of the next marker. In coded data, 0 or the number of a restart follows any other byte 0xFF. */
function markerAfter(file: Buffer, from: number): number {
  for (
    let at = file.indexOf(0xff, from);
    at !== -1 && at + 1 < file.length;
    at = file.indexOf(0xff, at + 1)
  ) {
    const code = file[at + 1]!;
    const isData = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isData) return at;
  }
  return file.length;
}

/** The tag of the orientation in EXIF data. */
const ORIENTATION = 0x0112;

/** Returns a segment with nothing but the orientation of EXIF data; an empty one if the picture is not turned. */
function orientationOnly(tiff: Buffer): Buffer {
  const orientation = orientationOf(tiff);
  if (orientation <= 1 || orientation > 8) return Buffer.alloc(0);
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const content = [...Buffer.from(EXIF), ...Buffer.from('MM\0*'), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  return Buffer.from([0xff, APP0 + 1, 0, content.length + 2, ...content]);
}

/** Returns the orientation in EXIF data, from 1 to 8 (CIPA DC-008, section 4.6). */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = tiff.length < 8 ? 0 : isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + 12 * index);
  const entry = entries.find((at) => short(at) === ORIENTATION);
  return entry === undefined ? 1 : short(entry + 8);
}
