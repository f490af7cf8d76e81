import { didYouMean } from '../diagnostics/suggest.ts';
import type { Reference } from '../fields/field-context.ts';
import { deadLink } from '../fields/links.ts';
import type { Page } from '../model/page.ts';
import { NOT_FOUND, routeOf } from '../model/routes.ts';
import { addressesOfDownloads, mayBeDownload } from './downloads.ts';
import { idsIn } from './ids.ts';
import type { Redirects } from './redirects.ts';
import type { Reporter } from './reporter.ts';
import type { SiteFile, SiteFiles } from './site-file.ts';

/** The pages, anchors and files to which references can lead. */
export interface ReferenceTargets {
  files: SiteFiles;
  /** The path of each page's file, by route. */
  routes: Map<string, string>;
  /**
   * The routes of misnamed files. Links to them are not reported, because the wrong file names are reported already.
   */
  misnamedRoutes: Set<string>;
  pages: Page[];
  /** The routes of pages that have unknown blocks: blocks in invalid files. */
  incompleteRoutes: ReadonlySet<string>;
  redirects: Redirects;
}

/** Reports links to pages and anchors that do not exist. */
export function checkReferences(targets: ReferenceTargets, report: Reporter): void {
  const { files, routes, misnamedRoutes, pages, incompleteRoutes, redirects } = targets;
  const linkable = new Set([...routes.keys(), ...addressesOfDownloads(files)]);
  linkable.delete(NOT_FOUND);
  const anchors = new Map(
    pages.map(({ route, blocks }) => [route, new Set(idsIn(blocks).map(([id]) => id))]),
  );

  const check = (file: SiteFile, { route, anchor, range }: Reference): void => {
    if (route !== undefined && !linkable.has(route)) {
      if (misnamedRoutes.has(route) || mayBeDownload(route, files)) return;
      report.at(file, range, redirects.findingOf(route) ?? deadLink(route, linkable));
      return;
    }
    if (anchor === undefined) return;
    // A link without a route leads to an anchor on the same page. A shared block can be on several pages, so the
    // anchors of its links are not checked.
    if (route === undefined && file.kind !== 'page') return;
    const target = route ?? routeOf(file.parsed.source.path);
    if (incompleteRoutes.has(target)) return; // the anchors of the target are unknown
    const known = anchors.get(target);
    if (!known || known.has(anchor)) return;
    if (hiddenIdsOf(files.get(routes.get(target)!)).includes(anchor)) {
      report.at(file, range, {
        code: 'dead-anchor',
        message: `The block "${anchor}" on the page "${target}" is hidden, so links cannot lead to it.`,
        hint: 'Remove this link, or remove "hidden: true" from the block.',
      });
      return;
    }
    report.at(file, range, {
      code: 'dead-anchor',
      message: `The page "${target}" has no anchor "${anchor}".`,
      hint: didYouMean(anchor, known, `Add "id: ${anchor}" to the block that this link should point to.`),
    });
  };
  for (const file of files.values()) for (const reference of file.references) check(file, reference);
}

/** Returns the ids in the hidden blocks of a page file. */
function hiddenIdsOf(file: SiteFile | undefined): string[] {
  const { blocks = [] } = (file?.data ?? {}) as { blocks?: { hidden?: boolean }[] };
  return idsIn(blocks.filter(({ hidden }) => hidden)).map(([id]) => id);
}
