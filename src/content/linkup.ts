import { checkSite, idsIn } from './checks.ts';
import { type ArticleKind, type Articles, collectArticles, type LateField, replace } from './articles.ts';
import { addressesOfDownloads, collectDownloads } from './downloads.ts';
import { type FileKind, fileOfShared, nameOfShared, SITE_FILE } from './files.ts';
import { changesOf, checkRenames, type History } from './history.ts';
import { deadLink } from './links.ts';
import { codesOf, collectMap, type EntryMap } from './map.ts';
import type { Parsed, Path } from './parse.ts';
import type { Placed } from './placed.ts';
import type { MediaFile } from './pictures.ts';
import type { Need, Prepared } from './prepare.ts';
import type { Download, Page, Picture, Redirect, Site } from './prepared.ts';
import { type Complaint, type Problem, problemAt, problemOf, sortProblems } from './problem.ts';
import { collectRedirects, type Redirects } from './redirects.ts';
import { NOT_FOUND, routeOf, unusablePart } from './routes.ts';
import { type BlockNotes, type LaunchNote, SHARED } from './schema.ts';
import { silence } from './silences.ts';
import type { Range } from './source.ts';
import { didYouMean } from './suggest.ts';
import { trailOf } from './trail.ts';
import type { Twin } from './twin.ts';
import type { Article, Block, Seo, Site as SiteFields } from './types.gen.ts';

/** One YAML file, parsed, validated and prepared: all that can be known of it without the others. */
export interface Unit extends Prepared {
  kind: FileKind;
  parsed: Parsed;
}

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
  /** What a page says, as Markdown. */
  twinOf(page: Page): Promise<string>;
  /** In the order of files and places. */
  problems: Problem[];
  /** The problem of a drawn block, told by its page's route and its index there; without index, of the page. */
  placeOf(route: string, index: number | undefined, complaint: Complaint): Problem;
  /** The problems again, with those that the build has found. */
  withFound(found: Problem[]): Problem[];
}

export type Budgets = SiteFields['budgets'];

/** The data of a page or a shared file. */
interface BlockFile {
  title: string;
  description: string;
  article?: Article;
  seo?: Seo;
  findable?: boolean;
  share?: Picture;
  blocks: (Block | SharedUse)[];
}

/** Where a page takes in a shared file. */
interface SharedUse {
  type: typeof SHARED;
  name: string;
  hidden?: boolean;
}

export type Units = Map<string, Unit>;
/** Takes what is wrong with the site as a whole. */
export interface Report {
  at(unit: Unit, range: Range, complaint: Complaint): void;
  of(file: string, complaint: Complaint): void;
}

/** What linking up needs to know beside the files. */
export interface LinkOptions {
  /** The year of the build. */
  year: number;
  /** What is known of the files from before. */
  history?: History | undefined;
  /** Writes pages as Markdown. */
  twin: Twin;
  /** What the schemas say of each block type. */
  notes: Map<string, BlockNotes>;
  launchNotes: [path: string[], note: LaunchNote][];
  media: string[];
  /** What is wrong with files that are no pages. */
  problems: Problem[];
}

/** Brings a site's files together: shared blocks into their pages, links to the pages and places that they need. */
export function linkUp(units: Units, options: LinkOptions): LoadedSite {
  const { year, history, twin, media, problems: known, ...schemaNotes } = options;
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
    const trail = trailOf({ route, ...(article && { article }) }, titles, site?.articles);
    return {
      route,
      title,
      description,
      ...(article && { article }),
      ...(findable === false && { findable }),
      ...(seo && { seo }),
      ...(share && { share }),
      ...(trail.length > 0 && { trail }),
      blocks,
    };
  });
  const downloads = collectDownloads(units, report);
  const redirects = collectRedirects(units, routes, report);
  meetNeeds(units, routes, wouldBe(units, known), pages, redirects, report);
  const map = collectMap(units, report);
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
    budgets: (units.get(SITE_FILE)?.data as SiteFields | undefined)?.budgets,
    downloads,
    media: filesOf(units),
    redirects: redirects.list,
    twinOf: (page) => twin(page, site!),
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
    placeOf(route, index, complaint) {
      const file = routes.get(route)!;
      const here = index === undefined ? undefined : blocksOf(file)[index];
      const { unit, path } = here ?? { unit: units.get(file)!, path: [] };
      return problemAt(unit.parsed.source, unit.parsed.valueAt([...path, 'type']), complaint);
    },
  };
}

