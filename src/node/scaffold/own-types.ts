import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PREPARED_TYPES } from '../../fields/registry.ts';
import { ownTypesOf } from '../../schema/codegen/types.ts';
import { unionOfBlocks } from '../../schema/union.ts';
import { readSiteBlocks } from '../site/own-blocks/own-blocks.ts';

/**
 * Writes the types of the blocks that a site brings to `.pagewright/blocks.d.ts`, beside the folder of its pages. Does
 * nothing for a site without such blocks, or if the file is up to date.
 */
export async function writeOwnTypes(siteDir: string): Promise<void> {
  const { own, schemas } = readSiteBlocks(siteDir);
  if (!own || own.blocks.length === 0) return;
  const types = own.blocks.map(({ type }) => type);
  const text = ownTypesOf(unionOfBlocks(schemas), schemas, PREPARED_TYPES, types);
  const dir = resolve(siteDir, '../.pagewright');
  const path = join(dir, 'blocks.d.ts');
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dir, { recursive: true });
  writeFileSync(path, text);
}
