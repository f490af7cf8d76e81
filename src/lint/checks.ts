import { GLOSSARY_YAML, SITE_YAML } from '../model/site-files.ts';
import { sourcesOfDownloads } from '../site/downloads.ts';
import { sourceOfMap } from '../site/control-map.ts';
import type { Schema } from '../schema/schema.ts';
import { missingSettings } from './launch-settings.ts';
import { type Report, type Unit, type Units, valueAt } from '../site/site-file.ts';
import { duplicateTerms } from '../markdown/glossary.ts';
import type { Path } from '../yaml/parse.ts';
import { type Placed, withInner } from '../site/placed-block.ts';
import { isAddress } from '../site/redirects.ts';
import { NOT_FOUND, routeOf } from '../model/routes.ts';
import type { BlockAnnotations, LaunchTask } from '../schema/annotations.ts';
import { slugOf } from '../model/slug.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Glossary, Seo } from '../model/types.gen.ts';

/** A site brought together, as the checks of the whole look at it. */
export interface WholeSite {
  units: Units;
  /** Route → file. */
  routes: Map<string, string>;
  /** The blocks of a file that are drawn, shared ones in their places. */
  blocksOf(file: string): Placed[];
  /** Shared file → the routes of the pages that use it. */
  users: Map<string, string[]>;
  /** The routes of the articles that blocks list. */
  listed: Set<string>;
  /** By block type. */
  annotations: Map<string, BlockAnnotations>;
  /** What the schema says of parts of the site file, with the way to each. */
  launchNotes: [path: string[], note: LaunchTask][];
  siteSchema: Schema;
  /** The files of `_media`. */
  media: string[];
  report: Report;
}

/** What only the whole site shows. Errors of structure come first: a page that has some is looked at no further. */
export function checkSite(site: WholeSite): void {
  const pages = [...site.routes]
    .map(([route, file]) => ({ route, file, unit: site.units.get(file)! }))
    .filter(({ unit }) => unit.data !== undefined);
  for (const page of pages) for (const check of PAGE_CHECKS) check(page, site);
  checkLaunch(pages, site);
  checkTerms(site);
  for (const [field, code] of [
    ['title', 'duplicate-title'],
    ['description', 'duplicate-description'],
  ] as const) {
    checkTwins(pages, field, code, site.report);
  }
  // What is linked to and used is known only where every file could be read.
  if (![...site.units.values()].every((unit) => unit.data !== undefined)) return;
  checkOrphans(pages, site);
  checkUnusedShared(site);
  checkUnusedMedia(site);
  checkUnusedTerms(site);
}

interface CheckedPage {
  route: string;
  file: string;
  unit: Unit;
}

type PageCheck = (page: CheckedPage, site: WholeSite) => void;

/** What search results show of a page, and where it is written. */
function shownOf({ unit }: CheckedPage, field: 'title' | 'description'): { text: string; path: Path } {
  const { seo, ...page } = unit.data as Record<typeof field, string> & { seo?: Seo };
  const text = seo?.[field];
  return text === undefined ? { text: page[field], path: [field] } : { text, path: ['seo', field] };
}

/** How much of a title and a description search results show, in characters. */
const TITLE = 60;
const DESCRIPTION = { least: 50, most: 160 };

const checkTitle: PageCheck = (page, { report }) => {
  const { text, path } = shownOf(page, 'title');
  const { length } = text;
  if (length <= TITLE) return;
  report.at(page.unit, page.unit.parsed.valueAt(path), {
    code: 'title-length',
    message: `This title has ${length} characters; search results cut it off after about ${TITLE}.`,
    hint: 'Say the most important words first, or leave some out.',
  });
};

const checkDescription: PageCheck = (page, { report }) => {
  const { text, path } = shownOf(page, 'description');
  const { length } = text;
  if (page.route === NOT_FOUND || (length >= DESCRIPTION.least && length <= DESCRIPTION.most)) return;
  report.at(page.unit, page.unit.parsed.valueAt(path), {
    code: 'description-length',
    message: `This description has ${length} characters.`,
    hint: `Search results show it best with ${DESCRIPTION.least} to ${DESCRIPTION.most}.`,
  });
};

const checkMainHeading: PageCheck = ({ file, unit }, { blocksOf, annotations, report }) => {
  const blocks = withInner(blocksOf(file));
  const [first, second] = blocks.filter(({ block }) => annotations.get(block.type)?.mainHeading);
  const types = [...annotations].filter(([, { mainHeading }]) => mainHeading).map(([type]) => type);
  const named = types.map((type) => `"${type}"`).join(' or ');
  if (!first) {
    report.at(unit, unit.parsed.keyAt(['blocks']), {
      code: 'heading-order',
      message: 'This page has no main heading.',
      hint: `Begin it with a block ${named}.`,
    });
  } else if (second) {
    report.at(second.unit, second.unit.parsed.valueAt([...second.path, 'type']), {
      code: 'heading-order',
      message: 'This is a second main heading on one page.',
      hint: `Keep one block ${named}, at the top.`,
    });
  } else if (first !== blocks[0]) {
    report.at(first.unit, first.unit.parsed.valueAt([...first.path, 'type']), {
      code: 'heading-order',
      message: 'The main heading comes after another block.',
      hint: 'Move this block to the top of the page.',
    });
  }
};

