import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { findIcon } from '../../pictures.ts';

/** An SVG file in `_media`. All icons of the site are made from this file. */
export const icon: FileFieldKind<string> = {
  stage: 'file',
  prepare: prepareText((name, { options, report, rangeOf, publish }) => {
    if (name.trim() === '') return name; // validation reports an empty name
    const { files, findings } = findIcon(name, options.pictures);
    for (const finding of findings) report(finding, rangeOf());
    publish(...files);
    return name;
  }),
  toMarkdown: () => [],
};
