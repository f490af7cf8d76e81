import { meantRoute } from '../../fields/links.ts';
import { NOT_FOUND, routeOf } from '../../model/routes.ts';
import type { Rule } from '../rule.ts';

export const orphanPage = {
  code: 'orphan-page',
  severity: 'warning',
  means: 'No other page links to this page.',
  topic: 'Addresses',
  needs: 'whole-site',
  check({ site, pages }, report) {
    const linked = new Set<string>(['/', NOT_FOUND, ...site.listedArticles]);
    const known = [...site.routes.keys()];
    for (const { kind, parsed, references } of site.files.values()) {
      const own = kind === 'page' ? routeOf(parsed.source.path) : undefined;
      for (const { route = '' } of references) {
        // A dead link counts as a link to the page that is probably meant. The dead link itself is reported by another
        // check.
        const target = site.routes.has(route) ? route : meantRoute(route, known);
        if (target !== undefined && target !== own) linked.add(target);
      }
    }
    for (const { route, path } of pages) {
      if (linked.has(route)) continue;
      report.file(path, {
        message: `No page links to "${route}".`,
        hint: 'Link to this page from another page or from the navigation, or delete this page.',
      });
    }
  },
} as const satisfies Rule;
