import type { Page, Site } from '../../model/page.ts';
import { analyticsProvider, destinationOf } from '../../services/analytics/providers.ts';
import { runsOn, servicesOf } from '../../services/privacy/site-services.ts';
import { pathOf } from '../../model/routes.ts';
import type { PrivacyConfig } from '../early/optional/privacy.ts';

/**
 * Returns the settings for the inline script that starts the services of a page, or undefined if the site has none.
 * @param entry the address of the analytics chunk; undefined if there is none, as during development
 */
export function privacyConfig(
  { route }: Pick<Page, 'route'>,
  site: Site,
  entry: string | undefined,
): PrivacyConfig | undefined {
  const services = servicesOf(site);
  if (services.length === 0) return undefined;
  const destination = destinationOf(site.analytics);
  const prefixes = analyticsProvider(site.analytics)?.storagePrefixes;
  return {
    ask: site.privacy.ask,
    services: services.map((service) => {
      const { name, category, consent, isForeign, script } = service;
      const common = { name, category, consent, isForeign };
      if (!script) return { ...common, prefixes, ...(entry && { analytics: { ...destination!, entry } }) };
      if (!runsOn(service, pathOf(site, route))) return common;
      const attributes = script.attributes?.map(({ name: key, value }) => [key, value] as const) ?? [];
      return { ...common, script: { src: script.src, ...Object.fromEntries(attributes) } };
    }),
  };
}
