import type { ArticleCard, Page, Picture, Site } from '../../model/page.ts';
import {
  addressOf,
  ATOM_FILE,
  canonicalOf,
  isIndexed,
  NOT_FOUND,
  pathOf,
  RSS_FILE,
  markdownFile,
} from '../../model/routes.ts';

/** The metadata in the head of a document. */
export interface Head {
  title: string;
  /** The elements for search engines, link previews (ogp.me) and feed readers. */
  tags: Tag[];
}

/** The name and the attributes of an element. */
export type Tag = [name: 'meta' | 'link', attributes: Record<string, string>];

/** Returns the head of a page's document. @param picture the picture for link previews, if known */
export function headOf(page: Page, site: Site, picture?: Picture): Head {
  const { route, article, seo } = page;
  const title = seo?.title ?? `${page.title} · ${site.brand.name}`;
  const description = seo?.description ?? page.description;
  const image = picture && addressOf(site, picture.src);
  return {
    title,
    tags: [
      ['meta', { name: 'description', content: description }],
      ...indexingTags(page, site),
      ...feedLinks(page, site),
      ...metas('property', {
        'og:title': seo?.title ?? page.title,
        'og:description': description,
        'og:type': article ? 'article' : 'website',
        'og:url': route === NOT_FOUND ? undefined : canonicalOf(page, site),
        'og:site_name': site.brand.name,
        'og:locale': localeOf(site.language),
        'og:image': image,
        'og:image:width': picture?.width.toString(),
        'og:image:height': picture?.height.toString(),
        'og:image:alt': picture?.alt,
        'article:published_time': article?.date,
        'article:modified_time': article?.updated,
      }),
      // X takes everything else from the Open Graph.
      ...metas('name', {
        'twitter:card': 'summary_large_image',
        'twitter:image:alt': picture?.alt,
      }),
    ],
  };
}

const metas = (key: 'property' | 'name', contents: Record<string, string | undefined>): Tag[] =>
  Object.entries(contents).flatMap(([name, content]): Tag[] =>
    content === undefined ? [] : [['meta', { [key]: name, content }]],
  );

/** Returns the links to the canonical URL and to the Markdown version; `noindex` for a page that is not indexed. */
function indexingTags(page: Page, site: Site): Tag[] {
  if (!isIndexed(page, site)) return [['meta', { name: 'robots', content: 'noindex' }]];
  return [
    ['link', { rel: 'canonical', href: canonicalOf(page, site) }],
    ['link', { rel: 'alternate', type: 'text/markdown', href: pathOf(site, `/${markdownFile(page.route)}`) }],
  ];
}

/** Returns the links to the feeds. Only the home page, articles, and pages that show articles have such links. */
function feedLinks({ route, article, blocks }: Page, site: Site): Tag[] {
  const feed = site.articles?.feed;
  if (!feed || !(route === '/' || article || showsArticles(blocks))) return [];
  const link = (type: string, file: string): Tag => [
    'link',
    { rel: 'alternate', type, title: feed.title, href: pathOf(site, `/${file}`) },
  ];
  return [link('application/atom+xml', ATOM_FILE), link('application/rss+xml', RSS_FILE)];
}

/** Whether a value in a page's data contains an article's card. */
function showsArticles(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isArticleCard(value) || Object.values(value).some(showsArticles);
}

const isArticleCard = (value: object): value is ArticleCard => 'route' in value && 'readTime' in value;

/** The type of the script element with structured data. */
export const STRUCTURED = 'application/ld+json';

/** Converts a language tag to an Open Graph locale: `de-CH` → `de_CH`. Undefined if the tag has no country. */
const localeOf = (language: string) => /^([a-z]{2,3})-([A-Z]{2})$/.exec(language)?.slice(1).join('_');
