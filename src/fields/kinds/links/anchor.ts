import type { FileFieldKind } from '../../field-kind.ts';
import { times } from '../../samples.ts';

/** An id that links can point to. */
export const anchor: FileFieldKind<string> = {
  stage: 'file',
  prepare: (value) => value,
  toMarkdown: () => [],
  samples: () => ['one-place', 'another-place'],
  generate: (random) => {
    const part = () => random.integer(0, 36 ** 4).toString(36);
    return `a${times(random, 1, 3, part).join('-')}`;
  },
};
