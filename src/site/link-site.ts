import type { Problem } from '../diagnostics/problem.ts';
import type { CollectedData } from '../fields/field-context.ts';
import type { FileCheck } from '../model/check-files.ts';
import type { MediaFile } from '../model/media.ts';
import type { Download, Page, Redirect, Site } from '../model/page.ts';
import { routeAt, routeOf } from '../model/routes.ts';
import { GLOSSARY_YAML, kindOf, type PublicFiles, SITE_YAML } from '../model/site-files.ts';
import { directionOf } from '../model/text/direction.ts';
import { resolveTheme } from '../model/theme/theme.ts';
import type { SiteFields } from '../model/types.gen.ts';
import type { BlockAnnotations } from '../schema/annotations.ts';
import { listedServices } from '../services/privacy/listed-services.ts';
import { checkArticleReferences, listedRoutes } from './articles/article-references.ts';
import { collectArticles } from './articles/articles.ts';
import { collectMap } from './articles/control-map.ts';
import { collectDownloads } from './downloads.ts';
import { type History, lastChanges, renamedPages } from './history.ts';
import { isInside } from './data-path.ts';
import { completeBlocks, pageHeads } from './pages/complete-pages.ts';
import { pageIcons } from './pages/page-icons.ts';
import { findMisnamedRoutes, findRoutes } from './pages/page-routes.ts';
import { withNested } from './pages/placed-block.ts';
import { collectRedirects } from './redirects.ts';
import { checkReferences } from './check-references.ts';
import { collectCopied } from './files/public-files.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { type SecurityContact, securityContact } from './security-contact.ts';
import { type BlockExpander, createBlockExpander, pagesBySharedFile } from './pages/shared-blocks.ts';
import type { SiteFile, SiteFiles } from './site-file.ts';
import type { Path } from '../yaml/parse.ts';

/** The content from which all outputs of a site are created. It is complete if the site has no errors. */
export interface SiteContent {
  /** Undefined if the site file is invalid. */
  site: Site | undefined;
  /** The maximum sizes of a page, in KB of 1,024 bytes. Undefined if the site file is invalid. */
  budgets: Budgets | undefined;
  /** Undefined if the site has no security contact, or if the site file is invalid. */
  security: SecurityContact | undefined;
  /** The pages, sorted by route. */
  pages: Page[];
  /** The PDF documents that the build creates. */
  downloads: Download[];
  /** The media files that pages show, without duplicates, sorted by address. */
  media: MediaFile[];
  /** The files to copy as they are, by their paths in the output. */
  copied: string[];
  /** The redirects, sorted by the old address. */
  redirects: Redirect[];
  /** The date of each page's last change, by route, as YYYY-MM-DD. Pages without a known date are missing. */
  changed: Map<string, string>;
  /** The schema annotations of each block type. */
  annotations: Map<string, BlockAnnotations>;
}

export type Budgets = SiteFields['budgets'];

/** The files of a site and the links between them. Lint rules check these. */
export interface LinkedSite extends SiteContent {
  files: SiteFiles;
  /** The path of each page's file, by route. The map is sorted by route. */
  routes: Map<string, string>;
  blocksOf: BlockExpander;
  /** For each shared file, the routes of the pages that use the file. */
  sharedUsers: Map<string, string[]>;
  /** The routes of pages whose blocks are not all known, because a file with some of the blocks is invalid. */
  incompleteRoutes: ReadonlySet<string>;
  /** The routes to which other files link. A dead link counts as a link to the page that was probably meant. */
  linkedRoutes: ReadonlySet<string>;
  /** Whether the site has a dead link for which it is unclear which page was meant. */
  hasUnclearLinks: boolean;
  /** The routes of the articles that blocks list. */
  listedArticles: Set<string>;
  /** Whether a route leads to a page, directly or through a redirect. */
  isReachable(route: string): boolean;
  /** The problems in the files and in the links between them. */
  problems: Problem[];
}

export interface LinkOptions {
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
  history: History | undefined;
  /** The schema annotations of each block type. */
  annotations: Map<string, BlockAnnotations>;
  checked: FileCheck;
  publicFiles: PublicFiles;
  /** The names of the files in `_media`. */
  media: string[];
}

/**
 * Links the files of a site: inserts shared blocks, resolves references, and completes fields that depend on other
 * pages.
 */
