import type { AnalyticsSettings } from '../../services/analytics/analytics-provider.ts';
import { analyticsProvider } from '../../services/analytics/providers.ts';
import type { AnalyticsConfig } from '../early/optional/privacy.ts';

/**
 * Returns the analytics settings for the inline script, or undefined if the site has no key.
 * @param entry the URL of the analytics chunk
 */
export function analyticsConfig(settings: AnalyticsSettings, entry: string): AnalyticsConfig | undefined {
  const { key, host, consent } = settings;
  return key === undefined
    ? undefined
    : { key, host, consent, entry, storagePrefixes: analyticsProvider(settings).storagePrefixes };
}
