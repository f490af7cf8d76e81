import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { hashOfBytes } from '../content-hash.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Pages shrink to a fifth with this quality. More effort would cost more time than sending the rest. */
const QUALITY = 3;

/** The number of bytes that contain the length of the table of contents. */
const LENGTH_BYTES = 4;

/** Several files of a cache in one object: their names and contents. */
export type Files = Map<string, Uint8Array>;

/** An object with several files, and its name, which is the hash of its content. */
export interface Chunk {
  id: string;
  content: Uint8Array;
}

/** Packs files. Equal files in the same order give equal bytes. */
export async function pack(files: Files): Promise<Chunk> {
  const table = Buffer.from(JSON.stringify([...files].map(([name, { length }]) => [name, length])));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(table.length);
  const content = await compress(Buffer.concat([length, table, ...files.values()]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  return { id: hashOfBytes(content), content };
}

/** Unpacks files. Returns undefined if the content is damaged, or does not belong to the name. */
export async function unpack({ id, content }: Chunk): Promise<Files | undefined> {
  if (hashOfBytes(content) !== id) return undefined;
  try {
    const bytes = await decompress(content);
    const start = LENGTH_BYTES + bytes.readUInt32LE();
    const table = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, start)) as [name: string, length: number][];
    let end = start;
    return new Map(table.map(([name, length]) => [name, bytes.subarray(end, (end += length))]));
  } catch {
    return undefined; // something else, whose name is its hash too
  }
}
