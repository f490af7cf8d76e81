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
    if (!name || more.length > 0)
      throw new UsageError('Give the address of one page or the name of one block.');
    const create = { page: () => newPage(siteDirOf(options), name), block: () => newBlock(name) }[
      String(kind)
    ];
    if (!create) throw new UsageError(`Cannot create "${kind}". Use "new page" or "new block".`);
    process.stdout.write(`${(await create()).join('\n')}\n`);
    return EXIT.ok;
  },
};
