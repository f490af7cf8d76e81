import type { ComponentType } from 'react';
import type { BlockType, BlockTypes } from '../src/model/types.gen.ts';

/** What the component of a block type is given: the prepared fields of its schema. */
export type BlockProps<T extends BlockType> = Omit<BlockTypes[T], 'type' | 'id' | 'hidden'>;

/** true: it wants its script when it comes near. used: not before the reader uses the page, as with a form. */
export type Interactive = boolean | 'used';

/** How one block type is drawn. */
export interface RegisteredBlock<Props> {
  /** Brings the component, once. */
  load(): Promise<ComponentType<Props>>;
  /** The component, as soon as it was brought. */
  component: ComponentType<Props> | undefined;
  /**
   * Whether it does more than links and native elements do, so that it wants its script when it comes near. One
   * that does not is never hydrated: its effects and handlers would not run.
   */
  interactive: Interactive;
}

/** Registers a block type: `block(() => import('./Hero/Hero.tsx'))`. */
export function block<Props>(
  bring: () => Promise<{ default: ComponentType<Props> }>,
  { interactive = false }: { interactive?: Interactive } = {},
): RegisteredBlock<Props> {
  return {
    interactive,
    component: undefined,
    async load() {
      this.component ??= (await bring()).default;
      return this.component;
    },
  };
}

/** A registry that leaves out no block type of the schemas and has no other. */
export type Registry = { [T in BlockType]: RegisteredBlock<BlockProps<T>> };