/** A block with everything filled in that only the whole site knows, and so those that stand inside of it. */
function complete({ block, unit, path, inner }: Placed, articles: Articles, route: string): Block {
  const isOfArticles = (field: LateField): field is LateField<ArticleKind> => field.kind !== 'sharedBlocks';
  const own = articles.complete(block, lateIn(unit, path).filter(isOfArticles), route);
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

/** Shared file → the routes of the pages that take it in, by itself or through another, whether or not they are valid. */
function usersOfShared(units: Units, routes: Map<string, string>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [route, file] of routes) {
    const open = [file];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const shared of sharedIn(units.get(next))) {
        if (seen.has(shared)) continue;
        seen.add(shared);
        open.push(shared);
        users.set(shared, [...(users.get(shared) ?? []), route]);
      }
    }
  }
  return users;
}

/** The shared files that a file takes in, as far as it can be read. */
function sharedIn(unit: Unit | undefined): string[] {
  const { blocks } = (unit?.parsed.data ?? {}) as Partial<BlockFile>;
  const uses = Array.isArray(blocks) ? blocks.filter((block) => block?.type === SHARED) : [];
  const inner = unit?.late.filter(({ kind }) => kind === 'sharedBlocks') ?? [];
  return [
    ...uses.map((block) => String((block as SharedUse).name)),
    ...inner.map(({ path }) => String(valueAt(unit!.parsed.data, path))),
  ].map(fileOfShared);
}

function siteOf(units: Units, year: number, report: Report): Site | undefined {
  const unit = units.get(SITE_FILE);
  if (!unit) {
    report.of(SITE_FILE, {
      code: 'missing-site',
      message: 'This site has no file _site.yaml.',
      hint: 'It holds the brand, the navigation and the footer.',
    });
  }
  if (unit?.data === undefined) return undefined;
  const { downloads: _, redirects: __, budgets: ___, ...data } = unit.data as SiteFields;
  return { ...data, year };
}

