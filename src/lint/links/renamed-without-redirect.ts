import { routeOf } from '../../model/routes.ts';
import { renamedPages } from '../../site/history.ts';
import type { Rule } from '../rule.ts';

export const renamedWithoutRedirect = {
  code: 'renamed-without-redirect',
  severity: 'warning',
  means: 'A page was renamed, and its old address no longer works.',
  topic: 'Addresses',
  needs: 'whole-site', // the redirects of an invalid file are unknown
  check({ site: { files, isReachable }, history }, report) {
    if (!history) return;
    for (const [from, to] of renamedPages(history, files)) {
      const route = routeOf(from);
      if (isReachable(route)) continue;
      report.file(to, {
        message: `This page used to have the address "${route}", which no longer works.`,
        hint: `To redirect the old address, add "redirectsFrom: [${route}]" to the page.`,
      });
    }
  },
} as const satisfies Rule;
