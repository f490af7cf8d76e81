import { paragraph } from '../../../markdown/mdast-nodes.ts';
import type { Figure, Picture } from '../../../model/page.ts';
import type { ImageSize } from '../../../schema/annotations.ts';
import type { FieldContext } from '../../field-context.ts';
import type { FileFieldKind, MarkdownTools } from '../../field-kind.ts';
import { fileNameAsAlt, isNoText, missingAlt } from '../../pictures.ts';
import { inline } from '../text/inline.ts';

/** A picture field as written. */
interface Written extends Partial<Record<'src' | 'alt' | 'dark' | 'small' | 'focus', unknown>> {
  decorative?: unknown;
}

/**
 * A picture in `_media`, with a description. The build measures it and writes it in several widths and formats.
 */
export const picture: FileFieldKind<Picture> = {
  stage: 'file',
  type: 'Picture',
  prepare,
  toMarkdown: ({ src, alt }) => (alt ? [paragraph({ type: 'image', url: src, alt })] : []),
};

/** A picture for programs that show one file only, such as link previews. */
export const sharePicture = picture;

/** A picture with a frame and a caption. */
export const figure: FileFieldKind<Figure> = {
  stage: 'file',
  type: 'Figure',
  prepare(value, field) {
    const found = prepare(value, field);
    const { ratio = 'original', frame = 'none', caption } = (value ?? {}) as Partial<Figure>;
    return (
      found && {
        ...found,
        ratio,
        frame,
        ...(caption && { caption: inline.prepare(caption, field.within('caption')) }),
      }
    );
  },
  toMarkdown: (figure, tools: MarkdownTools) => [
    ...picture.toMarkdown(figure, tools),
    ...(figure.caption ? inline.toMarkdown(figure.caption, tools) : []),
  ],
};

function prepare(value: unknown, field: FieldContext): Picture | undefined {
  const { decorative, src, alt = decorative === undefined ? undefined : '' } = (value ?? {}) as Written;
  if (typeof src !== 'string' || typeof alt !== 'string') return undefined; // validation reports this
  const isUnclear = decorative !== undefined && typeof decorative !== 'boolean'; // validation reports this
  if (!isUnclear && isNoText(alt) && !(alt.trim() === '' && decorative === true))
    field.report(missingAlt(decorative === true ? DECORATIVE_HINT : ALT_HINT), field.rangeOf('alt'));
  const fileName = fileNameAsAlt(alt, src);
  if (fileName) field.report(fileName, field.rangeOf('alt'));
  const found = findVersions(value as Written, field);
  return found && { ...found, alt };
}

/** Returns a picture in all its versions. Reports what is wrong with them. */
export function findVersions(written: Written, field: FieldContext): Omit<Picture, 'alt'> | undefined {
  const find = (name: 'src' | 'dark' | 'small', size: ImageSize) => {
    const file = written[name];
    return typeof file === 'string' && file !== ''
      ? field.resolvePicture(file, size, field.rangeOf(name))
      : undefined;
  };
  const [src, dark, small] = [
    find('src', field.imageSize),
    find('dark', field.imageSize),
    find('small', onPhones(field.imageSize)),
  ];
  if (!src) return undefined;
  field.found.pictures.push(field.path);
  const { focus } = written as { focus?: string };
  return { ...src, ...(dark && { dark }), ...(small && { small }), ...(focus && { focus }) };
}

/** The widths of phones, in CSS pixels: the usual one, and the largest one that is not yet a tablet. */
const PHONE = { usual: 390, largest: 767 };

const onPhones = ({ sizes, minWidth, maxWidth }: ImageSize): ImageSize => ({
  sizes,
  minWidth: Math.min(minWidth, PHONE.usual),
  maxWidth: Math.min(maxWidth, PHONE.largest),
});

const ALT_HINT = 'Describe the picture in "alt". If it is only decorative, add "decorative: true".';
const DECORATIVE_HINT = 'This picture is decorative: leave out "alt". If it is not, describe it in "alt".';
