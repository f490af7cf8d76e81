import { existsSync } from 'node:fs';
import { commandLine } from '../disk/root.ts';
import { UsageError } from '../disk/usage-error.ts';
import type { Command } from './command.ts';
import { HOST, hostOf, OUT, placesOf, PORT, portOf } from './options.ts';

export const preview: Command = {
  usage: 'preview [--out DIR] [--port N] [--host [ADDRESS|NAME]]',
  options: { ...OUT, ...PORT, ...HOST },
  async run(options) {
    const { PREVIEW_PORT, serve } = await import('../serve/preview/preview-server.ts');
    const { isOutput } = await import('../build/output/output-record.ts');
    const { FormMock } = await import('../serve/form-mock/mock.ts');
    const { LOCAL_ENDPOINT } = await import('../../services/forms/form-service.ts');
    const out = String(options.out);
    if (existsSync(out) && !isOutput(out))
      throw new UsageError(
        `The folder "${out}" is not a built site. Run "${commandLine('build')}", or name the folder of a built site with --out.`,
      );
    const { handle } = new FormMock();
    const wanted = portOf(options);
    const { url, urls, port, base } = await serve(out, {
      port: wanted,
      host: hostOf(options),
      before: handle,
    });
    if (wanted === undefined && port !== PREVIEW_PORT)
      process.stdout.write(`Port ${PREVIEW_PORT} is in use; using port ${port}.\n`);
    process.stdout.write(`${placesOf(urls, base)}\nForm submissions are at ${url}${LOCAL_ENDPOINT}/\n`);
    return undefined;
  },
};
