import type { Finding } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { fold } from '../model/search/fold.ts';
import { isFileName, isPictureName } from '../model/media.ts';
import {
  type Addressing,
  ATOM_FILE,
  baseOf,
  canonical,
  isBuilt,
  isReserved,
  LLMS_FILE,
  routeAt,
  RSS_FILE,
  SECURITY_FILE,
  SITEMAP_FILE,
} from '../model/routes.ts';
import { ONLY_AT_ROOT } from '../model/site-files.ts';
import { inUsualWidth } from '../model/slug.ts';
import { pageAddress, wordPressPageHint } from './link-hints.ts';
import { ACTIVE } from './linked-files.ts';
import { decoded, fileByName, fileByStem, missingMedia, publishedAs } from './media-names.ts';

/** What else is known about the target of a dead link. */
export interface DeadLinkContext {
  /** The new route of the page that used to have the route of the dead link. */
  renamed?: string | undefined;
  /** The only page of the site to which no link leads. */
  unlinked?: string | undefined;
  /** The names of the files in `_media`. */
  media?: string[];
  /** The settings of the site on which addresses depend, if they are known. */
  site?: Addressing | undefined;
}

/** Returns the problem with a link to a page or a file that does not exist. */
export function deadLink(route: string, routes: Iterable<string>, context: DeadLinkContext = {}): Finding {
  const { renamed, unlinked, media = [], site } = context;
  if (/^\/(?:…|\.{3})$/.test(decoded(route)))
    return {
      code: 'dead-link',
      message: 'These dots are in the place of an address.',
      hint: 'Write the address of a page of this site in their place, for example /prices.',
    };
  const known = [...routes];
  const meant = meantRoute(route, known, site);
  const isFile = isFileName(route);
  const dead = (message: string, hint: string): Finding => ({ code: 'dead-link', message, hint });
  const wide = wideSign(route, known);
  if (wide !== undefined)
    return dead(
      `"${decoded(route)}" has a ${wide.sign} of full width, which would be a part of the page's address.`,
      `Write "${wide.link}", with a ${wide.usual} of half width.`,
    );
  const message = isFile ? `There is no file "${decoded(route)}".` : `The page "${route}" does not exist.`;
  if (renamed !== undefined) return dead(message, `The page was renamed. Write "${renamed}".`);
  const published = publishedAs(route, media);
  if (published !== undefined)
    return dead(
      `"${decoded(route)}" is the address of a copy, which changes with the file.`,
      `Write "${published}".`,
    );
  if (isBuilt(route) && !isReserved(`/${route.split('/')[1]}`))
    return dead(`This site has no file "${route}" for visitors.`, builtHint(route));
  if (isFile && !(meant && isFileName(meant))) return dead(message, missingFileHint(decoded(route), media));
  if (meant !== undefined && site && meant === inFolder(route, site))
    return dead(message, `Links have no folder "${baseOf(site)}". Write "${meant}".`);
  if (meant !== undefined && `${meant}/` === route) {
    const always = site?.trailingSlash === 'always' ? ' The published address has the slash.' : '';
    return dead(`"${route}" ends with a slash, which links do not have.`, `Write "${meant}".${always}`);
  }
  const dated = known.find((other) => other.replace(DATE_IN_NAME, '') === route);
  if (dated !== undefined)
    return dead(
      `${message.slice(0, -1)}: its file has a date in its name, which is a part of the address here.`,
      `Rename the file "${dated.slice(1)}.yaml" to "${route.slice(1)}.yaml". The date of an article is in its field "article".`,
    );
  // After a rename, the page to which no link leads is likelier than one with the same name in another folder.
  const isGuess =
    unlinked !== undefined && unlinked !== meant && meant === inOtherFolder(decoded(route), known);
  if (meant !== undefined && !isGuess) return dead(message, `Did you mean "${meant}"?`);
  const wordPress = wordPressPageHint(route);
  if (wordPress !== undefined)
    return dead(`"${route}" looks like an address of WordPress, which does not exist here.`, wordPress);
  return dead(message, otherwise(route, unlinked, site));
}

/** Finds a ＃ or ？ of full width after the address of a page, and the link without it. */
function wideSign(route: string, known: string[]) {
  const [, path = '', sign, rest] = /^([^＃？]+)([＃？])(.+)$/.exec(decoded(route)) ?? [];
  const page = sign && likelyRoute(path, known);
  if (!page) return undefined;
  const usual = inUsualWidth(sign);
  return { sign, usual, link: page + usual + inUsualWidth(rest!) };
}

