import type { Page, Site } from '../content/prepared.ts';
import { ATOM_FILE, NOT_FOUND, RSS_FILE } from '../content/routes.ts';

/** What a page says of itself in the head of its document. */
export interface Head {
  title: string;
  description: string;
  /** Links to the page's one address, which the page of unknown addresses lacks, and to the feeds of articles. */
  links: Record<'rel' | 'href', string>[];
}

export function headOf(page: Page, site: Site): Head {
  const isFound = page.route !== NOT_FOUND;
  return {
    title: `${page.title} · ${site.brand.name}`,
    description: page.description,
    links: [
      ...(isFound ? [{ rel: 'canonical', href: site.url + page.route }] : []),
      ...feedLinks(page, site),
    ],
  };
}

/** Articles, and the page with all of them, name the feeds. */
function feedLinks({ route, article }: Page, { articles }: Site): Head['links'] {
  const { feed, hub } = articles ?? {};
  if (!feed || !(article || hub?.to.href === route)) return [];
  const link = (type: string, file: string) => ({
    rel: 'alternate',
    type,
    title: feed.title,
    href: `/${file}`,
  });
  return [link('application/atom+xml', ATOM_FILE), link('application/rss+xml', RSS_FILE)];
}

/** Gives the document in the browser another page's head. */
export function applyHead({ title, description, links }: Head): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  for (const link of document.querySelectorAll('link[rel="canonical"],link[rel="alternate"]')) link.remove();
  document.head.append(...links.map((link) => Object.assign(document.createElement('link'), link)));
}
