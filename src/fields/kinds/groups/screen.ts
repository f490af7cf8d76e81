import { paragraph, text } from '../../../markdown/mdast-nodes.ts';
import type { Screen } from '../../../model/types.gen.ts';
import type { GroupFieldKind } from '../../field-kind.ts';

/**
 * A drawing of a product screen. The texts in the drawing are examples, so the Markdown version contains a description
 * of the drawing instead.
 */
export const screen: GroupFieldKind<Screen> = {
  stage: 'group',
  toMarkdown: ({ alt }) => [paragraph(text(alt))],
};
