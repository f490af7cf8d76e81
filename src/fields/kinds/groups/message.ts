import type { Message } from '../../../model/types.gen.ts';
import type { GroupFieldKind } from '../../field-kind.ts';

/**
 * A message that appears after an action of the visitor. Markdown leaves it out, because it is not content of the page.
 */
export const message: GroupFieldKind<Message> = {
  stage: 'group',
  toMarkdown: () => [],
};
