import type { Finding } from '../diagnostics/problem.ts';
import type { Link, Redirect } from '../model/page.ts';
import {
  type Addressing,
  canonical,
  filesOfPage,
  isBuilt,
  isReserved,
  NOT_FOUND,
  routeAt,
  routeOf,
  baseOf,
} from '../model/routes.ts';
import { REDIRECTS_YAML, SITE_YAML } from '../model/site-files.ts';
import type { SiteFields } from '../model/types.gen.ts';
import type { Path } from '../yaml/parse.ts';
import { addressesOfDownloads } from './downloads.ts';
import { decodedAddress, hasRest, redirectFinder, withoutRest } from './old-addresses.ts';
import { addressesOfCopied } from './files/public-files.ts';
import type { Reporter } from './reporter.ts';
import { otherSiteOf, parsedFile, type PageData, type SiteFile, type SiteFiles } from './site-file.ts';

export interface Redirects {
  /** The valid redirects, sorted by the old address. */
  list: Redirect[];
  /** Returns the problem with a link to a redirected route; undefined for any other route. */
  findingOf(route: string): Finding | undefined;
  /** Whether a route may be redirected by a redirect that is invalid, or in a file that is. */
  mayBeOld(route: string): boolean;
  /**
   * Returns the address to which a route redirects in the end, without query and fragment; undefined if there is none.
   */
  targetOf(route: string): string | undefined;
}

/** A redirect, and its position in a file. */
interface WrittenRedirect extends Redirect {
  file: SiteFile;
  path: Path;
  /** The problem with the redirect's target. */
  finding?: Finding | undefined;
}

/**
 * Returns the hint for an address that is in use. A list with no other address is deleted as a whole.
 * @param from the old address
 */
function clashHint(file: SiteFile, path: Path, from: string): string {
  const field = path.at(-2);
  const list = (parsedFile(file).data as Record<string, unknown>)[String(field)];
  const isOnly = path.length === 2 && Array.isArray(list) && list.length === 1;
  const otherwise = hasRest({ from })
    ? `write a redirect for each old address below "${withoutRest(from)}"`
    : 'redirect from an address that is not in use';
  return `Delete ${isOnly ? `"${field}" and its address` : 'this redirect'}, or ${otherwise}.`;
}

/**
 * Returns a function that reports a redirect from an address that is in use. @param redirects those so far, by address
 */
function clashFinder(
  files: SiteFiles,
  routes: Map<string, string>,
  copied: string[],
  redirects: Map<string, Redirect>,
) {
  const pages = new Set([...routes.keys(), ...addressesOfDownloads(files)]);
  const written = [...[...routes.keys()].flatMap(filesOfPage), ...copied.flatMap(addressesOfCopied)];
  const outputs = new Set(written.map((file) => `/${file}`));
  return (from: string, hint: string): Finding | undefined => {
    const { to } = redirects.get(from) ?? {};
    const below = (addresses: Set<string>) =>
      hasRest({ from }) ? pageBelow(withoutRest(from), addresses) : undefined;
    const [page, file] = [below(pages), below(outputs)];
    const [, folder] = from.split('/');
    const foreign = otherSiteOf(files, withoutRest(from));
    const message =
      (to !== undefined && `"${from}" already redirects to "${to}".`) ||
      (page !== undefined && `"${from}" would also redirect the page "${page}".`) ||
      (pages.has(canonical(from)) && `A page or document already has the address "${from}".`) ||
      (file !== undefined && `"${from}" would also redirect the file "${file}".`) ||
      (foreign !== undefined && `"${foreign}" belongs to another site ("otherSites" in _site.yaml).`) ||
      (isReserved(`/${folder}`) && `The folder "/${folder}" is for files that the build makes.`) ||
      ((outputs.has(from) || isBuilt(from)) && `The build writes a file to "${from}".`);
    return message ? { code: 'redirect-clash', message, hint } : undefined;
  };
}

/**
 * Collects the redirects from the pages and the site file. Invalid redirects are reported and left out.
 * @param copied the paths of the files that are copied as they are
 */
