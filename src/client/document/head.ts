import type { Page, Picture, Site } from '../../model/page.ts';
import {
  addressOf,
  ATOM_FILE,
  canonicalOf,
  isIndexed,
  NOT_FOUND,
  RSS_FILE,
  markdownFile,
} from '../../model/routes.ts';

/** The metadata in the head of a page's document. */
export interface Head {
  title: string;
  /** Void elements for search engines, link previews (ogp.me) and feed readers. */
  tags: Tag[];
}

/** An element: its name and its attributes. */
export type Tag = [name: 'meta' | 'link', attributes: Record<string, string>];

/** The head of a page. @param picture the picture for link previews, if known */
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
      ...metas('name', {
        'twitter:card': 'summary_large_image',
        'twitter:image': image,
        'twitter:image:alt': picture?.alt,
      }),
    ],
  };
}

const metas = (key: 'property' | 'name', contents: Record<string, string | undefined>): Tag[] =>
  Object.entries(contents).flatMap(([name, content]): Tag[] =>
    content === undefined ? [] : [['meta', { [key]: name, content }]],
  );

/** The page's canonical URL and its Markdown version, or `noindex`. */
function indexingTags(page: Page, site: Site): Tag[] {
  if (!isIndexed(page, site)) return [['meta', { name: 'robots', content: 'noindex' }]];
  return [
    ['link', { rel: 'canonical', href: canonicalOf(page, site) }],
    ['link', { rel: 'alternate', type: 'text/markdown', href: `/${markdownFile(page.route)}` }],
  ];
}

/** Links to the feeds, on articles and on the page that lists them. */
function feedLinks({ route, article }: Page, { articles }: Site): Tag[] {
  const { feed, hub } = articles ?? {};
  if (!feed || !(article || hub?.to.href === route)) return [];
  const link = (type: string, file: string): Tag => [
    'link',
    { rel: 'alternate', type, title: feed.title, href: `/${file}` },
  ];
  return [link('application/atom+xml', ATOM_FILE), link('application/rss+xml', RSS_FILE)];
}

/** The type of the script element with structured data. It is in the body, where it does not delay rendering. */
export const STRUCTURED = 'application/ld+json';

/** A language tag as an Open Graph locale: `de-CH` → `de_CH`. Undefined for tags without a country. */
const localeOf = (language: string) => /^([a-z]{2,3})-([A-Z]{2})$/.exec(language)?.slice(1).join('_');

/** Selects what only the build knows: structured data and the picture for link previews. */
const BUILD_ONLY = `script[type="${STRUCTURED}"], meta:is([property^="og:image"], [name^="twitter:image"])`;

/** Selects everything else that `headOf` returns. */
const HEAD_TAGS = [
  `meta:is([name="description"], [name="robots"], [name^="twitter:"], [property]):not(${BUILD_ONLY})`,
  'link:is([rel="canonical"], [rel="alternate"])',
].join();

const URL_PROPERTY = 'og:url';

/** Replaces the head of the document in the browser. What only the build knows is removed when the page changes. */
export function applyHead({ title, tags }: Head): void {
  const [url] = tags.flatMap(([, { property, content }]) => (property === URL_PROPERTY ? content : []));
  const previousUrl = document.querySelector(`meta[property="${URL_PROPERTY}"]`)?.getAttribute('content');
  const selector = url === previousUrl ? HEAD_TAGS : `${HEAD_TAGS}, ${BUILD_ONLY}`;
  document.title = title;
  for (const element of document.querySelectorAll(selector)) element.remove();
  document.head.append(
    ...tags.map(([name, attributes]) => {
      const element = document.createElement(name);
      for (const attribute of Object.entries(attributes)) element.setAttribute(...attribute);
      return element;
    }),
  );
}
