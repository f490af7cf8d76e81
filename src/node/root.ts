import { join } from 'node:path';

/** The top folder of this project, where `vite.config.ts`, `schema/` and `blocks/` are. */
export const ROOT = join(import.meta.dirname, '../..');
