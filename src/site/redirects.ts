import { addressesOfDownloads } from './downloads.ts';
import { SITE_YAML } from '../model/site-files.ts';
import type { Report, Unit, Units } from './site-file.ts';
import type { Path } from '../yaml/parse.ts';
import type { Link, Redirect } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import { canonical, filesOfPage, isBuilt, NOT_FOUND, routeOf } from '../model/routes.ts';
import type { SiteFields } from '../model/types.gen.ts';

/** The addresses that have moved, as links and hosts ask about them. */
export interface Redirects {
  /** In the order of their old addresses. */
  list: Redirect[];
  /** What is wrong with a link to this route because it has moved; undefined where it has not. */
  complaintOf(route: string): Complaint | undefined;
}

/** A redirect, and where it is written. */
interface Written extends Redirect {
  unit: Unit;
  path: Path;
  /** What is wrong with where it leads. */
  wrong?: Complaint | undefined;
}

/** Collects the redirects from pages and from the site file. What is wrong with one is told, and it is left out. */
export function collectRedirects(units: Units, routes: Map<string, string>, report: Report): Redirects {
  const pages = new Set([...routes.keys(), ...addressesOfDownloads(units)]);
  const files = new Set([...routes.keys()].flatMap((route) => filesOfPage(route).map((file) => `/${file}`)));
  const known = new Map<string, Redirect>();

  const clash = (from: string): Complaint | undefined => {
    const { to } = known.get(from) ?? {};
    const there =
      (to !== undefined && `${from} leads to ${to} already.`) ||
      (pages.has(canonical(from)) && `There is a page or a document at ${from}.`) ||
      ((files.has(from) || isBuilt(from)) && `The site has something of its own at ${from}.`);
    return there
      ? { code: 'redirect-clash', message: there, hint: 'Only an address that is free can lead elsewhere.' }
      : undefined;
  };
  for (const { unit, path, wrong, ...redirect } of writtenIn(units)) {
    const complaint = wrong ?? clash(redirect.from);
    if (complaint) report.at(unit, unit.parsed.valueAt(path), complaint);
    else known.set(redirect.from, redirect);
  }
  return {
    list: [...known.values()].sort((a, b) => (a.from < b.from ? -1 : 1)),
    complaintOf(route) {
      if (!known.has(route)) return undefined;
      const end = endOf(route, known);
      return end === undefined
        ? {
            code: 'redirect-loop',
            message: `${route} leads back to itself.`,
            hint: 'Send it to a page that is there.',
          }
        : { code: 'moved-link', message: `${route} has moved.`, hint: `Write "${end}".` };
    },
  };
}

function writtenIn(units: Units): Written[] {
  return [...units.values()].flatMap((unit): Written[] => {
    if (unit.kind === 'page') {
      const { redirectsFrom = [] } = (unit.data ?? {}) as { redirectsFrom?: string[] };
      const to = routeOf(unit.parsed.source.path);
      const wrong = to === NOT_FOUND ? unfit(to) : undefined;
      return redirectsFrom.map((from, index) => {
        return { from, to, permanent: true, unit, path: ['redirectsFrom', index], wrong };
      });
    }
    if (unit.parsed.source.path !== SITE_YAML) return [];
    const { redirects = [] } = (unit.data ?? {}) as Partial<SiteFields>;
    return redirects.map(({ from, to, permanent }, index) => {
      const wrong = isAddress(to) ? undefined : unfit(to.href);
      return { from, to: to.href, permanent, unit, path: ['redirects', index, wrong ? 'to' : 'from'], wrong };
    });
  });
}

/** Whether a link leads to something that has an address of its own: no place on the same page, no mail. */
export const isAddress = ({ href, kind }: Link): boolean =>
  kind === 'page' || kind === 'booking' || (kind === 'outside' && /^https?:/i.test(href));

const unfit = (to: string): Complaint => ({
  code: 'bad-link',
  message: `An address cannot lead to "${to}".`,
  hint: 'Name a page of this site (/pricing) or an outside address (https://…).',
});

/** Where an address leads in the end; undefined where it comes back to one that it has been at. */
function endOf(route: string, known: Map<string, Redirect>): string | undefined {
  const seen = new Set<string>();
  let { to } = known.get(route)!;
  for (let next = known.get(pathOf(to)); next; next = known.get(pathOf(to))) {
    if (seen.has(next.from)) return undefined;
    seen.add(next.from);
    to = next.to;
  }
  return to;
}

/** The route that an address begins with. */
const pathOf = (to: string) => to.replace(/[?#].*$/s, '');

/**
 * The redirects in the form that Netlify and Cloudflare Pages read: a line each. 301 and 302, since not every host
 * knows 308 and 307. Hosts differ in whether `/old` is `/old/` too, so both are named.
 */
export const redirectsFile = (redirects: Redirect[]): string =>
  redirects
    .flatMap(({ from, to, permanent }) =>
      [from, ...(/\.[^/]*$/.test(from) ? [] : [`${from}/`])].map(
        (path) => `${encodeURI(path)} ${encoded(to)} ${permanent ? 301 : 302}\n`,
      ),
    )
    .join('');

/** Reads what `redirectsFile` has written. */
export function parseRedirects(text: string): Redirect[] {
  return [...text.matchAll(/^(\S+) (\S+) (30[12])$/gm)]
    .filter(([, from]) => !from!.endsWith('/'))
    .map(([, from, to, status]) => ({ from: decodeURI(from!), to: to!, permanent: status === '301' }));
}

/** Where a request for an old address is sent: with its query, unless the new address has one. */
export function locationOf({ to }: Redirect, query: string): string {
  const address = encoded(to);
  return address.includes('?') ? address : address.replace(/(?=#)|$/, () => query);
}

/** An address as it travels in a header: letters beyond ASCII as percent signs. */
function encoded(to: string): string {
  if (!to.startsWith('/')) return new URL(to).href;
  const { pathname, search, hash } = new URL(to, 'http://localhost');
  return pathname + search + hash;
}

/** The status that an old address is answered with. */
export const statusOf = ({ permanent }: Redirect): 301 | 302 => (permanent ? 301 : 302);
