import { nearest } from '../diagnostics/suggest.ts';
import { isFileName } from '../model/media.ts';
import { segmentOf, withoutNotionId } from '../model/slug.ts';
import { withAsciiDigits } from '../schema/numbers.ts';
import { decoded, fileByStem } from './media-names.ts';
import { isUrl } from '../model/urls.ts';

/** Matches the file extensions that authors add to page addresses by mistake. Page addresses have no extension. */
export const PAGE_ENDING = /\.(?:ya?ml|html?|mdx?|markdown|php)$/i;

const ANY_LINK =
  'Write the address of a page on this site, which starts with /, that of another website, which starts with https://, or the name of a file in _media.';

/** The tags of templates that stand for an address, with the name of the page and what follows as groups. */
const TAGS = [
  /^\{\{[<%]?\s*(?:(?:rel)?ref\s+)?["']([^"'{}]+)["'][^{}]*\}\}([^{}]*)$/i,
  /^\{%-?\s*(?:link|post_url)\s+([^\s%]+)\s*-?%\}([^{}]*)$/i,
  /^(?:\{\{[^{}"']*\}\})+\/?([^{}\s/][^{}\s]*)$/,
];

/** Returns what to write in place of an invalid link. @param media the names of the files in `_media` */
export function linkHint(text: string, media: string[] = []): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return ANY_LINK;
  const trimmed = text.trim().normalize('NFKC'); // ＠ and ０ of East Asian input methods
  const tagged = TAGS.map((tag) => tag.exec(trimmed)).find((found) => found !== null);
  if (tagged) return `This is a tag of a template. Write "${pageAddress(tagged.slice(1).join(''))}".`;
  if (/^#[^\s#]+$/.test(trimmed)) return `Write "${trimmed}".`; // ＃
  const [, slack] = /^<?((?:https?:\/\/|mailto:|tel:)[^\s|<>]+?)(?:\||%7C)/i.exec(trimmed) ?? [];
  if (slack && isUrl(slack))
    return `Write only the address: "${slack}". In a text, write [the words](${slack}).`;
  const [, scheme = '', rest = ''] = /^([a-z]+)\s*:\s*(.*)$/i.exec(trimmed) ?? [];
  const [email] = /(?<![^\s:<>"/])[^\s:<>"/]+@[^\s<>"/]+\.?[^\s<>"/]+/.exec(trimmed) ?? [];
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return email
        ? `Write "mailto:${email}${email.includes('?') ? encoded(rest.split(email)[1]!) : ''}".`
        : 'Write the email address after "mailto:", without a space.';
    case 'tel':
      return phoneHint(rest) ?? 'Write the phone number after "tel:", without spaces.';
    case 'http':
    case 'https':
      return websiteHint(`${scheme}:${rest}`) ?? `Write the name of the website after "${scheme}://".`;
    default:
  }
  const value = trimmed.replace(LABEL, '');
  if (email !== undefined && email === value) return `For an email address, write "mailto:${email}".`;
  const phone = phoneHint(value);
  if (phone) return phone;
  if (isFileName(trimmed)) return 'Write the full address of the file, starting with https://.';
  return nameHint(trimmed, media);
}

/** Returns what to write for the address of a website with spaces, or with signs that its name cannot have. */
function websiteHint(text: string): string | undefined {
  const address = encoded(text);
  if (isUrl(address)) return `Write "${address}".`;
  const [host] = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d+)?/iu.exec(address) ?? [];
  return host && isUrl(host)
    ? `The name of a website has only letters, digits, dots and hyphens: write "${host}".`
    : undefined;
}

/** Returns what to write in place of a name: that of a file, of a page or of a website. */
function nameHint(text: string, media: string[]): string {
  const [name = ''] = decoded(text).split(/[?#]/);
  const isPage = PAGE_ENDING.test(name);
  const isDotted = !isPage && /^www\.|^[\p{L}\d-]+(\.[\p{L}\d-]+)+(\/|$)/iu.test(text);
  const isWebsite = isDotted && (/^www\.|\//i.test(text) || COMMON_DOMAIN.test(text));
  const similar = isWebsite ? undefined : nearest(name, media);
  if (similar !== undefined) return `Did you mean "${similar}"?`;
  const file = fileByStem(name, media) ?? fileByStem(name.replace(ENDING, ''), media);
  const website = isDotted ? websiteHint(`https://${text}`) : undefined;
  const otherwise = website
    ? website.replace(/^Write/, 'For another website, write')
    : `For a page on this site, write "${pageAddress(text)}".`;
  if (file !== undefined) return `For the file in _media, write "${file}". ${otherwise}`;
  const mayBeFile = !isWebsite && !isPage && ENDING.test(name);
  return mayBeFile ? `For a file, save it in _media under this name. ${otherwise}` : otherwise;
}

/** Matches the extension of a file. */
const ENDING = /\.[a-z][a-z\d]{1,4}$/i;

/** Matches host names with a frequent ending, which are hardly names of files. */
const COMMON_DOMAIN = /\.(?:[a-z]{2}|com|org|net|info|shop|online|app|dev)$/i;

/** Matches a word before a phone number or an email address: `Telefono: `, `E-mail : `. */
const LABEL = /^[\p{L}-]+\.?\s*:\s*/u;

/** Encodes the spaces of an address. */
const encoded = (text: string): string => text.replaceAll(/\s/g, '%20');

/** Returns the address of the page that an author means: `/products` for `products.yaml` and for `Products`. */
export function pageAddress(text: string): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/.exec(text.trim())!;
  const isFile = PAGE_ENDING.test(path);
  const segments = path
    .replace(PAGE_ENDING, '')
    .replace(isFile ? /^(?:\.{0,2}\/)*pages\// : /^(?:\.{1,2}\/)+/, '')
    .replaceAll('%20', ' ')
    .split('/')
    .map((part) => segmentOf(withoutNotionId(part)))
    .filter((segment) => segment !== '');
  if (segments.at(-1) === 'index') segments.pop();
  return `/${segments.join('/')}${tail.replaceAll(/\s/g, '')}`;
}

/**
 * Returns the address of a website whose start is misspelled: `https://www.acme.eu` for `https//www.acme.eu`,
 * `htps://www.acme.eu` and `//www.acme.eu`. Returns undefined for any other text.
 */
export function webAddress(text: string): string | undefined {
  const once = text.replace(/^https?:\/\/(?=https?:?\/)/i, '');
  if (once === text && /^https?:\/\/[^/\\]/i.test(text)) return undefined;
  const [, written, rest] =
    /^(?:([a-z]{3,6})(?:[:;]?[/\\]+|[:;])|[/\\]{2,})((?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?)$/iu.exec(
      once,
    ) ?? [];
  const scheme = written === undefined ? 'https' : nearest(written, ['https', 'http']);
  return rest === undefined || scheme === undefined ? undefined : `${scheme}://${rest}`;
}

/** Words for the booking page in other languages, which authors write in place of the keyword. */
const BOOKING_WORDS =
  /^(?:book|appointment|reserv|rezerv|rezerw|prenot|buch(?:en|ung)|termin|rendez-?vous|rdv$|randevu|cita$|boek(?:en|ing)|afspraak|umów|objedna|foglal|boka|bestill|varaa|programare)/iu;

/** Whether a word probably means the booking page: `rezerwuj`, `termin`. */
export const isBookingWord = (text: string): boolean => /^[\p{L}-]+$/u.test(text) && BOOKING_WORDS.test(text);

/**
 * The services that replace a link with an address of their own. `parameters` are the query parameters that may contain
 * the original link.
 */
const REDIRECTS: [host: RegExp, path: string, parameters: string[]][] = [
  [/(?:^|\.)google\.[a-z.]+$/, '/url', ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, '/', ['url']],
  [/^lm?\.(?:facebook|instagram)\.com$/, '/', ['u']],
];

/**
 * Returns the original link, given the address that a search engine, an email program or a social network uses in its
 * place; undefined for any other address.
 */
export function redirectTarget({ hostname, pathname, searchParams }: URL): string | undefined {
  const found = REDIRECTS.find(([host, path]) => host.test(hostname) && pathname.startsWith(path));
  const target = found?.[2].map((name) => searchParams.get(name)).find((value) => value !== null);
  return target && isUrl(target) ? target : undefined;
}

/**
 * Returns the address in HTML or Markdown code that an author pasted where only an address is valid: `/b` for
 * `[a](/b)`, the `src` for `<iframe src="…">`. Returns undefined if the text is not such code.
 */
export function addressInCode(text: string): string | undefined {
  const [, attribute, bare, link] =
    /^<\w+\b[^>]*?\s(?:src|href|action)=["']?([^\s"'>]+)|^<(https?:[^\s<>]+)>$|^\[[^\]]*\]\(([^()\s]+)\)$/i.exec(
      text.trim(),
    ) ?? [];
  const address = (attribute ?? bare ?? link)?.replaceAll('&amp;', '&');
  return address?.startsWith('//') ? `https:${address}` : address;
}

/**
 * The country calling codes after which a national number is dialed without its first 0 (ITU-T E.164 national numbering
 * plans).
 */
const WITHOUT_ZERO = [
  20, 27, 31, 32, 33, 40, 41, 43, 44, 46, 49, 60, 61, 62, 63, 64, 66, 81, 82, 84, 86, 90, 91, 92, 94, 98,
].concat([
  212, 213, 233, 234, 254, 353, 358, 359, 380, 381, 385, 386, 387, 389, 421, 880, 961, 962, 966, 971, 972,
]);

/** Returns a phone number without the wrong 0 after its country calling code; undefined if it has no such 0. */
export function withoutTrunkZero(number: string): string | undefined {
  const [, code, rest] =
    new RegExp(`^\\+(${WITHOUT_ZERO.join('|')})0(\\d+)$`).exec(number.replace(/[\s()./-]/g, '')) ?? [];
  return code && `+${code}${rest}`;
}

function phoneHint(written: string): string | undefined {
  const text = withAsciiDigits(written);
  const isPhone = /^\+?[\d\s()/.\u2013-]+$/.test(text) && (text.match(/\d/g) ?? []).length > 2;
  if (!isPhone) return undefined;
  // A zero in parentheses is not dialed after the country code.
  const number = text.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return `Write "tel:${withoutTrunkZero(number) ?? number}".`;
}

/** Matches the queries with which WordPress names a post or a list of posts, on its home page or in `index.php`. */
const WORDPRESS_QUERY = /^\/(?:index\.php)?\?(?:.*&)?(p|page_id|post|attachment_id|cat|tag|author|m|s|feed)=/;
const WORDPRESS_FOLDER =
  /^\/(?:wp-(?:content|includes|admin|json)|index\.php)(?:\/|$)|^\/(?:wp-[a-z-]+|xmlrpc)\.php/;

/** Match the addresses of lists of posts and of feeds in WordPress. Other sites may have pages with such addresses. */
const WORDPRESS_LIST = /^\/(?:category|tag|author)\/[^/]|\/page\/\d+\/?$/;
const WORDPRESS_FEED = /\/feed(?:\/(?:atom|rdf|rss2?))?\/?$/;

/** Returns what to write in place of a missing page that WordPress would have; undefined for any other address. */
export function wordPressPageHint(route: string): string | undefined {
  if (WORDPRESS_FEED.test(route))
    return 'This is a feed. Feed readers find that of this site by themselves: remove this link, or write the full address of the feed, which ends with /feed.xml.';
  return WORDPRESS_LIST.test(route)
    ? 'Write the address of the page here that lists these articles, or remove this link.'
    : undefined;
}

/** Returns what to write in place of an address that only WordPress has; undefined for any other address. */
export function wordPressHint(path: string): string | undefined {
  const [, query] = WORDPRESS_QUERY.exec(path) ?? [];
  if (query === 's') return 'Remove this link: the search of this site has no address of its own.';
  if (query !== undefined) return 'Write the address of the page here that has this content.';
  const [file] = /[^/?#]+\.[a-z\d]+(?=$|[?#])/i.exec(path.replace(/\.php\b.*$/, '')) ?? [];
  if (!WORDPRESS_FOLDER.test(path)) return undefined;
  return file === undefined
    ? 'Write the address of the page here that has this content, or remove this link.'
    : `Save the file in _media, and write "${file}".`;
}
