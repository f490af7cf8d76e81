import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { SiteNames } from '../../schema/annotations.ts';
import { forEditors, NAMES_FILE, namesSchema } from '../../schema/codegen/editor-schema.ts';
import { withSnippets } from '../../schema/codegen/snippets.ts';
import { unionWithFormer } from '../../schema/former/former-blocks.ts';
import type { Schema, SchemaFiles } from '../../schema/schema.ts';
import { ENGINE_DIR } from '../disk/root.ts';
import { includedIcons } from '../media/icons/included-icons.ts';
import { readSiteBlocks } from '../site/own-blocks/own-blocks.ts';
import { pretty } from './pretty.ts';
import { EDITOR_SCHEMA_DIR } from '../disk/files/read-schemas.ts';

/** The site of this project, whose schemas for editors are committed. */
export const EDITED_SITE = join(ENGINE_DIR, 'pages');

/**
 * Returns the folder of the schemas with which editors check and complete the files of a site. For a project of its
 * own, the folder is in the project, because the site may have blocks of its own. Undefined for the other sites of this
 * repository, such as those of tests.
 */
export function editorDir(siteDir: string): string | undefined {
  const dir = resolve(siteDir);
  if (dir === EDITED_SITE) return EDITOR_SCHEMA_DIR;
  const isInside = !relative(ENGINE_DIR, dir).startsWith('..') && resolve(ENGINE_DIR) !== dir;
  return isInside ? undefined : resolve(dir, '../.pagewright/editor');
}

/** Returns the schemas that editors use, by name. */
export function editorSchemas(schemas: SchemaFiles): Record<string, Schema> {
  const named = { ...schemas.defs.definitions, ...schemas.site.definitions };
  const { blocks: _, former: __, ...all } = { ...schemas, block: withSnippets(unionWithFormer(schemas)) };
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, forEditors(schema, named)]));
}

/** Returns the names that every site has. */
const commonNames = (): SiteNames => ({
  links: [],
  articles: [],
  pictures: [],
  files: [],
  icons: Object.keys(includedIcons()),
  fonts: [],
  shared: [],
});

/**
 * Writes the schemas for the editors of a project, with the site's own blocks, if they have changed. The names of pages
 * and pictures follow when the site is loaded. Does nothing for a site of this repository.
 */
export async function writeEditorFiles(siteDir: string): Promise<void> {
  const dir = editorDir(siteDir);
  if (dir === undefined || dir === EDITOR_SCHEMA_DIR) return;
  for (const [name, schema] of Object.entries(editorSchemas(readSiteBlocks(siteDir).schemas)))
    await writeSchema(join(dir, `${name}.json`), schema);
  const path = join(dir, NAMES_FILE);
  const names = commonNames();
  // A file that an earlier version has written may lack names to which the schemas refer.
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (!Object.keys(names).every((kind) => written.includes(`"${kind}":`)))
    await writeSchema(path, namesSchema({ ...names }));
}

/** Writes a schema, if its content differs from that of the file. Those of this repository are formatted. */
export async function writeSchema(path: string, schema: Schema): Promise<void> {
  const text = JSON.stringify(schema);
  const withoutSpaces = (json: string) => json.replaceAll(/\s/g, '');
  if (existsSync(path) && withoutSpaces(readFileSync(path, 'utf8')) === withoutSpaces(text)) return;
  mkdirSync(dirname(path), { recursive: true });
  const isCommitted = dirname(path) === EDITOR_SCHEMA_DIR;
  // The formatter is slow to load.
  writeFileSync(path, isCommitted ? await pretty(path, text) : text);
}
