import { island, type Loadable } from '../../../blocks/block.ts';
import { ownInteractiveBlocks } from '../../../blocks/own/interactive-blocks.ts';
import { interactiveBlocks } from '../../../blocks/interactive-blocks.ts';

/** The interactive parts of the footer. The header is not an island: the browser and `src/client/early` handle it. */
const shellParts = {
  signUpForm: island(() => import('../../../blocks/parts/forms/SignUpForm.tsx'), 'used'),
};

/** Loads the interactive parts of the footer, so that a server can render them. */
export const loadShellParts = async (): Promise<void> => {
  await Promise.all(Object.values(shellParts).map((part) => part.load()));
};

/** All components that can be islands, by name. The name of a block's component is the block type. */
export const islandComponents = {
  ...shellParts,
  ...interactiveBlocks,
  ...ownInteractiveBlocks,
} as unknown as Record<string, Loadable<object> | undefined>;
