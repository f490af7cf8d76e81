import { NOT_FOUND } from '../../model/routes.ts';
import type { PageData } from '../../site/site-file.ts';
import type { Rule } from '../rule.ts';

export const orphanPage = {
  code: 'orphan-page',
  severity: 'warning',
  means: 'No other page links to this page.',
  topic: 'Addresses',
  needs: 'whole-site',
  check({ site, pages }, report) {
    // A dead link with an unclear target may mean any page, so no page is reported until this link is fixed.
    if (site.hasUnclearLinks) return;
    const linked = new Set<string>(['/', NOT_FOUND, ...site.listedArticles, ...site.linkedRoutes]);
    for (const { route, path, file } of pages) {
      // A page that search engines should not show may be for visitors who get its address, for example after an order.
      const isHidden = (file.data as Partial<PageData>).seo?.noindex === true;
      if (linked.has(route) || isHidden) continue;
      report.file(path, {
        message: `No page links to "${route}".`,
        hint: 'Link to this page from another page or from the navigation, or delete this page.',
      });
    }
  },
} as const satisfies Rule;
