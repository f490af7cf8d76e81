import type { MediaType } from '../../../model/media.ts';

/** The format of a file is detected from this many bytes at its start. */
const HEAD = 64;

/** Returns the format of a film or of captions, judged by the content (WHATWG MIME Sniffing; WebVTT, section 4.1). */
export function mediaType(bytes: Uint8Array): MediaType | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  if (head.startsWith('ftyp', 4)) return 'mp4';
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'webm';
  return /^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/.test(head) ? 'vtt' : undefined;
}
