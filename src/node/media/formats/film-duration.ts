import { boxesIn } from './boxes.ts';

/** The types of the movie box and of the header inside it (ISO/IEC 14496-12, sections 8.2.1 and 8.2.2). */
const MOVIE = 'moov';
const MOVIE_HEADER = 'mvhd';

/** Returns the running time of an MP4 film in seconds; undefined for a damaged file and for other formats. */
export function filmDuration(bytes: Uint8Array): number | undefined {
  const movie = [...boxesIn(bytes)].find(({ type }) => type === MOVIE);
  const header =
    movie && [...boxesIn(bytes, movie.start, movie.end)].find(({ type }) => type === MOVIE_HEADER);
  return header && durationIn(bytes.subarray(header.start, header.end));
}

function durationIn(bytes: Uint8Array): number | undefined {
  if (bytes.length < 32) return undefined;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLong = header.getUint8(0) === 1;
  const timescale = header.getUint32(isLong ? 20 : 12);
  const duration = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16);
  const isUnknown = !isLong && duration === 0xffff_ffff;
  return timescale > 0 && duration > 0 && !isUnknown ? duration / timescale : undefined;
}
