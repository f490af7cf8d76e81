import { line, text } from '../../../markdown/mdast-nodes.ts';
import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/** A URL on another site. */
export const address: FileFieldKind<string> = {
  stage: 'file',
  prepare: prepareText((url, { reportPlaceholder, rangeOf }) => {
    reportPlaceholder(url, rangeOf());
    return url;
  }),
  toMarkdown: (url) => [line(text(url))],
};
