import type { Message } from '../../../model/types.gen.ts';
import type { GroupFieldKind } from '../../field-kind.ts';

/** What the page tells a reader after an action, which is no content of the page. */
export const message: GroupFieldKind<Message> = {
  stage: 'group',
  toMarkdown: () => [],
};
