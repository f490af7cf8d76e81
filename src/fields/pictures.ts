import type { Finding } from '../diagnostics/problem.ts';
import { isPictureName, type PictureFacts, type Pictures } from '../model/media.ts';
import type { IconSymbol } from '../model/page.ts';
import { ICONS } from '../model/routes.ts';
import type { ImageSize } from '../schema/annotations.ts';
import { missingMedia } from './media-names.ts';
import { type PictureSources, sharpWidth, sourcesOf } from './picture-sources.ts';

/** The result of a search for a picture in `_media`: the picture, if it can be used, and the problems with it. */
export interface FoundPicture {
  picture?: PictureSources['picture'];
  files: PictureSources['files'];
  findings: Finding[];
}

/** A picture gets a warning if its file has more bytes than this. */
const HEAVY = 500_000;

/** Finds a picture in `_media`, for a picture field or a Markdown text. */
export function findPicture(written: string, imageSize: ImageSize, pictures: Pictures): FoundPicture {
  const src = written.normalize();
  if (!pictures.names.includes(src)) return failed(missing(src, pictures.names));
  const facts = pictures.factsOf(src);
  if (!facts) return failed(broken(src, pictures));
  if (facts.unsafe) return failed(unsafe(src, facts.unsafe));
  if (facts.detail === 'extreme' || (facts.detail && imageSize.crop)) return failed(complexPicture(src));
  return {
    ...sourcesOf(src, facts, imageSize),
    findings: advice(src, facts, imageSize, pictures.bytesOf(src)),
  };
}

/** Finds the picture in `_media` from which all icons of the site are made. */
export function findIcon(written: string, pictures: Pictures): FoundPicture {
  const found = findDrawing(written, pictures);
  if ('code' in found) return failed(found);
  const { name, facts } = found;
  return {
    files: [{ path: ICONS.svg, name, as: 'icons' }],
    findings: isTiny(facts) ? [tinyIcon(name, facts)] : [],
  };
}

/** Finds an SVG in `_media` that is an icon beside a text. Returns the problem with it if it cannot be one. */
export function findOwnIcon(
  written: string,
  pictures: Pictures,
): { name: string; symbol: IconSymbol } | Finding {
  const found = findDrawing(written, pictures);
  if ('code' in found) return found;
  const { name, facts } = found;
  if (!facts.symbol) return complexPicture(name, true);
  return facts.symbol.markup === '' ? withoutShapes(name) : { name, symbol: facts.symbol };
}

/** Finds an SVG in `_media` that the build can draw. Returns the problem with it if there is one. */
function findDrawing(written: string, pictures: Pictures): { name: string; facts: PictureFacts } | Finding {
  const name = written.normalize();
  if (!pictures.names.includes(name)) return missing(name, pictures.names);
  const facts = pictures.factsOf(name);
  if (facts?.format !== 'svg') return notSvg(name);
  if (facts.unsafe) return unsafe(name, facts.unsafe);
  return facts.detail ? complexPicture(name, true) : { name, facts };
}

/**
 * An icon is shown in a square. The width and the height of its drawing should each be at least this fraction of the
 * square's side.
 */
const MIN_SHARE = 0.25;

const sideOf = ({ width, height }: PictureFacts) => Math.max(width, height);

/** Whether the drawing of an icon is hardly visible, for example a wide logo or a small mark on a large canvas. */
const isTiny = (facts: PictureFacts): boolean => {
  const { width, height } = facts.drawing ?? facts;
  return Math.min(width, height) < MIN_SHARE * sideOf(facts);
};

function tinyIcon(name: string, facts: PictureFacts): Finding {
  const { width, height } = facts.drawing ?? facts;
  const pixels = (size: number) => Math.max(1, Math.round((size / sideOf(facts)) * TAB_ICON));
  return {
    code: 'tiny-icon',
    message: `In a browser tab, the icon "${name}" is only ${pixels(width)} × ${pixels(height)} pixels.`,
    hint: `Use a square drawing without empty space around it, for example a logo's symbol without its name. Tabs show icons at ${TAB_ICON} × ${TAB_ICON} pixels.`,
  };
}

/** The size of an icon in a browser tab, in pixels. */
const TAB_ICON = 16;

const failed = (finding: Finding): FoundPicture => ({ files: [], findings: [finding] });

function advice(src: string, facts: PictureFacts, size: ImageSize, bytes: number): Finding[] {
  const { format, width } = facts;
  const { minWidth } = size;
  const findings: Finding[] = [];
  if (bytes > HEAVY) {
    findings.push({
      code: 'heavy-picture',
      message: `The picture "${src}" is ${Math.round(bytes / 1000)} KB.`,
      hint: lighter(facts, size, bytes),
    });
  }
  if (format !== 'svg' && width < minWidth) {
    findings.push({
      code: 'small-picture',
      message: `The picture "${src}" is only ${width} pixels wide. It is shown ${minWidth} pixels wide here, so it looks blurry.`,
      hint: `Use a picture at least ${sharpWidth(minWidth)} pixels wide, so that it stays sharp on high-resolution screens.`,
    });
  }
  return findings;
}

