import type { ComponentType } from 'react';
import type { Block, BlockType, BlockTypes } from '../src/model/types.gen.ts';

/** The props of a block's component: the prepared fields of its schema. */
export type BlockProps<T extends BlockType> = Omit<BlockTypes[T], 'type' | 'id' | 'hidden'>;

/** When a block hydrates. `true`: near the viewport. `'used'`: once the reader uses the page, as for a form. */
export type Interactive = boolean | 'used';

interface BlockOptions<Props> {
  /** When the block is hydrated. With `false` it never is: its effects and event handlers do not run. */
  interactive?: Interactive;
  /** Returns the blocks in the block's fields. Required for a block with a field of the kind `sharedBlocks`. */
  blocksIn?(props: Props): Block[];
}

/** A block type in the registry. */
export interface RegisteredBlock<Props> extends BlockOptions<Props> {
  interactive: Interactive;
  /** Loads the component, once. */
  load(): Promise<ComponentType<Props>>;
  /** The component, once it is loaded. */
  component: ComponentType<Props> | undefined;
}

/** Registers a block type: `block(() => import('./Hero/Hero.tsx'))`. */
export function block<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { interactive = false, ...options }: BlockOptions<Props> = {},
): RegisteredBlock<Props> {
  return {
    ...options,
    interactive,
    component: undefined,
    async load() {
      this.component ??= (await load()).default;
      return this.component;
    },
  };
}

/** A registry with exactly the block types of the schemas. */
export type Registry = { [T in BlockType]: RegisteredBlock<BlockProps<T>> };
