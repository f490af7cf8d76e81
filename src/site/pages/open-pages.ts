import { lazy } from '../../model/lazy.ts';
import type { Page, Site } from '../../model/page.ts';
import { kindOf, SITE_YAML } from '../../model/site-files.ts';
import type { PageHead } from './stored-blocks.ts';
import { resolveTheme } from '../../model/theme/theme.ts';
import type { SiteFields } from '../../model/types.gen.ts';
import type { BlockAnnotations } from '../../schema/annotations.ts';
import { type Articles, collectArticles } from '../articles/articles.ts';
import { collectMap, type EntryMap } from '../articles/control-map.ts';
import type { Reporter } from '../reporter.ts';
import type { SiteFiles } from '../site-file.ts';
import { completePage, pageHeads, showsOthers, writtenPage } from './complete-pages.ts';
import { findRoutes } from './page-routes.ts';
import { type BlockExpander, createBlockExpander } from './shared-blocks.ts';

/** The pages of a site. Each is made when it is needed, from only the files that it needs. */
export interface OpenPages {
  /** Undefined if the site file is invalid. */
  site: Site | undefined;
  /** The path of each page's file, by route. The map is sorted by route. */
  routes: Map<string, string>;
  blocksOf: BlockExpander;
  /** Returns what a page consists of besides its blocks. */
  head(route: string): PageHead;
  /** Returns a page whose fields with data of other pages are not completed. */
  written(route: string): Page;
  /** Returns a completed page. */
  page(route: string): Page;
  /** Whether all files are needed to complete a page. */
  needsAll(route: string): boolean;
  /** Returns the articles, for which all files are needed. */
  articles(): Articles;
  /** Returns the map of squares that articles show. */
  map(): EntryMap | undefined;
}

export interface OpenOptions {
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
  /** The schema annotations of each block type. */
  annotations: Map<string, BlockAnnotations>;
  /** The correct paths of content files that have a wrong extension. */
  meant: string[];
}

/** Opens the pages of a site. Of the files, only the site file and the shared files are loaded. */
export function openPages(
  files: SiteFiles,
  { today, annotations, meant }: OpenOptions,
  report: Reporter,
): OpenPages {
  const site = siteOf(files, today, report);
  const routes = findRoutes(files, meant, report);
  const blocksOf = createBlockExpander(files, meant, report);
  for (const path of files.keys()) if (kindOf(path) === 'shared') blocksOf(path); // also checks files that no page uses
  const pages = pageHeads({ files, routes, articles: site?.articles });
  const map = lazy(() => collectMap(files, annotations, report));
  const articlesOf = (shown: Iterable<string>) =>
    collectArticles([...shown].map(pages.summary), site?.articles, map());
  const articles = lazy(() => articlesOf(routes.keys()));
  const placedOn = (route: string) => blocksOf(routes.get(route)!);
  const needsAll = (route: string) => showsOthers(placedOn(route));
  return {
    site,
    routes,
    blocksOf,
    head: pages.head,
    written: (route) => writtenPage(pages.head(route), placedOn(route)),
    page(route) {
      const known = needsAll(route) ? articles() : articlesOf([route]);
      return completePage(pages.head(route), placedOn(route), known);
    },
    needsAll,
    articles,
    map,
  };
}

function siteOf(files: SiteFiles, today: string, report: Reporter): Site | undefined {
  const file = files.get(SITE_YAML);
  if (!file) {
    report.file(SITE_YAML, {
      code: 'missing-site',
      message: `The file ${SITE_YAML} is missing.`,
      hint: 'Create the file. It defines the brand, the navigation and the footer of the site.',
    });
  }
  if (file?.data === undefined) return undefined;
  const { downloads: _, redirects: __, budgets: ___, security: ____, ...data } = file.data as SiteFields;
  const theme = resolveTheme(data.theme);
  return { ...data, ...(theme && { theme }), year: Number(today.slice(0, 4)) };
}
