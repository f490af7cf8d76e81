import { UsageError } from '../usage-error.ts';
import { type Command, EXIT } from './command.ts';
import { SITE, siteDirOf } from './options.ts';

export const create: Command = {
  usage: 'new page /path [--site DIR] | new block name',
  options: SITE,
  allowPositionals: true,
  async run(options, [kind, name, ...more]) {
    const { newBlock } = await import('../codegen/new-block.ts');
    const { newPage } = await import('../codegen/new-page.ts');
    if (!name || more.length > 0) throw new UsageError('Name one page or one block to create.');
    const create = { page: () => newPage(siteDirOf(options), name), block: () => newBlock(name) }[
      String(kind)
    ];
    if (!create) throw new UsageError(`Unknown kind "${kind}". Use page or block.`);
    process.stdout.write(`${(await create()).join('\n')}\n`);
    return EXIT.ok;
  },
};
