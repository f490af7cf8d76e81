import { all, parseXml } from '../../support/xml.ts';
import { isW3cDate } from './dates.ts';
import { isPast } from '../../support/runner/time.ts';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Returns the violations of sitemap protocol 0.9 (https://www.sitemaps.org/protocol.html), one line each.
 * @param url URL of the sitemap
 */
export function sitemapErrors(xml: string, url: string): string[] {
  let root;
  try {
    root = parseXml(xml);
  } catch (error) {
    return [`not well-formed: ${(error as Error).message}`];
  }
  if (root.name !== 'urlset' || root.namespace !== SITEMAP) return ['the document is no sitemap'];
  const found: string[] = [];
  const entries = all(root, 'url');
  if (Buffer.byteLength(xml) > 50 * 1024 * 1024 || entries.length > 50_000) found.push('it is too large');
  if (entries.length === 0 || entries.length < root.children.length)
    found.push('there is something else than pages in it');
  // "All URLs listed in the Sitemap must reside on the same host", and below the sitemap's folder.
  const base = new URL('.', url).href;
  for (const entry of entries) {
    const [loc = '', ...more] = all(entry, 'loc').map(({ text }) => text);
    const [lastmod, ...others] = all(entry, 'lastmod').map(({ text }) => text);
    if (!loc || more.length > 0 || others.length > 0)
      found.push('an entry has no address, or something twice');
    if (!URL.canParse(loc) || new URL(loc).href !== loc || !loc.startsWith(base))
      found.push(`${loc} is no address of the site`);
    if (loc.length >= 2048) found.push(`${loc} is too long`);
    if (lastmod !== undefined && !(isW3cDate(lastmod) && isPast(lastmod)))
      found.push(`${lastmod} is no day that was`);
    const unknown = entry.children.filter(
      ({ name }) => !['loc', 'lastmod', 'changefreq', 'priority'].includes(name),
    );
    for (const { name } of unknown) found.push(`there is no ${name} in it`);
  }
  const urls = locations(xml);
  if (new Set(urls).size < urls.length) found.push('a page is named twice');
  return found;
}

/** Returns the URLs in a sitemap. */
export const locations = (xml: string): string[] =>
  all(parseXml(xml), 'url').flatMap((entry) => all(entry, 'loc').map(({ text }) => text));

interface Group {
  agents: string[];
  rules: { allows: boolean; path: string }[];
}

/**
 * Parses a `robots.txt` by the grammar of RFC 9309, section 2.2: groups of agents with their rules, and other records
 * (section 2.2.4).
 * @throws if a line matches none of these
 */
export function parseRobots(text: string): { groups: Group[]; sitemaps: string[] } {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (/^[ \t]*(#.*)?$/.test(line)) continue;
    const [, key = '', value = ''] = /^[ \t]*([\w-]+)[ \t]*:[ \t]*([^#\s]*)[ \t]*(?:#.*)?$/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent' && /^(\*|[a-z_-]+)$/i.test(value)) {
      if (!isOpen) groups.push({ agents: [], rules: [] });
      groups.at(-1)!.agents.push(value.toLowerCase());
      isOpen = true;
    } else if (/^(dis)?allow$/.test(name) && /^(\/|\*|$)/.test(value) && groups.length > 0) {
      groups.at(-1)!.rules.push({ allows: name === 'allow', path: value });
      isOpen = false;
    } else if (name === 'sitemap' && URL.canParse(value)) sitemaps.push(value);
    else throw new Error(`robots.txt has a line that says nothing: ${line}`);
  }
  return { groups, sitemaps };
}

/** Returns whether an agent may fetch a path. The longest match wins; `Allow` wins a tie (RFC 9309, 2.2.2). */
export function isAllowed({ groups }: { groups: Group[] }, agent: string, path: string): boolean {
  const matching = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const rules = (
    matching.length > 0 ? matching : groups.filter(({ agents }) => agents.includes('*'))
  ).flatMap((group) => group.rules);
  const [best] = rules
    .filter((rule) => rule.path !== '' && patternOf(rule.path).test(path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
  return best?.allows ?? true;
}

/** Compiles a path pattern. `*` matches any characters, and `$` matches the end (RFC 9309, 2.2.3). */
const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\$(?!$)/g, '\\$')}`,
  );
