import type { AnalyticsSettings } from '../../services/analytics/analytics-provider.ts';
import { analyticsProvider } from '../../services/analytics/providers.ts';
import type { AnalyticsConfig } from '../early/privacy.ts';

/** The analytics settings that the inline script needs; none where the site has no key. @param entry URL of the analytics chunk */
export function analyticsConfig(settings: AnalyticsSettings, entry: string): AnalyticsConfig | undefined {
  const { key, host, consent } = settings;
  return key === undefined
    ? undefined
    : { key, host, consent, entry, storagePrefixes: analyticsProvider(settings).storagePrefixes };
}
