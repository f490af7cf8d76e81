import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lazy } from '../../model/lazy.ts';

/** Returns the languages that code blocks can have, with their other names: `typescript`, `ts`. */
export const codeLanguages = lazy((): ReadonlySet<string> => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@shikijs/langs')));
  const modules = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs');
  return new Set(modules.map((name) => name.slice(0, -'.mjs'.length)));
});
