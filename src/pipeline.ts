/** Turns the files of a site into its pages. Every command and the tests use this pipeline. */
import { type Finding, isFatal, type Problem, problemAt, sortProblems } from './diagnostics/problem.ts';
import type { Range } from './diagnostics/source.ts';
import type { PrepareOptions } from './fields/field-context.ts';
import { createFieldMaps } from './fields/field-map.ts';
import { prepare } from './fields/prepare.ts';
import { checkFieldKinds } from './fields/registry.ts';
import { createFileLinter, lintSite } from './lint/lint-site.ts';
import { applySuppressions } from './lint/suppressions.ts';
import { createExplainer } from './markdown/glossary.ts';
import { checkFiles } from './model/check-files.ts';
import type { Pictures } from './model/media.ts';
import {
  GLOSSARY_YAML,
  isContent,
  isMedia,
  kindOf,
  MEDIA_DIR,
  SITE_YAML,
  type SiteDirectory,
} from './model/site-files.ts';
import type { Glossary } from './model/types.gen.ts';
import { blockAnnotations, launchTasksIn } from './schema/annotations.ts';
import { withProblemsInQuotes } from './schema/quoted-value.ts';
import type { Schema, SchemaFiles } from './schema/schema.ts';
import { createValidator, type Validator } from './schema/validate.ts';
import type { History } from './site/history.ts';
import { type LinkedSite, linkSite, type SiteContent } from './site/link-site.ts';
import { reportMisnamed } from './site/misnamed-files.ts';
import { addressOfSite, bookingOf, textWordsOf } from './site/prepare-options.ts';
import type { SiteFile, SiteFiles } from './site/site-file.ts';
import { parse, type Parsed, parsedBefore } from './yaml/parse.ts';

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
}

/** Everything on which the result for one file depends, apart from the schemas and the code. */
export interface FileInputs {
  path: string;
  bytes: Uint8Array;
  /** A text that is different for different options. */
  options: string;
}

/** The result for a file, without access to the file. */
export type StoredFile = Omit<SiteFile, 'parsed'> & { parsed: Pick<Parsed, 'data' | 'problems'> };

/** Keeps the results for files between runs. */
export interface FileStore {
  get(inputs: FileInputs): StoredFile | undefined;
  set(inputs: FileInputs, file: StoredFile): void;
}

/**
 * Creates a loader. It parses, validates, prepares, lints and links the files, then applies suppressions.
 * Throws if a field kind is unknown; the loader throws if a schema is invalid.
 * @param store the results for files in earlier runs
 */
