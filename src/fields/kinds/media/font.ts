import type { MediaFile } from '../../../model/media.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { findFont, type FontUse } from '../../media/fonts.ts';

/** The name of a family in `_media/fonts`, or of an included font. The name of the field is the use of the font. */
export const font: FileFieldKind<string> = {
  stage: 'file',
  type: 'FontChoice',
  prepare: prepareText((name, { options, path, report, rangeOf, publish }) => {
    if (name.trim() === '') return name; // validation reports an empty name
    const { font, files, findings } = findFont(name, path.at(-1) as FontUse, options.pictures);
    for (const finding of findings) report(finding, rangeOf());
    publish(...files.map((file): MediaFile => ({ path: `/media/${file}`, name: file, as: 'font' })));
    return font ?? name;
  }),
  toMarkdown: () => [],
};
