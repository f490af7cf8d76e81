import type { Finding } from '../diagnostics/problem.ts';
import type { Range } from '../diagnostics/source.ts';
import { nearest, oneOf } from '../diagnostics/suggest.ts';
import type { Reference } from '../fields/field-context.ts';
import { deadLink, likelyRoute, meantRoute } from '../fields/dead-links.ts';
import { publishedAs } from '../fields/media-names.ts';
import { isFileName } from '../model/media.ts';
import {
  ATOM_FILE,
  isBuilt,
  LLMS_FILE,
  NOT_FOUND,
  ROBOTS_FILE,
  routeOf,
  RSS_FILE,
  SECURITY_FILE,
  SITEMAP_FILE,
} from '../model/routes.ts';
import { SITE_YAML } from '../model/site-files.ts';
import type { Block, SiteFields } from '../model/types.gen.ts';
import { addressesOfDownloads, mayBeDownload } from './downloads.ts';
import { idsIn, namedByAnchor } from './ids.ts';
import { segmentOf } from '../model/slug.ts';
import type { Redirects } from './redirects.ts';
import type { BlockExpander } from './pages/shared-blocks.ts';
import { linksToCopied } from './files/public-files.ts';
import type { Reporter } from './reporter.ts';
import { blocksIn, type PageData, parsedFile, type SiteFile, type SiteFiles } from './site-file.ts';

/** The pages, anchors and files to which references can lead. */
export interface ReferenceTargets {
  files: SiteFiles;
  /** The path of each page's file, by route. */
  routes: Map<string, string>;
  /**
   * The routes of misnamed files. Links to them are not reported, because the wrong file names are reported already.
   */
  misnamedRoutes: Set<string>;
  blocksOf: BlockExpander;
  /** The routes of pages whose blocks are not all known, because a file with some of the blocks is invalid. */
  incompleteRoutes: ReadonlySet<string>;
  redirects: Redirects;
  /** The routes of renamed pages, by their old routes. */
  renamedRoutes: Map<string, string>;
  /** The files that are copied as they are, by their paths in the output. */
  copied: string[];
  /** The names of the files in `_media`. */
  media: string[];
}

/** Returns the addresses of the files for crawlers and feed readers that the build writes. */
function filesOfBuild(files: SiteFiles): string[] {
  const settings = files.get(SITE_YAML)?.data as SiteFields | undefined;
  // Which files an invalid site file asks for is unknown.
  if (!settings)
    return [ROBOTS_FILE, SITEMAP_FILE, LLMS_FILE, SECURITY_FILE, ATOM_FILE, RSS_FILE].map(addressOf);
  const hasArticles = [...files.values()].some(({ data }) => (data as PageData | undefined)?.article);
  return [
    ROBOTS_FILE,
    ...(settings.indexable === false ? [] : [SITEMAP_FILE, LLMS_FILE]),
    ...(settings.security ? [SECURITY_FILE] : []),
    ...(hasArticles && settings.articles?.feed ? [ATOM_FILE, RSS_FILE] : []),
  ].map(addressOf);
}

const addressOf = (path: string): string => `/${path}`;

/** Adds the anchor of a link to the page that the hint suggests, so that the author can copy the whole link. */
const withAnchor = (finding: Finding, meant: string | undefined, anchor: string | undefined): Finding =>
  meant === undefined || anchor === undefined || finding.hint === undefined
    ? finding
    : { ...finding, hint: finding.hint.replace(`"${meant}"`, `"${meant}#${anchor}"`) };

/** Adds the setting for a link to another site on the same host, whose full address looks like one of this site. */
const withOtherSites = (finding: Finding, route: string): Finding => ({
  ...finding,
  hint: `${finding.hint} If it belongs to another site or program, add "otherSites: [/${route.split('/')[1]}]" to _site.yaml.`,
});

/** The pages to which the links of a site lead, as far as they are known. */
export interface LinkedRoutes {
  /** The routes to which other files link. A dead link counts as a link to the page that was probably meant. */
  linked: Set<string>;
  /** The routes to which dead links lead, if it is unclear which page was meant. */
  unclear: Set<string>;
}

