import { boxesIn } from './boxes.ts';
import { cleanJpeg, JPEG_START } from './jpeg.ts';
import { PNG_SIGNATURE, pngChunks } from './png.ts';

/**
 * Removes the metadata from a film or a picture without encoding it again. Metadata may contain the author's name and
 * the place where it was recorded. Returns the content of any other file unchanged, also of AVIF and HEIC pictures.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (/^RIFF....WEBP$/s.test(head)) return cleanWebp(bytes);
  if (/^GIF8[79]a/.test(head)) return cleanGif(bytes);
  if (head.startsWith(PNG_SIGNATURE)) return cleanPng(bytes);
  if (head.startsWith(JPEG_START)) return cleanJpeg(bytes);
  return head.startsWith('ftyp', 4) && !HEIF.test(head) ? cleanMp4(bytes) : bytes;
}

/** Matches the start of a picture that has the boxes of a film: there, the box `meta` tells where the picture is. */
const HEIF = /^.{4}ftyp(?:he[iv]|mi[fa]|msf|avi)/s;

/** The boxes of an MP4 film that contain other boxes, and those that contain metadata (sections 8.10 and 8.11). */
const CONTAINERS = new Set(['moov', 'trak']);
const METADATA = new Set(['udta', 'meta']);

/** Replaces each box of metadata with free space of the same size, because the film refers to positions in the file. */
function cleanMp4(bytes: Uint8Array): Uint8Array {
  const cleaned = Uint8Array.from(bytes);
  const clean = (start: number, end: number) => {
    for (const box of boxesIn(cleaned, start, end)) {
      if (CONTAINERS.has(box.type)) clean(box.start, box.end);
      if (!METADATA.has(box.type)) continue;
      cleaned.set(Buffer.from('free'), box.typeAt);
      cleaned.fill(0, box.start, box.end);
    }
  };
  clean(0, cleaned.length);
  return cleaned;
}

/** The flags of a WebP file for its EXIF and XMP chunks (RFC 9649, section 2.7). */
const METADATA_FLAGS = 0x0c;

function cleanWebp(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const parts = [file.subarray(0, 12)];
  for (let at = 12; at + 8 <= file.length;) {
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const chunk = file.subarray(at, end);
    if (type === 'VP8X') chunk[8]! &= ~METADATA_FLAGS;
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(chunk);
    at = end;
  }
  const cleaned = Buffer.concat(parts);
  cleaned.writeUInt32LE(cleaned.length - 8, 4);
  return cleaned;
}

/** The chunks of a PNG that hold texts, a date or EXIF data (W3C PNG, section 11.3). */
const PNG_METADATA = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);

function cleanPng(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const kept = Array.from(pngChunks(file)).filter(({ type }) => !PNG_METADATA.has(type));
  return Buffer.concat([
    file.subarray(0, PNG_SIGNATURE.length),
    ...kept.map(({ start, end }) => file.subarray(start, end)),
  ]);
}

/** The application extensions of a GIF that change how it is shown: repetition and color profile. */
const SHOWN = /^(NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)/;

function cleanGif(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes);
  const start = 13 + colorTableSize(file[10]!);
  const parts = [file.subarray(0, start)];
  for (let at = start; at < file.length && file[at] !== TRAILER;) {
    const isImage = file[at] === IMAGE;
    // The data of an image comes after a descriptor, an optional color table and the code size.
    const head = isImage ? 11 + colorTableSize(file[at + 9] ?? 0) : 2;
    const end = afterSubBlocks(file, at + head);
    const isMetadata =
      file[at + 1] === COMMENT ||
      (file[at + 1] === APPLICATION && !SHOWN.test(file.toString('latin1', at + 3, at + 14)));
    if (isImage || !isMetadata) parts.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, Buffer.from([TRAILER])]);
}

/** The first byte identifies a block, the second byte an extension (GIF89a, section 12 and appendix A). */
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/**
 * Returns the size of a color table in bytes.
 * @param flags the byte that says whether there is a table, and of which size
 */
const colorTableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/**
 * Returns the offset after a sequence of sub-blocks, each of which starts with its size. The last one has the size 0.
 */
function afterSubBlocks(file: Buffer, start: number): number {
  let at = start;
  while (file[at]) at += file[at]! + 1;
  return at + 1;
}
