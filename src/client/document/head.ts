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

/** What a page says of itself in the head of its document. */
export interface Head {
  title: string;
  /** What search engines, link previews (ogp.me) and feed readers look for, as elements without content. */
  tags: Tag[];
}

/** An element: its name and its attributes. */
export type Tag = [name: 'meta' | 'link', attributes: Record<string, string>];

/** @param picture what stands for the page where its link is shared, as far as it is known */
export function headOf(page: Page, site: Site, picture?: Picture): Head {
  const { route, article, seo } = page;
  const title = seo?.title ?? `${page.title} · ${site.brand.name}`;
  const description = seo?.description ?? page.description;
  const image = picture && addressOf(site, picture.src);
  return {
    title,
    tags: [
      ['meta', { name: 'description', content: description }],
      ...foundAt(page, site),
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

/** Where a page is found, as itself and as Markdown; or that it is not to be. */
function foundAt(page: Page, site: Site): Tag[] {
  if (!isIndexed(page, site)) return [['meta', { name: 'robots', content: 'noindex' }]];
  return [
    ['link', { rel: 'canonical', href: canonicalOf(page, site) }],
    ['link', { rel: 'alternate', type: 'text/markdown', href: `/${markdownFile(page.route)}` }],
  ];
}

/** Articles, and the page with all of them, name the feeds. */
function feedLinks({ route, article }: Page, { articles }: Site): Tag[] {
  const { feed, hub } = articles ?? {};
  if (!feed || !(article || hub?.to.href === route)) return [];
  const link = (type: string, file: string): Tag => [
    'link',
    { rel: 'alternate', type, title: feed.title, href: `/${file}` },
  ];
  return [link('application/atom+xml', ATOM_FILE), link('application/rss+xml', RSS_FILE)];
}

/** The type of the script element that describes a page. It stands in the body, where it keeps nobody from reading. */
export const STRUCTURED = 'application/ld+json';

/** A language tag as Open Graph wants it: `de-CH` is `de_CH`. It knows no language without a country. */
const localeOf = (language: string) => /^([a-z]{2,3})-([A-Z]{2})$/.exec(language)?.slice(1).join('_');

/** What the build alone tells of a page: what describes it, and the picture for where its link is shared. */
const BUILT = `script[type="${STRUCTURED}"], meta:is([property^="og:image"], [name^="twitter:image"])`;

/** All else that `headOf` gives. */
const OWN = [
  `meta:is([name="description"], [name="robots"], [name^="twitter:"], [property]):not(${BUILT})`,
  'link:is([rel="canonical"], [rel="alternate"])',
].join();

const ADDRESS = 'og:url';

/** Gives the document in the browser a page's head. What the build alone tells stays with the page that it came with. */
export function applyHead({ title, tags }: Head): void {
  const [address] = tags.flatMap(([, { property, content }]) => (property === ADDRESS ? content : []));
  const before = document.querySelector(`meta[property="${ADDRESS}"]`)?.getAttribute('content');
  const old = address === before ? OWN : `${OWN}, ${BUILT}`;
  document.title = title;
  for (const element of document.querySelectorAll(old)) element.remove();
  document.head.append(
    ...tags.map(([name, attributes]) => {
      const element = document.createElement(name);
      for (const attribute of Object.entries(attributes)) element.setAttribute(...attribute);
      return element;
    }),
  );
}
