import { htmlFile } from '../../model/routes.ts';
import type { FileEntry } from '../disk/files/write-files.ts';
import { build, type BuildResult } from '../build/build-site.ts';
import type { Progress } from '../build/progress.ts';
import { catalogueOf } from './catalogue.ts';
import { catalogueErrors } from './catalogue-errors.ts';
import { createExampleLoader } from './examples/example-site.ts';
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
  const errors = await catalogueErrors(options.siteDir, catalogue, examples);
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
