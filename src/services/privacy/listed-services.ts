import type { ListedService, Site } from '../../model/page.ts';
import type { Consent } from './consent.ts';
import { servicesOf, type SiteService } from './site-services.ts';

/** A service that a field uses: for content that a page shows, or for a form. */
export type UsedService = Pick<ListedService, 'name'> & {
  runs: 'onRequest' | 'onSending';
  /** Undefined for a service that is a part of the site's own host. */
  host: string | undefined;
};

const RUNS: Record<Consent, ListedService['runs']> = {
  notNeeded: 'always',
  cookieless: 'withoutStorage',
  required: 'ifAllowed',
  notRequired: 'untilDeclined',
};

/**
 * Returns what a privacy policy says about the services of a site: its analytics and scripts, then what its pages use.
 * @param used the services that the fields of its pages use; in any order, with repetitions
 */
export function listedServices(
  site: Pick<Site, 'analytics' | 'scripts' | 'privacy' | 'url'>,
  used: readonly UsedService[],
): ListedService[] {
  const byKey = new Map<string, ListedService>();
  const own = new URL(site.url).host;
  for (const { name, runs, host } of used.toSorted(byUseAndName)) {
    if (name === own) continue; // its own server, which receives forms
    const known = byKey.get(`${runs} ${name}`);
    const hosts = new Set([...(known?.hosts ?? []), ...(host === undefined ? [] : [host])]);
    byKey.set(`${runs} ${name}`, { name, runs, hosts: [...hosts].sort() });
  }
  return [...servicesOf(site).map(listed), ...byKey.values()];
}

function listed({ name, purpose, consent, sources }: SiteService): ListedService {
  const hosts = new Set(Object.values(sources).flatMap((origins) => origins.map(hostOf)));
  return { name, purpose, runs: RUNS[consent], hosts: [...hosts].sort() };
}

/** Returns the host of an origin, which may have an asterisk in the place of a part. */
const hostOf = (origin: string): string => origin.replace(/^[a-z]+:\/\//, '');

const byUseAndName = (a: UsedService, b: UsedService): number =>
  keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b));

const keyOf = ({ runs, name }: UsedService): string => `${runs === 'onRequest' ? 0 : 1} ${name}`;
