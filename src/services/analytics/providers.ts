import type { AnalyticsProvider, AnalyticsSettings, Destination } from './analytics-provider.ts';

const toHost = (host: string) => ({ 'connect-src': [host] });

/** The origins that Google names: https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** Returns the sources of Google's services, with the tagging server of the site if it has one. */
function googleSources(host: string) {
  if (new URL(host).hostname.endsWith('.googletagmanager.com')) return GOOGLE;
  return Object.fromEntries(Object.entries(GOOGLE).map(([name, list]) => [name, [...list, host]]));
}

/** The analytics services. The key tells the service. */
const PROVIDERS: AnalyticsProvider[] = [
  {
    name: 'PostHog',
    key: /^phc_/,
    module: 'src/services/analytics/posthog.ts',
    host: 'https://us.i.posthog.com',
    sources: toHost,
    storagePrefixes: ['ph_', '__ph'],
  },
  {
    name: 'Google Analytics',
    key: /^G-/,
    module: 'src/services/analytics/google.ts',
    host: 'https://www.googletagmanager.com',
    foreign: true,
    sources: googleSources,
    storagePrefixes: ['_ga', '_gid', '_gat'],
  },
  {
    name: 'Google Tag Manager',
    key: /^GTM-/,
    module: 'src/services/analytics/google.ts',
    host: 'https://www.googletagmanager.com',
    foreign: true,
    category: 'marketing',
    sources: googleSources,
    storagePrefixes: ['_ga', '_gid', '_gat', '_gcl'],
  },
  {
    name: 'Umami',
    key: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    module: 'src/services/analytics/umami.ts',
    host: 'https://cloud.umami.is',
    sources: toHost,
    storagePrefixes: [],
  },
  {
    name: 'Matomo',
    key: /^\d+$/,
    module: 'src/services/analytics/matomo.ts',
    sources: toHost,
    storagePrefixes: ['_pk_'],
  },
  {
    name: 'Plausible',
    key: /^[a-z\d-]+(?:\.[a-z\d-]+)+$/,
    module: 'src/services/analytics/plausible.ts',
    host: 'https://plausible.io',
    sources: toHost,
    storagePrefixes: [],
  },
];

/** The environment variables from which the key may come, the current name first. */
export const KEY_VARIABLES = ['PAGEWRIGHT_ANALYTICS_KEY', 'PAGEWRIGHT_POSTHOG_KEY'];

/** The modules that become the analytics chunks of sites, as paths relative to the project root. */
export const ANALYTICS_MODULES: string[] = [...new Set(PROVIDERS.map(({ module }) => module))];

/** Returns the analytics service of a site. Undefined if the site has no key, or one of no known service. */
export const analyticsProvider = ({ key }: Pick<AnalyticsSettings, 'key'>): AnalyticsProvider | undefined =>
  key === undefined ? undefined : PROVIDERS.find((provider) => provider.key.test(key));

/** Returns the account to which pages send events. Undefined if the site has none. */
export function destinationOf(settings: Pick<AnalyticsSettings, 'key' | 'host'>): Destination | undefined {
  const { key, host = analyticsProvider(settings)?.host } = settings;
  return key === undefined || host === undefined ? undefined : { key, host };
}
