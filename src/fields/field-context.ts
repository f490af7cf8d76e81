import { type Finding, type Problem, problemAt } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Explainer } from '../markdown/glossary.ts';
import type { NamedBy, TextWords } from '../markdown/context.ts';
import type { MediaFile, Pictures } from '../model/media.ts';
import type { IconSymbol, Link, PictureFile } from '../model/page.ts';
import { type Addressing, pathOf } from '../model/routes.ts';
import type { ImageSize } from '../schema/annotations.ts';
import type { UsedService } from '../services/privacy/listed-services.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import type { IconSet } from './icons/icon-set.ts';
import { isPlaceholder, type ParsedLink, parseLink } from './links.ts';
import { findPicture } from './pictures.ts';

/** The options for preparing the fields of a file. */
export interface PrepareOptions {
  /** The address of the booking page, if the site has one. */
  booking: string | undefined;
  /** The settings of the site on which addresses depend. Undefined if the address of the site is missing or invalid. */
  site: Addressing | undefined;
  /** The origins of other websites that pages of this site may show in frames. */
  embeds: readonly string[];
  /** The language of the site: a BCP 47 tag. */
  language: string;
  /** Whether the texts of the site are read from right to left. */
  isRightToLeft: boolean;
  words: TextWords;
  pictures: Pictures;
  /** The sizes of the files in `public`, in bytes, by their paths in this folder. */
  copied: ReadonlyMap<string, number>;
  /** Returns the included icons. They are read when a page first names one. */
  icons(): IconSet;
  /** Returns the languages that code blocks can have, with their other names. */
  languages(): ReadonlySet<string>;
  /** Explains glossary terms in articles. Undefined if the site has no glossary. */
  glossary: Explainer | undefined;
}

/** A page or an anchor that must exist, because a link leads to it. */
export interface Reference extends Pick<ParsedLink, 'route' | 'anchor'> {
  range: Range;
}

/** The id of a heading in a Markdown text. Unlike other ids, it is not written by authors but made from the heading. */
export interface HeadingId {
  path: Path;
  namedBy: NamedBy;
  range: Range;
}

/** A media file, with the path of the field that uses it. */
export interface UsedMedia extends MediaFile {
  field: Path;
}

/** The drawing of an icon, with the path of the field that shows it. */
export interface UsedIcon extends IconSymbol {
  field: Path;
  /** The name of its file in `_media`; undefined for an included icon. */
  file?: string;
}

/** The information collected from a file while its fields are prepared, in addition to the data. */
export interface CollectedData {
  problems: Problem[];
  references: Reference[];
  headingIds: HeadingId[];
  /** The ids of the glossary terms that the file explains. */
  terms: Set<string>;
  /** The media files that the file uses. */
  media: UsedMedia[];
  /** The icons that the file uses. */
  icons: UsedIcon[];
  /** The paths of picture fields, in reading order. */
  pictures: Path[];
  /** The services of others that the file uses, each with the path of the field that does. */
  services: (UsedService & { field: Path })[];
}

/** The context that a field kind gets when it prepares a field. */
export interface FieldContext {
  options: PrepareOptions;
  found: CollectedData;
  /** The path from the top of the file to the field. */
  path: Path;
  /** The layout size of the field's pictures. */
  imageSize: ImageSize;
  /** Whether the file is an article. */
  isArticle: boolean;
  /** Returns the context of a field inside this one. */
  within(name: string): FieldContext;
  /** Returns the range of the field, or of a part of its value, in the file. */
  rangeOf(...part: Path): Range;
  /** Converts a range in the field's text to a range in the file. */
  rangeInText(part: Range): Range;
  /** Returns the value of the field as it is written in the file. */
  written(): string;
  /** Returns the value of another field of the same group, as in the file. */
  beside(name: string): unknown;
  report(finding: Finding, range: Range): void;
  /** Returns the address of a page or file of the site, given its route. */
  addressOf(route: string): string;
  /** Publishes media files if the field is shown. */
  publish(...files: MediaFile[]): void;
  /** Adds the drawing of an icon to the pages that show the field. @param file the name of its file in `_media` */
  draw(symbol: IconSymbol, file?: string): void;
  /** Adds a service to the services of the site if the field is shown. */
  useService(service: UsedService): void;
  /** Reports an address on a reserved example domain. */
  reportPlaceholder(address: string, range: Range): void;
  /** Returns the target of a link. If the link is invalid, reports it and returns undefined. */
  resolveLink(to: string, range: Range): Link | undefined;
  /** Returns the sources and the size of a picture. If the picture is invalid, reports it and returns undefined. */
  resolvePicture(src: string, imageSize: ImageSize, range: Range): PictureFile | undefined;
}

const dataAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], data);

/** Creates a function that returns the context of each field in a file. */
export function createFieldContext(
  parsed: Parsed,
  options: PrepareOptions,
  found: CollectedData,
): (path: Path, imageSize: ImageSize) => FieldContext {
  const isArticle = Boolean((parsed.data as { article?: unknown } | null)?.article);

  const report = (finding: Finding, range: Range) =>
    void found.problems.push(problemAt(parsed.source, range, finding));

  const reportPlaceholder = (address: string, range: Range) => {
    if (isPlaceholder(address)) report(placeholder(address), range);
  };

  const addressOf = (route: string) => (options.site ? pathOf(options.site, route) : route);

  return function contextOf(path, imageSize) {
    const publish = (...files: MediaFile[]) => {
      found.media.push(...files.map((file) => ({ ...file, field: path })));
    };
    return {
      options,
      found,
      path,
      imageSize,
      isArticle,
      within: (name) => contextOf([...path, name], imageSize),
      rangeOf: (...part) => parsed.valueAt([...path, ...part]),
      rangeInText: (part) => parsed.withinText(path, part),
      written: () => parsed.writtenAt(path),
      beside: (name) => dataAt(parsed.data, [...path.slice(0, -1), name]),
      report,
      addressOf,
      publish,
      draw(symbol, file) {
        found.icons.push({ ...symbol, field: path, ...(file !== undefined && { file }) });
      },
      useService(service) {
        found.services.push({ ...service, field: path });
      },
      reportPlaceholder,
      resolveLink(to, range) {
        const understood = parseLink(to, options.booking, options.site, options);
        if ('code' in understood) {
          report(understood, range);
          return undefined;
        }
        const { link, file, ...target } = understood;
        if (link.kind === 'outside') reportPlaceholder(to, range);
        if (target.route !== undefined || target.anchor !== undefined)
          found.references.push({ ...target, range });
        if (file) publish(file);
        const isOwn = link.kind === 'page' || link.kind === 'file';
        return isOwn ? { ...link, href: addressOf(link.href) } : link;
      },
      resolvePicture(src, size, range) {
        const { picture, files, findings } = findPicture(src, size, options.pictures);
        for (const finding of findings) report(finding, range);
        publish(...files);
        return picture && withAddresses(picture, addressOf);
      },
    };
  };
}

const placeholder = (address: string): Finding => ({
  code: 'placeholder-address',
  message: `"${address}" is a placeholder.`,
  hint: 'Replace it with the real address before launch.',
});

/** Returns a picture with the addresses of its files. */
const withAddresses = (picture: PictureFile, addressOf: (route: string) => string): PictureFile => ({
  ...picture,
  src: addressOf(picture.src),
  ...(picture.sources && {
    sources: picture.sources.map(({ type, srcset }) => ({
      type,
      srcset: srcset.replace(/(?<=^|, )\S+/g, (file) => addressOf(file)),
    })),
  }),
});

/**
 * Creates a `prepare` function for field kinds whose values are written as text. The function returns empty text and
 * values of other types unchanged.
 */
export const prepareText =
  (prepare: (text: string, context: FieldContext) => unknown) =>
  (value: unknown, context: FieldContext): unknown =>
    typeof value === 'string' && value !== '' ? prepare(value, context) : value;
