import type { Message } from '../../../model/types.gen.ts';
import type { GroupFieldKind } from '../../field-kind.ts';

/**
 * A message that appears after an action of the visitor. Such a message is not page content, so the Markdown version
 * leaves it out.
 */
export const message: GroupFieldKind<Message> = {
  stage: 'group',
  toMarkdown: () => [],
};
