/** Turns the files of a site into its pages. Every command and the tests use this pipeline. */
import { type Finding, type Problem, problemAt, sortProblems } from './diagnostics/problem.ts';
import { type Position, positionAt, sourceOf } from './diagnostics/source.ts';
import type { IconSet } from './fields/icons/icon-set.ts';
import { checkFieldKinds } from './fields/registry.ts';
import { createFileLinter, lintSite } from './lint/lint-site.ts';
import { applySuppressions } from './lint/suppressions.ts';
import { checkFiles } from './model/check-files.ts';
import type { Pictures } from './model/media.ts';
import { isMedia, MEDIA_DIR, NO_FILES, type PublicFiles, type SiteDirectory } from './model/site-files.ts';
import { blockAnnotations, launchTasksIn } from './schema/annotations.ts';
import type { Schema, SchemaFiles } from './schema/schema.ts';
import { withTypesOnce } from './schema/messages/values.ts';
import { createValidator } from './schema/validate.ts';
import { createFilePlanner, type FilePlan } from './site/files/plan-files.ts';
import type { History } from './site/history.ts';
import { type LinkedSite, linkSite, type SiteContent } from './site/link-site.ts';
import { reportMisnamed } from './site/misnamed-files.ts';
import { parsedFile, type SiteFile, typeRangeIn } from './site/site-file.ts';

/** Loads a site. Later calls reuse the results for files that have not changed. */
export type Loader = (input: SiteInput, options: LoadOptions) => LoadedSite;

/** The files of a site directory, with access to its pictures. */
export interface SiteInput extends SiteDirectory {
  /** Returns the pictures with these names in `_media`. */
  pictures(names: string[]): Pictures;
  /** The files to copy as they are. By default, there are none. */
  publicFiles?: PublicFiles;
  /** Returns the icons that Pagewright includes. */
  icons(): IconSet;
  /** Returns the languages that code blocks can have, with their other names. */
  languages(): ReadonlySet<string>;
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

/** Reads the files of a site. Later calls reuse the results for files that have not changed. */
export type Planner = (input: SiteInput, today: string) => SitePlan;

/** The files of a site, which are to be prepared and then linked. */
export interface SitePlan extends Pick<FilePlan, 'files'> {
  /** Links the prepared files, and lints the site. */
  link(files: SiteFile[], options: Omit<LoadOptions, 'today'>): LoadedSite;
}

/**
 * Creates a function that plans the loading of sites: it reads the files; each is parsed, validated, prepared and
 * linted alone; all are then linked and linted together, and suppressions are applied. Throws if a field kind is
 * unknown.
 */
export function createPlanner(schemas: SchemaFiles): Planner {
  checkFieldKinds(schemas.defs);
  const validator = createValidator(schemas);
  const planFiles = createFilePlanner({ validator, schemas, lintFile: createFileLinter(schemas) });
  const annotations = blockAnnotations(schemas.blocks);
  const launchTasks = launchTasksIn(schemas.site);
  return (input, today) => {
    const paths = input.list();
    const media = input.pictures(paths.filter(isMedia).map((path) => path.slice(MEDIA_DIR.length)));
    const { publicFiles = NO_FILES } = input;
    const { files, language, keep } = planFiles(input, {
      pictures: media,
      copied: publicFiles.bytes,
      icons: input.icons,
      languages: input.languages,
    });
    const checked = checkFiles(input, language);
    return {
      files,
      link(prepared, { history, found: before = [] }) {
        keep(prepared);
        const byPath = new Map(prepared.map((file) => [file.path, file]));
        const site = linkSite(byPath, {
          today,
          history,
          annotations,
          checked,
          publicFiles,
          media: media.names,
        });
        const found = lintSite({ site, launchTasks, schemas, media, today, history });
        const problems = reportMisnamed([...before, ...site.problems, ...found], paths);
        return finish(site, problems, validator.schemas);
      },
    };
  };
}

/** Creates a loader, which prepares all files of a site and links them. */
export function createLoader(schemas: SchemaFiles): Loader {
  const plan = createPlanner(schemas);
  return (input, { today, ...options }) => {
    const { files, link } = plan(input, today);
    return link(
      files.map((file) => file.known ?? file.prepare()),
      options,
    );
  };
}

function finish(linked: LinkedSite, problems: Problem[], schemas: Record<string, Schema>): LoadedSite {
  const { site, budgets, security, pages, downloads, media, copied, redirects, changed, annotations } =
    linked;
  const report = (all: Problem[], isBuilt: boolean) =>
    withTypesOnce(sortProblems(applySuppressions(withPages(all, linked.sharedUsers), linked.files, isBuilt)));
  return {
    site,
    budgets,
    security,
    pages,
    downloads,
    media,
    copied,
    redirects,
    changed,
    annotations,
    schemas,
    problems: report(problems, false),
    withBuildProblems: (found) => report([...problems, ...found], true),
    problemInBlock: (...block) => problemInBlock(linked, ...block),
    positionOfBlock(route, index) {
      const { file, path } = linked.blocksOf(linked.routes.get(route)!)[index]!;
      return {
        file: file.path,
        ...positionAt(sourceOf(file.path, file.text), typeRangeIn(file, path).start),
      };
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
  const range = placed ? typeRangeIn(file, placed.path) : parsedFile(file).valueAt([]);
  return problemAt(sourceOf(file.path, file.text), range, finding);
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
