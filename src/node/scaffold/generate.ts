import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unionOfBlocks } from '../../schema/union.ts';
import { readSchemas } from '../disk/files/read-schemas.ts';
import type { SchemaFiles } from '../../schema/schema.ts';
import { compileAll, createValidator } from '../../schema/validate.ts';
import { editorSchemas } from './editor-files.ts';
import { typesOf } from '../../schema/codegen/types.ts';
import { PREPARED_TYPES } from '../../fields/registry.ts';
import { SUPPRESSIBLE_CODES } from '../../lint/codes.ts';
import { ENGINE_DIR } from '../disk/root.ts';
import { pretty } from './pretty.ts';

/**
 * Returns the texts of the generated files by path, relative to the project's root.
 * @throws an error for an invalid schema
 */
export async function generate(): Promise<Record<string, string>> {
  const schemas = readSchemas();
  compileAll(createValidator(schemas).schemas);
  const union = unionOfBlocks(schemas);
  const defs = await withCodes('schema/defs.json', 'problem', SUPPRESSIBLE_CODES);
  return {
    ...(await editorTexts({ ...schemas, defs: JSON.parse(defs) })),
    'schema/defs.json': defs,
    'src/model/types.gen.ts': await pretty('src/model/types.gen.ts', typesOf(union, schemas, PREPARED_TYPES)),
  };
}

async function editorTexts(schemas: SchemaFiles): Promise<Record<string, string>> {
  const texts = Object.entries(editorSchemas(schemas)).map(async ([name, schema]) => {
    const path = `schema/editor/${name}.json`;
    return [path, await pretty(path, JSON.stringify(schema))] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Returns the text of a schema with the codes that a field may have. The rest of the schema is written by hand. */
export async function withCodes(path: string, field: string, codes: string[]): Promise<string> {
  const schema = readFileSync(join(ENGINE_DIR, path), 'utf8');
  const list = new RegExp(`("${field}": \\{\\s*"enum": )\\[[^\\]]*\\]`);
  return pretty(
    path,
    schema.replace(list, (_, before: string) => before + JSON.stringify(codes)),
  );
}

/** Writes the generated files that are out of date. Returns their paths. */
export async function writeGenerated(): Promise<string[]> {
  const stale = await staleFiles();
  for (const [path, text] of stale) writeFileSync(join(ENGINE_DIR, path), text);
  return stale.map(([path]) => path);
}

/** Returns the generated files that are out of date, each with its new text. */
export async function staleFiles(): Promise<[path: string, text: string][]> {
  const current = (path: string) =>
    existsSync(join(ENGINE_DIR, path)) && readFileSync(join(ENGINE_DIR, path), 'utf8');
  return Object.entries(await generate()).filter(([path, text]) => current(path) !== text);
}