export function collectRedirects(
  files: SiteFiles,
  routes: Map<string, string>,
  copied: string[],
  report: Reporter,
): Redirects {
  const pages = new Set([...routes.keys(), ...addressesOfDownloads(files)]);
  const redirects = new Map<string, Redirect>();
  const clash = clashFinder(files, routes, copied, redirects);
  const invalid = [...files.values()].flatMap((file) =>
    file.data === undefined ? oldAddressesIn(file) : [],
  );
  for (const { file, path, finding, ...redirect } of redirectsIn(files)) {
    const wrong = finding ?? clash(redirect.from, clashHint(file, path, redirect.from));
    if (wrong) {
      report.at(file, parsedFile(file).valueAt(path), wrong);
      invalid.push(redirect.from);
    } else redirects.set(redirect.from, redirect);
  }
  for (const redirect of [...redirects.values()].filter(hasRest)) {
    const top = { ...redirect, from: withoutRest(redirect.from), to: withoutRest(redirect.to) || '/' };
    const isThere = pages.has(top.to) || top.to === redirect.to || !top.to.startsWith('/');
    if (!redirects.has(top.from) && isThere) redirects.set(top.from, top);
  }
  const list = [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
  const find = redirectFinder(list);
  const findInvalid = redirectFinder(invalid.map((from) => ({ from, to: '', permanent: true })));
  const formOf = (route: string) => formsOf(route).find(find);
  return {
    list,
    mayBeOld: (route) => formsOf(route).some(findInvalid),
    targetOf(route) {
      const old = formOf(route);
      const target = old && finalTarget(old, find);
      return target && pathnameOf(target);
    },
    findingOf(written) {
      const route = formOf(written);
      if (route === undefined) return undefined;
      const target = finalTarget(route, find);
      return target === undefined
        ? {
            code: 'redirect-loop',
            message: `"${route}" redirects back to itself.`,
            hint: 'Redirect this address to a page that exists.',
          }
        : {
            code: 'moved-link',
            message: `"${route}" redirects to "${target}".`,
            hint: `Link to "${target}" instead.`,
          };
    },
  };
}

/** Returns the old addresses that a link may mean. The full address of a page is read without its ending. */
const formsOf = (route: string): string[] => [
  route,
  decodedAddress(route) ?? route,
  `${route}.html`,
  `${route}/index.html`,
];

/** Returns what may be old addresses in the text of an invalid file. */
function oldAddressesIn({ path, text }: SiteFile): string[] {
  const start = path === REDIRECTS_YAML ? 0 : text.search(/^redirects/m);
  if (start < 0) return [];
  const found = text.slice(start).matchAll(/(?:^|from:|[-[{,:])\s*["']?(\/[^\s,\]}"':]+)/gim);
  return [...found].map(([, address = '']) => (decodedAddress(address) ?? address).replace(/\/$/, ''));
}

/** Returns the page that has a given address or an address below it. */
const pageBelow = (address: string, pages: Set<string>): string | undefined =>
  [...pages].find((page) => page === address || page.startsWith(`${address}/`));

function redirectsIn(files: SiteFiles): WrittenRedirect[] {
  const site = files.get(SITE_YAML)?.data as SiteFields | undefined;
  return [...files].flatMap(([path, file]) => {
    if (file.kind === 'page') return redirectsToPage(file);
    return path === SITE_YAML || path === REDIRECTS_YAML ? redirectsOfSite(file, site) : [];
  });
}

/** @param site the settings with which the targets were prepared; undefined if the site file is invalid */
function redirectsOfSite(file: SiteFile, site: Addressing | undefined): WrittenRedirect[] {
  const { redirects = [] } = (file.data ?? {}) as Partial<SiteFields>;
  return redirects.map(({ from, to, permanent }, index) => {
    const target = site && (to.kind === 'page' || to.kind === 'file') ? routeAt(site, to.href)! : to.href;
    const wrong = isAddress(to) ? wrongRest(from, target) : wrongTarget(target);
    const path = ['redirects', index, wrong ? 'to' : 'from'];
    const { from: address, finding = wrong ?? withFolder(from, site) } = oldAddress(from);
    // Browsers keep a permanent redirect, but the address of a file in _media changes with its content.
    const isLasting = permanent && !target.startsWith('/media/');
    return { from: address, to: target, permanent: isLasting, file, path, finding };
  });
}

function redirectsToPage(file: SiteFile): WrittenRedirect[] {
  const { redirectsFrom = [] } = (file.data ?? {}) as Partial<PageData>;
  const to = routeOf(file.path);
  const finding = to === NOT_FOUND ? wrongTarget(to) : undefined;
  return redirectsFrom.map((from, index) => {
    const path = ['redirectsFrom', index];
    return { finding, ...oldAddress(from), to, permanent: true, file, path };
  });
}

/** Reads an old address as it was written. */
function oldAddress(written: string): Pick<WrittenRedirect, 'from' | 'finding'> {
  const from = decodedAddress(written);
  if (from?.endsWith(' ')) {
    const message = `There is a space at the end of "${written}".`;
    return { from, finding: { code: 'bad-link', message, hint: `Write "${from.trimEnd()}".` } };
  }
  if (from !== undefined) return { from };
  const message = `The encoded characters (%) of "${written}" are no text in UTF-8.`;
  const hint = 'Write the address as the browser shows it, without encoded characters.';
  return { from: written, finding: { code: 'bad-link', message, hint } };
}

/** Returns the problem with an old address that begins with the folder of the site on its host. */
function withFolder(from: string, site: Addressing | undefined): Finding | undefined {
  const base = site ? baseOf(site) : '';
  if (base === '' || !from.startsWith(`${base}/`)) return undefined;
  const message = `Old addresses have no folder "${base}": it is added to them.`;
  return { code: 'bad-link', message, hint: `Write "${from.slice(base.length)}".` };
}

/** Returns the problem with a target that takes over the rest of an address which has none. */
function wrongRest(from: string, to: string): Finding | undefined {
  if (!to.includes('*') || (to.endsWith('/*') && hasRest({ from }))) return undefined;
  return {
    code: 'bad-link',
    message: `In "${to}", the * has no meaning.`,
    hint: 'Only a redirect "from: /old/*" can lead to "to: /new/*": the rest of the address stays the same.',
  };
}

/** Whether a link leads to a resource with its own address, unlike an anchor on the same page or a `mailto:` link. */
export const isAddress = ({ href, kind }: Link): boolean =>
  kind === 'page' || kind === 'file' || kind === 'booking' || (kind === 'outside' && /^https?:/i.test(href));

const wrongTarget = (to: string): Finding => ({
  code: 'bad-link',
  message: `"${to}" cannot be the target of a redirect.`,
  hint: 'Use the address of a page on this site (/pricing) or on another site (https://…).',
});

/** Returns the address at the end of a chain of redirects; undefined if the chain is a loop. */
function finalTarget(route: string, find: (route: string) => Redirect | undefined): string | undefined {
  const seen = new Set<string>();
  let { to } = find(route)!;
  for (let next = find(pathnameOf(to)); next; next = find(pathnameOf(to))) {
    if (seen.has(next.from)) return undefined;
    seen.add(next.from);
    to = next.to;
  }
  return to;
}

/** Returns an address without its query and fragment. */
const pathnameOf = (to: string) => to.replace(/[?#].*$/s, '');
