import { type Problem, problemOf } from '../../diagnostics/problem.ts';
import { htmlFile } from '../../model/routes.ts';
import { GLOSSARY_YAML, SITE_YAML } from '../../model/site-files.ts';
import type { FileEntry } from '../disk/write-files.ts';
import { build, type BuildResult } from '../output/build-site.ts';
import type { Progress } from '../output/progress.ts';
import { checkSite } from '../site/check-site.ts';
import { BLOCK_SCHEMA, blockFolder } from '../site/read-schemas.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { createExampleLoader, type ExampleSite } from './example-site.ts';
import { ASSETS } from './layout.ts';
import { catalogueAsset, cataloguePage, pathsIn } from './pages.ts';

export interface CatalogueOptions {
  siteDir: string;
  /** The output directory, which a successful build replaces. */
  outDir: string;
  /** See `BuildOptions`. */
  cacheDir?: string;
  onProgress?: (progress: Progress) => void;
}

/**
 * Builds the catalogue of the blocks that a site may use, as static pages. If a block of the site's own, one of its
 * examples or the site file has errors, nothing is written. Throws what `build` throws.
 */
export async function buildCatalogue(
  options: CatalogueOptions,
): Promise<Pick<BuildResult, 'problems' | 'files'> & { blocks: number }> {
  const examples = await createExampleLoader(options.siteDir, options.cacheDir)();
  const catalogue = catalogueOf(options.siteDir, examples);
  const errors = await errorsOf(options.siteDir, catalogue, examples);
  const { files } = examples.loaded;
  if (errors.length > 0) return { problems: errors, files, blocks: 0 };
  const { problems } = await build({
    ...options,
    load: async () => examples.loaded,
    extraFiles: [
      ...pathsIn(catalogue).map((path): FileEntry => [htmlFile(path), cataloguePage(catalogue, path, '')!]),
      ...ASSETS.map((name): FileEntry => [name, catalogueAsset(`/${name}`)!]),
    ],
  });
  const found = problems.filter(({ severity }) => severity === 'error');
  return { problems: found, files, blocks: found.length > 0 ? 0 : catalogue.blocks.length };
}

/** Returns all errors because of which a block cannot be shown as it is, at the files that authors write. */
async function errorsOf(siteDir: string, catalogue: Catalogue, { errors }: ExampleSite): Promise<Problem[]> {
  const inExamples = catalogue.blocks.flatMap(({ type, examples }) =>
    examples.flatMap((example, index) =>
      example.errors.map((problem) =>
        problemOf(`../blocks/${blockFolder(type)}/${BLOCK_SCHEMA}`, {
          code: 'broken-block',
          message: `Example ${index + 1}: ${problem.message}`,
          ...(problem.hint !== undefined && { hint: problem.hint }),
        }),
      ),
    ),
  );
  const shared = [SITE_YAML, GLOSSARY_YAML].filter((file) => errors.has(file));
  const inShared =
    shared.length === 0
      ? []
      : (await checkSite(siteDir)).problems.filter(({ file }) => shared.includes(file));
  return [...catalogue.broken, ...inShared, ...inExamples];
}
