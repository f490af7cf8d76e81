import type { PageData, Stamp, View } from '../../model/protocol.ts';
import type { Site } from '../../model/page.ts';
import { canonical, dataFile, NOT_FOUND, SITE_JSON } from '../../model/routes.ts';

/** Thrown if the server has a newer version than the tab's scripts, so that a full load is necessary. */
export class StaleTab extends Error {
  constructor() {
    super('This page has changed on the server.');
  }
}

/** The data attributes of a document's root element. */
export interface Document extends Stamp {
  /** The route that was rendered. On the 404 page, it differs from the URL. */
  route: string;
}

/** Loads the data of pages. The data of each page is fetched only once. */
export interface PageLoader {
  /** Returns the page of the current document. Throws `StaleTab` if the server has a newer version. */
  first(): Promise<View>;
  /** Returns the page at a path of this site. Throws `StaleTab`, or a `Response` with an error status. */
  view(pathname: string): Promise<View>;
  /** Clears the cache. Used in development, after an edit. */
  clear(): void;
}

export function createPageLoader(document: Document, get: typeof fetch = fetch): PageLoader {
  const cache = new Map<string, Promise<unknown>>();

  const load = <T>(file: string): Promise<T> => {
    const cached = cache.get(file) as Promise<T> | undefined;
    if (cached) return cached;
    const loading = get(`/${file}`).then((response) => {
      if (!response.ok) throw response;
      return response.json() as Promise<T>;
    });
    loading.catch(() => cache.delete(file)); // the next call fetches it again
    cache.set(file, loading);
    return loading;
  };

  const pageData = (route: string) => load<PageData>(dataFile(route));
  const site = () => load<Site>(SITE_JSON);

  return {
    clear: () => cache.clear(),
    async first() {
      const [{ page, version }, shared] = await Promise.all([pageData(document.route), site()]);
      if (version !== document.version) throw new StaleTab();
      return { page, site: shared };
    },
    async view(pathname) {
      const [{ page, build }, shared] = await Promise.all([
        pageData(canonical(pathname)).catch((reason) => {
          if (!(reason instanceof Response) || reason.status !== 404) throw reason;
          reportMissingPage(pathname);
          return pageData(NOT_FOUND);
        }),
        site(),
      ]);
      if (build !== document.build) throw new StaleTab();
      return { page, site: shared };
    },
  };
}

/** Logs that a path does not exist, for the maintainers of the site. */
export function reportMissingPage(pathname: string): void {
  console.warn(`There is no page at ${pathname}`);
}
