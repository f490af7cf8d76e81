import type { ComponentType } from 'react';
import type { Block, BlockType, BlockTypes } from '../src/model/types.gen.ts';

/** The props of a block's component: the fields of its schema, as the build prepares them. */
export type BlockProps<T extends BlockType> = Omit<BlockTypes[T], 'type' | 'id' | 'hidden'>;

/** When a block hydrates. `true`: near the viewport. `'used'`: once the reader uses the page. `false`: never. */
export type Interactive = boolean | 'used';

interface BlockOptions<Props> {
  /** When the block hydrates. Default: `false`; the block's effects and event handlers then never run. */
  interactive?: Interactive;
  /** Returns the blocks inside a block, given its props. Required if a field has the field kind `sharedBlocks`. */
  blocksIn?(props: Props): Block[];
}

/** A block type in the registry. */
export interface RegisteredBlock<Props> extends BlockOptions<Props> {
  interactive: Interactive;
  /** Loads the component, or returns the loaded one. */
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

/** A registry that has exactly one entry for each block schema. */
export type Registry = { [T in BlockType]: RegisteredBlock<BlockProps<T>> };
