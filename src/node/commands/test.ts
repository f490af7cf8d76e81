import { UsageError } from '../disk/usage-error.ts';
import type { Command } from './command.ts';
import { FORMAT, SITE, siteDirOf } from './options.ts';
import { printResult } from './print-result.ts';

export const test: Command = {
  usage: 'test blocks [NAME …] [--all] [--site DIR] [--format pretty|json|github|sarif]',
  options: { ...SITE, format: FORMAT.format, all: { type: 'boolean', default: false } },
  allowPositionals: true,
  async run(options, [kind, ...names]) {
    if (kind !== 'blocks') throw new UsageError('Only blocks can be tested. Use "test blocks".');
    const { testBlocks } = await import('../serve/block-tests/test-blocks.ts');
    const result = await testBlocks({
      siteDir: siteDirOf(options),
      names,
      all: options.all === true,
      onBlock: (line) => process.stderr.write(`${line}\n`),
    });
    return printResult(result, options);
  },
};
