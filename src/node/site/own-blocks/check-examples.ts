import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problemAt } from '../../../diagnostics/problem.ts';
import type { SchemaFiles } from '../../../schema/schema.ts';
import { createValidator, type Validator } from '../../../schema/validate.ts';
import { type Parsed, parse, type Path } from '../../../yaml/parse.ts';
import { engineKey } from '../../disk/engine-key.ts';
import type { Cache } from '../../disk/cache/cache.ts';
import { BLOCK_SCHEMA, blockFolder } from '../../disk/files/read-schemas.ts';
import type { OwnBlocks } from './own-blocks.ts';
import { ownFileName } from './own-file.ts';

/**
 * Returns the problems with the examples of own blocks that do not pass the schema of their block. Validates them only
 * if a schema has changed, because compiling the schemas takes long.
 */
export async function ownExampleProblems(
  { dir, blocks }: OwnBlocks,
  schemas: SchemaFiles,
  cache: Cache,
): Promise<Problem[]> {
  const files = blocks.map(({ type }) => {
    const path = `${blockFolder(type)}/${BLOCK_SCHEMA}`;
    return { type, file: ownFileName(path), bytes: readFileSync(join(dir, path)) };
  });
  const key = createHash('sha256').update(JSON.stringify([engineKey(), schemas]));
  for (const { file, bytes } of files) key.update(file).update(bytes);
  return cache.cached(`own-examples/${key.digest('hex')}`, async () => {
    const validator = createValidator(schemas);
    return files.flatMap(({ type, file, bytes }) => problemsIn(type, parse(file, bytes), validator));
  });
}

function problemsIn(type: string, schema: Parsed, validator: Validator): Problem[] {
  const { examples } = (schema.data ?? {}) as { examples?: unknown };
  if (!Array.isArray(examples) || examples.length === 0) return [];
  return examples.flatMap((example: unknown, index) => {
    if (example === null || typeof example !== 'object' || Array.isArray(example)) {
      const message = `Example ${index + 1} is no group of fields.`;
      const hint = 'Write an object with the fields of the block.';
      return problemAt(schema.source, schema.valueAt(['examples', index]), {
        code: 'broken-block',
        message,
        hint,
      });
    }
    return validator.validate('shared', fileWith({ ...example, type }, index, schema)).map((problem) => ({
      ...problem,
      code: 'broken-block',
      message: `Example ${index + 1}: ${problem.message}`,
    }));
  });
}

/** Returns a file with an example as its only block. The positions are those in the schema. */
function fileWith(example: object, index: number, schema: Parsed): Parsed {
  const inSchema = ([first, , ...rest]: Path): Path =>
    first === 'blocks' ? ['examples', index, ...rest] : ['examples', index];
  return {
    ...schema,
    data: { blocks: [example] },
    valueAt: (path) => schema.valueAt(inSchema(path)),
    keyAt: (path) => schema.keyAt(inSchema(path)),
    writtenAt: (path) => schema.writtenAt(inSchema(path)),
    withinText: (path, part) => schema.withinText(inSchema(path), part),
  };
}
