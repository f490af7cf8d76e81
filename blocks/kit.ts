/** What the blocks of a site itself can import: `import { Section, slotRecipe } from 'pagewright/blocks'`. */
import type { BlockTypes } from '../src/model/types.gen.ts';
import type { ContentFields } from './block.ts';
import type { PageInfo, Thing } from './structured-data.ts';

export type * from '../src/model/page.ts';
export type * from '../src/model/types.gen.ts';
export { Actions } from './parts/layout/Actions.tsx';
export { Button } from './parts/layout/Button.tsx';
export { Section } from './parts/layout/Section.tsx';
export { SectionHeader } from './parts/layout/SectionHeader.tsx';
export { useSite } from './parts/layout/site-context.ts';
export { slotClasses, slotRecipe } from './parts/layout/slots.ts';
export { Icon } from './parts/media/Icon.tsx';
export { Picture } from './parts/media/Picture.tsx';
export { plainText } from '../src/model/text/plain-text.ts';
export { PageLink } from './parts/text/PageLink.tsx';
export { Prose } from './parts/text/Prose.tsx';
export { VisuallyHidden } from './parts/text/VisuallyHidden.tsx';
export type { PageInfo, Thing };

/** The fields of a site's own blocks, by block type. The file `.pagewright/blocks.d.ts` of a project declares them. */
export interface OwnBlockTypes {}

type AllBlockTypes = Omit<BlockTypes, keyof OwnBlockTypes> & OwnBlockTypes;

/** The props of a block's component: the fields of its schema, without those that are rendered around it. */
export type BlockProps<T extends keyof AllBlockTypes> = ContentFields<AllBlockTypes[T]>;

/** Returns the structured data of a block: the default export of its `structured-data.ts`. */
export type Describe<T extends keyof AllBlockTypes> = (block: AllBlockTypes[T], page: PageInfo) => Thing[];