export function createLoader(schemas: SchemaFiles, store?: FileStore): Loader {
  checkFieldKinds(schemas.defs);
  const validator = createValidator(schemas);
  const loadFiles = createFileLoader(validator, schemas, store);
  const annotations = blockAnnotations(schemas.blocks);
  const launchTasks = launchTasksIn(schemas.site);
  return (input, { today, history, found: before = [] }) => {
    const names = input
      .list()
      .filter(isMedia)
      .map((path) => path.slice(MEDIA_DIR.length));
    const pictures = input.pictures(names);
    const files = loadFiles(input, pictures);
    const site = linkSite(files, { today, history, annotations, checked: checkFiles(input) });
    const found = lintSite({ site, launchTasks, schemas, media: pictures, today, history });
    const problems = reportMisnamed([...before, ...site.problems, ...found], input.list());
    return finish(site, problems, validator.schemas);
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
    problemInBlock(route, index, finding) {
      const path = linked.routes.get(route)!;
      const placed = index === undefined ? undefined : linked.blocksOf(path)[index];
      const file = placed?.file ?? linked.files.get(path)!;
      const range = placed ? file.typeRanges[placed.path[1] as number]! : file.parsed.valueAt([]);
      return problemAt(file.parsed.source, range, finding);
    },
  };
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

/**
 * Creates a function that parses, validates and prepares all YAML files of a site. The result for a file is reused
 * until the file or its options change.
 */
function createFileLoader(validator: Validator, schemas: SchemaFiles, store: FileStore | undefined) {
  const fieldMapOf = createFieldMaps(validator.schemas);
  const lintFile = createFileLinter(schemas);
  const cache = new Map<string, { bytes: Uint8Array; key: string; file: SiteFile }>();

  /** @param key a text that is different for different options; a cached result is reused only for the same key */
  const load = (path: string, bytes: Uint8Array, options: PrepareOptions, key: string): SiteFile => {
    const cached = cache.get(path);
    if (cached && cached.key === key && isEqual(cached.bytes, bytes)) return cached.file;
    const inputs: FileInputs = { path, bytes, options: key };
    const stored = store?.get(inputs);
    const file = stored
      ? { ...stored, parsed: parsedBefore(path, bytes, stored.parsed) }
      : read(path, bytes, options);
    if (!stored) store?.set(inputs, storable(file));
    cache.set(path, { bytes, key, file });
    return file;
  };

  const read = (path: string, bytes: Uint8Array, options: PrepareOptions): SiteFile => {
    const kind = kindOf(path);
    const parsed = parse(path, bytes);
    const check = (file: Parsed) => {
      const invalid = file.data === undefined ? [] : validator.validate(kind, file);
      const { problems: found, ...prepared } = prepare(file, fieldMapOf(`${kind}.json`), options);
      return { problems: [...file.problems, ...invalid, ...found], prepared };
    };
    const {
      problems: found,
      prepared: { data, ...prepared },
    } = check(parsed);
    const typeRanges = typeRangesIn(parsed);
    const problems = withProblemsInQuotes(parsed, found, (quoted) => check(quoted).problems);
    const isValid = !isFatal(problems, false);
    const file = { kind, parsed, typeRanges, ...prepared, data: isValid ? data : undefined, problems };
    return isValid ? { ...file, problems: [...problems, ...lintFile(file)] } : file;
  };

  return (input: SiteInput, pictures: Pictures): SiteFiles => {
    const contents = contentsOf(input);
    const siteBytes = contents.get(SITE_YAML);
    const site = siteBytes && parse(SITE_YAML, siteBytes);
    const common = {
      booking: bookingOf(site),
      site: addressOfSite(site),
      words: textWordsOf(site, schemas.site),
      pictures,
    };
    const commonKey = JSON.stringify([common.booking, common.site, common.words, pictures.stamp]);
    const glossaryBytes = contents.get(GLOSSARY_YAML);
    const glossaryFile =
      glossaryBytes && load(GLOSSARY_YAML, glossaryBytes, { ...common, glossary: undefined }, commonKey);
    const glossary = glossaryFile?.data as Glossary | undefined;
    const options = { ...common, glossary: glossary && createExplainer(glossary) };
    const key = JSON.stringify([commonKey, glossary]);
    for (const path of cache.keys()) if (!contents.has(path)) cache.delete(path);
    return new Map(
      [...contents].map(([path, bytes]) => [
        path,
        path === GLOSSARY_YAML ? glossaryFile! : load(path, bytes, options, key),
      ]),
    );
  };
}

const storable = ({ parsed: { data, problems }, ...file }: SiteFile): StoredFile => ({
  ...file,
  parsed: { data, problems },
});

/** Returns the bytes of the YAML files by path, sorted by path. Leaves out files that were removed after listing. */
function contentsOf(input: SiteInput): Map<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  for (const path of input.list().filter(isContent).sort()) {
    const bytes = input.read(path);
    if (bytes) contents.set(path, bytes);
  }
  return contents;
}

/**
 * Returns the range of each block's type. Must be called while the syntax tree is still in memory. Otherwise, the tree
 * would have to be composed again, which is slow.
 */
function typeRangesIn({ data, valueAt }: Parsed): Range[] {
  const { blocks } = (data ?? {}) as { blocks?: unknown };
  return Array.isArray(blocks) ? blocks.map((_, index) => valueAt(['blocks', index, 'type'])) : [];
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  // A loop, because all files are compared after each change, and a function call for each byte would take four times as long.
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
