import type { Mark } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { complexPicture } from '../../pictures.ts';
import { markSize } from '../../media/logos.ts';

/** A logo in a list of logos. Its size depends on its proportion, and on the largest width in the layout. */
export const mark: FileFieldKind<Mark> = {
  stage: 'file',
  type: 'Mark',
  prepare: prepareText((name, { options, imageSize, resolvePicture, report, rangeOf }) => {
    if (name.trim() === '') return undefined; // validation reports an empty name
    const facts = options.pictures.factsOf(name.normalize());
    const size = facts && markSize(facts, imageSize.maxWidth);
    const width = size?.width ?? imageSize.maxWidth;
    const found = resolvePicture(name, { sizes: `${width}px`, minWidth: width, maxWidth: width }, rangeOf());
    if (!found || !facts || !size) return undefined;
    if (facts.detail) report(complexPicture(name), rangeOf());
    const { color, ...picture } = found;
    return { ...picture, ...size, ...(color && { opaque: true }) };
  }),
  toMarkdown: () => [],
};
