import { checkSite } from '../lint/checks.ts';
import { checkArticles, checkSquares, collectArticles, listedIn } from './articles.ts';
import type { ArticleIndex, SiteFieldKind } from '../fields/field-kind.ts';
import { FIELD_KINDS } from '../fields/registry.ts';
import { collectDownloads } from './downloads.ts';
import { SITE_YAML } from '../model/site-files.ts';
import { changesOf, checkRenames, type History } from './history.ts';
import { collectMap } from './control-map.ts';
import { meetNeeds } from './references.ts';
import { findRoutes, wouldBe } from './page-routes.ts';
import type { Path } from '../yaml/parse.ts';
import type { Placed } from './placed-block.ts';
import type { MediaFile } from '../model/media.ts';
import type { Download, Page, Picture, Redirect, Site } from '../model/page.ts';
import { type Complaint, type Problem, problemAt, problemOf, sortProblems } from '../diagnostics/problem.ts';
import { collectRedirects } from './redirects.ts';
import type { BlockAnnotations, LaunchTask } from '../schema/annotations.ts';
import type { Schema } from '../schema/schema.ts';
import { createExpander, usersOfShared } from './shared-blocks.ts';
import { silence } from '../lint/suppressions.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import type { Block, SiteFields } from '../model/types.gen.ts';
import { type BlockFile, deferredIn, picturesIn, replace, type Report, type Units } from './site-file.ts';

/** A site as far as it could be loaded: fit to be drawn where no problem is an error. */
export interface LoadedSite {
  site: Site | undefined;
  /** How heavy a page may be, in KB of 1,024 bytes; known where the site is. */
  budgets: Budgets | undefined;
  /** In the order of their routes. */
  pages: Page[];
  /** The documents that the build makes. */
  downloads: Download[];
  /** The files that pages show, each once. */
  media: MediaFile[];
  /** In the order of their old addresses. */
  redirects: Redirect[];
  /** Route → the day on which the page was last changed, as YYYY-MM-DD, where it is known. */
  changed: Map<string, string>;
  /** The schema files by name, with the union of blocks. */
  schemas: Record<string, Schema>;
  /** By block type. */
  annotations: Map<string, BlockAnnotations>;
  /** In the order of files and places. */
  problems: Problem[];
  /** The problem of a drawn block, told by its page's route and its index there; without index, of the page. */
  problemInBlock(route: string, index: number | undefined, complaint: Complaint): Problem;
  /** The problems again, with those that the build has found. */
  withFound(found: Problem[]): Problem[];
}

export type Budgets = SiteFields['budgets'];

/** What linking up needs to know beside the files. */
export interface LinkOptions {
  /** The year of the build. */
  year: number;
  /** What is known of the files from before. */
  history?: History | undefined;
  /** The schema files by name, with the union of blocks. */
  schemas: Record<string, Schema>;
  /** By block type. */
  annotations: Map<string, BlockAnnotations>;
  launchNotes: [path: string[], note: LaunchTask][];
  siteSchema: Schema;
  media: string[];
  /** What is wrong with files that are no pages. */
  problems: Problem[];
}

