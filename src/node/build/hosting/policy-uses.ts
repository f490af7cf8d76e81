import type { Site } from '../../../model/page.ts';
import { pathOf } from '../../../model/routes.ts';
import { runsOn, servicesOf } from '../../../services/privacy/site-services.ts';
import type { DocumentFacts } from '../report/document-facts.ts';
import { directivesOf } from './headers.ts';

/** An origin outside the site that the security policy allows, and the pages that need it. */
export interface PolicyUse {
  directive: string;
  source: string;
  /** The routes of the pages, in the order of the site. */
  routes: string[];
}

/** Matches what is no other website: keywords, hashes and the scheme of pictures in style sheets. */
const OWN = /^'|^data:$/;

/**
 * Returns what the security policy allows outside the site, sorted by directive and source.
 * @param documents the facts about the pages, by route
 */
export function policyUses(site: Site, documents: ReadonlyMap<string, DocumentFacts>): PolicyUse[] {
  const services = servicesOf(site);
  const uses = new Map<string, PolicyUse>();
  for (const [route, { sources }] of documents) {
    const ofPage = services.filter((service) => runsOn(service, pathOf(site, route)));
    for (const [directive, list] of Object.entries(directivesOf(ofPage, sources))) {
      for (const source of list.filter((text) => !OWN.test(text))) {
        const key = `${directive} ${source}`;
        const use = uses.get(key) ?? { directive, source, routes: [] };
        use.routes.push(route);
        uses.set(key, use);
      }
    }
  }
  return [...uses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, use]) => use);
}

/** How many pages a line names. */
const NAMED = 3;

/** Formats the uses as a table. @param pages the number of all pages */
export function policyTable(uses: readonly PolicyUse[], pages: number): string {
  if (uses.length === 0) return 'The security policy allows nothing from other websites.\n';
  const rows = uses.map(({ directive, source, routes }) => [
    directive,
    source,
    routes.length === pages
      ? 'all pages'
      : routes.slice(0, NAMED).join(', ') +
        (routes.length > NAMED ? ` and ${routes.length - NAMED} more` : ''),
  ]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map(
    ([directive, source, where]) =>
      `  ${directive!.padEnd(widths[0]!)}  ${source!.padEnd(widths[1]!)}  ${where}`,
  );
  return `The security policy allows from other websites:\n${lines.join('\n')}\n`;
}
