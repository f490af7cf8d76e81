import { paragraph, text } from '../../../markdown/mdast-nodes.ts';
import type { Screen } from '../../../model/types.gen.ts';
import type { GroupFieldKind } from '../../field-kind.ts';

/** A drawing of a product screen. Its texts are examples, so Markdown contains only its description. */
export const screen: GroupFieldKind<Screen> = {
  stage: 'group',
  toMarkdown: ({ alt }) => [paragraph(text(alt))],
};
