import type { Finding } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { withoutTypographicQuotes } from '../yaml/quoted.ts';
import { isEmbeddedMap, MAP_HINT, pageOfEmbed } from '../model/embeds.ts';
import { isFileName } from '../model/media.ts';
import {
  addressOf,
  type Addressing,
  baseOf,
  canonical,
  otherSiteAt,
  routeAt,
  withLetters,
} from '../model/routes.ts';
import { codePointName, INVISIBLE } from '../yaml/characters.ts';
import { type FileLink, findFile, type LinkedFiles } from './linked-files.ts';
import { decoded, fileByName } from './media-names.ts';
import {
  addressInCode,
  isBookingWord,
  linkHint,
  PAGE_ENDING,
  pageAddress,
  redirectTarget,
  webAddress,
  wordPressHint,
  withoutTrunkZero,
} from './link-hints.ts';
import { isUrl } from '../model/urls.ts';

/** The value of a link to the booking page. */
export const BOOKING = 'booking';

const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** Matches the percent-encoded form of invisible characters, in which browsers copy addresses. */
const ENCODED_INVISIBLE = /%C2%AD|%E2%80%(?:8[BEF]|A[A-E])|%E2%81%A[06-9]/gi;

/** A parsed link. `route` and `anchor` name the page and the anchor that must exist, so that the link works. */
export interface ParsedLink extends FileLink {
  /**
   * The anchor that must exist on the page with this route. Without a route, it must exist on the page that has the
   * link.
   */
  anchor?: string;
}

/**
 * Parses a link as written in a file.
 * @param booking the address of the booking page, if the site has one
 * @param site the settings of the site on which addresses depend, if they are known
 * @param files the files to which the link can lead
 * @returns the link, or the problem with it
 */
