import type { Site } from '../../model/page.ts';
import { analyticsProvider, destinationOf } from '../analytics/providers.ts';
import type { Category, Consent } from './consent.ts';
import { sourcesOfOrigins, type Sources } from './sources.ts';

/** A service of others that pages load, as visitors and the security policy know it. */
export interface SiteService {
  name: string;
  /** What the service is for, in one sentence. */
  purpose: string;
  category: Category;
  consent: Consent;
  sources: Sources;
  /** Whether the service adds style elements to the page. */
  hasStyles: boolean;
  /** Whether it runs a script that can only be stopped by loading the page again. */
  isForeign: boolean;
  /** The script that starts it; undefined for analytics, which have a module. */
  script?: Script;
}

type Script = NonNullable<Site['scripts']>[number];

/** The categories about which visitors decide, in the order in which they read them. */
export const CATEGORIES = ['functional', 'statistics', 'marketing'] as const satisfies Category[];

type Settings = Pick<Site, 'analytics' | 'scripts' | 'privacy'>;

/** Returns the services of a site: its analytics first, then its scripts. */
export const servicesOf = ({ analytics, scripts = [], privacy }: Settings): SiteService[] => [
  ...analyticsService(analytics, privacy.counting),
  ...scripts.map(scriptService),
];

/** Returns the services about which visitors can decide. */
export const optionalServices = (site: Settings): SiteService[] =>
  servicesOf(site).filter(({ consent }) => consent !== 'notNeeded');

/** Whether visitors have to be asked before a service may start. */
export const asksForConsent = (site: Settings): boolean =>
  servicesOf(site).some(({ consent }) => consent === 'required');

/** Whether a script runs on a page. Analytics runs on all pages. @param path the address of the page on the site */
export const runsOn = ({ script }: SiteService, path: string): boolean =>
  script?.pages === undefined || script.pages.some(({ href }) => href.replace(/[?#].*/, '') === path);

function analyticsService(analytics: Site['analytics'], purpose: string): SiteService[] {
  const provider = analyticsProvider(analytics);
  const destination = destinationOf(analytics);
  if (!provider || !destination) return [];
  const { name, category = 'statistics', foreign = false } = provider;
  const own = analytics.origins ? sourcesOfOrigins(analytics.origins) : {};
  return [
    {
      name,
      purpose,
      category,
      consent: foreign ? 'required' : (analytics.consent ?? 'cookieless'),
      sources: merged(provider.sources(destination.host), own),
      hasStyles: false,
      isForeign: foreign,
    },
  ];
}

function scriptService(script: Script): SiteService {
  const { name, purpose, category, src, origins = [], addsStyles } = script;
  const isRemote = /^https?:/.test(src);
  return {
    name,
    purpose,
    category,
    consent: category === 'necessary' ? 'notNeeded' : 'required',
    sources: merged(isRemote ? { 'script-src': [new URL(src).origin] } : {}, sourcesOfOrigins(origins)),
    hasStyles: addsStyles,
    isForeign: true,
    script,
  };
}

/** Merges what services need. */
export const merged = (...all: Sources[]): Sources =>
  all.reduce<Record<string, string[]>>((result, sources) => {
    for (const [directive, origins] of Object.entries(sources))
      result[directive] = [...new Set([...(result[directive] ?? []), ...origins])];
    return result;
  }, {});
