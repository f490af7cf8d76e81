import { afterAll, beforeAll } from 'vitest';
import {
  serve,
  type ServeOptions,
  type StaticServer,
} from '../../../src/node/serve/preview/preview-server.ts';
import { build } from './commands.ts';
import type { Folder } from './folder.ts';

interface ServedSiteOptions extends Pick<ServeOptions, 'before'> {
  /** The folder with the site's files. By default, this is `pages` in the shared folder. */
  site?: string;
  /** Environment variables of the build. */
  env?: Record<string, string>;
  /** Runs before the build, for example to write the files of the site. */
  prepare?: () => Promise<unknown> | void;
}

/** Builds a site into the subfolder `dist` of a shared folder, and serves it while the tests of a file run. */
export function useServedSite(
  folder: Folder,
  { site = folder.at('pages'), env = {}, prepare, before }: ServedSiteOptions = {},
): { readonly url: string } {
  let server: StaticServer;
  beforeAll(async () => {
    await prepare?.();
    build(['--site', site, '--out', folder.at('dist')], { env });
    server = await serve(folder.at('dist'), { port: 0, ...(before && { before }) });
  });
  afterAll(() => server?.close());
  return {
    get url() {
      return server.url;
    },
  };
}
