import { type Finding, type Problem, problemAt } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Explainer } from '../markdown/glossary.ts';
import type { NamedBy, TextWords } from '../markdown/context.ts';
import type { MediaFile, Pictures } from '../model/media.ts';
import type { Link, Picture } from '../model/page.ts';
import type { ImageSize } from '../schema/annotations.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { isPlaceholder, type ParsedLink, parseLink } from './links.ts';
import { findPicture } from './pictures.ts';

/** What the fields of a file are prepared with. */
export interface PrepareOptions {
  /** The address of the booking page, where the site has one. */
  booking: string | undefined;
  words: TextWords;
  pictures: Pictures;
  /** Explains the terms of articles, where the site has a glossary. */
  glossary: Explainer | undefined;
}

/** A page or an anchor that has to exist, because something links to it. */
export interface Reference extends Pick<ParsedLink, 'route' | 'anchor'> {
  range: Range;
}

/** An id that no field sets: a heading in a text has it. */
export interface HeadingId {
  path: Path;
  namedBy: NamedBy;
  range: Range;
}

/** What preparing a file has found besides its data. */
export interface CollectedData {
  problems: Problem[];
  references: Reference[];
  headingIds: HeadingId[];
  /** The ids of the terms that it explains. */
  terms: Set<string>;
  /** The output files that it shows. */
  media: MediaFile[];
  /** The paths of picture fields, in reading order. */
  pictures: Path[];
}

/** What a kind prepares one field with. */
export interface FieldContext {
  options: PrepareOptions;
  found: CollectedData;
  /** From the top of the file to the field. */
  path: Path;
  /** The size of the field's pictures in the layout. */
  imageSize: ImageSize;
  /** Whether the file is an article. */
  isArticle: boolean;
  /** Where the field is written, or a part of it. */
  rangeOf(...part: Path): Range;
  /** Where a part of the field's text is written, from offsets in that text. */
  rangeInText(part: Range): Range;
  report(finding: Finding, range: Range): void;
  /** Reports an address at a reserved example domain. */
  reportPlaceholder(address: string, range: Range): void;
  /** Where a link leads; undefined where it is wrong, which is reported. */
  resolveLink(to: string, range: Range): Link | undefined;
  /** The sources and the size of a picture; undefined where it is wrong, which is reported. */
  resolvePicture(src: string, imageSize: ImageSize, range: Range): Omit<Picture, 'alt'> | undefined;
}

/** Makes the context of each field of a file. */
export function createFieldContext(
  parsed: Parsed,
  options: PrepareOptions,
  found: CollectedData,
): (path: Path, imageSize: ImageSize) => FieldContext {
  const isArticle = Boolean((parsed.data as { article?: unknown } | null)?.article);

  const report = (finding: Finding, range: Range) => {
    found.problems.push(problemAt(parsed.source, range, finding));
  };

  const reportPlaceholder = (address: string, range: Range) => {
    if (!isPlaceholder(address)) return;
    const message = `Before launch: "${address}" is a placeholder.`;
    report({ code: 'placeholder-address', message, hint: 'Replace it with the real address.' }, range);
  };

  const resolveLink = (to: string, range: Range) => {
    const understood = parseLink(to, options.booking);
    if ('code' in understood) {
      report(understood, range);
      return undefined;
    }
    const { link, ...target } = understood;
    if (link.kind === 'outside') reportPlaceholder(to, range);
    if (target.route !== undefined || target.anchor !== undefined)
      found.references.push({ ...target, range });
    return link;
  };

  const resolvePicture = (src: string, imageSize: ImageSize, range: Range) => {
    const { picture, files, findings } = findPicture(src, imageSize, options.pictures);
    for (const finding of findings) report(finding, range);
    found.media.push(...files);
    return picture;
  };

  return (path, imageSize) => ({
    options,
    found,
    path,
    imageSize,
    isArticle,
    rangeOf: (...part) => parsed.valueAt([...path, ...part]),
    rangeInText: (part) => parsed.withinText(path, part),
    report,
    reportPlaceholder,
    resolveLink,
    resolvePicture,
  });
}

/** A `prepare` for kinds that are written as text: any other value, and an empty text, is returned as it is. */
export const prepareText =
  (prepare: (text: string, context: FieldContext) => unknown) =>
  (value: unknown, context: FieldContext): unknown =>
    typeof value === 'string' && value !== '' ? prepare(value, context) : value;
