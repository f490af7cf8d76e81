import type { FileFieldKind } from '../../field-kind.ts';

/** An id that links can point to. */
export const anchor: FileFieldKind<string> = {
  stage: 'file',
  prepare: (value) => value,
  toMarkdown: () => [],
};
