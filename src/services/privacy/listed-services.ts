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
  const own = new URL(site.url).host;
  const byKey = new Map<string, ListedService>();
  // A server of the site itself may receive its forms.
  for (const { name, runs, host } of used.filter((service) => service.name !== own)) {
    const { hosts = [] } = byKey.get(`${runs} ${name}`) ?? {};
    const all = new Set([...hosts, ...(host === undefined ? [] : [host])]);
    byKey.set(`${runs} ${name}`, { name, runs, hosts: [...all].sort() });
  }
  // Content comes before forms.
  const sorted = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, service]) => service);
  return [...servicesOf(site).map(listed), ...sorted];
}

function listed({ name, purpose, consent, sources }: SiteService): ListedService {
  const hosts = new Set(Object.values(sources).flatMap((origins) => origins.map(hostOf)));
  return { name, purpose, runs: RUNS[consent], hosts: [...hosts].sort() };
}

/** Returns the host of an origin, which may have an asterisk in the place of a part. */
const hostOf = (origin: string): string => origin.replace(/^[a-z]+:\/\//, '');
