import type { Finding } from '../diagnostics/problem.ts';
import { isPictureName, type MediaFile, type MediaType, type Pictures } from '../model/media.ts';
import type { Link } from '../model/page.ts';
import type { PrepareOptions } from './field-context.ts';
import { decoded } from './media-names.ts';
import { copyOf } from './picture-sources.ts';
import { findPicture } from './pictures.ts';

/** The files to which links can lead: those in `_media`, and those in `public`. */
export type LinkedFiles = Pick<PrepareOptions, 'pictures' | 'copied' | 'language'>;

/** A link to a file. */
export interface FileLink {
  link: Link;
  /** The file of `_media` to publish. */
  file?: MediaFile;
  /** The route that must exist. Not set for a file of `_media`. */
  route?: string;
}

/**
 * Finds the file that a link names: `prices.pdf` in `_media` or in `public`, `/prices.pdf` only in `public`. The name
 * may be percent-encoded, and a fragment may follow it: `prices.pdf#page=3`.
 * @returns the link, or the problem with the file; undefined if there is no such file
 */
export function findFile(text: string, files: LinkedFiles): FileLink | Finding | undefined {
  const names = [text, decoded(text)].map((name) => name.normalize());
  for (const [name, fragment] of [
    ...names.map((name) => [name, ''] as const),
    ...names.map((name) => [name.replace(/#.*$/s, ''), /#.*$/s.exec(name)?.[0] ?? ''] as const),
  ]) {
    const isMedia = files.pictures.names.includes(name);
    const path = name.replace(/^\//, '').replace(/\/$/, '/index.html');
    const isCopied = files.copied.has(path);
    if (isMedia && isCopied) return inBoth(name);
    if (isMedia) return linkToMedia(name, encodeURI(fragment), files);
    if (isCopied) return linkToCopied(path, encodeURI(fragment), files);
  }
  return undefined;
}

const inBoth = (name: string): Finding => ({
  code: 'ambiguous-link',
  message: `Two files have the name "${name}": one in _media, and one in public.`,
  hint: `Delete one of them. If you need both, write "/${name}" for the one in public, and rename the one in _media.`,
});

function linkToCopied(path: string, fragment: string, files: LinkedFiles): FileLink {
  const route = encodeURI(`/${path.replace(/(?<=\/)index\.html$/, '')}`);
  const href = route + fragment;
  // The file may be a page: that of another program, or one which proves that the site is yours.
  if (/\.html?$|^[^.]*$/i.test(path)) return { link: { href, kind: 'page' }, route };
  return { link: { href, kind: 'file', note: noteOf(path, files.copied.get(path), files.language) }, route };
}

function linkToMedia(name: string, fragment: string, files: LinkedFiles): FileLink | Finding {
  const { pictures, language } = files;
  if (isPictureName(name)) return linkToPicture(name, files);
  if (ACTIVE.test(name)) return activeFile(name);
  if (PHONE_PHOTO.test(name)) return phonePhoto(name);
  const wrong = brokenFile(name, pictures);
  if (wrong) return wrong;
  const path = pictures.addressOf(name);
  return {
    link: {
      href: path + fragment,
      kind: 'file',
      note: noteOf(name, pictures.bytesOf(name), language),
      ...(!SHOWN.test(name) && { download: name.replace(/^.*\//, '') }),
    },
    file: { path, name, as: 'copy' },
  };
}

/**
 * A link to a picture leads to the file as it is, but without metadata such as the place where it was taken. If that is
 * not possible, it leads to a picture of the full size.
 */
function linkToPicture(name: string, { pictures, language }: LinkedFiles): FileLink | Finding {
  const { picture, files, findings } = findPicture(name, FULL_SIZE, pictures);
  const facts = pictures.factsOf(name);
  const bytes = facts?.copyBytes;
  const file = facts && bytes ? copyOf(name, facts) : files.find(({ path }) => path === picture?.src);
  if (!picture || !file) return findings[0]!;
  return { link: { href: file.path, kind: 'file', note: noteOf(file.path, bytes, language) }, file };
}

const FULL_SIZE = { maxWidth: Infinity, minWidth: 0, sizes: '' };

/** Matches the names of files that browsers run or show as a page. Nobody downloads them. */
export const ACTIVE = /\.(?:x?html?|xht|php|m?js|css|wasm)$/i;

/**
 * Matches the names of files that browsers show, or hand over to another program. All others are saved; then they get
 * the name that the author gave them.
 */
const SHOWN = /\.(?:pdf|txt|vtt|mp[34]|m4a|ogg|wav|webm|ics|vcf)$/i;

/** Matches the names of photos in the format of phones, whose metadata cannot be removed. */
export const PHONE_PHOTO = /\.(?:heic|heif|hif)$/i;

const phonePhoto = (name: string): Finding => ({
  code: 'bad-link',
  message: `"${name}" is a photo that may contain the place where it was taken, and that few browsers can show.`,
  hint: `Save the photo as JPEG, and write "${name.replace(PHONE_PHOTO, '.jpg')}".`,
});

const activeFile = (name: string): Finding => ({
  code: 'bad-link',
  message: `"${name}" is part of a website, not a file to download.`,
  hint: /\.php$/i.test(name)
    ? 'A built site runs no programs. Link to the address where this program runs. For a form, add a block that has one.'
    : `Move the file from _media to the folder public, beside the folder of the site, and write "/${name}".`,
});

/** The formats that a file may have, by the extension of its name, and what such a file is called in messages. */
const FORMATS: [extension: RegExp, types: MediaType[], description: string][] = [
  [/\.pdf$/i, ['pdf'], 'a PDF document'],
  [/\.zip$/i, ['zip'], 'a ZIP file'],
  [/\.(?:docx|odt)$/i, ['zip', 'office'], 'a text document'],
  [/\.(?:xlsx|ods)$/i, ['zip', 'office'], 'a spreadsheet'],
  [/\.(?:pptx|odp)$/i, ['zip', 'office'], 'a presentation'],
  [/\.epub$/i, ['zip'], 'an EPUB book'],
  [/\.ics$/i, ['ics'], 'a calendar file, which starts with BEGIN:VCALENDAR'],
  [/\.vcf$/i, ['vcf'], 'a contact file, which starts with BEGIN:VCARD'],
];

/** Returns the problem with a file that visitors could not open. */
function brokenFile(name: string, { bytesOf, typeOf, foreignFormatOf }: Pictures): Finding | undefined {
  const type = typeOf(name);
  const broken = (message: string, hint: string): Finding => ({ code: 'broken-file', message, hint });
  if (bytesOf(name) === 0)
    return broken(
      `The file "${name}" is empty.`,
      'Download or export the file again: something went wrong the last time.',
    );
  if (type === 'lfs')
    return broken(
      `The file "${name}" was not fetched: Git LFS left a short text in its place.`,
      'Run "git lfs pull". In a workflow of GitHub, add "lfs: true" to the step with "actions/checkout".',
    );
  const [, types, description] = FORMATS.find(([extension]) => extension.test(name)) ?? [];
  if (!types || (type && types.includes(type))) return undefined;
  const foreign = foreignFormatOf(name);
  const actual =
    foreign?.isInContent && foreign.description !== description ? `: it is ${foreign.description}` : '';
  return broken(
    `The file "${name}" is not ${description}${actual}.`,
    'The ending of its name does not change the format. Download or export the file again, and put the result in the place of this one.',
  );
}

/**
 * Returns the type of a file and, if it is known, its size, in brackets after a label: ` (PDF, 1.2 MB)`. No line is
 * broken inside of them. Chinese and Japanese have brackets and a comma of their own, which include the space.
 * @param bytes the size in bytes
 * @param language the language of the result: a BCP 47 tag
 */
function noteOf(name: string, bytes: number | undefined, language: string): string {
  const [, type = ''] = /\.((?:tar\.)?[a-z\d]+)$/.exec(name.toLowerCase()) ?? [];
  const size = bytes === undefined ? '' : sizeText(bytes, language);
  const [open, comma, close] = /^(?:ja|zh)\b/.test(language) ? ['（', '、', '）'] : [' (', ',\u00a0', ')'];
  const parts = [type.toUpperCase(), size.replaceAll(/\s/g, '\u00a0')].filter(Boolean);
  return parts.length > 0 ? open + parts.join(comma) + close : '';
}

/** Returns a size in kilobytes or megabytes, of 1,000 bytes each. */
function sizeText(bytes: number, language: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return format.format(value);
}