export function parseLink(
  text: string,
  booking: string | undefined,
  site?: Addressing,
  files?: LinkedFiles,
): ParsedLink | Finding {
  const code = addressInCode(text);
  if (code !== undefined) {
    const inner = parseLink(code, booking);
    return badLink(text, 'code' in inner ? (inner.hint ?? linkHint(code)) : `Write "${code}".`);
  }
  const bare = withoutTypographicQuotes(text);
  if (bare !== undefined) return badLink(text, `Typographic quotes are part of the text. Write "${bare}".`);
  const local = localLink(text, files?.pictures.names ?? []);
  if (local) return local;
  const meant = webAddress(text);
  if (meant !== undefined) return badLink(text, `For another website, write "${meant}".`);
  if (isUnsafe(text)) {
    return {
      code: 'unsafe-link',
      message: `"${text}" is not a safe link: it runs a script or hides its target.`,
      hint: 'Start the link with /, #, https:, http:, mailto: or tel:.',
    };
  }
  // Redirects of other hosts have these words for the rest of an address. The page is not looked for then.
  const captured = /^(.*?)\/?(?::splat|\$1)$/.exec(text);
  if (captured) return badLink(text, `For what follows the * in "from", write "${captured[1]}/*".`);
  const withoutLogin = text.replace(/^(https?:\/\/)[^/?#\\]*@/i, '$1');
  if (withoutLogin !== text && isUrl(withoutLogin)) {
    const message = 'This link has a user name or a password, which everybody could read.';
    return { code: 'bad-link', message, hint: `Write "${withoutLogin}".` };
  }
  const named = namedFile(text, site, files);
  if (named) return named;
  const clean = text.replaceAll(INVISIBLE, '').replaceAll(ENCODED_INVISIBLE, '').replaceAll('&amp;', '&');
  if (clean !== text) {
    const inner = parseLink(clean, booking, site, files);
    return badLink(text, 'code' in inner ? (inner.hint ?? linkHint(clean)) : `Write "${clean}".`);
  }
  if (/\s/.test(text)) return badLink(text, linkHint(text, files?.pictures.names));
  if (text === BOOKING) {
    return booking === undefined
      ? badLink(text, 'Set the address of the booking page under "booking: url" in _site.yaml.')
      : { link: { href: booking, kind: 'booking' } };
  }
  if (text === '#') return badLink(text, 'Write the anchor after the #, for example #costs.');
  const address = site && otherSiteAt(site, text) !== undefined ? addressOf(site, text) : text;
  const own = /^[#/]/.test(address) || address === booking ? address : ownPath(address, site);
  const hint = wordPressHint(text.startsWith('?') ? `/${text}` : (own ?? ''));
  if (hint !== undefined)
    return {
      code: 'dead-link',
      message: `"${text}" is an address of WordPress, which does not exist here.`,
      hint,
    };
  if (own === undefined || own === booking) return parseAddress(address, files?.pictures.names ?? []);
  return parsePath(own);
}

/**
 * Finds the file to which a link leads. For a file that does not exist, returns a link whose route is the name, so that
 * the check of all links reports it. Returns undefined for any other link.
 */
function namedFile(
  text: string,
  site: Addressing | undefined,
  files: LinkedFiles | undefined,
): ParsedLink | Finding | undefined {
  const found = files && findFile(site ? (addressIn(site, text) ?? text) : text, files);
  if (found) return found;
  const [name = ''] = text.split('?', 1);
  if (files && name !== text && findFile(name, files) && !/^[/#]/.test(text))
    return badLink(text, `Write "${name}".`);
  const isMissing = isFileName(text) && !/^[#/\\]|^[a-z][a-z\d+.-]*:|^[^/]+\.[^/]+\//i.test(text);
  return isMissing ? { link: { href: text, kind: 'file' }, route: text } : undefined;
}

/**
 * Returns an address inside a site, given its full address: `/prices/#monthly` for
 * `https://www.acme.eu/prices/#monthly`. Returns undefined for addresses on other sites and outside of the folder of
 * the site. An address with `www.` and the same address without it are on the same site.
 */
function addressIn(site: Addressing, text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !isUrl(text)) return undefined;
  // WordPress shows the pictures of a site at this address of its own.
  const [target, own] = [new URL(text.replace(/\/\/i\d\.wp\.com\//i, '//')), new URL(site.url)];
  const nameOf = ({ host }: URL) => host.replace(/^www\./, '');
  if (nameOf(target) !== nameOf(own) || routeAt(site, target.pathname) === undefined) return undefined;
  return withLetters(target.pathname.slice(baseOf(site).length)) + target.search + target.hash;
}

/** Returns the path of a page or file, given its full address on this site. */
function ownPath(text: string, site: Addressing | undefined): string | undefined {
  const address = site && addressIn(site, text);
  if (address === undefined) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address)!;
  return canonical(path) + rest;
}

/**
 * Returns the problem with a link to a local server or to a file on the author's computer; undefined for any other
 * link. @param media the names of the files in `_media`
 */
function localLink(text: string, media: string[]): Finding | undefined {
  const [, server] =
    /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(?=[/?#]|$)(.*)$/i.exec(text) ?? [];
  const [, file] = /^(?:file:|[a-z]:[/\\]|\\\\)(?:.*[/\\])?(.*)$/i.exec(text) ?? [];
  const found = file && fileByName(decoded(file), media);
  const hint = () => {
    if (found) return `Write "${found}".`;
    if (server !== undefined) return `For a page on this site, write "${pageAddress(server || '/')}".`;
    return file && /\.\w+$/.test(file) && !PAGE_ENDING.test(file)
      ? `Save the file in _media, and write "${decoded(file)}".`
      : `For a page on this site, write "${pageAddress(file!)}".`;
  };
  if (server === undefined && file === undefined) return undefined;
  return { code: 'bad-link', message: `"${text}" works only on your own computer.`, hint: hint() };
}

/** Parses a link to an anchor or to a page of the same site. */
function parsePath(text: string): ParsedLink {
  const [path = '', ...rest] = text.split('#');
  const written = decoded(rest.join('#'));
  const anchor = written.normalize(); // the ids of headings are in this Unicode form
  const href = written === anchor ? text : `${path}#${encodeURIComponent(anchor)}`;
  if (path === '') return { link: { href, kind: 'anchor' }, anchor };
  const [route = ''] = withLetters(path).split('?', 1);
  return { link: { href, kind: 'page' }, route, ...(anchor && { anchor }) };
}

/**
 * Whether a link could run code or lead to a different address than it seems to. Browsers remove tabs, line breaks and
 * control characters from an address, and read a backslash as a slash (WHATWG URL, section 4.4).
 */
function isUnsafe(text: string): boolean {
  const stripped = Array.from(text)
    .filter((char) => !hasControls(char) && char !== ' ')
    .join('')
    .toLowerCase();
  return (
    /^(javascript|data|vbscript|file|blob|about|view-source):/.test(stripped) ||
    /^[/\\]{2}/.test(stripped) ||
    hasControls(text)
  );
}

const hasControls = (text: string) =>
  Array.from(text).some((char) => char < ' ' || (char >= '\u007f' && char <= '\u009f'));

/** @param media the names of the files in `_media` */
function parseAddress(text: string, media: string[]): ParsedLink | Finding {
  if (!isUrl(text)) return badLink(text, guess(text, media));
  const { protocol, hostname } = new URL(text);
  if (!SCHEMES.includes(protocol))
    return badLink(text, `Start the link with /, # or one of ${SCHEMES.join(', ')}.`);
  if (protocol.startsWith('http') && (!/^https?:\/\/[^/\\]/i.test(text) || hostname === '')) {
    return badLink(text, 'Write two slashes and the host name after the colon.');
  }
  const target = redirectTarget(new URL(text));
  if (target)
    return badLink(
      text,
      `This address was copied from a search result, an email or a social network. Write "${target}".`,
    );
  const page = pageOfEmbed(new URL(text));
  const embedded = 'This address works only inside another page.';
  if (page) return badLink(text, `${embedded} Write "${page}".`);
  if (isEmbeddedMap(new URL(text))) return badLink(text, `${embedded} ${MAP_HINT}`);
  const international = protocol === 'tel:' && withoutTrunkZero(text.slice('tel:'.length));
  if (international)
    return badLink(text, `After the code of the country, leave out the 0: write "tel:${international}".`);
  const isIncomplete =
    (protocol === 'tel:' && !/\d.*\d.*\d/.test(text)) ||
    (protocol === 'mailto:' && !/^mailto:(\?|[^@?]+@[^@?]+)/i.test(text));
  return isIncomplete ? badLink(text, linkHint(text)) : { link: { href: text, kind: 'outside' } };
}

/** Returns a hint with the link that the author probably meant. */
function guess(text: string, media: string[]): string {
  if (nearest(text, [BOOKING])) return `Did you mean "${BOOKING}"?`;
  return isBookingWord(text)
    ? `For the booking page, write "${BOOKING}". If this site has a page with this name, write "${pageAddress(text)}".`
    : linkHint(text, media);
}

function badLink(text: string, hint: string): Finding {
  const [hidden] = text.match(INVISIBLE) ?? [];
  return {
    code: 'bad-link',
    message: `"${text.replaceAll(INVISIBLE, '')}" is not a valid link${hidden ? `: it contains an invisible character (${codePointName(hidden)})` : ''}.`,
    hint,
  };
}

/**
 * Whether an address is on a domain reserved for examples (RFC 2606), or on a local server. No site should launch with
 * such an address.
 */
export function isPlaceholder(address: string): boolean {
  if (!isUrl(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  const host = protocol === 'mailto:' ? pathname.slice(pathname.lastIndexOf('@') + 1) : hostname;
  return /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$|^(localhost|127\.0\.0\.1|\[::1\])$/.test(
    host,
  );
}
