import { type Articles, collectArticles, type LateField } from './articles.ts';
import { type FileKind, fileOfShared, nameOfShared, SITE_FILE } from './files.ts';
import { deadLink } from './links.ts';
import type { Parsed, Path } from './parse.ts';
import type { Need, Prepared } from './prepare.ts';
import type { Page, Site } from './prepared.ts';
import { type Complaint, type Problem, problemAt, problemOf, sortProblems } from './problem.ts';
import { NOT_FOUND, routeOf, unusablePart } from './routes.ts';
import { SHARED } from './schema.ts';
import type { Range } from './source.ts';
import { didYouMean } from './suggest.ts';
import type { Article, Block } from './types.gen.ts';

/** One YAML file, parsed, validated and prepared: all that can be known of it without the others. */
export interface Unit extends Prepared {
  kind: FileKind;
  parsed: Parsed;
}

/** A site as far as it could be loaded: fit to be drawn where no problem is an error. */
export interface LoadedSite {
  site: Site | undefined;
  /** In the order of their routes. */
  pages: Page[];
  /** In the order of files and places. */
  problems: Problem[];
  /** The problem of a drawn block, told by its page's route and its index there; without index, of the page. */
  placeOf(route: string, index: number | undefined, complaint: Complaint): Problem;
}

/** A block on its page, and where it is written. */
interface Placed {
  block: Block;
  unit: Unit;
  path: Path;
}

/** The data of a page or a shared file. */
interface BlockFile {
  title: string;
  description: string;
  article?: Article;
  blocks: (Block | SharedUse)[];
}

/** Where a page takes in a shared file. */
interface SharedUse {
  type: typeof SHARED;
  name: string;
  hidden?: boolean;
}

type Units = Map<string, Unit>;
type Report = {
  at(unit: Unit, range: Range, complaint: Complaint): void;
  of(file: string, complaint: Complaint): void;
};

/** Brings a site's files together: shared blocks into their pages, links to the pages and places that they need. */
export function linkUp(units: Units, year: number): LoadedSite {
  const problems = [...units.values()].flatMap((unit) => unit.problems);
  const report: Report = {
    at: (unit, range, complaint) => problems.push(problemAt(unit.parsed.source, range, complaint)),
    of: (file, complaint) => problems.push(problemOf(file, complaint)),
  };

  const site = siteOf(units, year, report);
  const routes = findRoutes(units, report);
  const expand = createExpander(units, report);
  for (const [file, { kind }] of units) if (kind === 'shared') expand(file);
  const pages = [...routes].map(([route, file]): Page => {
    const { title = '', description = '', article } = (units.get(file)!.data ?? {}) as Partial<BlockFile>;
    const blocks = expand(file).map(({ block }) => block);
    return { route, title, description, ...(article && { article }), blocks };
  });
  meetNeeds(units, routes, pages, report);
  const articles = collectArticles(
    pages.flatMap((page) => (page.article ? [{ ...page, article: page.article }] : [])),
    site?.articles,
  );
  checkArticles(units, articles, report);
  return {
    site,
    pages: pages.map((page) => ({
      ...page,
      blocks: expand(routes.get(page.route)!).map(({ block, unit, path }) =>
        articles.complete(block, lateIn(unit, path), page.route),
      ),
    })),
    problems: sortProblems(problems),
    placeOf(route, index, complaint) {
      const file = routes.get(route)!;
      const { unit, path } = (index === undefined ? undefined : expand(file)[index]) ?? {
        unit: units.get(file)!,
        path: [],
      };
      return problemAt(unit.parsed.source, unit.parsed.valueAt([...path, 'type']), complaint);
    },
  };
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
  return unit?.data === undefined ? undefined : { ...(unit.data as Omit<Site, 'year'>), year };
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

  const takeIn = (unit: Unit, { name }: SharedUse, index: number, chain: string[]): Placed[] => {
    const file = fileOfShared(name);
    const place = () => unit.parsed.valueAt(['blocks', index, 'name']);
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
    const blocks = written.flatMap((block, index) => {
      if (block.hidden) return [];
      return block.type === SHARED
        ? takeIn(unit, block, index, [...chain, file])
        : [{ block, unit, path: ['blocks', index] }];
    });
    done.set(file, blocks);
    return blocks;
  };
  return expand;
}

/** Holds every link against the pages and the places that there are. */
function meetNeeds(units: Units, routes: Map<string, string>, pages: Page[], report: Report): void {
  const linkable = [...routes.keys()].filter((route) => route !== NOT_FOUND);
  const places = new Map(pages.map(({ route, blocks }) => [route, new Set(idsIn(blocks))]));

  const meet = (unit: Unit, { route, anchor, place }: Need): void => {
    if (route !== undefined && !linkable.includes(route))
      return report.at(unit, place, deadLink(route, linkable));
    if (anchor === undefined) return;
    // A place without a page before it is on the page that the link stands on: for a shared block, each that uses it.
    if (route === undefined && unit.kind !== 'page') return;
    const target = route ?? routeOf(unit.parsed.source.path);
    const file = routes.get(target);
    if (file === undefined || units.get(file)!.data === undefined) return; // told already; its places are not known
    const there = places.get(target)!;
    if (there.has(anchor)) return;
    report.at(unit, place, {
      code: 'dead-link',
      message: `There is no place called "${anchor}" on the page ${target}.`,
      hint: didYouMean(anchor, there, `Give the block that is meant the field "id: ${anchor}".`),
    });
  };
  for (const unit of units.values()) for (const need of unit.needs) meet(unit, need);
}

/** Holds the categories of articles, and the articles that lists name, against those that there are. */
function checkArticles(units: Units, articles: Articles, report: Report): void {
  for (const unit of units.values()) {
    if (unit.data === undefined) continue;
    const check = (path: Path, names: string[], find: (name: string) => object | Complaint) =>
      names.forEach((name, index) => {
        const found = find(name);
        if ('code' in found) report.at(unit, unit.parsed.valueAt([...path, index]), found);
      });
    const { article } = unit.data as Partial<BlockFile>;
    if (unit.kind === 'page' && article) {
      check(['article', 'categories'], article.categories, articles.category);
    }
    for (const { kind, path } of unit.late) {
      if (kind === 'articleList') check(path, valueAt(unit.data, path) as string[], articles.card);
    }
  }
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown>)[step], data);

/** The late fields of a block, told from where the block begins. */
function lateIn(unit: Unit, block: Path): LateField[] {
  return unit.late
    .filter(({ path }) => block.every((step, index) => path[index] === step))
    .map(({ kind, path }) => ({ kind, path: path.slice(block.length) }));
}

/** Every `id` in prepared data: the places that links can lead to. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' && typeof inner === 'string' ? [inner] : idsIn(inner),
  );
}
