import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Finding, type Problem, problemAt, problemOf } from '../../diagnostics/problem.ts';
import { GLOSSARY_YAML, SITE_YAML } from '../../model/site-files.ts';
import { parse } from '../../yaml/parse.ts';
import { loadSite } from '../site/load-site.ts';
import { BLOCK_DIR, BLOCK_SCHEMA, blockFolder } from '../disk/files/read-schemas.ts';
import type { Catalogue, CatalogueBlock } from './catalogue.ts';
import type { ExampleSite } from './examples/example-site.ts';

/** Returns all errors because of which a block cannot be shown as it is, at the files that authors write. */
export async function catalogueErrors(
  siteDir: string,
  { blocks, broken }: Pick<Catalogue, 'blocks' | 'broken'>,
  { errors }: ExampleSite,
): Promise<Problem[]> {
  const inExamples = blocks.flatMap((block) =>
    block.examples.flatMap((example, index) =>
      example.errors.map(({ message, hint }) =>
        problemInExample(siteDir, block, index, {
          code: 'broken-block',
          message: `Example ${index + 1}: ${message}`,
          ...(hint !== undefined && { hint }),
        }),
      ),
    ),
  );
  return [...broken, ...(await errorsInShared(siteDir, errors)), ...inExamples];
}

/**
 * Returns the errors because of which the examples have default settings or terms. The files of the examples derive
 * from those of the site. If the site's own file has no errors, those of the derived file are returned.
 */
async function errorsInShared(siteDir: string, errors: ExampleSite['errors']): Promise<Problem[]> {
  const shared = [SITE_YAML, GLOSSARY_YAML].filter((file) => errors.has(file));
  if (shared.length === 0) return [];
  const { problems } = await loadSite(siteDir);
  return shared.flatMap((name) => {
    const written = problems.filter(({ file, severity }) => file === name && severity === 'error');
    if (written.length > 0) return written;
    return errors.get(name)!.map((problem) =>
      problemOf(name, {
        ...problem,
        message: `The examples of the catalogue cannot use this file: ${problem.message}`,
      }),
    );
  });
}

/** Returns the path of a block's schema, relative to the folder of the site. */
export const schemaFile = (siteDir: string, { type, isOwn }: CatalogueBlock): string =>
  `${isOwn ? '../blocks' : relative(siteDir, BLOCK_DIR).replaceAll('\\', '/')}/${blockFolder(type)}/${BLOCK_SCHEMA}`;

/** Creates a problem at an example in the schema of its block. @param index the index of the example */
export function problemInExample(
  siteDir: string,
  block: CatalogueBlock,
  index: number,
  finding: Finding,
): Problem {
  const file = schemaFile(siteDir, block);
  // JSON is YAML, except for some unusual texts.
  const { source, data, valueAt } = parse(file, readFileSync(join(siteDir, file)));
  return data === undefined
    ? problemOf(file, finding)
    : problemAt(source, valueAt(['examples', index]), finding);
}