export function linkSite(files: SiteFiles, options: LinkOptions): LinkedSite {
  const { annotations, checked, media, today } = options;
  const { meant } = checked;
  const loaded = [...files.values()];
  const problems = [...checked.problems, ...loaded.flatMap((file) => file.problems)];
  const report = createReporter(problems);
  const settings = files.get(SITE_YAML)?.data as SiteFields | undefined;
  const site = siteOf(files, today, report);
  const routes = findRoutes(files, meant, report);
  const blocksOf = createBlockExpander(files, meant, report);
  for (const path of files.keys()) if (kindOf(path) === 'shared') blocksOf(path); // also checks files that no page uses
  const heads = pageHeads(files, routes, settings, today);
  const downloads = collectDownloads(files, annotations, report);
  const copied = collectCopied(options.publicFiles, files, routes, report);
  const redirects = collectRedirects(files, routes, copied, report);
  const misnamedRoutes = findMisnamedRoutes(files, meant);
  const sharedUsers = pagesBySharedFile(files, routes);
  const incompleteRoutes = findIncompleteRoutes({ files, routes, sharedUsers, blocksOf, annotations });
  const renamedRoutes = renamedRoutesOf(files, options.history);
  const { linked, unclear } = checkReferences(
    { files, routes, blocksOf, misnamedRoutes, incompleteRoutes, redirects, renamedRoutes, copied, media },
    report,
  );
  const map = collectMap(files, annotations, report);
  const articles = collectArticles(heads, site, map);
  checkArticleReferences({ files, routes, site, articles, map }, report);
  const services = site ? listedServices(site, usedIn('services', { files, routes, blocksOf })) : [];
  return {
    site,
    budgets: settings?.budgets,
    security: settings?.security && securityContact(settings.security, settings.language, today),
    pages: heads.map((head) => {
      const placed = blocksOf(routes.get(head.route)!);
      const icons = pageIcons(placed, files.get(SITE_YAML));
      const blocks = completeBlocks(placed, { ...articles, services }, head.route);
      return { ...head, ...(icons.length > 0 && { icons }), blocks };
    }),
    downloads,
    media: mediaOf(usedIn('media', { files, routes, blocksOf })),
    copied,
    redirects: redirects.list,
    changed: lastChanges(heads, routes, sharedUsers, options.history, today),
    annotations,
    files,
    routes,
    blocksOf,
    sharedUsers,
    incompleteRoutes,
    linkedRoutes: linked,
    hasUnclearLinks: unclear.size > 0,
    listedArticles: new Set(
      listedRoutes(files, articles).flatMap((path) => (site && routeAt(site, path)) ?? []),
    ),
    isReachable: (route) => routes.has(route) || redirects.findingOf(route) !== undefined,
    problems,
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
  const { downloads: _, redirects: __, budgets: ___, security: ____, ...rest } = file.data as SiteFields;
  const { announcement: _____, ...data } = rest;
  const theme = resolveTheme(data.theme);
  return { ...data, direction: directionOf(data), ...(theme && { theme }), year: Number(today.slice(0, 4)) };
}

function renamedRoutesOf(files: SiteFiles, history: History | undefined): Map<string, string> {
  const renamed = history ? renamedPages(history, files) : [];
  return new Map(renamed.map(([from, to]) => [routeOf(from), routeOf(to)]));
}

/** Returns the routes of the pages that are invalid, include an invalid file, or show an invalid glossary. */
function findIncompleteRoutes({
  files,
  routes,
  sharedUsers,
  blocksOf,
  annotations,
}: Pick<LinkedSite, 'files' | 'routes' | 'sharedUsers' | 'blocksOf' | 'annotations'>): Set<string> {
  const isInvalid = (path: string) => files.get(path)?.data === undefined;
  const showsTerms = (path: string) =>
    blocksOf(path).some(({ block }) => annotations.get(block.type)?.definesTerms);
  return new Set([
    ...[...routes].filter(([, path]) => isInvalid(path)).map(([route]) => route),
    ...[...sharedUsers].filter(([path]) => isInvalid(path)).flatMap(([, users]) => users),
    ...(files.has(GLOSSARY_YAML) && isInvalid(GLOSSARY_YAML)
      ? [...routes].filter(([, path]) => showsTerms(path)).map(([route]) => route)
      : []),
  ]);
}

/** Returns what is used outside of blocks, and in the blocks that pages show. */
function usedIn<Name extends 'media' | 'services'>(
  name: Name,
  { files, routes, blocksOf }: Pick<LinkedSite, 'files' | 'routes' | 'blocksOf'>,
): CollectedData[Name][number][] {
  const shown = new Set([...routes.values()].flatMap((path) => withNested(blocksOf(path))));
  const within = (file: SiteFile, isUsed: (field: Path) => boolean) =>
    file[name].filter(({ field }) => isUsed(field));
  return [
    ...[...files.values()].flatMap((file) => within(file, (field) => field[0] !== 'blocks')),
    ...[...shown].flatMap(({ file, path }) => within(file, (field) => isInside(field, path))),
  ];
}

/** Returns media files without duplicates, sorted by address. */
function mediaOf(used: CollectedData['media']): MediaFile[] {
  const byPath = new Map(used.map(({ field: _, ...file }) => [file.path, file]));
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
