import type { Message } from '../../../model/types.gen.ts';
import type { GroupFieldKind } from '../../field-kind.ts';

/** A message shown after an action of the visitor. It is not content of the page, so Markdown leaves it out. */
export const message: GroupFieldKind<Message> = {
  stage: 'group',
  toMarkdown: () => [],
};
