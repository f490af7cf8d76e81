import type { SharedBlocks } from '../../../model/page.ts';
import type { IncludeFieldKind } from '../../field-kind.ts';

/** The blocks of a shared file. The value is the file's name, without folder and extension. */
export const sharedBlocks: IncludeFieldKind<SharedBlocks> = {
  stage: 'include',
  type: 'SharedBlocks',
  toMarkdown: (blocks, { fromBlocks }) => fromBlocks(blocks),
};
