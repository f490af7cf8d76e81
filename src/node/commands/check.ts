import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadedDir } from '../site/load-site.ts';
import { type Command, EXIT, type ExitCode, type Options } from './command.ts';
import { checkExisting, onlyIn } from './file-filter.ts';
import { FORMAT, SITE, siteDirOf } from './options.ts';
import { printResult, printWarning } from './print-result.ts';

export const check: Command = {
  usage: 'check [files] [--site DIR] [--format pretty|json|github|sarif] [--strict] [--policy]',
  options: { ...SITE, ...FORMAT, policy: { type: 'boolean', default: false } },
  allowPositionals: true,
  async run(options, paths) {
    checkExisting(paths);
    const { loadSite } = await import('../site/load-site.ts');
    const { SHALLOW_CLONE } = await import('../site/git-history.ts');
    const siteDir = siteDirOf(options);
    const checked = await loadSite(siteDir);
    if (checked.isShallow) printWarning(SHALLOW_CLONE, options);
    const code = printResult(paths.length === 0 ? checked : onlyIn(paths, checked, siteDir), options);
    return code === EXIT.ok && options.policy === true ? printPolicy(siteDir, checked, options) : code;
  },
};

/** Prints what the security policy of the built site allows. What pages load is known only after they are built. */
async function printPolicy(siteDir: string, loaded: LoadedDir, options: Options): Promise<ExitCode> {
  const { build } = await import('../build/build-site.ts');
  const { policyTable } = await import('../build/hosting/policy-uses.ts');
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-policy-'));
  try {
    const { policy, pages, ...result } = await build({
      siteDir,
      outDir: join(dir, 'dist'),
      load: async () => loaded,
    });
    if (!policy) return printResult(result, options);
    process.stderr.write(policyTable(policy, pages));
    return EXIT.ok;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
