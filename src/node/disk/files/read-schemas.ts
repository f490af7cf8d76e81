import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withGroups } from '../../../schema/field-groups.ts';
import { formerBlock } from '../../../schema/former/former-blocks.ts';
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

/** The folder in a block's folder with the schemas of former blocks. */
const FORMER_DIR = 'formerly';

/** Returns the name of a block's folder and component: `Quote` for the type `quote`. */
export const blockFolder = (type: string): string => type[0]!.toUpperCase() + type.slice(1);

/** Reads all schema files. Throws errors of the file system and of `JSON.parse`. */
export function readSchemas(): SchemaFiles {
  const read = (...path: string[]): Schema => JSON.parse(readFileSync(join(...path), 'utf8'));
  const defs = read(SCHEMA_DIR, 'defs.json');
  const folders = readdirSync(BLOCK_DIR)
    .filter((folder) => existsSync(join(BLOCK_DIR, folder, BLOCK_SCHEMA)))
    .sort();
  const readBlock = (...path: string[]) => withGroups(read(BLOCK_DIR, ...path), defs);
  const blocks = Object.fromEntries(
    folders.map((folder) => [blockType(folder), readBlock(folder, BLOCK_SCHEMA)]),
  );
  const former = folders.flatMap((folder) =>
    formerFilesIn(folder).map((file) => {
      const type = blockType(folder);
      return [
        file.replace(/\.json$/, ''),
        formerBlock(readBlock(folder, FORMER_DIR, file), type, blocks[type]!),
      ];
    }),
  );
  return {
    page: read(SCHEMA_DIR, 'page.json'),
    shared: read(SCHEMA_DIR, 'shared.json'),
    site: read(SCHEMA_DIR, 'site.json'),
    glossary: read(SCHEMA_DIR, 'glossary.json'),
    redirects: read(SCHEMA_DIR, 'redirects.json'),
    defs,
    blocks,
    former: Object.fromEntries(former),
  };
}

/** Returns the names of the files with the schemas of the blocks that have become the block in a folder. */
function formerFilesIn(folder: string): string[] {
  const dir = join(BLOCK_DIR, folder, FORMER_DIR);
  return existsSync(dir) ? readdirSync(dir).sort() : [];
}

/** Returns the type of the block in a folder: `quote` for `Quote`. */
export const blockType = (folder: string) => folder[0]!.toLowerCase() + folder.slice(1);
