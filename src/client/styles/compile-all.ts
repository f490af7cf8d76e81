/** Imports every module with a slot recipe. Bundling runs it in Node (`src/node/code/compile-styles.ts`). */
import '../../../blocks/own/recipes.ts';
import { recipes } from '../../../blocks/parts/layout/slots.ts';
import { system } from '../theme/system.ts';
import type { CompiledStyles } from '../../model/compiled-styles.ts';
import { compileStyles } from './compile.ts';

import.meta.glob(['../../../blocks/**/*.{ts,tsx}', '../shell/**/*.{ts,tsx}'], { eager: true });

/** Compiles the styles of all components. @param options as for `compileStyles` */
export const compileAll = (options: { readable: boolean }): CompiledStyles =>
  compileStyles(system, recipes, options);
