import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import { canonical, unusablePart } from '../../model/routes.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { readSchemas } from '../disk/files/read-schemas.ts';
import { commandLine } from '../disk/root.ts';
import { EDITED_SITE, editorDir, writeEditorFiles } from './editor-files.ts';
import { UsageError } from '../disk/usage-error.ts';

/**
 * Creates a valid page with one block. The texts of the page come from the schemas. `check` reports each of these texts
 * until it is replaced.
 * @param route the route of the page, such as `/pricing`
 * @returns lines for the terminal
 */
export async function newPage(siteDir: string, route: string): Promise<string[]> {
  const address = canonical(route.startsWith('/') ? route : `/${route}`);
  const file = address === '/' ? 'index.yaml' : `${address.slice(1)}.yaml`;
  const part = unusablePart(file);
  if (part !== undefined) {
    throw new UsageError(
      `"${part}" cannot be part of a page address: use lowercase letters, digits and single hyphens.`,
    );
  }
  const path = join(siteDir, file);
  if (existsSync(path) || existsSync(join(siteDir, address.slice(1), 'index.yaml'))) {
    throw new UsageError(`The page "${address}" already exists: ${path}`);
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, pageText(path, address, siteDir), { flag: 'wx' });
  await writeEditorFiles(siteDir);
  return [`Created ${path}. To see it, run: ${commandLine('dev')}`];
}

function pageText(path: string, address: string, siteDir: string): string {
  const last = address.split('/').at(-1) || 'home';
  const { page: schema, blocks } = readSchemas();
  const page = {
    title: last[0]!.toUpperCase() + last.slice(1).replaceAll('-', ' '),
    description: schema.properties.description.examples[0],
    blocks: [firstBlock(blocks)],
  };
  return `${modeline(path, siteDir)}\n${stringify(page, { lineWidth: 0, keepUndefined: false })}`;
}

/** Returns the first block of a new page: the one whose schema has the annotation `newPage`. */
function firstBlock(blocks: SchemaFiles['blocks']): Record<string, unknown> {
  for (const [type, { newPage: fields }] of blockAnnotations(blocks)) if (fields) return { type, ...fields };
  throw new Error('No block schema has the annotation "newPage".');
}

/** Returns the comment that tells editors which schema to use for a page. */
function modeline(file: string, siteDir: string): string {
  const dir = editorDir(siteDir) ?? editorDir(EDITED_SITE)!;
  return `# yaml-language-server: $schema=${relative(dirname(resolve(file)), join(dir, 'page.json')).replaceAll('\\', '/')}`;
}
