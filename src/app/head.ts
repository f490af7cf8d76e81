import type { Page, Site } from '../content/prepared.ts';
import { canonicalOf, isIndexed, NOT_FOUND, twinFile } from '../content/routes.ts';

/** What a page says of itself in the head of its document. */
export interface Head {
  title: string;
  /** What search engines and link previews read (ogp.me), as elements without content. */
  tags: Tag[];
}

/** An element: its name and its attributes. */
export type Tag = [name: 'meta' | 'link', attributes: Record<string, string>];

export function headOf(page: Page, site: Site): Head {
  const { route, article, seo } = page;
  const title = seo?.title ?? `${page.title} · ${site.brand.name}`;
  const description = seo?.description ?? page.description;
  const shared: [property: string, content: string | undefined][] = [
    ['og:title', seo?.title ?? page.title],
    ['og:description', description],
    ['og:type', article ? 'article' : 'website'],
    ['og:url', route === NOT_FOUND ? undefined : canonicalOf(page, site)],
    ['og:site_name', site.brand.name],
    ['og:locale', localeOf(site.language)],
    ['article:published_time', article?.date],
    ['article:modified_time', article?.updated],
  ];
  const found: Tag[] = isIndexed(page, site)
    ? [
        ['link', { rel: 'canonical', href: canonicalOf(page, site) }],
        ['link', { rel: 'alternate', type: MARKDOWN, href: `/${twinFile(route)}` }],
      ]
    : [['meta', { name: 'robots', content: 'noindex' }]];
  return {
    title,
    tags: [
      ['meta', { name: 'description', content: description }],
      ...found,
      ...shared.flatMap(([property, content]): Tag[] =>
        content === undefined ? [] : [['meta', { property, content }]],
      ),
      ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ],
  };
}

const MARKDOWN = 'text/markdown';

/** The type of the script element that describes a page. It stands in the body, where it keeps nobody from reading. */
export const STRUCTURED = 'application/ld+json';

/** A language tag as Open Graph wants it: `de-CH` is `de_CH`. It knows no language without a country. */
const localeOf = (language: string) => /^([a-z]{2,3})-([A-Z]{2})$/.exec(language)?.slice(1).join('_');

/** All that `headOf` gives. */
const OWN = [
  'meta:is([name="description"], [name="robots"], [name^="twitter:"], [property])',
  `link:is([rel="canonical"], [type="${MARKDOWN}"])`,
].join();

/** Gives the document in the browser another page's head. What describes the page it came with is of no other. */
export function applyHead({ title, tags }: Head): void {
  const [canonical] = tags.flatMap(([, { rel, href }]) => (rel === 'canonical' ? href : []));
  if (document.querySelector('link[rel="canonical"]')?.getAttribute('href') !== canonical)
    document.querySelector(`script[type="${STRUCTURED}"]`)?.remove();
  document.title = title;
  for (const element of document.head.querySelectorAll(OWN)) element.remove();
  document.head.append(
    ...tags.map(([name, attributes]) => {
      const element = document.createElement(name);
      for (const attribute of Object.entries(attributes)) element.setAttribute(...attribute);
      return element;
    }),
  );
}
