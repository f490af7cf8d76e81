import { escapeMarkup } from '../model/escape.ts';
import type { Html, Page, Site } from '../model/page.ts';
import { addressOf, ATOM_FILE, RSS_FILE } from '../model/routes.ts';
import type { EmittedFile } from './emitted-files.ts';

interface Feed {
  title: string;
  description: string;
  language: string;
  /** The address of the site, and of the page that the feed follows. */
  site: string;
  page: string;
  by: string;
  updated: Date;
  /** The newest first. */
  entries: Entry[];
}

interface Entry {
  title: string;
  url: string;
  published: Date;
  updated: Date;
  /** The page's description, and what the article begins with. */
  summary: Html;
  categories: { id: string; name: string }[];
}

/** The feeds of a site as files of its output; none where it asks for none or has no article. */
export function feeds(site: Site, pages: Page[]): EmittedFile[] {
  const feed = feedOf(site, pages);
  return feed
    ? [
        [ATOM_FILE, () => atomOf(feed)],
        [RSS_FILE, () => rssOf(feed)],
      ]
    : [];
}

function feedOf(site: Site, pages: Page[]): Feed | undefined {
  const { language, brand, articles } = site;
  if (!articles?.feed) return undefined;
  const url = new URL(site.url).origin; // in ASCII, as everywhere
  const entries = pages
    .flatMap((page): Entry[] => {
      const { route, title, description, article, seo } = page;
      if (!article || seo?.noindex) return [];
      const { date, updated = date, categories } = article;
      const lead = absolute(leadOf(page), url, route);
      const summary = `<p>${escapeMarkup(description)}</p>${lead && `<p>${lead}</p>`}` as Html;
      return [
        {
          title,
          url: url + route,
          published: new Date(date),
          updated: new Date(updated),
          summary,
          categories: articles.categories.filter(({ id }) => categories.includes(id)),
        },
      ];
    })
    .sort((a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1));
  if (entries.length === 0) return undefined;
  return {
    ...articles.feed,
    language,
    site: url,
    page: addressOf(site, articles.hub?.to.kind === 'page' ? articles.hub.to.href : '/'),
    by: articles.by ?? brand.name,
    updated: new Date(Math.max(...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

/** What an article begins with, as HTML. */
function leadOf({ blocks }: Page): Html | undefined {
  return blocks.find((block) => block.type === 'articleBody')?.lead;
}

/** HTML whose links lead to the site from wherever it is read. */
const absolute = (html = '' as Html, site: string, route: string): string =>
  html.replaceAll('href="/', `href="${site}/`).replaceAll('href="#', `href="${site}${route}#`);

/** Atom (RFC 4287). */
function atomOf(feed: Feed): string {
  const entries = feed.entries.map(({ title, url, published, updated, summary, categories }) =>
    element('entry', {}, [
      element('id', {}, url),
      element('title', {}, title),
      element('link', { rel: 'alternate', type: 'text/html', href: url }),
      element('published', {}, published.toISOString()),
      element('updated', {}, updated.toISOString()),
      ...categories.map(({ id, name }) => element('category', { term: id, label: name })),
      element('summary', { type: 'html' }, summary),
    ]),
  );
  return xml(
    element('feed', { xmlns: ATOM, 'xml:lang': feed.language }, [
      element('id', {}, feed.page),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, feed.updated.toISOString()),
      element('author', {}, [element('name', {}, feed.by)]),
      element('link', { rel: 'self', type: 'application/atom+xml', href: `${feed.site}/${ATOM_FILE}` }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      ...entries,
    ]),
  );
}

/** RSS 2.0 (https://www.rssboard.org/rss-specification). Its `author` would be a mail address: `dc:creator` is a name. */
function rssOf(feed: Feed): string {
  const items = feed.entries.map(({ title, url, published, summary, categories }) =>
    element('item', {}, [
      element('title', {}, title),
      element('link', {}, url),
      element('guid', { isPermaLink: 'true' }, url),
      element('pubDate', {}, published.toUTCString()),
      element('dc:creator', {}, feed.by),
      ...categories.map(({ name }) => element('category', {}, name)),
      element('description', {}, summary),
    ]),
  );
  return xml(
    element('rss', { version: '2.0', 'xmlns:atom': ATOM, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
      element('channel', {}, [
        element('title', {}, feed.title),
        element('link', {}, feed.page),
        element('description', {}, feed.description),
        element('language', {}, feed.language),
        element('lastBuildDate', {}, feed.updated.toUTCString()),
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: `${feed.site}/${RSS_FILE}` }),
        ...items,
      ]),
    ]),
  );
}

const ATOM = 'http://www.w3.org/2005/Atom';

/** Markup that is written already, apart from text that is still to be escaped. */
type Xml = string & { readonly __xml: never };

function element(name: string, attributes: Record<string, string>, content: string | Xml[] = []): Xml {
  const begin = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`),
  ].join(' ');
  const inner = typeof content === 'string' ? escapeMarkup(content) : content.join('');
  return (inner === '' ? `<${begin}/>` : `<${begin}>${inner}</${name}>`) as Xml;
}

const xml = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
