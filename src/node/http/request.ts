import type { IncomingMessage } from 'node:http';

/** Splits the target of a request into path and query. For example, `/a?b` becomes `/a` and `?b`. */
export function splitTarget({ url = '' }: IncomingMessage): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url)!;
  return { path, query };
}

/** Returns the decoded path of a request; undefined if the percent-encoding is malformed. */
export function decodedPath(request: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(splitTarget(request).path);
  } catch {
    return undefined;
  }
}

/** Returns the body of a request as text; undefined if it is larger than `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
  }
  return size > maxBytes ? undefined : Buffer.concat(parts).toString('utf8');
}
