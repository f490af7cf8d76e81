import { join } from 'node:path';
import { build, type BuildOptions, createLogger, type Plugin, type Rolldown } from 'vite';
import { ENGINE_DIR } from '../disk/root.ts';

/** Logs no errors, because Vite also throws them, and the caller then reports them. */
const customLogger = { ...createLogger('warn'), error: () => {} };

/** Runs Vite's build without writing files. Returns the content of each output file by path. Throws Vite's errors. */
export async function runVite(
  options: BuildOptions,
  plugins: Plugin[] = [],
): Promise<Map<string, Uint8Array>> {
  const result = await build({
    plugins,
    root: ENGINE_DIR,
    configFile: join(ENGINE_DIR, 'vite.config.ts'),
    configLoader: 'runner', // the other loaders write into node_modules, which may be read-only
    logLevel: 'warn',
    customLogger,
    build: { ...options, write: false },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]; // builds with `lib` have a list of results
  return new Map(output.map((file) => [file.fileName, contentOf(file)]));
}

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): Uint8Array =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);
