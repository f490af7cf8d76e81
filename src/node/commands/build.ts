import type { Command, Options } from './command.ts';
import {
  CACHE,
  cacheDirOf,
  FORMAT,
  isAddress,
  JOBS,
  jobsOf,
  OUT,
  SHARD,
  shardOf,
  SITE,
  siteDirOf,
} from './options.ts';
import { printResult, printWarning } from './print-result.ts';

export const build: Command = {
  usage:
    'build [--site DIR] [--out DIR] [--cache DIR|s3://BUCKET/PREFIX] [--shard N/COUNT] [--jobs N] [--format pretty|json|github|sarif] [--strict]',
  options: { ...SITE, ...OUT, ...CACHE, ...SHARD, ...JOBS, ...FORMAT },
  async run(options) {
    const jobs = jobsOf(options);
    const { build } = await import('../build/build-site.ts');
    const { isInteractive, progressBar } = await import('../build/progress.ts');
    const { shardSummaryOf, summaryOf, trafficOf } = await import('../build/report/build-summary.ts');
    const bar = progressBar(process.stderr, isInteractive(process.env, process.stdout, process.stderr));
    const result = await build({
      siteDir: siteDirOf(options),
      outDir: String(options.out),
      ...cacheOf(options),
      strict: options.strict === true,
      ...(jobs !== undefined && { jobs }),
      onProgress: bar.show,
      onWarning(message) {
        bar.erase();
        printWarning(message, options);
      },
    }).finally(bar.erase);
    const code = printResult({ ...result, build: result.report }, options);
    if (result.report) process.stderr.write(summaryOf(result.report));
    if (result.shard) process.stderr.write(shardSummaryOf(result.shard));
    if (result.traffic) process.stderr.write(trafficOf(result.traffic));
    return code;
  },
};

/** Returns the options that concern the cache. */
function cacheOf(options: Options) {
  const shard = shardOf(options);
  const store = isAddress(String(options.cache)) ? String(options.cache) : undefined;
  return {
    ...(store === undefined ? cacheDirOf(options) : { store }),
    ...(shard && { shard }),
  };
}