/** Returns the routes of the pages and files to which links can lead. */
function linkableRoutes({ files, routes, copied }: ReferenceTargets): Set<string> {
  const linkable = new Set([
    ...routes.keys(),
    ...addressesOfDownloads(files),
    ...linksToCopied(copied),
    ...filesOfBuild(files),
  ]);
  linkable.delete(NOT_FOUND);
  return linkable;
}

/** Reports links to pages and anchors that do not exist. */
export function checkReferences(targets: ReferenceTargets, report: Reporter): LinkedRoutes {
  const { files, routes, misnamedRoutes, incompleteRoutes, redirects, renamedRoutes } = targets;
  const linkable = linkableRoutes(targets);
  const blocksOf = (route: string) => targets.blocksOf(routes.get(route)!);
  const anchorsOf = cached(
    (route) => new Set(blocksOf(route).flatMap(({ block }) => idsIn(block).map(([id]) => id))),
  );

  const site = files.get(SITE_YAML)?.data as SiteFields | undefined;
  const foundBy = (find: typeof meantRoute): MeantBy =>
    cached(
      (route) => redirects.targetOf(route) ?? renamedRoutes.get(route) ?? find(route, [...linkable], site),
    );
  const meantBy = foundBy(meantRoute);
  const linkedRoutes = findLinkedRoutes(targets, foundBy(likelyRoute));
  const unlinked = onlyUnlinked(targets, linkedRoutes);
  const findingOf = cached((route) => findingFor(route, linkable, unlinked, targets));

  const check = (file: SiteFile, { route, anchor, range }: Reference): void => {
    if (route?.includes('*') && isInRedirects(file, range)) {
      if (!isAboveSome(route, linkable))
        report.at(file, range, movedLink(route, targets) ?? nothingBelow(route, linkable));
      return;
    }
    if (route !== undefined && !linkable.has(route)) {
      if (misnamedRoutes.has(route) || mayBeDownload(route, files) || redirects.mayBeOld(route)) return;
      if (leadsNowhere(route, redirects, linkable)) return;
      const finding = withAnchor(findingOf(route), meantBy(route), anchor);
      const mayBeOther = meantBy(route) === undefined && !isFileName(route) && !isBuilt(route);
      const isFull = file.text.slice(range.start, range.end).includes('://');
      report.at(file, range, mayBeOther && isFull ? withOtherSites(finding, route) : finding);
      return;
    }
    if (anchor === undefined) return;
    // A link without a route leads to an anchor on the same page. A shared block can be on several pages, so the
    // anchors of its links are not checked.
    if (route === undefined && (file.kind === 'site' || file.kind === 'redirects')) {
      if (isInRedirects(file, range)) return; // reported as a target that no redirect can have
      const known = [...routes.keys()].filter((other) => other !== NOT_FOUND && !incompleteRoutes.has(other));
      const finding = deadOnSomePages(anchor, known, anchorsOf, blocksOf);
      if (finding) report.at(file, range, finding);
      return;
    }
    if (route === undefined && file.kind !== 'page') return;
    const target = route ?? routeOf(file.path);
    if (incompleteRoutes.has(target)) return; // the anchors of the target are unknown
    if (!routes.has(target) || anchorsOf(target).has(anchor)) return;
    if (hiddenIdsOf(files.get(routes.get(target)!)).includes(anchor))
      return report.at(file, range, hiddenAnchor(anchor, target));
    report.at(file, range, {
      code: 'dead-anchor',
      message: `The page "${target}" has no anchor "${anchor}".`,
      hint: anchorHint(
        anchor,
        blocksOf(target).map(({ block }) => block),
        (id) => (file.text.slice(range.start, range.end).includes('#') ? `${route ?? ''}#${id}` : id),
      ),
    });
  };
  for (const file of files.values()) for (const reference of file.references) check(file, reference);
  return linkedRoutes;
}

const hiddenAnchor = (anchor: string, target: string): Finding => ({
  code: 'dead-anchor',
  message: `The block "${anchor}" on the page "${target}" is hidden, so links cannot lead to it.`,
  hint: 'Remove this link, or remove "hidden: true" from the block.',
});

