import type { ComponentType } from 'react';
import type { Block, BlockType, BlockTypes } from '../src/model/types.gen.ts';
import type { Html } from '../src/model/page.ts';
import type { Style } from '../src/model/theme/looks.ts';
import type { SectionStyle } from './parts/layout/BlockSection.tsx';

/**
 * The props of a block's component: the fields of its schema, as the build prepares them, without those that are
 * rendered around it.
 */
export type BlockProps<T extends BlockType> = ContentFields<BlockTypes[T]>;

/** The fields that the component of a block renders. */
export type ContentFields<Fields> = Omit<Fields, 'type' | 'id' | 'hidden' | FieldsAround<Fields>>;

/** The fields that are rendered around a block's component, if its schema has the groups to which they belong. */
type FieldsAround<Fields> =
  | ('tone' extends keyof Fields ? 'tone' | 'background' | 'spacing' | 'width' | 'decoration' : never)
  | ('align' extends keyof Fields
      ? | 'align'
        | 'eyebrow'
        | 'heading'
        | ('text' extends keyof Fields ? (Fields['text'] extends Html | undefined ? 'text' : never) : 'text')
        | ('actions' | 'note' extends keyof Fields ? 'actions' | 'note' : never)
      : never);

/**
 * When an island is hydrated. `visible`: when the island comes near the viewport. `used`: when the visitor uses the
 * island or points at it.
 */
export type Wake = 'visible' | 'used';

/** A component that is loaded on demand. */
export interface Loadable<Props> {
  /** Returns the component. Loads it first, unless it is loaded already. */
  load(): Promise<ComponentType<Props>>;
  /** The component, once it is loaded. */
  component: ComponentType<Props> | undefined;
}

/** A block type in the registry. */
export interface RegisteredBlock<Props> extends Loadable<Props> {
  /** When the block is hydrated. Undefined for a static block, whose effects and event handlers never run. */
  wake?: Wake;
  /** Whether the block is interactive, if that depends on its fields. */
  when?(props: Props): boolean;
  /** Returns the blocks inside a static block. */
  blocksIn?(props: Props): Block[];
  /**
   * How the block's section looks; undefined if its schema has no group `section`. A function if that depends on
   * other fields, or on the look of the site.
   */
  section?: SectionStyle | ((props: Props, style: Style) => SectionStyle);
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Registers a static block: `block(() => import('./Hero/Hero.tsx'))`. Browsers never load its component.
 * @param options `blocksIn` is required for a block that has a field of the kind `sharedBlocks`
 */
export const block = <Props>(
  load: Load<Props>,
  options: Pick<RegisteredBlock<Props>, 'blocksIn' | 'section'> = {},
): RegisteredBlock<Props> => ({ ...options, ...loadable(load) });

/** Registers an interactive block, which is an island: `island(() => import('./Quiz/Quiz.tsx'), 'used')`. */
export const island = <Props>(
  load: Load<Props>,
  wake: Wake,
  options: Pick<RegisteredBlock<Props>, 'section' | 'when'> = {},
): RegisteredBlock<Props> & { wake: Wake } => ({ wake, ...options, ...loadable(load) });

const loadable = <Props>(load: Load<Props>): Loadable<Props> => ({
  component: undefined,
  async load() {
    this.component ??= (await load()).default;
    return this.component;
  },
});

/** A registry that has exactly one entry for each block schema. */
export type Registry = { [T in BlockType]: RegisteredBlock<BlockProps<T>> };
