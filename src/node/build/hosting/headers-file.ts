import { SITE_YAML } from '../../../model/site-files.ts';
import type { Headers } from './headers.ts';

/**
 * Formats headers as a `_headers` file for Netlify and Cloudflare Pages. If several rules for a path set the same
 * header, both hosts join the values. Joined values of `Cache-Control` would contradict each other, so the rule for all
 * paths omits this header. Without the header, both hosts let browsers revalidate pages. Joined values of
 * `Cross-Origin-Resource-Policy` do no harm: browsers ignore them, so other sites may embed the file. This is also what
 * `cross-origin`, the value of the second rule, allows.
 */
export function writeHeaders({ base, every, below }: Headers): string {
  const { 'Cache-Control': _, ...forAll } = every;
  const rules = [
    { path: `${base}/*`, headers: forAll },
    ...below.map(({ path, headers }) => ({ path: `${path}*`, headers })),
  ];
  return rules
    .map(({ path, headers }) => `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}\n`)
    .join('\n');
}

/** The longest line that Netlify and Cloudflare Pages read. */
const LONGEST_LINE = 2000;

/** Returns a sentence on a header that is too long for these hosts; none for shorter ones. */
export function tooLongHeaders(file: string): string[] {
  const line = file.split('\n').find(({ length }) => length > LONGEST_LINE);
  if (line === undefined) return [];
  const name = line.trim().split(':')[0]!;
  return [
    `The header ${name} has ${line.length} characters, but Netlify and Cloudflare Pages skip lines of more than ${LONGEST_LINE}. Use fewer "origins" in ${SITE_YAML} ("https://*.acme.com" stands for all subdomains), or another host.`,
  ];
}

/** Returns the headers that a `_headers` file sets for a path. Later rules replace earlier ones. */
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
