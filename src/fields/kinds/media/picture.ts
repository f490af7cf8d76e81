import { paragraph } from '../../../markdown/mdast-nodes.ts';
import type { Picture } from '../../../model/page.ts';
import type { FieldContext } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { fileNameAsAlt, isNoText, missingAlt } from '../../pictures.ts';

/**
 * A picture in `_media`, with a description. The build measures it and writes it in several widths and formats.
 */
export const picture: FileFieldKind<Picture> = {
  stage: 'file',
  type: 'Picture',
  prepare,
  toMarkdown: ({ src, alt }) => (alt ? [paragraph({ type: 'image', url: src, alt })] : []),
};

function prepare(value: unknown, field: FieldContext): Picture | undefined {
  const { src, alt, decorative } = (value ?? {}) as Partial<Picture> & { decorative?: unknown };
  if (typeof src !== 'string' || typeof alt !== 'string') return undefined;
  if (isNoText(alt) && !(alt.trim() === '' && decorative === true))
    field.report(missingAlt(decorative === true ? DECORATIVE_HINT : ALT_HINT), field.rangeOf('alt'));
  const fileName = fileNameAsAlt(alt, src);
  if (fileName) field.report(fileName, field.rangeOf('alt'));
  const found = field.resolvePicture(src, field.imageSize, field.rangeOf('src'));
  if (!found) return undefined;
  field.found.pictures.push(field.path);
  return { ...found, alt };
}

const ALT_HINT = 'Describe the picture in "alt". If it is only decorative, add "decorative: true".';
const DECORATIVE_HINT = 'This picture is decorative: write alt: "". If it is not, describe it in "alt".';
