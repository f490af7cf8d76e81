import type { CompiledStyles } from '../../model/compiled-styles.ts';

/** The compiled styles of all components. Bundling replaces this module (`src/node/code/styles-plugin.ts`). */
export const { rules, tokens }: Pick<CompiledStyles, 'rules' | 'tokens'> = { rules: [], tokens: {} };
