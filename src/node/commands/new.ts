import type { NewSiteOptions } from '../scaffold/new-site.ts';
import { UsageError } from '../disk/usage-error.ts';
import { type Command, EXIT, type Options } from './command.ts';
import { SITE, siteDirOf } from './options.ts';

export const create: Command = {
  usage:
    'new site DIR [--name NAME] [--language TAG] [--color HEX] [--look NAME] | new page /path [--site DIR] | new block name [--site DIR]',
  options: {
    ...SITE,
    name: { type: 'string' },
    language: { type: 'string' },
    color: { type: 'string' },
    look: { type: 'string' },
  },
  allowPositionals: true,
  async run(options, [kind, name, ...more]) {
    if (!name || more.length > 0)
      throw new UsageError('Give the folder of one site, the address of one page or the name of one block.');
    const create = Object.hasOwn(KINDS, String(kind)) ? KINDS[kind as keyof typeof KINDS] : undefined;
    if (!create) throw new UsageError(`Cannot create "${kind}". Use "new site", "new page" or "new block".`);
    process.stdout.write(`${(await create(name, options)).join('\n')}\n`);
    return EXIT.ok;
  },
};

const KINDS = {
  async site(dir: string, options: Options) {
    return (await import('../scaffold/new-site.ts')).newSite(dir, options as NewSiteOptions);
  },
  async page(route: string, options: Options) {
    return (await import('../scaffold/new-page.ts')).newPage(siteDirOf(options), route);
  },
  async block(type: string, options: Options) {
    return (await import('../scaffold/new-block.ts')).newBlock(siteDirOf(options), type);
  },
};
