import type { Command } from './command.ts';
import { checkExisting, onlyIn } from './file-filter.ts';
import { FORMAT, SITE, siteDirOf } from './options.ts';
import { printResult, printWarning } from './print-result.ts';

export const check: Command = {
  usage: 'check [files] [--site DIR] [--format pretty|json|github|sarif] [--strict]',
  options: { ...SITE, ...FORMAT },
  allowPositionals: true,
  async run(options, paths) {
    checkExisting(paths);
    const { loadSite } = await import('../site/load-site.ts');
    const { SHALLOW_CLONE } = await import('../site/git-history.ts');
    const siteDir = siteDirOf(options);
    const checked = await loadSite(siteDir);
    if (checked.isShallow) printWarning(SHALLOW_CLONE, options);
    return printResult(paths.length === 0 ? checked : onlyIn(paths, checked, siteDir), options);
  },
};