/** Whether a page is below the target of a redirect that takes over the rest of an address: `/journal/*`. */
function isAboveSome(target: string, linkable: ReadonlySet<string>): boolean {
  if (!target.endsWith('/*')) return true; // reported as a target that no redirect can have
  return [...linkable].some((route) => `${route}/`.startsWith(target.slice(0, -1)));
}

/** Returns the problem with a link to a route without a page. */
function findingFor(
  route: string,
  linkable: Set<string>,
  unlinked: string | undefined,
  targets: ReferenceTargets,
): Finding {
  const { files, media, redirects, renamedRoutes } = targets;
  const site = files.get(SITE_YAML)?.data as SiteFields | undefined;
  const dead = (missing: string) =>
    deadLink(missing, linkable, { renamed: renamedRoutes.get(missing), unlinked, media, site });
  const target = redirects.targetOf(route);
  if (target?.startsWith('/') !== true || linkable.has(target) || publishedAs(target, media) !== undefined)
    return movedLink(route, targets) ?? dead(route);
  return { ...dead(target), message: `"${route}" redirects to "${target}", which does not exist.` };
}

/** Returns the problem with a redirect of all addresses below one to a folder without pages. */
function nothingBelow(target: string, linkable: ReadonlySet<string>): Finding {
  const folders = [...linkable].map((route) => route.slice(0, route.lastIndexOf('/')));
  const meant = nearest(target.slice(0, -2), folders);
  return {
    code: 'dead-link',
    message: `No page is below "${target.slice(0, -2)}".`,
    hint: meant
      ? `Did you mean "${meant}/*"?`
      : 'Write the folder of the new pages, with "/*" at its end. If all old addresses should lead to one page, write this page.',
  };
}

/** Returns the problem with a link to a redirected route. A file in `_media` is linked with its name. */
function movedLink(route: string, { redirects, media }: ReferenceTargets): Finding | undefined {
  const finding = redirects.findingOf(route);
  const target = redirects.targetOf(route);
  const file = target === undefined ? undefined : publishedAs(target, media);
  return finding && file !== undefined ? { ...finding, hint: `Link to "${file}" instead.` } : finding;
}

