import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Schema, SchemaFiles } from '../content/schema.ts';

/** The folder of the schemas that pages are held against. */
export const SCHEMA_DIR = join(import.meta.dirname, '../../schema');

/** Reads the schema files of a folder. Throws what the disk or `JSON.parse` throws. */
export function readSchemas(dir = SCHEMA_DIR): SchemaFiles {
  const read = (file: string): Schema => JSON.parse(readFileSync(join(dir, file), 'utf8'));
  const blocks = readdirSync(join(dir, 'blocks'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [basename(file, '.json'), read(`blocks/${file}`)] as const);
  return {
    page: read('page.json'),
    shared: read('shared.json'),
    site: read('site.json'),
    glossary: read('glossary.json'),
    defs: read('defs.json'),
    blocks: Object.fromEntries(blocks),
  };
}
