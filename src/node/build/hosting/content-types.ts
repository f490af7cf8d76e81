import { extname } from 'node:path';

/** The media types of all files in a built site, with their extensions. Server configurations have the same list. */
export const MEDIA_TYPES = {
  'text/html': 'html htm',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/vcard': 'vcf',
  'text/vtt': 'vtt',
  'text/xml': 'xml',
  'application/atom+xml': 'atom',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz tgz',
  'application/rtf': 'rtf',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
  'application/wasm': 'wasm',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

const BY_EXTENSION = new Map<string, string>(
  Object.entries(MEDIA_TYPES).flatMap(([type, extensions]) =>
    extensions.split(' ').map((extension) => [`.${extension}`, type] as const),
  ),
);

export const HTML = 'text/html;charset=utf-8';
export const TEXT = 'text/plain;charset=utf-8';
export const JSON_TYPE = 'application/json;charset=utf-8';

/**
 * Returns the `Content-Type` for a file; undefined for an unknown extension. Only `text/*` gets a charset, because the
 * media type of JSON has no such parameter (RFC 8259).
 */
export function contentType(path: string): string | undefined {
  const type = BY_EXTENSION.get(extname(path).toLowerCase());
  return type?.startsWith('text/') ? `${type};charset=utf-8` : type;
}