/** Matches the date that Jekyll and Eleventy leave out of addresses: `/journal/2026-05-14-varnish`. */
const DATE_IN_NAME = /(?<=\/)\d{4}-\d\d-\d\d-(?=[^/]+$)/;

/** Returns what to do about a link to a page that does not exist, if no page has a similar address. */
function otherwise(route: string, unlinked: string | undefined, site: Addressing | undefined): string {
  const hint =
    unlinked === undefined
      ? 'Link to a page that exists, or create this one.'
      : `If you mean the page to which no link leads yet, write "${unlinked}". If not, link to another page that exists, or create this one.`;
  return site && baseOf(site) !== ''
    ? `${hint} For another website on the same host, write the full address: "${new URL(site.url).origin}${route}".`
    : hint;
}

/** Returns the route that an author means by an address with the folder of the site: `/a` for `/base/a`. */
const inFolder = (route: string, site: Addressing): string | undefined =>
  baseOf(site) === '' ? undefined : routeAt(site, route);

/** Returns what to do about a link to a file of the build that is not written, or not for visitors. */
function builtHint(route: string): string {
  const setting = SETTINGS[route.slice(1)];
  return `Remove this link${setting === undefined ? '' : `, or ${setting} in _site.yaml`}.`;
}

const FEED = 'add "feed" to "articles"';
const INDEXABLE = 'delete "indexable: false"';

/** The setting that each optional file of the build needs. */
const SETTINGS: Record<string, string> = {
  [ATOM_FILE]: FEED,
  [RSS_FILE]: FEED,
  [SITEMAP_FILE]: INDEXABLE,
  [LLMS_FILE]: INDEXABLE,
  [SECURITY_FILE]: 'add "security"',
};

/** Matches the addresses at which hosts, crawlers and other services look for files. */
const FOR_SERVICES = /^\/(?:\.well-known\/.+|[^/]+\.(?:txt|xml|json))$/i;

/** Returns what to do about a link to a file that does not exist. @param media the names of the files in `_media` */
function missingFileHint(written: string, media: string[]): string {
  const name = written.replace(/^.*\//, '');
  if (written === `/${name}` && ONLY_AT_ROOT.test(name) && media.includes(name))
    return `Move the file from _media to the folder public, beside the folder of the site. Its address is "${written}" then.`;
  const otherwise =
    ACTIVE.test(name) || FOR_SERVICES.test(written)
      ? `Save the file in the folder public, beside the folder of the site, and write "${FOR_SERVICES.test(written) ? written : `/${name}`}".`
      : `Save the file in _media, and write "${name}".`;
  const picture = isPictureName(name)
    ? ` If you want to show the picture, write ![…](${name}) in a text, or use the field "picture" of a block.`
    : '';
  const finding = missingMedia('file', written, media, otherwise + picture);
  const sameStem = fileByStem(name.replace(/\.[^.]*$/, ''), media);
  return sameStem === undefined || fileByName(name, media) ? finding.hint! : `Did you mean "${sameStem}"?`;
}

/**
 * Returns the existing route that an author probably means by a route that does not exist: `/ueber-uns` for
 * `/über-uns`.
 */
export const meantRoute = (route: string, known: string[], site?: Addressing): string | undefined =>
  likelyRoute(route, known, site) ?? inOtherFolder(decoded(route), known);

/** Like `meantRoute`, without a route that has only the same last part in another folder. */
export function likelyRoute(route: string, known: string[], site?: Addressing): string | undefined {
  const written = decoded(route);
  const inside = site && inFolder(route, site);
  return (
    [canonical(route), ...(inside === undefined ? [] : [inside]), pageAddress(written)].find((other) =>
      known.includes(other),
    ) ??
    known.find((other) => canonical(other) === canonical(route)) ??
    known.find((other) => fold(decoded(other)) === fold(written)) ??
    nearest(written, known, Math.max(2, Math.floor(written.length / 5))) ??
    extended(written, known)
  );
}

/** Returns the only route that has the same last part in another folder: `/services/prices` for `/prices`. */
function inOtherFolder(route: string, known: string[]): string | undefined {
  const last = (other: string) => other.slice(other.lastIndexOf('/'));
  const [found, second] = known.filter((other) => other !== '/' && last(other) === last(route));
  return second === undefined ? found : undefined;
}

/**
 * Returns the route that starts with the given route and has more words after it: `/rooms-and-prices` for `/rooms`.
 * Returns undefined unless there is exactly one.
 */
function extended(route: string, known: string[]): string | undefined {
  const [found, second] = known.filter((other) => other.startsWith(`${route}-`));
  return second === undefined ? found : undefined;
}
