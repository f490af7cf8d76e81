/** Turns the files of a site into its pages. Every command and the tests use this pipeline. */
import { type Finding, isFatal, type Problem, problemAt, sortProblems } from './diagnostics/problem.ts';
import type { Position } from './diagnostics/source.ts';
import { checkFieldKinds } from './fields/registry.ts';
import { createFileLinter, lintSite } from './lint/lint-site.ts';
import { applySuppressions } from './lint/suppressions.ts';
import { checkFiles } from './model/check-files.ts';
import { hasOwnFonts } from './model/fonts/fonts.ts';
import { lazy } from './model/lazy.ts';
import type { MediaFile, Pictures } from './model/media.ts';
import type { Page, Site } from './model/page.ts';
import { isMedia, MEDIA_DIR, type SiteDirectory } from './model/site-files.ts';
import { runAll, type Stepwise } from './model/stepwise.ts';
import { blockAnnotations, launchTasksIn } from './schema/annotations.ts';
import type { Schema, SchemaFiles } from './schema/schema.ts';
import { createValidator } from './schema/validate.ts';
import { createFileLoader, type FileStore } from './site/files/load-files.ts';
import type { History } from './site/history.ts';
import { type LinkedSite, linkSite, mediaOf, type SiteContent } from './site/link-site.ts';
import { reportMisnamed } from './site/misnamed-files.ts';
import { openPages, type OpenOptions } from './site/pages/open-pages.ts';
import { createReporter } from './site/reporter.ts';
import type { SiteFile, SiteFiles } from './site/site-file.ts';

/** Loads a site. Later calls reuse the results for files that have not changed. */
export type Loader = (input: SiteInput, options: LoadOptions) => LoadedSite;

/** The files of a site directory, with access to its pictures. */
export interface SiteInput extends SiteDirectory {
  /** Returns the pictures with these names in `_media`. */
  pictures(names: string[]): Pictures;
}

export interface LoadOptions {
  /** The day of the build in UTC, as YYYY-MM-DD. */
  today: string;
  /** The Git history of the files, if there is one. */
  history?: History | undefined;
  /** Problems that were found before, such as those with the site's own blocks. */
  found?: Problem[];
}

/** A site with all its problems. It can be rendered if no problem is an error. */
export interface LoadedSite extends SiteContent {
  /** The schema files by name, including the one for the union of all blocks. */
  schemas: Record<string, Schema>;
  /** The problems, sorted by file and position. */
  problems: Problem[];
  /** Returns all problems of the site: those known so far, and the given problems, which a build found. */
  withBuildProblems(found: Problem[]): Problem[];
  /**
   * Creates a problem for a rendered block, given its index on the page. Without an index, creates a problem for the
   * page.
   */
  problemInBlock(route: string, index: number | undefined, finding: Finding): Problem;
  /** Returns the position of a rendered block, given its index on the page. */
  positionOfBlock(route: string, index: number): Position & { file: string };
}

/** Opens a site. Later calls reuse the results for files that have not changed. */
export type Opener = (input: SiteInput, today: string) => OpenSite;

/** A site of which only those files are loaded that were needed so far. */
export interface OpenSite {
  /**
   * Returns the settings of the site; undefined if all files are needed to know them, or if there is an error in them.
   */
  settings(): Site | undefined;
  /**
   * Returns what is shown at a route. Returns undefined if there is an error in the files that are needed to know it.
   * @param isQuick whether to return undefined also if all files are needed
   */
  view(route: string, isQuick: boolean): OpenView | undefined;
  /** Whether there is a content file with this path, and it has no error. */
  isValid(path: string): boolean;
  /** Returns the media files that the files use which were needed so far. */
  media(): MediaFile[];
  annotations: LoadedSite['annotations'];
  problemInBlock: LoadedSite['problemInBlock'];
  /** Whether the result for a content file is known from before. */
  isKnown(path: string): boolean;
  /** Makes the next changed file load quickly. */
  warmUp(): void;
  /** Loads all files and links them. */
  complete(options: Omit<LoadOptions, 'today'>): Stepwise<LoadedSite>;
}

/** What is shown at a route, apart from the settings. */
export interface OpenView {
  page: Page;
  /** The home page, without data of other pages. */
  home: Page | undefined;
}

/**
 * Creates a function that opens sites. It parses, validates, prepares, lints and links the files, then applies
 * suppressions.
 * Throws if a field kind is unknown.
 * @param store the results for files in earlier runs
 */
