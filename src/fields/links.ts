import type { Complaint } from '../diagnostics/problem.ts';
import type { Link } from '../model/page.ts';
import { canonical } from '../model/routes.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** The word that stands for the booking page in a link. */
export const BOOKING = 'booking';

const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/** A link understood: where it leads, and which place of the site must be there for it. */
export interface ParsedLink {
  link: Link;
  /** The route it needs; none for a place on the same page or an outside address. */
  route?: string;
  /** The id it needs on that page, or on its own. */
  anchor?: string;
}

/**
 * Understands the text of a link.
 * @param booking the address of the booking page, where the site has one
 * @returns the link, or what is wrong with it
 */
export function parseLink(text: string, booking: string | undefined): ParsedLink | Complaint {
  if (hidesAScript(text)) {
    return {
      code: 'unsafe-link',
      message: `"${text}" would not lead to a page but run a script, or lead somewhere in disguise.`,
      hint: 'Links begin with / or #, or with https:, http:, mailto: or tel:.',
    };
  }
  if (/\s/.test(text)) return bad(text, 'A link has no spaces in it; write %20 where one is meant.');
  if (text === BOOKING) {
    return booking === undefined
      ? bad(text, 'Set the booking page in _site.yaml (booking: url: https://…).')
      : { link: { href: booking, kind: 'booking' } };
  }
  if (text === '#') return bad(text, 'Say which place: #costs.');
  if (text.startsWith('#')) return { link: { href: text, kind: 'anchor' }, anchor: decode(text.slice(1)) };
  if (text.startsWith('/')) {
    const [path = '', anchor] = text.split('#', 2);
    const [pathname = ''] = path.split('?', 1);
    return {
      link: { href: text, kind: 'page' },
      route: pathname,
      ...(anchor ? { anchor: decode(anchor) } : {}),
    };
  }
  return outside(text);
}

/**
 * Whether a browser would take this for something else than it looks: it strips tabs, line ends and control characters
 * from an address before it reads it, and takes a backslash for a slash (WHATWG URL, 4.4).
 */
function hidesAScript(text: string): boolean {
  const plain = Array.from(text)
    .filter((char) => !hasControls(char) && char !== ' ')
    .join('')
    .toLowerCase();
  return (
    /^(javascript|data|vbscript|file|blob|about|view-source):/.test(plain) ||
    /^[/\\]{2}/.test(plain) ||
    hasControls(text)
  );
}

function outside(text: string): ParsedLink | Complaint {
  if (!URL.canParse(text)) return bad(text, otherForms(text));
  const { protocol, hostname } = new URL(text);
  if (!SCHEMES.includes(protocol)) return bad(text, `Links may begin with / or # or ${SCHEMES.join(', ')}.`);
  if (protocol.startsWith('http') && (!/^https?:\/\/[^/\\]/i.test(text) || hostname === '')) {
    return bad(text, 'Write two slashes after https:, and the name of the site after them.');
  }
  return { link: { href: text, kind: 'outside' } };
}

function otherForms(text: string): string {
  if (nearest(text, [BOOKING])) return `Did you mean "${BOOKING}"?`;
  if (/^[^/]+@[^/]+\.[^/]+$/.test(text)) return `For a mail address write "mailto:${text}".`;
  if (/^www\.|^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i.test(text))
    return `For an outside address write "https://${text}".`;
  return `A page of this site begins with a slash: "/${text}".`;
}

function bad(text: string, hint: string): Complaint {
  return { code: 'bad-link', message: `"${text}" is not a link.`, hint };
}

/** Control characters and those that browsers strip from an address, which is how `java\tscript:` hides. */
const hasControls = (text: string) =>
  Array.from(text).some((char) => char < ' ' || (char >= '\u007f' && char <= '\u009f'));

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor; // a lone % stands for itself
  }
}

/** Whether an address is one of those that stand for others (RFC 2606): nobody should launch with it. */
export function isPlaceholder(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  const host = protocol === 'mailto:' ? pathname.slice(pathname.lastIndexOf('@') + 1) : hostname;
  return /(^|\.)(example|test|invalid)$|(^|\.)example\.(com|net|org)$/.test(host);
}

/** What to say of a link to a page that is not there. */
export function deadLink(route: string, routes: Iterable<string>): Complaint {
  const known = [...routes];
  const plain = canonical(route);
  const meant = known.includes(plain) ? plain : nearest(route, known);
  return {
    code: 'dead-link',
    message: `There is no page ${route}.`,
    ...(meant && { hint: `Did you mean "${meant}"?` }),
  };
}
