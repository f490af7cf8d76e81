import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Finding, type Problem, problemAt, problemOf } from '../../diagnostics/problem.ts';
import { GLOSSARY_YAML, SITE_YAML } from '../../model/site-files.ts';
import { parse } from '../../yaml/parse.ts';
import { checkSite } from '../site/check-site.ts';
import { BLOCK_DIR, BLOCK_SCHEMA, blockFolder } from '../site/read-schemas.ts';
import type { Catalogue, CatalogueBlock } from './catalogue.ts';
import type { ExampleSite } from './example-site.ts';

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
  const shared = [SITE_YAML, GLOSSARY_YAML].filter((file) => errors.has(file));
  const inShared =
    shared.length === 0
      ? []
      : (await checkSite(siteDir)).problems.filter(({ file }) => shared.includes(file));
  return [...broken, ...inShared, ...inExamples];
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
