import type { IconReference } from '../../../model/page.ts';
import { isPictureName } from '../../../model/media.ts';
import { type FieldContext, prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { includedIcon, includedName } from '../../icons/icon-set.ts';
import { unknownIcon } from '../../icons/unknown-icon.ts';
import { findOwnIcon } from '../../pictures.ts';

/** An icon beside a text: the name of an included icon, or of an SVG in `_media`. It says nothing by itself. */
export const iconName: FileFieldKind<IconReference> = {
  stage: 'file',
  type: 'IconReference',
  prepare: prepareText((written, field) => {
    if (written.trim() === '') return undefined; // validation reports an empty name
    return isPictureName(written) ? ownIcon(written, field) : includedByName(written, field);
  }),
  toMarkdown: () => [],
};

function includedByName(written: string, field: FieldContext): IconReference | undefined {
  const { options, report, rangeOf, draw } = field;
  const icons = options.icons();
  const name = includedName(written, icons);
  if (name === undefined) {
    report(unknownIcon(written, icons, options.pictures.names), rangeOf());
    return undefined;
  }
  const { reference, ...symbol } = includedIcon(name, icons[name]!);
  draw(symbol);
  return reference;
}

function ownIcon(
  written: string,
  { options, report, rangeOf, draw }: FieldContext,
): IconReference | undefined {
  const found = findOwnIcon(written, options.pictures);
  if ('code' in found) {
    report(found, rangeOf());
    return undefined;
  }
  draw(found.symbol, found.name);
  return { symbol: found.symbol.id };
}