/** Whether a route leads to the missing target of a redirect, which is reported in the redirect. */
function leadsNowhere(route: string, { list, targetOf }: Redirects, linkable: ReadonlySet<string>): boolean {
  const target = targetOf(route);
  return (
    target?.startsWith('/') === true &&
    !linkable.has(target) &&
    list.some(({ to }) =>
      to.endsWith('/*')
        ? target.startsWith(to.slice(0, -1)) && !isAboveSome(to, linkable)
        : !to.startsWith('/media/') && to.replace(/[?#].*$/s, '') === target,
    )
  );
}

/** Whether a position is in the redirects of a file, which may be invalid. */
function isInRedirects(file: SiteFile, { start, end }: Range): boolean {
  if (file.kind !== 'site' && file.kind !== 'redirects') return false;
  const { data, valueAt } = parsedFile(file);
  if (!(data as Partial<SiteFields> | undefined)?.redirects) return false;
  const redirects = valueAt(['redirects']);
  return redirects.start <= start && end <= redirects.end;
}

/**
 * Returns the problem with a link to an anchor without a page, if the link is on every page but some pages do not have
 * the anchor.
 */
function deadOnSomePages(
  anchor: string,
  routes: string[],
  anchorsOf: (route: string) => Set<string>,
  blocksOf: (route: string) => { block: Block }[],
): Finding | undefined {
  const [without, ...others] = routes.filter((route) => !anchorsOf(route).has(anchor));
  if (without === undefined) return undefined;
  const found = routes.find((route) => anchorsOf(route).has(anchor));
  if (found === undefined) {
    const blocks = routes.flatMap((route) => blocksOf(route).map(({ block }) => block));
    return {
      code: 'dead-anchor',
      message: `No page has the anchor "${anchor}".`,
      hint: anchorHint(anchor, blocks, (id) => `#${id}`),
    };
  }
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return {
    code: 'dead-anchor',
    message: `This link is on every page, but the page "${without}"${more} has no anchor "${anchor}".`,
    hint: `Write the page before it: "${found}#${anchor}".`,
  };
}

/** Returns a function that keeps its results, because many links may lead to the same page. */
function cached<T>(find: (route: string) => T): (route: string) => T {
  const results = new Map<string, T>();
  return (route) => {
    if (!results.has(route)) results.set(route, find(route));
    return results.get(route)!;
  };
}

/** @param linkTo returns the link to an id of the page, in the form that the author should write */
function anchorHint(anchor: string, blocks: Block[], linkTo: (id: string) => string): string {
  const known = idsIn(blocks).map(([id]) => id);
  const similar = nearest(anchor, known);
  const named = namedByAnchor(anchor, blocks);
  if (named?.id !== undefined)
    return `The block with the text "${named.text}" has the id "${named.id}". Write "${linkTo(named.id)}".`;
  if (similar !== undefined) return `Did you mean "${linkTo(similar)}"?`;
  const longer = known.filter((id) => isPartOf(anchor, id) || isPartOf(id, anchor));
  if (longer.length > 0 && longer.length < 4) return `Did you mean ${oneOf(longer.map(linkTo))}?`;
  const id = segmentOf(anchor);
  const block = named
    ? `the block with the text "${named.text}"`
    : 'the block that this link should point to';
  if (!/^[a-z][a-z\d-]*$/.test(id))
    return `Add an id to ${block}, and write this id after the # of the link.`;
  const few =
    !named && known.length > 0 && known.length < 4
      ? `Did you mean ${oneOf(known.map(linkTo))}? If not, add`
      : 'Add';
  return `${few} "id: ${id}" to ${block}${id === anchor ? '' : `, and write "${linkTo(id)}" here`}.`;
}

/**
 * Returns whether an id starts with a part, or contains the part as a whole word: `start-here` starts with `start`, and
 * contains the word `here`.
 */
const isPartOf = (part: string, id: string): boolean =>
  part.length >= MIN_PART && (id.startsWith(part) || `-${id}-`.includes(`-${part}-`));

/** The minimum length of a part of an id, in characters. A shorter part says too little about the id. */
const MIN_PART = 3;

/** Returns the route of the page that was probably meant by a link to a route that does not exist. */
type MeantBy = (route: string) => string | undefined;

function findLinkedRoutes(
  { files, routes, misnamedRoutes, redirects }: ReferenceTargets,
  meantBy: MeantBy,
): LinkedRoutes {
  const found: LinkedRoutes = { linked: new Set(), unclear: new Set() };
  for (const file of files.values()) {
    const own = file.kind === 'page' ? routeOf(file.path) : undefined;
    for (const { route } of file.references) {
      if (route === undefined || misnamedRoutes.has(route) || mayBeDownload(route, files)) continue;
      if (!routes.has(route) && redirects.mayBeOld(route)) continue;
      const target = routes.has(route) ? route : meantBy(route);
      if (target === undefined && !isFileName(route)) found.unclear.add(route);
      if (target !== undefined && target !== own) found.linked.add(target);
    }
  }
  return found;
}

/**
 * Guesses which page was meant by the only dead link with an unclear target: the only page to which no link leads.
 * Ignores articles, because blocks may list them without links. Returns undefined if there are several such links or
 * pages.
 */
function onlyUnlinked(
  { files, routes }: ReferenceTargets,
  { linked, unclear }: LinkedRoutes,
): string | undefined {
  const isWhole = [...files.values()].every(({ data }) => data !== undefined);
  if (unclear.size !== 1 || !isWhole) return undefined;
  const [found, second] = [...routes].filter(
    ([route, path]) =>
      !linked.has(route) &&
      !['/', NOT_FOUND].includes(route) &&
      (files.get(path)!.data as PageData).article === undefined,
  );
  if (found === undefined || second !== undefined) return undefined;
  const [route, path] = found;
  const isOwnLink = files.get(path)!.references.some((link) => link.route && unclear.has(link.route));
  return isOwnLink ? undefined : route;
}

/** Returns the ids in the hidden blocks of a page file. */
function hiddenIdsOf(file: SiteFile | undefined): string[] {
  const hidden = file ? blocksIn(file).filter((block) => block.hidden) : [];
  return hidden.flatMap((block) => idsIn(block).map(([id]) => id));
}
