import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import { canonical, unusablePart } from '../../model/routes.ts';
import { blockAnnotations } from '../../schema/annotations.ts';
import { readSchemas, SCHEMA_DIR } from '../site/read-schemas.ts';
import { UsageError } from '../usage-error.ts';

/**
 * Creates a valid page with one block. The texts of the block come from the example in its schema.
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
  await writeFile(path, pageText(path, address), { flag: 'wx' });
  return [`Created ${path}. To see it, run: npm run dev`];
}

function pageText(path: string, address: string): string {
  const last = address.split('/').at(-1) || 'home';
  const page = {
    title: last[0]!.toUpperCase() + last.slice(1).replaceAll('-', ' '),
    description: 'One or two sentences that search results show under the title.',
    blocks: [firstBlock()],
  };
  return `${modeline(path, 'page')}\n${stringify(page, { lineWidth: 0, keepUndefined: false })}`;
}

/**
 * Returns an example block for a new page. The schema of this block has the annotation `newPageFields`, which lists the
 * fields to copy from the block's first example.
 */
function firstBlock(): Record<string, unknown> {
  const { blocks } = readSchemas();
  for (const [type, { newPageFields = [] }] of blockAnnotations(blocks)) {
    const example = blocks[type]!.examples[0];
    const fields = newPageFields.map((field) => [field, example[field]]);
    if (fields.length > 0) return { type, ...Object.fromEntries(fields) };
  }
  throw new Error('No block schema has the annotation "newPageFields".');
}

/** Returns the comment that tells editors which schema to use for a file. */
function modeline(file: string, schema: string): string {
  const path = relative(dirname(resolve(file)), join(SCHEMA_DIR, `${schema}.json`)).replaceAll('\\', '/');
  return `# yaml-language-server: $schema=${path}`;
}
