import type { Background } from '../../../model/page.ts';
import type { FieldContext } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** A picture behind the content of a section. It is decorative, so it has no description and is not in the Markdown. */
export const background: FileFieldKind<Background> = {
  stage: 'file',
  type: 'Background',
  prepare,
  toMarkdown: () => [],
};

function prepare(value: unknown, field: FieldContext): Background | undefined {
  const { src, veil = 'auto' } = (value ?? {}) as Partial<Background>;
  if (typeof src !== 'string') return undefined;
  const found = field.resolvePicture(src, field.imageSize, field.rangeOf('src'));
  if (!found) return undefined;
  field.found.pictures.push(field.path);
  const extremes = field.options.pictures.factsOf(src.normalize())?.extremes;
  return { ...found, alt: '', veil, ...(extremes && { extremes }) };
}
