import { createContext, use } from 'react';

/** The header of the section in which a block's component is rendered. */
export interface SectionInfo {
  /** The id of the section's heading, for `aria-labelledby`; undefined if the section has none. */
  headingId: string | undefined;
}

export const SectionContext = createContext<SectionInfo>({ headingId: undefined });

/** Returns the id of the section's heading, for `aria-labelledby`; undefined if the section has none. */
export const useHeadingId = (): string | undefined => use(SectionContext).headingId;
