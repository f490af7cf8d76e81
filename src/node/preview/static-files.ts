import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { contentType } from '../http/content-types.ts';

/** Sends a file of the folder; calls `missing` if it does not exist. */
export type SendFile = (
  file: string[],
  request: IncomingMessage,
  response: ServerResponse,
  missing: () => void,
) => void;

/** Sends files with sirv: precompressed forms, ranges and conditional requests. */
export function createStaticFiles(dir: string): SendFile {
  const handle = sirv(dir, {
    dev: true, // reads the disk for each request; otherwise sirv sends outdated sizes and ETags after a rebuild
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, path) {
      response.removeHeader('etag'); // only a 304 needs the ETag that `prepare` sets
      const type = contentType(path);
      if (type) response.setHeader('content-type', type);
    },
  });
  return (file, request, response, missing) => {
    prepare(request, response);
    request.url = encodeURI(`/${file.join('/')}`); // sirv decodes it with `decodeURI`
    handle(request, response, missing);
  };
}

/** Works around gaps in sirv's HTTP support. */
function prepare({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'Accept-Encoding');
  // A 304 must include the ETag, which sirv leaves out. sirv sends a 304 only if the file has this ETag.
  if (headers['if-none-match']) response.setHeader('etag', headers['if-none-match']);
  // sirv ignores quality values, and would use an encoding that the client excludes.
  const excluded = /;\s*q=0(\.0*)?\s*$/;
  const accepted = String(headers['accept-encoding'] ?? '').split(',');
  headers['accept-encoding'] = accepted.filter((encoding) => !excluded.test(encoding)).join();
  // sirv parses only a single simple range. A server may ignore any other kind of range and send the whole file.
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (!from || (to && Number(to) < Number(from)) || headers['if-range']) delete headers.range;
  // sirv opens the file after `stat`. If a rebuild removes it in between, or the client disconnects, the stream must
  // neither crash the process nor stay open.
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}
