import type { RootContent } from 'mdast';
import { line, text } from '../../../markdown/mdast-nodes.ts';
import { withIsolates } from '../../../model/text/isolates.ts';
import type { FileFieldKind } from '../../field-kind.ts';

/**
 * A figure, which is shown as it is written. The prepared value is a number only if the file contains it in this form:
 * `2016` is a number, `4.90` and `9.000` are texts.
 */
export const amount: FileFieldKind<string | number> = {
  stage: 'file',
  type: 'string | number',
  prepare: (value, { written, options }) => {
    const figure = typeof value === 'number' && written() !== String(value) ? written() : value;
    return options.isRightToLeft && typeof figure === 'string' ? withIsolates(figure) : figure;
  },
  toMarkdown: (value): RootContent[] => [line(text(String(value)))],
};
