import type { Command } from './command.ts';
import { FORMAT, SITE, siteDirOf } from './options.ts';
import { printResult } from './print-result.ts';

export const check: Command = {
  usage: 'check [files] [--site DIR] [--format pretty|json|github|sarif] [--strict]',
  options: { ...SITE, ...FORMAT },
  allowPositionals: true,
  async run(options, paths) {
    const { loadSite } = await import('../site/load-site.ts');
    return printResult(await loadSite(siteDirOf(options)), options, paths);
  },
};