const checkIds: PageCheck = ({ route, file }, { blocksOf, report }) => {
  const seen = new Set<string>();
  for (const { block, unit, path } of blocksOf(file)) {
    for (const [id, inner] of idsIn(block)) {
      if (seen.has(id)) {
        const { place, ...told } = duplicateId(id, route, unit, [...path, ...inner]);
        report.at(unit, place, { code: 'duplicate-id', ...told });
      }
      seen.add(id);
    }
  }
};

/** What to say of an id that stood on its page before, by what gives it. */
function duplicateId(id: string, route: string, unit: Unit, path: Path) {
  const twice = `The name "${id}" stands twice on the page ${route}.`;
  const heading = unit.headingIds.find((one) => one.path.join('/') === path.join('/'));
  if (!heading) {
    const hint = 'A link can lead to one place only: give this one another name.';
    return { place: unit.parsed.valueAt(path), message: twice, hint };
  }
  const { namedBy, range: place } = heading;
  return namedBy === 'words'
    ? { place, message: twice, hint: 'A heading has its name from its words: give it other words.' }
    : {
        place,
        message: `A second text with footnotes stands on the page ${route}.`,
        hint: 'A page has one list of footnotes: move them into one of its texts.',
      };
}

/** What is to be done before launch: by the blocks of each file, once, and by the parts of the site file. */
function checkLaunch(
  pages: CheckedPage[],
  { units, blocksOf, annotations, launchNotes, siteSchema, report }: WholeSite,
): void {
  const site = units.get(SITE_YAML);
  const tell = (note: LaunchTask | undefined, used: unknown, unit: Unit, place: () => Range) => {
    const { message, unlessField, unlessSettings } = note ?? {};
    const missing = unlessSettings && missingSettings(unlessSettings, siteSchema, site?.data);
    if (!note || missing?.length === 0 || (unlessField !== undefined && unlessField in (used as object)))
      return;
    report.at(unit, place(), {
      code: 'before-launch',
      message: `Before launch: ${message}`,
      ...(unlessField !== undefined && { hint: `When that is done, add "${unlessField}: true".` }),
      ...(missing && { hint: `Set ${missing.join(' and ')} in ${SITE_YAML}.` }),
    });
  };
  const seen = new Set<string>();
  for (const { block, unit, path } of pages.flatMap(({ file }) => withInner(blocksOf(file)))) {
    const place = JSON.stringify([unit.parsed.source.path, path]);
    if (!seen.has(place))
      tell(annotations.get(block.type)?.beforeLaunch, block, unit, () =>
        unit.parsed.valueAt([...path, 'type']),
      );
    seen.add(place);
  }
  for (const [path, note] of launchNotes) {
    const used = valueAt(site?.data, path);
    if (site && used !== undefined) tell(note, used, site, () => site.parsed.keyAt(path));
  }
}

/** Holds the terms of the glossary against each other, and lists of them against whether there are any. */
function checkTerms({ units, routes, blocksOf, annotations, report }: WholeSite): void {
  const unit = units.get(GLOSSARY_YAML);
  const glossary = unit?.data as Glossary | undefined;
  for (const { path, form, first } of glossary ? duplicateTerms(glossary) : []) {
    report.at(unit!, unit!.parsed.valueAt(path), {
      code: 'duplicate-term',
      message: `"${form}" stands for the term "${first}" already.`,
      hint: 'Keep it at one of the two, or give this one another name.',
    });
  }
  if (unit && !(glossary && glossary.terms.length === 0)) return;
  const lists = [...routes.values()]
    .flatMap(blocksOf)
    .filter(({ block }) => annotations.get(block.type)?.definesTerms);
  for (const { unit, path } of new Map(lists.map((list) => [list.block, list])).values()) {
    report.at(unit, unit.parsed.valueAt([...path, 'type']), {
      code: 'empty-glossary',
      message: 'This site has no terms to list.',
      hint: `Write them down in ${GLOSSARY_YAML} (terms:).`,
    });
  }
}

/** A term that is neither explained in an article nor listed on a page is there for nobody. */
function checkUnusedTerms({ units, report }: WholeSite): void {
  const unit = units.get(GLOSSARY_YAML);
  const { page, terms = [] } = (unit?.data ?? {}) as Partial<Glossary>;
  if (page) return;
  const used = new Set([...units.values()].flatMap((other) => [...other.terms]));
  for (const [index, { term }] of terms.entries()) {
    if (used.has(slugOf(term))) continue;
    report.at(unit!, unit!.parsed.valueAt(['terms', index, 'term']), {
      code: 'unused-term',
      message: `No article mentions "${term}".`,
      hint: 'Add the form that texts use (also: […]), or take the term out.',
    });
  }
}