/** Route → file, in the order of the routes. */
function findRoutes(units: Units, report: Report): Map<string, string> {
  const routes = new Map<string, string>();
  for (const [file, { kind }] of units) {
    if (kind !== 'page') continue;
    const route = routeOf(file);
    const part = unusablePart(file);
    const other = routes.get(route);
    if (part !== undefined) {
      report.of(file, {
        code: 'bad-name',
        message: `"${part}" cannot be part of an address.`,
        hint: 'Use small letters, digits and single hyphens; "assets" and "media" are taken.',
      });
    } else if (other !== undefined) {
      report.of(file, {
        code: 'route-clash',
        message: `${other} makes the page ${route} already.`,
        hint: 'Rename or delete one of the two.',
      });
    } else routes.set(route, file);
  }
  for (const [route, file, what] of NEEDED) {
    if (!routes.has(route)) {
      report.of(file, {
        code: 'missing-page',
        message: `This site has no file ${file}.`,
        hint: `It is ${what}.`,
      });
    }
  }
  return new Map([...routes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const NEEDED = [
  ['/', 'index.yaml', 'the first page'],
  [NOT_FOUND, '404.yaml', 'shown for every address that does not exist'],
] as const;

/**
 * Gives the blocks of a file that are drawn: shared ones in their places, hidden ones left out. Each file is
 * expanded once, so each mistake is told once, however many pages use it.
 */
function createExpander(units: Units, report: Report): (file: string) => Placed[] {
  const done = new Map<string, Placed[]>();
  const shared = [...units].filter(([, { kind }]) => kind === 'shared').map(([file]) => nameOfShared(file));

  const takeIn = (unit: Unit, name: string, path: Path, chain: string[]): Placed[] => {
    const file = fileOfShared(name);
    const place = () => unit.parsed.valueAt(path);
    if (!units.has(file)) {
      report.at(unit, place(), {
        code: 'missing-shared',
        message: `There is no file "${name}" in _shared.`,
        hint: didYouMean(name, shared, 'Make the file, or name one that is there.'),
      });
      return [];
    }
    if (chain.includes(file)) {
      const circle = [...chain.slice(chain.indexOf(file)), file].map(nameOfShared).join(' → ');
      report.at(unit, place(), {
        code: 'shared-circle',
        message: `Shared blocks take each other in: ${circle}.`,
        hint: 'Take one of them out.',
      });
      return [];
    }
    return expand(file, chain);
  };

  const expand = (file: string, chain: string[] = []): Placed[] => {
    const known = done.get(file);
    if (known) return known;
    const unit = units.get(file)!;
    const written = (unit.data as BlockFile | undefined)?.blocks ?? [];
    const blocks = written.flatMap((block, index): Placed[] => {
      const path = ['blocks', index];
      if (block.hidden) return [];
      if (block.type === SHARED) return takeIn(unit, block.name, [...path, 'name'], [...chain, file]);
      return [place(block, unit, path, [...chain, file])];
    });
    done.set(file, blocks);
    return blocks;
  };

  /** A block with the shared blocks that stand inside of it. */
  const place = (block: Block, unit: Unit, path: Path, chain: string[]): Placed => {
    const inner = lateIn(unit, path)
      .filter(({ kind }) => kind === 'sharedBlocks')
      .map(({ path: at }) => ({
        at,
        placed: takeIn(unit, String(valueAt(block, at)), [...path, ...at], chain),
      }));
    const whole = inner.reduce<Block>(
      (filled, { at, placed }) => replace(filled, at, () => placed.map((one) => one.block)) as Block,
      block,
    );
    return { block: whole, unit, path, inner };
  };
  return expand;
}

/** The routes of files that are no pages only because of their names, which is told there: a link to them is no second mistake. */
function wouldBe(units: Units, known: Problem[]): Set<string> {
  const misnamed = [...units.values()].filter(
    ({ kind, parsed }) => kind === 'page' && unusablePart(parsed.source.path) !== undefined,
  );
  const files = [
    ...misnamed.map(({ parsed }) => parsed.source.path),
    ...known.filter(({ code }) => code === 'wrong-ending').map(({ file }) => file.replace(/yml$/, 'yaml')),
  ];
  return new Set(
    files.map((file) =>
      routeOf(file)
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
    ),
  );
}

/** Holds every link against the pages and the places that there are. */
function meetNeeds(
  units: Units,
  routes: Map<string, string>,
  wouldBe: Set<string>,
  pages: Page[],
  redirects: Redirects,
  report: Report,
): void {
  const linkable = [
    ...[...routes.keys()].filter((route) => route !== NOT_FOUND),
    ...addressesOfDownloads(units),
  ];
  const places = new Map(pages.map(({ route, blocks }) => [route, new Set(idsIn(blocks).map(([id]) => id))]));

  const meet = (unit: Unit, { route, anchor, place }: Need): void => {
    if (route !== undefined && !linkable.includes(route)) {
      const complaint = redirects.complaintOf(route) ?? deadLink(route, linkable);
      if (!wouldBe.has(route)) report.at(unit, place, complaint);
      return;
    }
    if (anchor === undefined) return;
    // A place without a page before it is on the page that the link stands on: for a shared block, each that uses it.
    if (route === undefined && unit.kind !== 'page') return;
    const target = route ?? routeOf(unit.parsed.source.path);
    const file = routes.get(target);
    if (file === undefined || units.get(file)!.data === undefined) return; // told already; its places are not known
    const there = places.get(target)!;
    if (there.has(anchor)) return;
    report.at(unit, place, {
      code: 'dead-anchor',
      message: `There is no place called "${anchor}" on the page ${target}.`,
      hint: didYouMean(anchor, there, `Give the block that is meant the field "id: ${anchor}".`),
    });
  };
  for (const unit of units.values()) for (const need of unit.needs) meet(unit, need);
}

/** Holds the categories of articles, and the articles that lists name, against those that there are. */
function checkArticles(
  units: Units,
  routes: Map<string, string>,
  articles: Articles,
  categoriesKnown: boolean,
  report: Report,
): void {
  const card = (route: string) => {
    const file = routes.get(route);
    const told = file !== undefined && units.get(file)!.data === undefined; // whether it is an article is not known
    return told ? {} : articles.card(route);
  };
  for (const unit of units.values()) {
    if (unit.data === undefined) continue;
    const check = (path: Path, names: string[], find: (name: string) => object | Complaint) =>
      names.forEach((name, index) => {
        const found = find(name);
        if ('code' in found) report.at(unit, unit.parsed.valueAt([...path, index]), found);
      });
    const { article } = unit.data as Partial<BlockFile>;
    if (unit.kind === 'page' && article && categoriesKnown) {
      check(['article', 'categories'], article.categories, articles.category);
    }
    for (const { kind, path } of unit.late) {
      if (kind === 'articleList') check(path, valueAt(unit.data, path) as string[], card);
    }
  }
}

/** Holds what articles say they speak of against the map. */
function checkSquares(units: Units, site: Site, map: EntryMap | undefined, report: Report): void {
  for (const unit of units.values()) {
    const { article } = (unit.data ?? {}) as Partial<BlockFile>;
    if (unit.kind !== 'page' || !article?.squares) continue;
    if (!site.articles?.map) {
      report.at(unit, unit.parsed.keyAt(['article', 'squares']), {
        code: 'wrong-value',
        message: 'This site has no map of squares.',
        hint: `Set it in ${SITE_FILE} (articles: map:), or take the field out.`,
      });
    } else if (map) {
      article.squares.forEach((name, index) => {
        const codes = codesOf(map, name);
        if (!Array.isArray(codes)) report.at(unit, unit.parsed.valueAt(['article', 'squares', index]), codes);
      });
    }
  }
}

/** The routes of the articles that blocks list. */
function listedIn(units: Units, articles: Articles): string[] {
  return [...units.values()].flatMap(({ data, late }) =>
    data === undefined
      ? []
      : late
          .filter(({ kind }) => kind === 'articleList')
          .flatMap(({ path }) => articles.list(valueAt(data, path) as string[]).map(({ route }) => route)),
  );
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown>)[step], data);

/** The files that pages show, each once, in the order of their addresses. */
function filesOf(units: Units): MediaFile[] {
  const files = new Map([...units.values()].flatMap(({ media }) => media.map((file) => [file.path, file])));
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The late fields of a block, told from where the block begins. */
const lateIn = ({ late }: Unit, block: Path): LateField[] =>
  late
    .filter(({ path }) => begins(path, block))
    .map(({ kind, path }) => ({ kind, path: path.slice(block.length) }));

/** Where the pictures of a block are, told from where the block begins. */
const picturesIn = ({ pictures }: Unit, block: Path): Path[] =>
  pictures.filter((path) => begins(path, block)).map((path) => path.slice(block.length));

const begins = (path: Path, beginning: Path) => beginning.every((step, index) => path[index] === step);

/** A page's first block with its first picture marked, which is the largest thing that a visitor waits for. */
const withFirst = (block: Block, [place]: Path[]): Block =>
  place ? (replace(block, place, (picture) => ({ ...(picture as Picture), first: true })) as Block) : block;
