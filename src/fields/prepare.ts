import type { LateField, LateKind } from '../site/articles.ts';
import type { FieldKind, FieldMap } from './field-map.ts';
import type { Explainer } from '../markdown/glossary.ts';
import { isPlaceholder, parseLink, type ParsedLink } from './links.ts';
import {
  inlineToHtml,
  type MarkdownContext,
  type NamedBy,
  markdownToHtml,
  markdownToLongText,
  type TextWords,
} from '../markdown/to-html.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { type Complaint, type Problem, problemAt } from '../diagnostics/problem.ts';
import { findIcon, findPicture, type MediaFile, type Pictures } from './pictures.ts';
import type { Link, Picture } from '../model/page.ts';
import { type ImageSize, PAGE_WIDTH, TEXT_WIDTH } from '../schema/annotations.ts';
import type { Range } from '../diagnostics/source.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** What a file's fields are prepared with. */
export interface Surroundings {
  /** The address of the booking page, where the site has one. */
  booking: string | undefined;
  words: TextWords;
  pictures: Pictures;
  /** What explains the terms of articles, where the site has a glossary. */
  glossary: Explainer | undefined;
}

/** A place that a link needs to be there. */
export interface Need extends Pick<ParsedLink, 'route' | 'anchor'> {
  place: Range;
}

/** An id that no field gives, but a heading in a text. */
export interface HeadingId {
  path: Path;
  namedBy: NamedBy;
  place: Range;
}

/** A file's data with every field as components take it, and what this found out. */
export interface Prepared {
  data: unknown;
  problems: Problem[];
  needs: Need[];
  headingIds: HeadingId[];
  /** The ids of the terms that it explains. */
  terms: Set<string>;
  /** The files of the output that it shows. */
  media: MediaFile[];
  /** Where pictures are, in reading order. */
  pictures: Path[];
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
  { booking, words, pictures, glossary }: Surroundings,
): Prepared {
  const problems: Problem[] = [];
  const needs: Need[] = [];
  const media: MediaFile[] = [];
  const shownPictures: Path[] = [];
  const late: LateField[] = [];
  const headingIds: HeadingId[] = [];
  const terms = new Set<string>();
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
      const found = pictureAt(src, TEXT_WIDTH, place);
      return found && { ...found, alt };
    },
    complain: (complaint, part) => complain(complaint, parsed.withinText(path, part)),
  });

  const longText = (path: Path): MarkdownContext => {
    let heading = 0;
    const isArticle = Boolean((parsed.data as { article?: unknown } | null)?.article);
    return {
      ...markdown(path),
      heading: (namedBy, part) => {
        const id = [...path, 'headings', heading++, 'id'];
        headingIds.push({ path: id, namedBy, place: parsed.withinText(path, part) });
      },
      // In an article the text explains its terms, each once.
      ...(glossary && isArticle && { explain: (tree) => glossary.explain(tree, terms) }),
    };
  };

  const picture = (value: unknown, path: Path, imageSize: ImageSize): Picture | undefined => {
    const { src, alt, decorative } = (value ?? {}) as Partial<Picture> & { decorative?: unknown };
    if (typeof src !== 'string' || typeof alt !== 'string') return undefined;
    if (alt.trim() === '' && decorative !== true) {
      const hint =
        'Say in alt what it shows; or, if it says nothing that the text does not, add "decorative: true".';
      complain({ ...NO_ALT, hint }, parsed.valueAt([...path, 'alt']));
    }
    const found = pictureAt(src, imageSize, parsed.valueAt([...path, 'src']));
    if (!found) return undefined;
    shownPictures.push(path);
    return { ...found, alt };
  };

  const pictureAt = (src: string, imageSize: ImageSize, place: Range): Omit<Picture, 'alt'> | undefined => {
    const { picture, files, complaints } = findPicture(src, imageSize, pictures);
    for (const complaint of complaints) complain(complaint, place);
    media.push(...files);
    return picture;
  };

  const icon = (value: string, path: Path): string => {
    if (value.trim() === '') return value; // told already: it is empty
    const { files, complaints } = findIcon(value, pictures);
    for (const complaint of complaints) complain(complaint, parsed.valueAt(path));
    media.push(...files);
    return value;
  };

  const fileOf = (value: string, path: Path): string | undefined => {
    if (value.trim() === '') return undefined; // told already: it is empty
    if (value.startsWith('https://') && URL.canParse(value)) return value;
    if (pictures.names.includes(value)) {
      const path = pictures.address(value);
      media.push({ path, name: value, as: 'copy' });
      return path;
    }
    complain(missingMedia(value, pictures.names), parsed.valueAt(path));
    return undefined;
  };

  const data = mapFields(
    parsed.data,
    (kind, value, path, imageSize) => {
      if (kind === 'picture') return picture(value, path, imageSize ?? PAGE_WIDTH);
      if (kind === 'termList') return glossary?.terms ?? [];
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
          return markdownToLongText(value, longText(path));
        case 'link':
          return link(value, parsed.valueAt(path));
        case 'place':
          needs.push({ anchor: value, place: parsed.valueAt(path) });
          return value;
        case 'address':
          warnOfPlaceholder(value, parsed.valueAt(path));
          return value;
        case 'icon':
          return icon(value, path);
        case 'media':
          return fileOf(value, path);
        case 'anchor':
          return value;
      }
    },
    [],
  );
  return { data, problems, needs, headingIds, media, pictures: shownPictures, terms, late };
}

const LATE: FieldKind[] = ['articleList', 'articleHead', 'articleNext', 'sharedBlocks'] satisfies LateKind[];
const isLate = (kind: FieldKind): kind is LateKind => LATE.includes(kind);

const NO_ALT = { code: 'missing-alt', message: 'This picture has no description.' } as const;

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
