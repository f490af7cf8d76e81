import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Server } from '../../model/protocol.ts';

/** Source maps of the server bundle by the name of the module, with absolute paths of sources. */
export type SourceMaps = Map<string, SourceMapPayload>;

/**
 * Returns a server that throws the same errors, but their stacks have the positions in the source instead of those in
 * the bundle, as in development.
 * @param makeMaps makes the source maps; called only for the first error
 */
export function withSourceStacks(server: Server, makeMaps: () => Promise<SourceMaps>): Server {
  let maps: Promise<SourceMaps> | undefined;
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      maps ??= makeMaps().catch(() => new Map()); // the error itself is what the caller needs
      if (error instanceof Error) error.stack = sourceStack(error.stack, await maps);
      throw error;
    }
  };
  return {
    ...server,
    render: (view) => run(() => server.render(view)),
    documentOf: (...page) => run(() => server.documentOf(...page)),
    loadComponents: () => run(() => server.loadComponents()),
  };
}

/** Matches a position in a stack: the name of a module of the bundle, the line and the column. */
const POSITION = /file:\/\/[^\s()]*?([^\s()/]+\.mjs):(\d+):(\d+)/g;

function sourceStack(stack = '', maps: SourceMaps): string {
  return stack.replace(POSITION, (written, module: string, line: string, column: string) => {
    const payload = maps.get(module);
    if (!payload) return written;
    const found = new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    return 'originalSource' in found
      ? `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`
      : written;
  });
}
