import type { Headers } from './headers.ts';

/**
 * The headers in the form of Netlify and Cloudflare Pages. These hosts let pages be asked for anew by themselves, and
 * join the values of a header that two rules give; so no rule for all says how to cache. Two values for
 * `Cross-Origin-Resource-Policy` are none to a browser, which is what the second would say.
 */
export function writeHeaders({ every, below }: Headers): string {
  const { 'Cache-Control': _, ...forAll } = every;
  const rules = [
    { path: '/*', headers: forAll },
    ...below.map(({ path, headers }) => ({ path: `${path}*`, headers })),
  ];
  return rules
    .map(({ path, headers }) => `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`)
    .join('\n');
}

/** The headers that such a file gives the answer to a request: those of a later rule in place of an earlier one's. */
export function headersFor(file: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let applies = false;
  for (const line of file.split('\n')) {
    const [, name, value] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === undefined) applies = line.endsWith('*') && path.startsWith(line.slice(0, -1));
    else if (applies) found[name] = value!;
  }
  return found;
}

const lines = (headers: Record<string, string>, line: (name: string, value: string) => string) =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n');
