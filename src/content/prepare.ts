import type { LateField, LateKind } from './articles.ts';
import type { FieldKind, FieldMap } from './fields.ts';
import { isPlaceholder, parseLink, type ParsedLink } from './links.ts';
import {
  inlineToHtml,
  type MarkdownContext,
  markdownToHtml,
  markdownToLongText,
  type TextWords,
} from './markdown.ts';
import type { Parsed, Path } from './parse.ts';
import { type Complaint, type Problem, problemAt } from './problem.ts';
import type { Link, Picture } from './prepared.ts';
import type { Range } from './source.ts';
import { nearest } from './suggest.ts';

/** The weight in bytes above which a picture is told of. */
const HEAVY = 500_000;

/** What a file's fields are prepared with. */
export interface Surroundings {
  /** The address of the booking page, where the site has one. */
  booking: string | undefined;
  words: TextWords;
  pictures: Pictures;
}

/** The site's pictures, measured by someone who can read files. */
export interface Pictures {
  /** Their paths inside `_media`. */
  names: string[];
  /** A picture's address and size in CSS pixels; undefined where the file is no picture. */
  measure(name: string): Omit<Picture, 'alt'> | undefined;
  /** A file's size in bytes. */
  weigh(name: string): number;
  /** The address of any file of these names, a film for one. */
  address(name: string): string;
  /** Changes when any of the pictures does. */
  stamp: string;
}

/** A place that a link needs to be there. */
export interface Need extends Pick<ParsedLink, 'route' | 'anchor'> {
  place: Range;
}

/** A file's data with every field as components take it, and what this found out. */
export interface Prepared {
  data: unknown;
  problems: Problem[];
  needs: Need[];
  /** The files of `_media` that it shows. */
  media: string[];
  /** Fields that wait for all pages to be known. */
  late: LateField[];
}

/**
 * Prepares a file's data: Markdown becomes safe HTML, pictures are measured, links
 * resolved. Fields that are not of their kind are left as they are: validation has told of them.
 */
export function prepare(
  parsed: Parsed,
  mapFields: FieldMap,
  { booking, words, pictures }: Surroundings,
): Prepared {
  const problems: Problem[] = [];
  const needs: Need[] = [];
  const media: string[] = [];
  const late: LateField[] = [];
  const complain = (complaint: Complaint, place: Range) => {
    problems.push(problemAt(parsed.source, place, complaint));
  };

  const warnOfPlaceholder = (address: string, place: Range) => {
    if (!isPlaceholder(address)) return;
    complain(
      {
        code: 'placeholder-address',
        message: `Before launch: "${address}" is a placeholder.`,
        hint: 'Put the real address in its place.',
      },
      place,
    );
  };

  const link = (to: string, place: Range): Link | undefined => {
    const understood = parseLink(to, booking);
    if ('code' in understood) {
      complain(understood, place);
      return undefined;
    }
    const { link, ...need } = understood;
    if (link.kind === 'outside') warnOfPlaceholder(to, place);
    if (need.route !== undefined || need.anchor !== undefined) needs.push({ ...need, place });
    return link;
  };

  const markdown = (path: Path): MarkdownContext => ({
    words,
    link: (to, part) => link(to, parsed.withinText(path, part)),
    picture: (src, alt, part) => {
      const place = parsed.withinText(path, part);
      if (alt.trim() === '') {
        const hint = 'Say in the brackets what it shows: ![A risk register with three lines](register.svg).';
        complain({ ...NO_ALT, hint }, place);
      }
      const found = measured(src, place);
      return found && { ...found, alt };
    },
    complain: (complaint, part) => complain(complaint, parsed.withinText(path, part)),
  });

  const picture = (value: unknown, path: Path): Picture | undefined => {
    const { src, alt, decorative } = (value ?? {}) as Partial<Picture> & { decorative?: unknown };
    if (typeof src !== 'string' || typeof alt !== 'string') return undefined;
    if (alt.trim() === '' && decorative !== true) {
      const hint =
        'Say in alt what it shows; or, if it says nothing that the text does not, add "decorative: true".';
      complain({ ...NO_ALT, hint }, parsed.valueAt([...path, 'alt']));
    }
    const found = measured(src, parsed.valueAt([...path, 'src']));
    return found && { ...found, alt };
  };

  const measured = (src: string, place: Range): Omit<Picture, 'alt'> | undefined => {
    if (!pictures.names.includes(src)) {
      complain(missingPicture(src, pictures.names), place);
      return undefined;
    }
    const found = pictures.measure(src);
    if (!found) {
      complain(
        {
          code: 'broken-picture',
          message: `The picture "${src}" cannot be read.`,
          hint: 'Save it again as SVG, PNG, JPEG, WebP, AVIF or GIF.',
        },
        place,
      );
      return undefined;
    }
    media.push(src);
    const weight = pictures.weigh(src);
    if (weight > HEAVY) {
      complain(
        {
          code: 'heavy-picture',
          message: `The picture "${src}" has ${Math.round(weight / 1000)} KB.`,
          hint: 'Save it smaller: 500 KB are plenty for a picture as wide as a screen.',
        },
        place,
      );
    }
    return found;
  };

  const fileOf = (value: string, path: Path): string | undefined => {
    if (value.trim() === '') return undefined; // told already: it is empty
    if (value.startsWith('https://') && URL.canParse(value)) return value;
    if (pictures.names.includes(value)) {
      media.push(value);
      return pictures.address(value);
    }
    complain(missingMedia(value, pictures.names), parsed.valueAt(path));
    return undefined;
  };

  const data = mapFields(
    parsed.data,
    (kind, value, path) => {
      if (kind === 'picture') return picture(value, path);
      if (isLate(kind)) {
        late.push({ kind, path });
        return value;
      }
      if (typeof value !== 'string' || value === '') return value;
      switch (kind) {
        case 'inline':
          return inlineToHtml(value, markdown(path));
        case 'markdown':
          return markdownToHtml(value, markdown(path));
        case 'longText':
          return markdownToLongText(value, markdown(path));
        case 'link':
          return link(value, parsed.valueAt(path));
        case 'place':
          needs.push({ anchor: value, place: parsed.valueAt(path) });
          return value;
        case 'address':
          warnOfPlaceholder(value, parsed.valueAt(path));
          return value;
        case 'media':
          return fileOf(value, path);
        case 'anchor':
          return value;
      }
    },
    [],
  );
  return { data, problems, needs, media, late };
}

const LATE: FieldKind[] = ['articleList', 'articleHead', 'articleNext', 'sharedBlocks'] satisfies LateKind[];
const isLate = (kind: FieldKind): kind is LateKind => LATE.includes(kind);

const NO_ALT = { code: 'missing-alt', message: 'This picture has no description.' } as const;

function missingPicture(src: string, names: string[]): Complaint {
  const otherCase = names.find((name) => name.toLowerCase() === src.toLowerCase());
  const meant = otherCase ?? nearest(src, names);
  return {
    code: 'missing-picture',
    message: otherCase
      ? `There is no picture "${src}" in _media; capital and small letters count.`
      : `There is no picture "${src}" in _media.`,
    hint: meant ? `Did you mean "${meant}"?` : `Put the file into _media, or name one that is there.`,
  };
}

function missingMedia(name: string, names: string[]): Complaint {
  const meant = nearest(name, names);
  return {
    code: 'missing-picture',
    message: `There is no file "${name}" in _media.`,
    hint: meant
      ? `Did you mean "${meant}"?`
      : 'Put the file into _media, or write its whole https:// address.',
  };
}
