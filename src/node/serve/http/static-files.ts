import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentType } from '../../build/hosting/content-types.ts';
import { acceptsEncoding, preconditionStatus, requestedRange } from './negotiation.ts';
import { setHeaders } from './respond.ts';

/** The file endings of compressed files with their content codings. The codings with the smallest files come first. */
const COMPRESSED = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const;

/** An open file, compressed or not. */
interface Representation {
  handle: FileHandle;
  coding?: string;
}

/**
 * Sends a file, in its compressed form if the client accepts one. Supports conditional requests and ranges. The headers
 * and the content come from one open file, so they match even if a build replaces the file at the same time.
 * @param file the path of the file without `.br` or `.gz`
 * @returns false if there is no such file
 */
export async function sendStaticFile(
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const found = await openSmallest(file, request);
  if (!found) return false;
  try {
    await sendOpen(file, found, request, response);
  } catch (error) {
    // A client may close the connection early: browsers do so when a visitor seeks in a film.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    await found.handle.close();
  }
  return true;
}

async function sendOpen(
  file: string,
  { handle, coding }: Representation,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { size, mtimeMs } = await handle.stat();
  const version = {
    etag: `"${[size, Math.trunc(mtimeMs), coding].filter(Boolean).join('-')}"`,
    modified: mtimeMs,
  };
  const type = contentType(file);
  setHeaders(response, {
    Vary: 'Accept-Encoding',
    ETag: version.etag,
    'Last-Modified': new Date(mtimeMs).toUTCString(),
  });
  const status = preconditionStatus(headers, version);
  if (status !== 200) return void response.writeHead(status).end();
  const range = method === 'GET' ? requestedRange(headers, size, version) : undefined;
  if (range === 'unsatisfiable')
    return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();

  const { start, end } = range ?? { start: 0, end: size - 1 };
  setHeaders(response, {
    'Accept-Ranges': 'bytes',
    ...(type && { 'Content-Type': type }),
    ...(coding && { 'Content-Encoding': coding }),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Content-Length': String(end - start + 1),
  });
  response.writeHead(range ? 206 : 200);
  if (method === 'HEAD' || size === 0) return void response.end();
  await pipeline(handle.createReadStream({ start, end, autoClose: false }), response);
}

/** Opens the smallest form of a file that the client accepts: a compressed form, or the file itself. */
async function openSmallest(file: string, { headers }: IncomingMessage): Promise<Representation | undefined> {
  for (const [ending, coding] of COMPRESSED) {
    const handle = acceptsEncoding(headers, coding) ? await openFile(file + ending) : undefined;
    if (handle) return { handle, coding };
  }
  const handle = await openFile(file);
  return handle && { handle };
}

/** Opens a file for reading; undefined if it does not exist. */
const openFile = (path: string): Promise<FileHandle | undefined> =>
  open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
