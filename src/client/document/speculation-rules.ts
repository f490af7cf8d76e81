import type { Site } from '../../model/page.ts';
import { baseOf } from '../../model/routes.ts';

/** Selects links that do not open in this tab. */
const ELSEWHERE = '[download], [target="_blank"]';

/**
 * Speculation rules, for a script element of the type `SPECULATION_RULES_TYPE`. With these rules, the browser fetches a
 * page of this site when the visitor is about to open it, for example when the pointer is over a link to the page.
 * Links to addresses with a dot are left out, because they lead to files, not to pages. Browsers ignore the rules in
 * data-saving mode.
 * https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export function speculationRules(site: Pick<Site, 'url' | 'otherSites'>): string {
  const base = baseOf(site);
  const others = (site.otherSites ?? []).flatMap((folder) => [folder, `${folder}/*`]);
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${base}/*` },
            { not: { href_matches: `${base}/*.*` } },
            ...(others.length > 0 ? [{ not: { href_matches: others } }] : []),
            { not: { selector_matches: ELSEWHERE } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}

export const SPECULATION_RULES_TYPE = 'speculationrules';
