import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../../../diagnostics/problem.ts';
import { PREPARED_TYPES } from '../../../fields/registry.ts';
import type { Schema, SchemaFiles } from '../../../schema/schema.ts';
import { engineKey } from '../../disk/engine-key.ts';
import type { Cache } from '../../disk/cache/cache.ts';
import { hashOfBytes } from '../../disk/content-hash.ts';
import { blockFolder } from '../../disk/files/read-schemas.ts';
import type { OwnBlocks } from './own-blocks.ts';
import { problemInOwnFile } from './own-file.ts';

/**
 * Returns the mistakes in the code of own blocks that neither `tsc` nor the bundler reports. Parses the modules only if
 * one of them has changed.
 */
export async function ownCodeProblems(
  { dir, blocks }: OwnBlocks,
  schemas: SchemaFiles,
  cache: Cache,
): Promise<Problem[]> {
  const modules = blocks.flatMap(({ type, hydrate }) => {
    const block = { type, hydrate, htmlFields: htmlFieldsOf(schemas.blocks[type]!) };
    const paths = modulesIn(join(dir, blockFolder(type))).map((name) => `${blockFolder(type)}/${name}`);
    return paths.map((path) => ({ path, text: readFileSync(join(dir, path), 'utf8'), block }));
  });
  const key = hashOfBytes(Buffer.from(JSON.stringify([engineKey(), modules])));
  return cache.cached(`own-code/${key}`, async () => {
    const { codeMistakes } = await import('./code-mistakes.ts'); // imported only here, because Vite loads slowly
    return modules.flatMap(({ path, text, block }) =>
      codeMistakes(path, text, block).map(({ range, ...found }) => problemInOwnFile(dir, path, range, found)),
    );
  });
}

/** Returns the names of the fields that components receive as HTML. */
const htmlFieldsOf = ({ properties }: Schema): string[] =>
  Object.entries<Schema>(properties).flatMap(([name, { $ref }]) => {
    const [, kind = ''] = /#\/definitions\/(\w+)$/.exec($ref ?? '') ?? [];
    return PREPARED_TYPES[kind] === 'Html' ? [name] : [];
  });

/** Returns the paths of the modules in a folder, except tests, stories and declarations of types. */
const modulesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:[jt]sx?|m[jt]s)$/.test(path) && !/\.(?:d|test|stories)\.\w+$/.test(path))
    .sort();
