import type { Logo } from '../../../model/page.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { complexPicture } from '../../pictures.ts';
import { fitted, LOGO_BOX, tinyLogo } from '../../media/logos.ts';

/** A picture of the brand's name in `_media`, of any proportion. It is as large as its box in the header allows. */
export const logo: FileFieldKind<Logo> = {
  stage: 'file',
  type: 'Logo',
  prepare: prepareText((name, { options, resolvePicture, report, rangeOf }) => {
    if (name.trim() === '') return undefined; // validation reports an empty name
    const facts = options.pictures.factsOf(name.normalize());
    const size = facts && fitted(facts, LOGO_BOX);
    const width = size?.width ?? LOGO_BOX.width;
    // A logo that is too small for its box is blurry.
    const found = resolvePicture(name, { sizes: `${width}px`, minWidth: width, maxWidth: width }, rangeOf());
    if (!found || !facts || !size) return undefined;
    const finding = facts.detail ? complexPicture(name) : tinyLogo(name, facts);
    if (finding) report(finding, rangeOf());
    const { color: _, ...picture } = found;
    return { ...picture, ...size };
  }),
  toMarkdown: () => [],
};
