/** A chunk of a PNG (W3C PNG, section 5.3). The range includes its size, its type and its checksum. */
export interface PngChunk {
  type: string;
  start: number;
  end: number;
}

/** The start of a PNG, as Latin-1 text. */
export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Returns the chunks of a PNG. The last one may be truncated. */
export function* pngChunks(file: Buffer): Generator<PngChunk> {
  for (let start = PNG_SIGNATURE.length; start + 8 <= file.length;) {
    const end = start + 12 + file.readUInt32BE(start);
    yield { type: file.toString('latin1', start + 4, start + 8), start, end };
    start = end;
  }
}

/** Whether a file is an animated PNG: it has an `acTL` chunk. Programs that cannot show animations show one frame. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    file.toString('latin1', 0, PNG_SIGNATURE.length) === PNG_SIGNATURE &&
    Array.from(pngChunks(file)).some(({ type }) => type === 'acTL')
  );
}
