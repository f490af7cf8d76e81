import { escapeMarkup } from '../model/escape.ts';
import type { Html, Page, Site } from '../model/page.ts';
import { addressOf, ATOM_FILE, RSS_FILE, urlOf } from '../model/routes.ts';
import type { LoadedSite } from '../pipeline.ts';
import type { EmittedFile } from './emitted-files.ts';

type FeedSource = Pick<LoadedSite, 'pages' | 'annotations' | 'changed'>;

interface Feed {
  title: string;
  description: string;
  language: string;
  /** The URLs of the feeds themselves. */
  atom: string;
  rss: string;
  /** The URL of the page that lists all articles. */
  page: string;
  author: string;
  updated: Date;
  /** The newest article first. */
  entries: Entry[];
}

interface Entry {
  title: string;
  url: string;
  published: Date;
  updated: Date;
  /** The description of the page, then the introduction of the article. */
  summary: Html;
  categories: { id: string; name: string }[];
}

/**
 * Returns the feeds of a site. Returns none if the site has no articles, or if the setting `articles: feed` is missing.
 */
export function feeds(loaded: FeedSource, site: Site): EmittedFile[] {
  const feed = feedOf(loaded, site);
  return feed
    ? [
        [ATOM_FILE, () => atomOf(feed)],
        [RSS_FILE, () => rssOf(feed)],
      ]
    : [];
}

function feedOf({ pages, annotations, changed }: FeedSource, site: Site): Feed | undefined {
  const { language, brand, articles } = site;
  if (!articles?.feed) return undefined;
  const { origin } = new URL(site.url); // converts the host to ASCII
  const entries = pages
    .flatMap((page): Entry[] => {
      const { route, title, description, article, seo } = page;
      if (!article || seo?.noindex) return [];
      const { date, categories } = article;
      const url = urlOf(site, route);
      const lead = absolute(leadOf(page, annotations), origin, url);
      const summary = `<p>${escapeMarkup(description)}</p>${lead && `<p>${lead}</p>`}` as Html;
      return [
        {
          title,
          url,
          published: new Date(date),
          updated: new Date(changed.get(route) ?? date),
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
    atom: urlOf(site, `/${ATOM_FILE}`),
    rss: urlOf(site, `/${RSS_FILE}`),
    page: articles.hub?.to.kind === 'page' ? addressOf(site, articles.hub.to.href) : urlOf(site, '/'),
    author: articles.by ?? brand.name,
    updated: new Date(Math.max(...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}

/** Returns the introduction of an article as HTML. */
function leadOf(page: Page, annotations: FeedSource['annotations']): Html | undefined {
  for (const block of page.blocks) {
    const field = annotations.get(block.type)?.feedLead;
    if (field !== undefined) return block[field as keyof typeof block] as unknown as Html | undefined;
  }
  return undefined;
}

/** Matches a start tag, and an attribute in one. A text outside of tags may contain the same characters. */
const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = /(\s[a-z-]+=)("[^"]*"|'[^']*')/gi;

/** Replaces each link address in the HTML with an absolute URL. */
const absolute = (html = '' as Html, origin: string, page: string): string =>
  html.replaceAll(TAG, (tag) =>
    tag.replaceAll(ATTRIBUTE, (attribute, name: string, value: string) => {
      if (name.trim() !== 'href=') return attribute;
      return name + value.replace(/^["'](?=\/)/, `$&${origin}`).replace(/^["'](?=#)/, `$&${page}`);
    }),
  );

/** Returns an Atom feed (RFC 4287). */
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
      element('author', {}, [element('name', {}, feed.author)]),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.atom }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
      ...entries,
    ]),
  );
}

/**
 * Returns an RSS 2.0 feed (https://www.rssboard.org/rss-specification). In RSS, `author` must be an email address. The
 * author's name is therefore in `dc:creator`.
 */
function rssOf(feed: Feed): string {
  const items = feed.entries.map(({ title, url, published, summary, categories }) =>
    element('item', {}, [
      element('title', {}, title),
      element('link', {}, url),
      element('guid', { isPermaLink: 'true' }, url),
      element('pubDate', {}, published.toUTCString()),
      element('dc:creator', {}, feed.author),
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
        element('atom:link', { rel: 'self', type: 'application/rss+xml', href: feed.rss }),
        ...items,
      ]),
    ]),
  );
}

const ATOM = 'http://www.w3.org/2005/Atom';

/** XML markup, as opposed to text that must be escaped. */
type Xml = string & { readonly __xml: never };

function element(name: string, attributes: Record<string, string>, content: string | Xml[] = []): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  const tag = name + written.join('');
  const inner = typeof content === 'string' ? escapeMarkup(content) : content.join('');
  return (inner === '' ? `<${tag}/>` : `<${tag}>${inner}</${name}>`) as Xml;
}

const xml = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
