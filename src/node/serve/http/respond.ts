import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { JSON_TYPE, TEXT } from '../../build/hosting/content-types.ts';

export interface Body {
  /** The value of `Content-Type`. */
  type: string;
  content: string | Uint8Array;
}

/** Sends a complete response. */
export function send(
  response: ServerResponse,
  status: number,
  { type, content }: Body,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(content),
  });
  response.end(content);
}

/** Sends one line of text. */
export const sendText = (
  response: ServerResponse,
  status: number,
  message: string,
  headers?: OutgoingHttpHeaders,
): void => send(response, status, { type: TEXT, content: `${message}\n` }, headers);

export const sendJson = (response: ServerResponse, status: number, value: object): void =>
  send(response, status, { type: JSON_TYPE, content: JSON.stringify(value) });

/** Sends a redirect, by default a permanent one. */
export const redirect = (response: ServerResponse, location: string, status = 308): void =>
  sendText(response, status, `See ${location}`, { location });

export function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
