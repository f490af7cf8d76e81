import { hasRest } from '../../../site/old-addresses.ts';
import { MEDIA_TYPES } from './content-types.ts';
import {
  encoded,
  fill,
  otherForms,
  ownAddresses,
  folderParts,
  type HostRedirect,
  literal,
  pageRules,
  quoted,
  restPatterns,
  type ServedSite,
  splitFragment,
} from './served-site.ts';

/** Returns the configuration for nginx, which a server block includes. */
export function nginxConfig(site: ServedSite): string {
  const { base, every, below } = site.headers;
  const varied = new Set(below.flatMap(({ headers }) => Object.keys(headers)));
  const variable = (name: string) => `$${name.toLowerCase().replaceAll('-', '_')}`;
  const set = ([name, value]: [string, string]) => `set ${variable(name)} ${quoted(value)};`;
  const usual = Object.entries(every).filter(([name]) => varied.has(name));
  return fill('nginx.conf', {
    ...folderParts(site.headers),
    pages: [
      ...(base ? outside(base) : []),
      ...ownAddresses(site).map((address) => copiedRule(`${base}/${address}`)),
      ...otherForms(site).map(([from, to]) => formRule(`${base}/${from}`, `${base}/${to}`)),
      ...pageRules('nginx', site, '.conf'),
    ],
    types: Object.entries(MEDIA_TYPES).map(([type, ends]) => `${type} ${ends};`),
    headers: [
      ...usual.map(set),
      ...Object.entries(every).map(
        ([name, value]) => `add_header ${name} ${varied.has(name) ? variable(name) : quoted(value)} always;`,
      ),
    ],
    below: below.flatMap(({ path, headers }) => [
      `location ^~ ${path} {`,
      ...Object.entries(headers).map((header) => `    ${set(header)}`),
      '    try_files $uri @missing;',
      '}',
    ]),
    missing: usual.map(set),
    redirects: site.redirects.flatMap((redirect) => rulesOf(redirect, site.slashes)),
  });
}

/** Returns the rules for addresses outside of the folder of a site. */
const outside = (base: string) => [
  `location = ${base} { return 308 ${base}/$is_args$args; }`,
  'location / { return 404; }',
];

/** Returns the rule for an address that the rules for pages do not serve. */
const copiedRule = (address: string) => {
  const file = address.endsWith('/') ? '${uri}index.html' : '$uri';
  return `location = ${quoted(address)} { try_files ${file} =404; }`;
};

/** Returns the rule for another form of an address. */
const formRule = (from: string, to: string) =>
  `location = ${quoted(from)} { return 308 "${encoded(to)}$is_args$args"; }`;

/** Returns the addresses from which a redirect leads. */
const sourcesOf = (from: string): string[] => (from === '/' ? [from] : [from, `${from}/`]);

function rulesOf(redirect: HostRedirect, slashes: ServedSite['slashes']): string[] {
  const { from, to, status } = redirect;
  const [path, fragment] = splitFragment(to);
  const query = path.includes('?') ? '' : '$is_args$args';
  const answer = `return ${status} "${encoded(path)}${query}${encoded(fragment)}";`;
  if (!hasRest(redirect))
    return sourcesOf(from).map((address) => `location = ${quoted(address)} { ${answer} }`);
  const folder = from.slice(0, -1);
  if (!to.endsWith('/*')) return [`location ^~ ${quoted(folder)} { ${answer} }`];
  // Unlike `return`, `rewrite` encodes what it takes from the address, line breaks included.
  const flag = status === 301 || status === 308 ? 'permanent' : 'redirect';
  const rewrites = restPatterns(redirect, slashes, '.').map(([rest, end]) => {
    const pattern = quoted(`^${literal(folder)}${rest}$`);
    return `rewrite ${pattern} "${encoded(to.slice(0, -1))}$1${end}" ${flag};`;
  });
  return [`location ^~ ${quoted(folder)} { ${rewrites.join(' ')} }`];
}
