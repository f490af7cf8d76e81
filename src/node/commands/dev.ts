import type { Command } from './command.ts';
import { PORT, portOf, SITE, siteDirOf, supportsColor } from './options.ts';

export const dev: Command = {
  usage: 'dev [--site DIR] [--port N]',
  options: { ...SITE, ...PORT },
  async run(options) {
    const { dev } = await import('../dev/dev-server.ts');
    const { url } = await dev({ siteDir: siteDirOf(options), port: portOf(options), color: supportsColor() });
    process.stdout.write(`Edit the files in ${options.site}. The site is at ${url}\n`);
    return undefined;
  },
};
