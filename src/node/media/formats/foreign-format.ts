import type { ForeignFormat } from '../../../model/media.ts';

interface Format extends Omit<ForeignFormat, 'isInContent'> {
  /** Whether a file is in this format, judged by the start of its content. */
  isContent(head: string): boolean;
  extension: RegExp;
}

/** Returns a function that tells whether a text has one of the given parts at an offset. */
const has =
  (offset: number, ...parts: string[]) =>
  (head: string) =>
    parts.some((part) => head.startsWith(part, offset));

/** For formats whose content says too little: the files of most cameras start like a TIFF file. */
const NEVER = () => false;

/**
 * The files that authors use as pictures or captions although browsers cannot show them, in the order in which their
 * content is compared.
 */
const FORMATS: Format[] = (
  [
    [NEVER, /\.(?:cr2|cr3|nef|nrw|arw|srf|dng|raf|orf|rw2|pef|x3f)$/i, 'a raw photo of a camera', 'JPEG'],
    [NEVER, /\.(?:sbv|ass|ssa|ttml|dfxp|sub)$/i, 'a captions file of another format', 'JPEG'],
    [has(4, 'ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'), /\.(?:heic|heif|hif)$/i, 'an HEIC photo', 'JPEG'],
    [has(0, 'II*\0', 'MM\0*'), /\.tiff?$/i, 'a TIFF picture', 'JPEG'],
    [has(0, '8BPS'), /\.ps[db]$/i, 'a Photoshop file', 'PNG'],
    [(head) => has(0, 'BM')(head) && has(6, '\0\0\0\0')(head), /\.(?:bmp|dib)$/i, 'a BMP picture', 'JPEG'],
    [has(0, '\xff\n', '\0\0\0\fJXL '), /\.jxl$/i, 'a JPEG XL picture', 'JPEG'],
    [has(0, '\0\0\0\fjP  '), /\.jp[2x]$/i, 'a JPEG 2000 picture', 'JPEG'],
    [has(0, '\0\0\x01\0'), /\.ico$/i, 'an icon of Windows', 'PNG'],
    [has(0, '%PDF'), /\.pdf$/i, 'a PDF document', 'PNG'],
    [has(0, '%!PS'), /\.(?:eps|ps|ai|indd|sketch|fig|xd|cdr)$/i, 'a file of a drawing program', 'PNG'],
    [
      has(0, 'PK\x03\x04', '\xd0\xcf\x11\xe0'),
      /\.(?:docx?|pptx?|xlsx?|odt|odp|pages|key|zip)$/i,
      'a document',
      'PNG',
    ],
    [(head) => /^\s*(?:<!doctype html|<html)/i.test(head), /\.html?$/i, 'a web page', 'PNG'],
    [(head) => /^\W*1\r?\n\d\d:\d\d:\d\d,\d/.test(head), /\.srt$/i, 'an SRT file', 'JPEG'],
    [has(4, 'ftypqt'), /\.(?:mov|qt)$/i, 'a QuickTime film', 'JPEG'],
    [has(8, 'AVI '), /\.(?:avi|wmv|mkv|flv|mpe?g|m4v|3gp)$/i, 'a film of another format', 'JPEG'],
    [(head) => has(4, 'ftyp')(head) && !has(8, 'avif', 'avis')(head), /\.mp4$/i, 'a film', 'JPEG'],
    [has(0, '\x1aE\xdf\xa3'), /\.webm$/i, 'a film', 'JPEG'],
  ] as [Format['isContent'], RegExp, string, ForeignFormat['saveAs']][]
).map(([isContent, extension, description, saveAs]) => ({ isContent, extension, description, saveAs }));

/**
 * Returns the format of a file that browsers cannot show as a picture; undefined for any other file. The format is
 * recognized by the start of the content, or else by the extension of the name.
 */
export function foreignFormat(name: string, bytes: Uint8Array): ForeignFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  const byName = FORMATS.find(({ extension }) => extension.test(name));
  const format =
    byName?.isContent === NEVER ? byName : (FORMATS.find(({ isContent }) => isContent(head)) ?? byName);
  if (!format) return undefined;
  const { description, saveAs, isContent } = format;
  return { description, saveAs, isInContent: isContent(head) };
}
