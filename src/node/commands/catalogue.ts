import { type Command, EXIT } from './command.ts';
import { CACHE, cacheDirOf, SITE, siteDirOf } from './options.ts';
import { printResult } from './print-result.ts';

export const catalogue: Command = {
  usage: 'catalogue [--site DIR] [--out DIR] [--cache DIR]',
  options: { ...SITE, ...CACHE, out: { type: 'string', default: 'catalogue' } },
  async run(options) {
    const { buildCatalogue } = await import('../catalogue/build-catalogue.ts');
    const { isInteractive, progressBar } = await import('../build/progress.ts');
    const { commandLine } = await import('../disk/root.ts');
    const bar = progressBar(process.stderr, isInteractive(process.env, process.stdout, process.stderr));
    const { problems, files, blocks } = await buildCatalogue({
      siteDir: siteDirOf(options),
      outDir: String(options.out),
      ...cacheDirOf(options),
      onProgress: bar.show,
    }).finally(bar.erase);
    if (blocks > 0)
      process.stdout.write(
        `The catalogue of ${blocks} blocks is in ${options.out}. To see it, run: ${commandLine(`preview --out ${options.out}`)}\n`,
      );
    return problems.length > 0 ? printResult({ problems, files }, { ...options, format: 'pretty' }) : EXIT.ok;
  },
};
