import type { Command } from './command.ts';
import { HOST, hostOf, placesOf, PORT, portOf, SITE, siteDirOf, supportsColor } from './options.ts';

export const dev: Command = {
  usage: 'dev [--site DIR] [--port N] [--host [ADDRESS|NAME]] [--poll]',
  options: { ...SITE, ...PORT, ...HOST, poll: { type: 'boolean', default: false } },
  async run(options) {
    const { dev } = await import('../serve/dev/dev-server.ts');
    const { urls, base } = await dev({
      siteDir: siteDirOf(options),
      port: portOf(options),
      host: hostOf(options),
      color: supportsColor(),
      poll: options.poll === true,
    });
    process.stdout.write(`Edit the files in ${options.site}. ${placesOf(urls, await base())}\n`);
    return undefined;
  },
};
