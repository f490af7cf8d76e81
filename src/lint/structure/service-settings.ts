import { SITE_YAML } from '../../model/site-files.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import { analyticsProvider, destinationOf } from '../../services/analytics/providers.ts';
import { parsedFile } from '../../site/site-file.ts';
import type { Rule, RuleFinding } from '../rule.ts';

export const serviceSettings = {
  code: 'service-settings',
  severity: 'error',
  means: 'A service of others cannot work with the settings that it has.',
  topic: 'Structure',
  check({ site }, report) {
    const file = site.files.get(SITE_YAML);
    if (!file) return;
    const { analytics = {} } = (file.data ?? {}) as Partial<SiteFields>;
    const { valueAt } = parsedFile(file);
    for (const [field, finding] of analyticsFindings(analytics))
      report.at(file, valueAt(['analytics', field]), finding);
  },
} as const satisfies Rule;

/** Returns what is wrong with the analytics settings, with the field of each. */
function analyticsFindings(
  analytics: NonNullable<Partial<SiteFields>['analytics']>,
): [field: string, finding: RuleFinding][] {
  const provider = analyticsProvider(analytics);
  if (!provider) return [];
  const { name, foreign } = provider;
  return [
    ...(destinationOf(analytics)
      ? []
      : [
          [
            'key',
            {
              message: `The key belongs to ${name}, of which the address is missing.`,
              hint: `Write the address of your ${name} beside the key: "host: https://…". If the key belongs to another service, write it as that service shows it.`,
            },
          ] as [string, RuleFinding],
        ]),
    ...(foreign && analytics.consent !== undefined && analytics.consent !== 'required'
      ? [
          [
            'consent',
            {
              message: `${name} needs the consent of visitors, whatever is written here.`,
              hint: 'Delete this line.',
            },
          ] as [string, RuleFinding],
        ]
      : []),
  ];
}
