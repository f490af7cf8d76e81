import type { Page, Site } from '../content/prepared.ts';
import { NOT_FOUND } from '../content/routes.ts';

/** What a page says of itself in the head of its document. */
export interface Head {
  title: string;
  description: string;
  /** The page's one address; none for the page of unknown addresses. */
  canonical?: string;
}

export function headOf(page: Page, site: Site): Head {
  const head = { title: `${page.title} · ${site.brand.name}`, description: page.description };
  return page.route === NOT_FOUND ? head : { ...head, canonical: site.url + page.route };
}

/** Gives the document in the browser another page's head. */
export function applyHead({ title, description, canonical }: Head): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  document.querySelector('link[rel="canonical"]')?.remove();
  if (canonical)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical }),
    );
}
