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

/** The module of the site's analytics chunk, from the project's root; none where the site has no key. */
export function analyticsModule(settings: AnalyticsSettings): string | undefined {
  return settings.key === undefined ? undefined : analyticsProvider(settings).module;
}

/** The provider that a site has chosen; PostHog where it names none. */
export function analyticsProvider({ provider = 'posthog' }: AnalyticsSettings): AnalyticsProvider {
  return PROVIDERS[provider];
}
