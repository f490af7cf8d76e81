import type { MediaType } from '../../../model/media.ts';

/** The format of a file is detected from this many bytes at its start. Readers of PDF search its mark in so many. */
const HEAD = 1024;

/**
 * Returns the format of a file, judged by the content (WHATWG MIME Sniffing; WebVTT, section 4.1; ISO 32000-1, annex H;
 * PKWARE APPNOTE, section 4.3; MS-CFB, section 2.2; RFC 5545 and RFC 6350, section 3.4 and 3.3).
 */
export function mediaType(bytes: Uint8Array): MediaType | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  if (head.startsWith('ftyp', 4)) return 'mp4';
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return 'zip';
  if (head.startsWith('\xd0\xcf\x11\xe0')) return 'office';
  if (head.startsWith('version https://git-lfs.')) return 'lfs';
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'webm';
  const text = head.replace(/^\xef\xbb\xbf/, '');
  if (/^\s*BEGIN:VCALENDAR\s/i.test(text)) return 'ics';
  if (/^\s*BEGIN:VCARD\s/i.test(text)) return 'vcf';
  return /^WEBVTT([ \t\r\n]|$)/.test(text) ? 'vtt' : undefined;
}