/** How many words a reader reads in a minute. */
const PACE = 225;

const checkReadTime: PageCheck = ({ file, unit }, { blocksOf, report }) => {
  const declared = (unit.data as { article?: { readTime: number } }).article?.readTime;
  if (declared === undefined) return;
  const words = blocksOf(file).reduce((sum, { block }) => sum + wordsIn(block), 0);
  const minutes = words / PACE;
  if (Math.abs(minutes - declared) <= declared / 3) return;
  report.at(unit, unit.parsed.valueAt(['article', 'readTime']), {
    code: 'read-time',
    message: `This article has ${words} words, which is about ${Math.max(1, Math.round(minutes))} min of reading, not ${declared}.`,
    hint: `Readers plan by it: write the time that ${words} words take at ${PACE} a minute.`,
  });
};

/** Fields that say how a block is drawn or where it leads, and nothing that is read. */
const UNREAD = new Set(['type', 'id', 'variant', 'href', 'kind', 'src', 'route']);

/** What a term means is not read with the text. */
const EXPLANATION = /<span [^>]*data-explanation[^>]*>[^]*?<\/span>/g;

function wordsIn(value: unknown): number {
  if (typeof value === 'string')
    return (
      value
        .replace(EXPLANATION, ' ')
        .replace(/<[^>]*>/g, ' ')
        .match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
    );
  if (value === null || typeof value !== 'object') return 0;
  return Object.entries(value).reduce(
    (sum, [key, inner]) => (UNREAD.has(key) ? sum : sum + wordsIn(inner)),
    0,
  );
}

const checkCanonical: PageCheck = ({ unit }, { report }) => {
  const { canonical } = (unit.data as { seo?: Seo }).seo ?? {};
  if (!canonical || (isAddress(canonical) && canonical.kind !== 'booking')) return;
  report.at(unit, unit.parsed.valueAt(['seo', 'canonical']), {
    code: 'bad-link',
    message: `No page has the address "${canonical.href}".`,
    hint: 'Name a page of this site (/pricing) or one outside (https://…).',
  });
};

const PAGE_CHECKS = [checkTitle, checkDescription, checkMainHeading, checkIds, checkReadTime, checkCanonical];

function checkTwins(
  pages: CheckedPage[],
  field: 'title' | 'description',
  code: 'duplicate-title' | 'duplicate-description',
  report: Report,
): void {
  const first = new Map<string, CheckedPage>();
  for (const page of pages) {
    const { text: shown, path } = shownOf(page, field);
    const text = shown.trim().toLowerCase();
    const twin = first.get(text);
    if (!twin) first.set(text, page);
    else {
      report.at(page.unit, page.unit.parsed.valueAt(path), {
        code,
        message: `The page ${twin.route} has the same ${field}.`,
        hint: 'Say what makes this page another: readers of search results see nothing else.',
      });
    }
  }
}

function checkOrphans(pages: CheckedPage[], { units, listed, report }: WholeSite): void {
  const linked = new Set<string>(['/', NOT_FOUND, ...listed]);
  for (const { kind, parsed, references } of units.values()) {
    const own = kind === 'page' ? routeOf(parsed.source.path) : undefined;
    for (const { route } of references) if (route !== undefined && route !== own) linked.add(route);
  }
  for (const { route, file } of pages) {
    if (linked.has(route)) continue;
    report.of(file, {
      code: 'orphan-page',
      message: `No page links to ${route}.`,
      hint: 'Link to it from a page or the navigation, or delete it.',
    });
  }
}

function checkUnusedShared({ units, users, report }: WholeSite): void {
  const taken = [...sourcesOfDownloads(units), ...sourceOfMap(units)];
  for (const [file, { kind }] of units) {
    if (kind !== 'shared' || users.has(file) || taken.includes(file)) continue;
    report.of(file, {
      code: 'unused-shared',
      message: 'No page uses this file.',
      hint: 'Use it (type: shared, name: …), or delete it.',
    });
  }
}

function checkUnusedMedia({ units, media, report }: WholeSite): void {
  const used = new Set([...units.values()].flatMap((unit) => unit.media.map(({ name }) => name)));
  for (const name of media) {
    if (used.has(name)) continue;
    report.of(`_media/${name}`, {
      code: 'unused-media',
      message: 'No page shows this file.',
      hint: 'Show it, or delete it.',
    });
  }
}

/** Every `id` in prepared data, with the way to it: the places that links can lead to. */
export function idsIn(value: unknown, path: Path = []): [id: string, path: Path][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]): [string, Path][] => {
    const way = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'id' && typeof inner === 'string' ? [[inner, way]] : idsIn(inner, way);
  });
}
