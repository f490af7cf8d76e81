import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withGroups } from '../../../schema/field-groups.ts';
import type { Schema, SchemaFiles } from '../../../schema/schema.ts';
import { ENGINE_DIR } from '../root.ts';

/** The folder of the schemas that all pages share. */
export const SCHEMA_DIR = join(ENGINE_DIR, 'schema');

/** The folder of the generated schemas that editors use. */
export const EDITOR_SCHEMA_DIR = join(SCHEMA_DIR, 'editor');

/** The folder of the blocks, each with its schema. */
export const BLOCK_DIR = join(ENGINE_DIR, 'blocks');

/** The file name of a block's schema. */
export const BLOCK_SCHEMA = 'schema.json';

/** Returns the name of a block's folder and component: `Quote` for the type `quote`. */
export const blockFolder = (type: string): string => type[0]!.toUpperCase() + type.slice(1);

/** Reads all schema files. Throws errors of the file system and of `JSON.parse`. */
export function readSchemas(): SchemaFiles {
  const read = (...path: string[]): Schema => JSON.parse(readFileSync(join(...path), 'utf8'));
  const defs = read(SCHEMA_DIR, 'defs.json');
  const blocks = readdirSync(BLOCK_DIR)
    .filter((folder) => existsSync(join(BLOCK_DIR, folder, BLOCK_SCHEMA)))
    .sort()
    .map((folder) => [blockType(folder), withGroups(read(BLOCK_DIR, folder, BLOCK_SCHEMA), defs)] as const);
  return {
    page: read(SCHEMA_DIR, 'page.json'),
    shared: read(SCHEMA_DIR, 'shared.json'),
    site: read(SCHEMA_DIR, 'site.json'),
    glossary: read(SCHEMA_DIR, 'glossary.json'),
    defs,
    blocks: Object.fromEntries(blocks),
  };
}

/** Returns the type of the block in a folder: `quote` for `Quote`. */
export const blockType = (folder: string) => folder[0]!.toLowerCase() + folder.slice(1);
