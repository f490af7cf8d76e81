import type { Command } from './command.ts';
import { OUT, PORT, portOf } from './options.ts';

export const preview: Command = {
  usage: 'preview [--out DIR] [--port N]',
  options: { ...OUT, ...PORT },
  async run(options) {
    const { PREVIEW_PORT, serve } = await import('../preview/preview-server.ts');
    const { mockForOutput } = await import('../hubspot-mock/local-mock.ts');
    const { LOCAL_ENDPOINT } = await import('../../services/forms/form-provider.ts');
    const { handle } = mockForOutput(String(options.out));
    const wanted = portOf(options);
    const { url, port } = await serve(String(options.out), { port: wanted, before: handle });
    if (wanted === undefined && port !== PREVIEW_PORT)
      process.stdout.write(`Port ${PREVIEW_PORT} is in use; using port ${port}.\n`);
    process.stdout.write(`The site is at ${url}\nForm submissions are at ${url}${LOCAL_ENDPOINT}/\n`);
    return undefined;
  },
};
