import { createContext, use } from 'react';
import type { Align } from '../../../src/model/types.gen.ts';

/** What a block's component knows of its section. */
export interface SectionInfo {
  /** The id of the section's heading, for `aria-labelledby`; undefined if the section has none. */
  headingId?: string | undefined;
  /** Where the header of the section stands. */
  align?: Align;
  /** Whether the section is as wide as the screen, or narrower than the page. */
  full?: boolean;
  narrow?: boolean;
  /** Whether the section is on a picture. */
  pictured?: boolean;
  /** The number of blocks of the same type directly above the block. */
  turn?: number;
}

export const SectionContext = createContext<SectionInfo>({});

/** Returns the id of the section's heading, for `aria-labelledby`; undefined if the section has none. */
export const useHeadingId = (): string | undefined => use(SectionContext).headingId;

/** Returns what a block's component knows of its section. */
export const useSection = (): SectionInfo => use(SectionContext);
