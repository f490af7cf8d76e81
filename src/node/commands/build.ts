import type { Command } from './command.ts';
import { CACHE, FORMAT, OUT, SITE, siteDirOf } from './options.ts';
import { printResult } from './print-result.ts';

export const build: Command = {
  usage: 'build [--site DIR] [--out DIR] [--cache DIR] [--format pretty|json|github|sarif] [--strict]',
  options: { ...SITE, ...OUT, ...CACHE, ...FORMAT },
  async run(options) {
    const { build } = await import('../output/build-site.ts');
    const { isInteractive, progressBar } = await import('../output/progress.ts');
    const { summaryOf } = await import('../report/build-summary.ts');
    const bar = progressBar(process.stderr, isInteractive(process.env, process.stdout, process.stderr));
    const result = await build({
      siteDir: siteDirOf(options),
      outDir: String(options.out),
      ...(options.cache !== undefined && { cacheDir: String(options.cache) }),
      strict: options.strict === true,
      onProgress: bar.show,
    }).finally(bar.erase);
    const code = printResult({ ...result, build: result.report }, options);
    if (result.report) process.stderr.write(summaryOf(result.report));
    return code;
  },
};