/** Returns how to make a picture smaller. The build scales most pictures, but it copies drawings and animations. */
function lighter({ format, width }: PictureFacts, { maxWidth }: ImageSize, bytes: number): string {
  if (format === 'svg')
    return 'Export the drawing with fewer details, or as a WebP file, or remove it. Visitors load all of its bytes.';
  if (format === 'moving')
    return 'Export a shorter or smaller animation, or use a film instead. Visitors load all of its bytes.';
  // The bytes of a picture are about proportional to its area.
  const fitting = width * Math.sqrt(HEAVY / bytes);
  const sharp = sharpWidth(maxWidth);
  const steps = [
    ...(width > sharp ? [`Scale the picture down to a width of ${sharp} pixels`] : []),
    ...(fitting < sharp ? ['save it as a WebP or JPEG file of lower quality'] : []),
  ].join(', and ');
  return `${steps[0]!.toUpperCase()}${steps.slice(1)}, or remove it. The build makes smaller versions for visitors, but the full file slows down every build.`;
}

/** Whether a description says nothing: it is empty, or has only punctuation, for example `…`. */
export const isNoText = (alt: string): boolean => /^[\p{P}\s]*$/u.test(alt);

/** Returns the problem with a picture that has no description. */
export const missingAlt = (hint: string): Finding => ({
  code: 'missing-alt',
  message: 'This picture has no alternative text.',
  hint,
});

/** Returns the problem with a description that is only the name of a file; undefined for any other description. */
export function fileNameAsAlt(alt: string, src: string): Finding | undefined {
  const text = alt.trim();
  const file = src.slice(src.lastIndexOf('/') + 1);
  const stem = file.replace(/\.[^.]*$/, '');
  const isFileName = [src, file].some((name) => name.toLowerCase() === text.toLowerCase());
  const isStem = text === stem && /[\d_-]/.test(stem); // "Office" may be a description
  if (text === '' || !(isFileName || isStem || PICTURE_NAME.test(text))) return undefined;
  return {
    code: 'missing-alt',
    message: `The alternative text "${alt}" is the name of a file.`,
    hint: 'Describe what the picture shows. Screen readers read this text aloud.',
  };
}

const PICTURE_NAME = /^\S+\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** Returns the problem with a picture that cannot be read, or that has a format that browsers cannot show. */
function broken(src: string, { names, bytesOf, foreignFormatOf }: Pictures): Finding {
  if (bytesOf(src) === 0)
    return {
      code: 'broken-picture',
      message: `The file of the picture "${src}" is empty.`,
      hint: 'Download or export the picture again: something went wrong the last time.',
    };
  const foreign = foreignFormatOf(src);
  const stem = src.replace(/\.[^./]*$/, '');
  const isSaved = (name: string) =>
    name !== src && isPictureName(name) && name.replace(/\.[^./]*$/, '') === stem;
  const saved = names.find(isSaved);
  const { saveAs } = foreign ?? { saveAs: 'JPEG' };
  return {
    code: 'broken-picture',
    message: foreign
      ? `"${src}" is ${foreign.description}. Browsers cannot show it as a picture.`
      : `The picture "${src}" cannot be read.`,
    hint: hint(),
  };

  function hint(): string {
    if (saved !== undefined) return `Write "${saved}", which is in _media too.`;
    if (!isPictureName(src))
      return `Save it as ${saveAs}, write "${stem}.${saveAs === 'PNG' ? 'png' : 'jpg'}" in the place of "${src}", and delete the old file.`;
    return foreign
      ? `The ending of its name does not change the format. Open the file in a picture program, save it as ${formatOfName(src)}, and put the result in the place of "${src}".`
      : 'Save the picture again as an SVG, PNG, JPEG, WebP, AVIF or GIF file.';
  }
}

/** Returns the name of the format that a file has according to its extension. */
function formatOfName(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
  return ending === 'JPG' ? 'JPEG' : ending;
}

const notSvg = (src: string): Finding => ({
  code: 'broken-picture',
  message: `The icon "${src}" is not an SVG.`,
  hint: 'Use an SVG file: an icon is drawn in several sizes and colors.',
});

const withoutShapes = (src: string): Finding => ({
  code: 'broken-picture',
  message: `The icon "${src}" has no shapes.`,
  hint: 'Export the icon again as plain SVG, with texts and pictures in it converted to paths.',
});

const unsafe = (src: string, what: string): Finding => ({
  code: 'unsafe-picture',
  message: `The picture "${src}" contains ${what}.`,
  hint: 'Export the picture again as plain SVG, with text converted to paths and pictures embedded.',
});

/** Returns the problem with an SVG that has too much detail for its use. @param isIcon whether it has to be an SVG */
export const complexPicture = (src: string, isIcon = false): Finding => ({
  code: 'complex-picture',
  message: `The picture "${src}" has too much detail: drawing it would take too long.`,
  hint: `Simplify the drawing: use fewer points, shorter texts and no filters.${isIcon ? '' : ' Or export it as a WebP or PNG file.'}`,
});

const missing = (src: string, names: string[]): Finding =>
  missingMedia(
    'picture',
    src,
    names,
    'Add the file to _media, or use the name of a picture that is already there.',
  );
