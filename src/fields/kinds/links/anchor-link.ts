import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** A link to an anchor on the same page, written without the `#`. */
export const anchorLink: FileFieldKind<string> = {
  stage: 'file',
  prepare: prepareText((anchor, { found, rangeOf }) => {
    found.references.push({ anchor, range: rangeOf() });
    return anchor;
  }),
  toMarkdown: () => [],
};
