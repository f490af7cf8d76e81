import type { AnalyticsProvider, AnalyticsSettings } from './analytics-provider.ts';

type ProviderName = NonNullable<AnalyticsSettings['provider']>;

const PROVIDERS = {
  posthog: {
    module: 'src/services/analytics/posthog.ts',
    endpoints: ({ key, host }) => (key === undefined ? [] : [host]),
    storagePrefixes: ['ph_', '__ph'],
    keyVariable: 'PAGEWRIGHT_POSTHOG_KEY',
  },
} satisfies Record<ProviderName, AnalyticsProvider>;

/** The environment variables from which the analytics keys of sites may come. */
export const KEY_VARIABLES: string[] = Object.values(PROVIDERS).map(({ keyVariable }) => keyVariable);

/** The modules that become the analytics chunks of sites, as paths relative to the project root. */
export const ANALYTICS_MODULES: string[] = Object.values(PROVIDERS).map(({ module }) => module);

/** Returns the path of the analytics module, relative to the project root. Undefined if the site has no key. */
export function analyticsModule(settings: AnalyticsSettings): string | undefined {
  return settings.key === undefined ? undefined : analyticsProvider(settings).module;
}

/** Returns the analytics provider of a site. The default is PostHog. */
export function analyticsProvider({ provider = 'posthog' }: AnalyticsSettings): AnalyticsProvider {
  return PROVIDERS[provider];
}
