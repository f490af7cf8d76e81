/** A box of an MP4 film (ISO/IEC 14496-12, section 4.2). Offsets are in bytes, from the start of the file. */
export interface Box {
  type: string;
  /** The offset of the type, which has four bytes. */
  typeAt: number;
  /** The range of the content. */
  start: number;
  end: number;
}

/** Returns the boxes in a range of a file. Stops before a damaged box. */
export function* boxesIn(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = start; at + 8 <= end;) {
    const box = boxAt(view, at, end);
    if (box.end < box.start || box.end > end) return;
    yield box;
    at = box.end;
  }
}

function boxAt(view: DataView, at: number, end: number): Box {
  const typeAt = at + 4;
  const type = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(typeAt + index)));
  const size = view.getUint32(at);
  if (size === 0) return { type, typeAt, start: at + 8, end }; // the last box of the file
  if (size !== 1) return { type, typeAt, start: at + 8, end: at + size };
  const isComplete = at + 16 <= end; // a size that needs 64 bits follows the type
  return { type, typeAt, start: at + 16, end: isComplete ? at + Number(view.getBigUint64(at + 8)) : at };
}
