/** Content negotiation, preconditions and ranges of HTTP: RFC 9110, sections 12 to 14. */
import type { IncomingHttpHeaders } from 'node:http';

/** The values that identify a version of a file. */
export interface Validators {
  etag: string;
  /** Milliseconds since 1970. */
  modified: number;
}

/** The first and the last byte of a part of a file. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Whether a client accepts a content coding such as `gzip`. */
export function acceptsEncoding({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders, coding: string) {
  const qualities = new Map(
    String(accepted)
      .toLowerCase()
      .split(',')
      .map((entry) => entry.trim().split(/\s*;\s*q=/))
      .map(([name = '', quality = '1']) => [name, Number(quality)] as const),
  );
  return (qualities.get(coding) ?? qualities.get('*') ?? 0) > 0;
}

/** Returns the status that results from the preconditions of a GET or HEAD request: 200, 304 or 412. */
export function preconditionStatus(headers: IncomingHttpHeaders, file: Validators): 200 | 304 | 412 {
  const matched = headers['if-match'];
  const unmodifiedSince = timeIn(headers['if-unmodified-since']);
  if (matched !== undefined) {
    if (!includesTag(matched, file.etag, STRONG_TAG)) return 412;
  } else if (unmodifiedSince !== undefined && seconds(file.modified) > unmodifiedSince) return 412;

  const unmatched = headers['if-none-match'];
  const modifiedSince = timeIn(headers['if-modified-since']);
  if (unmatched !== undefined) return includesTag(unmatched, file.etag, TAG) ? 304 : 200;
  return modifiedSince !== undefined && seconds(file.modified) <= modifiedSince ? 304 : 200;
}

/**
 * Returns the range of a file that a GET request asks for; `unsatisfiable` if the range begins after the end of the
 * file; undefined if the response should contain the whole file. If a request asks for several ranges, a server may
 * send the whole file.
 */
export function requestedRange(
  headers: IncomingHttpHeaders,
  size: number,
  file: Validators,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  const condition = headers['if-range'] && String(headers['if-range']);
  if (condition && condition !== file.etag && timeIn(condition) !== seconds(file.modified)) return undefined;
  if (from === '') return suffixOf(size, Number(to));
  if (to !== '' && Number(to) < Number(from)) return undefined; // an invalid range is ignored
  if (Number(from) >= size) return 'unsatisfiable';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

const suffixOf = (size: number, length: number): ByteRange | 'unsatisfiable' =>
  length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(size - length, 0), end: size - 1 };

/** Matches any entity tag. `If-None-Match` accepts weak tags too, because a proxy may have weakened a tag. */
const TAG = /"[^"]*"/g;
/** Matches the entity tags that are not weak. */
const STRONG_TAG = /(?<!W\/)"[^"]*"/g;

const includesTag = (list: string, etag: string, pattern: RegExp) =>
  list.trim() === '*' || Array.from(list.matchAll(pattern), ([tag]) => tag).includes(etag);

/** Returns an HTTP date as milliseconds since 1970; undefined if it is invalid. */
function timeIn(date: string | undefined): number | undefined {
  const time = date?.endsWith('GMT') ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Removes the milliseconds from a time, because an HTTP date has none. */
const seconds = (time: number) => Math.floor(time / 1000) * 1000;
