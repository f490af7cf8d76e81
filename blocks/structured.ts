import type { Block, BlockType } from '../src/model/types.gen.ts';
import { describeAccordion } from './Accordion/structured.ts';
import type { BlockProps } from './block.ts';
import { describeFilm, describeFilms } from './Film/structured.ts';
import { describePlanCards } from './PlanCards/structured.ts';

/** Something in the words of schema.org. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What descriptions need to know of the page and its site. */
export interface Surroundings {
  brand: string;
  /** The page's address in full. */
  url: string;
  /** What stands for the page where its link is shared, in full. */
  image?: string | undefined;
  /** Any address of the site in full. */
  address(path: string): string;
}

/** Says what a block shows in the words of schema.org: nothing that a visitor does not see. */
export type Describe<T extends BlockType> = (props: BlockProps<T>, surroundings: Surroundings) => Thing[];

/** The blocks that show something of which search engines have a notion. */
const describers: { [T in BlockType]?: Describe<T> } = {
  accordion: describeAccordion,
  film: describeFilm,
  filmCarousel: describeFilms,
  planCards: describePlanCards,
};

export const thingsOn = (blocks: Block[], surroundings: Surroundings): Thing[] =>
  blocks.flatMap(
    (block) => (describers[block.type] as Describe<BlockType> | undefined)?.(block, surroundings) ?? [],
  );
