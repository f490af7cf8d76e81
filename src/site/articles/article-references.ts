import type { SiteFieldKind, WrongArticle } from '../../fields/field-kind.ts';
import { FIELD_KINDS } from '../../fields/registry.ts';
import type { Site } from '../../model/page.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import type { Articles } from './articles.ts';
import { codesOf, type EntryMap } from './control-map.ts';
import type { Reporter } from '../reporter.ts';
import { parsedFile, type PageData, type SiteFile, type SiteFiles } from '../site-file.ts';

/** The targets to which fields of articles can refer. */
export interface ArticleTargets {
  files: SiteFiles;
  /** The path of each page's file, by route. */
  routes: Map<string, string>;
  /** Undefined if the site file is invalid. The categories are then unknown. */
  site: Site | undefined;
  articles: Articles;
  map: EntryMap | undefined;
}

/** Reports references to categories, articles and squares of the site's map that do not exist. */
export function checkArticleReferences(targets: ArticleTargets, report: Reporter): void {
  for (const file of targets.files.values()) {
    if (file.data === undefined) continue;
    if (file.kind === 'page' && targets.site) {
      checkCategories(file, targets.articles, report);
      checkSquares(file, targets.site, targets.map, report);
    }
    checkDeferredFields(file, targets, report);
  }
}

function checkCategories(file: SiteFile, articles: Articles, report: Reporter): void {
  const { article } = file.data as PageData;
  for (const [index, id] of (article?.categories ?? []).entries()) {
    const found = articles.category(id);
    if ('code' in found) report.at(file, parsedFile(file).valueAt(['article', 'categories', index]), found);
  }
}

function checkSquares(file: SiteFile, site: Site, map: EntryMap | undefined, report: Reporter): void {
  const { squares } = (file.data as PageData).article ?? {};
  if (!squares) return;
  if (!site.articles?.map) {
    report.at(file, parsedFile(file).keyAt(['article', 'squares']), {
      code: 'wrong-value',
      message: 'The field "squares" needs a map, but this site has none.',
      hint: `Define it under "articles: map" in ${SITE_YAML}, or remove the field.`,
    });
    return;
  }
  if (!map) return; // the problem is reported in the site file
  for (const [index, name] of squares.entries()) {
    const codes = codesOf(map, name);
    if (!Array.isArray(codes))
      report.at(file, parsedFile(file).valueAt(['article', 'squares', index]), codes);
  }
}

function checkDeferredFields(
  file: SiteFile,
  { files, routes, articles }: ArticleTargets,
  report: Reporter,
): void {
  const wrongArticle: WrongArticle = (route) => {
    const path = routes.get(route);
    const isInvalid = path !== undefined && files.get(path)!.data === undefined;
    // It is not known whether an invalid page is an article. So the link to the page may be correct.
    return isInvalid ? undefined : articles.findingOf(route);
  };
  for (const { kind, path, written } of file.deferred) {
    const { check }: SiteFieldKind = FIELD_KINDS[kind];
    for (const { path: inner, finding } of check?.(written, wrongArticle) ?? [])
      report.at(file, parsedFile(file).valueAt([...path, ...inner]), finding);
  }
}

/** Returns the routes of the pages to which deferred fields link, for example lists of articles. */
export function listedRoutes(files: SiteFiles, articles: Articles): string[] {
  return [...files.values()].flatMap(({ data, deferred }) =>
    data === undefined
      ? []
      : deferred.flatMap(({ kind, written }) => {
          const { linksTo }: SiteFieldKind = FIELD_KINDS[kind];
          return linksTo?.(written, articles) ?? [];
        }),
  );
}
