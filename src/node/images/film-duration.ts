/** The types of the movie box and of the header inside it (ISO/IEC 14496-12, sections 8.2.1 and 8.2.2). */
const MOVIE = 'moov';
const MOVIE_HEADER = 'mvhd';

/** Returns the running time of an MP4 film in seconds; undefined for a damaged file and for other formats. */
export function filmDuration(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const movie = findBox(view, MOVIE);
  const header = movie && findBox(movie, MOVIE_HEADER);
  return header && durationIn(header);
}

/** Returns the content of the first box of the given type. */
function findBox(view: DataView, type: string): DataView | undefined {
  let offset = 0;
  while (offset + 8 <= view.byteLength) {
    const { size, start } = boxAt(view, offset);
    if (size < start || offset + size > view.byteLength) return undefined;
    if (typeAt(view, offset + 4) === type)
      return new DataView(view.buffer, view.byteOffset + offset + start, size - start);
    offset += size;
  }
  return undefined;
}

/** Returns the size of a box, and where its content starts. */
function boxAt(view: DataView, offset: number): { size: number; start: number } {
  const size = view.getUint32(offset);
  if (size === 0) return { size: view.byteLength - offset, start: 8 }; // the last box of the file
  if (size !== 1) return { size, start: 8 };
  return offset + 16 > view.byteLength
    ? { size: 0, start: 16 }
    : { size: Number(view.getBigUint64(offset + 8)), start: 16 };
}

const typeAt = (view: DataView, offset: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));

function durationIn(header: DataView): number | undefined {
  if (header.byteLength < 32) return undefined;
  const isLong = header.getUint8(0) === 1;
  const timescale = header.getUint32(isLong ? 20 : 12);
  const duration = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16);
  const isUnknown = !isLong && duration === 0xffff_ffff;
  return timescale > 0 && duration > 0 && !isUnknown ? duration / timescale : undefined;
}