/** Brings a site's files together: shared blocks into their pages, links to the pages and places that they need. */
export function linkUp(units: Units, options: LinkOptions): LoadedSite {
  const { year, history, schemas, media, problems: known, ...schemaNotes } = options;
  const problems = [...known, ...[...units.values()].flatMap((unit) => unit.problems)];
  const report: Report = {
    at: (unit, range, complaint) => problems.push(problemAt(unit.parsed.source, range, complaint)),
    of: (file, complaint) => problems.push(problemOf(file, complaint)),
  };

  const site = siteOf(units, year, report);
  const routes = findRoutes(units, report);
  const blocksOf = createExpander(units, report);
  for (const [file, { kind }] of units) if (kind === 'shared') blocksOf(file);
  const titles = new Map(
    [...routes].map(([route, file]) => [
      route,
      (units.get(file)!.data as BlockFile | undefined)?.title ?? '',
    ]),
  );
  const pages = [...routes].map(([route, file]): Page => {
    const data = (units.get(file)!.data ?? {}) as Partial<BlockFile>;
    const { title = '', description = '', article, findable, seo, share } = data;
    const blocks = blocksOf(file).map(({ block }) => block);
    const breadcrumbs = breadcrumbsOf({ route, ...(article && { article }) }, titles, site?.articles);
    return {
      route,
      title,
      description,
      ...(article && { article }),
      ...(findable === false && { findable }),
      ...(seo && { seo }),
      ...(share && { share }),
      ...(breadcrumbs.length > 0 && { breadcrumbs }),
      blocks,
    };
  });
  const downloads = collectDownloads(units, schemaNotes.annotations, report);
  const redirects = collectRedirects(units, routes, report);
  meetNeeds(units, routes, wouldBe(units, known), pages, redirects, report);
  const map = collectMap(units, schemaNotes.annotations, report);
  const articles = collectArticles(
    pages.flatMap((page) => (page.article ? [{ ...page, article: page.article }] : [])),
    site?.articles,
    map,
  );
  checkArticles(units, routes, articles, site !== undefined, report);
  if (site) checkSquares(units, site, map, report);
  const users = usersOfShared(units, routes);
  const listed = new Set(listedIn(units, articles));
  if (history) {
    const leads = (route: string) => routes.has(route) || redirects.complaintOf(route) !== undefined;
    checkRenames(history, units, leads, report);
  }
  checkSite({ units, routes, blocksOf, users, listed, ...schemaNotes, media, report });
  const told = (found: Problem[], isBuilt: boolean) =>
    sortProblems(silence(withPages([...problems, ...found], users), units, isBuilt));
  return {
    site,
    budgets: (units.get(SITE_YAML)?.data as SiteFields | undefined)?.budgets,
    downloads,
    media: filesOf(units),
    redirects: redirects.list,
    schemas,
    annotations: schemaNotes.annotations,
    changed: changesOf(pages, routes, users, history),
    pages: pages.map((page) => ({
      ...page,
      blocks: blocksOf(routes.get(page.route)!).map((placed, index) => {
        const block = complete(placed, articles, page.route);
        return index === 0 ? withFirst(block, picturesIn(placed.unit, placed.path)) : block;
      }),
    })),
    problems: told([], false),
    withFound: (found) => told(found, true),
    problemInBlock(route, index, complaint) {
      const file = routes.get(route)!;
      const here = index === undefined ? undefined : blocksOf(file)[index];
      const unit = here?.unit ?? units.get(file)!;
      const range = here ? unit.types[here.path[1] as number]! : unit.parsed.valueAt([]);
      return problemAt(unit.parsed.source, range, complaint);
    },
  };
}

/** A block with everything filled in that only the whole site knows, and so those that stand inside of it. */
function complete({ block, unit, path, inner }: Placed, articles: ArticleIndex, route: string): Block {
  const own = deferredIn(unit, path).reduce<Block>((filled, { kind, path: at }) => {
    const { complete: valueOf }: SiteFieldKind = FIELD_KINDS[kind];
    return replace(filled, at, (written) => valueOf(written, articles, route)) as Block;
  }, block);
  return inner.reduce<Block>(
    (filled, { at, placed }) =>
      replace(filled, at, () => placed.map((one) => complete(one, articles, route))) as Block,
    own,
  );
}

/** Adds to the problems of shared files on which pages they are seen. */
function withPages(problems: Problem[], users: Map<string, string[]>): Problem[] {
  return problems.map((problem) => {
    const pages = users.get(problem.file);
    return pages
      ? { ...problem, pages, hint: `${problem.hint ?? ''} Seen on ${listed(pages)}.`.trim() }
      : problem;
  });
}

function listed(pages: string[]): string {
  const more = pages.length - 5;
  return more > 0 ? `${pages.slice(0, 5).join(', ')} and ${more} more pages` : pages.join(', ');
}

function siteOf(units: Units, year: number, report: Report): Site | undefined {
  const unit = units.get(SITE_YAML);
  if (!unit) {
    report.of(SITE_YAML, {
      code: 'missing-site',
      message: 'This site has no file _site.yaml.',
      hint: 'It holds the brand, the navigation and the footer.',
    });
  }
  if (unit?.data === undefined) return undefined;
  const { downloads: _, redirects: __, budgets: ___, ...data } = unit.data as SiteFields;
  return { ...data, year };
}

/** The files that pages show, each once, in the order of their addresses. */
function filesOf(units: Units): MediaFile[] {
  const files = new Map([...units.values()].flatMap(({ media }) => media.map((file) => [file.path, file])));
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** A page's first block with its first picture marked, which is the largest thing that a visitor waits for. */
const withFirst = (block: Block, [place]: Path[]): Block =>
  place ? (replace(block, place, (picture) => ({ ...(picture as Picture), first: true })) as Block) : block;