export function createOpener(schemas: SchemaFiles, store?: FileStore): Opener {
  checkFieldKinds(schemas.defs);
  const validator = createValidator(schemas);
  const loadFiles = createFileLoader({ validator, schemas, lintFile: createFileLinter(schemas), store });
  const annotations = blockAnnotations(schemas.blocks);
  const launchTasks = launchTasksIn(schemas.site);
  return (input, today) => {
    const paths = input.list();
    const media = input.pictures(paths.filter(isMedia).map((path) => path.slice(MEDIA_DIR.length)));
    const { files, isKnown, warmUp } = loadFiles(input, media);
    const checked = checkFiles(input);
    return {
      ...openSite(files, { today, annotations, meant: checked.meant }),
      isKnown,
      warmUp,
      *complete({ history, found: before = [] }) {
        const site = yield* linkSite(files, { today, history, annotations, checked });
        const found = yield* lintSite({ site, launchTasks, schemas, media, today, history });
        const problems = reportMisnamed([...before, ...site.problems, ...found], paths);
        return finish(site, problems, validator.schemas);
      },
    };
  };
}

/** Creates a loader, which opens a site and completes it. */
export function createLoader(schemas: SchemaFiles, store?: FileStore): Loader {
  const open = createOpener(schemas, store);
  return (input, { today, ...options }) => runAll(open(input, today).complete(options));
}

function openSite(files: SiteFiles, options: OpenOptions): Omit<OpenSite, 'complete' | 'isKnown' | 'warmUp'> {
  const problems: Problem[] = [];
  const pages = lazy(() => openPages(files, options, createReporter(problems)));
  const isValid = (file: SiteFile | undefined) => file?.data !== undefined;
  const settings = () => {
    const { site } = pages();
    // The addresses of a site's own fonts depend on the texts of all pages.
    return site && hasOwnFonts(site) ? undefined : site;
  };
  return {
    annotations: options.annotations,
    settings,
    view(route, isQuick) {
      const { routes, needsAll, page, written } = pages();
      if (!settings() || !routes.has(route) || (isQuick && needsAll(route))) return undefined;
      const view = { page: page(route), home: routes.has('/') ? written('/') : undefined };
      return isFatal(problems, false) || !files.made().every(isValid) ? undefined : view;
    },
    isValid: (path) => isValid(files.get(path)),
    media: () => mediaOf(files.made().flatMap(({ media }) => media)),
    problemInBlock: (...block) => problemInBlock({ files, ...pages() }, ...block),
  };
}

function finish(linked: LinkedSite, problems: Problem[], schemas: Record<string, Schema>): LoadedSite {
  const { site, budgets, security, pages, downloads, media, redirects, changed, annotations } = linked;
  const report = (all: Problem[], isBuilt: boolean) =>
    sortProblems(applySuppressions(withPages(all, linked.sharedUsers), linked.files, isBuilt));
  return {
    site,
    budgets,
    security,
    pages,
    downloads,
    media,
    redirects,
    changed,
    annotations,
    schemas,
    problems: report(problems, false),
    withBuildProblems: (found) => report([...problems, ...found], true),
    problemInBlock: (...block) => problemInBlock(linked, ...block),
    positionOfBlock(route, index) {
      const { file, path } = linked.blocksOf(linked.routes.get(route)!)[index]!;
      return { file: file.parsed.source.path, ...file.outline[path[1] as number]!.position };
    },
  };
}

function problemInBlock(
  { files, routes, blocksOf }: Pick<LinkedSite, 'files' | 'routes' | 'blocksOf'>,
  ...[route, index, finding]: Parameters<LoadedSite['problemInBlock']>
): Problem {
  const path = routes.get(route)!;
  const placed = index === undefined ? undefined : blocksOf(path)[index];
  const file = placed?.file ?? files.get(path)!;
  const range = placed ? file.typeRanges[placed.path[1] as number]! : file.parsed.valueAt([]);
  return problemAt(file.parsed.source, range, finding);
}

/** For each problem in a shared file, adds the routes of the pages that use that file. */
function withPages(problems: Problem[], sharedUsers: Map<string, string[]>): Problem[] {
  return problems.map((problem) => {
    const pages = sharedUsers.get(problem.file);
    if (!pages) return problem;
    const more = pages.length > 5 ? ` and ${pages.length - 5} more pages` : '';
    const hint = `${problem.hint ?? ''} Pages that include this file: ${pages
      .slice(0, 5)
      .map((route) => `"${route}"`)
      .join(', ')}${more}.`.trim();
    return { ...problem, pages, hint };
  });
}
