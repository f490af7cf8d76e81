import type { Command } from './command.ts';
import { PORT, portOf, SITE, siteDirOf, supportsColor } from './options.ts';

export const dev: Command = {
  usage: 'dev [--site DIR] [--port N] [--poll]',
  options: { ...SITE, ...PORT, poll: { type: 'boolean', default: false } },
  async run(options) {
    const { dev } = await import('../serve/dev/dev-server.ts');
    const { url } = await dev({
      siteDir: siteDirOf(options),
      port: portOf(options),
      color: supportsColor(),
      poll: options.poll === true,
    });
    process.stdout.write(`Edit the files in ${options.site}. The site is at ${url}\n`);
    return undefined;
  },
};
