import type { Headers } from './headers.ts';

/**
 * The headers in the `_headers` format of Netlify and Cloudflare Pages. These hosts revalidate pages by default, and join
 * the values of a header in several rules; so the rule for all paths leaves out `Cache-Control`. Browsers ignore two
 * joined values of `Cross-Origin-Resource-Policy`, which has the effect of the second, `cross-origin`.
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

/** The headers that a `_headers` file sets for a path. Later rules replace earlier ones. */
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
