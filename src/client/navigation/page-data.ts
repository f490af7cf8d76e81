import type { PageData, Stamp, View } from '../../model/protocol.ts';
import type { Site } from '../../model/page.ts';
import { canonical, dataFile, NOT_FOUND, SITE_JSON } from '../../model/routes.ts';

/** Thrown when the tab's scripts are older than what the server has: only a full load helps. */
export class StaleTab extends Error {
  constructor() {
    super('This page has changed on the server.');
  }
}

/** What a document says of itself, on its root element. */
export interface Document extends Stamp {
  /** The route it was drawn for; it differs from the address on the page of unknown addresses. */
  route: string;
}

/** Brings what addresses show; each page once. */
export interface Data {
  /** What the document itself shows. Throws `StaleTab` where the server has another page by now. */
  first(): Promise<View>;
  /** What an address of this site shows. Throws `StaleTab`, or the `Response` that was no page. */
  view(pathname: string): Promise<View>;
  /** Forgets what was brought before: in development, after an edit. */
  forget(): void;
}

export function createData(document: Document, get: typeof fetch = fetch): Data {
  const brought = new Map<string, Promise<unknown>>();

  const bring = <T>(file: string): Promise<T> => {
    const known = brought.get(file) as Promise<T> | undefined;
    if (known) return known;
    const coming = get(`/${file}`).then((answer) => {
      if (!answer.ok) throw answer;
      return answer.json() as Promise<T>;
    });
    coming.catch(() => brought.delete(file)); // the next try asks again
    brought.set(file, coming);
    return coming;
  };

  const pageData = (route: string) => bring<PageData>(dataFile(route));
  const site = () => bring<Site>(SITE_JSON);

  return {
    forget: () => brought.clear(),
    async first() {
      const [{ page, version }, shared] = await Promise.all([pageData(document.route), site()]);
      if (version !== document.version) throw new StaleTab();
      return { page, site: shared };
    },
    async view(pathname) {
      const [{ page, build }, shared] = await Promise.all([
        pageData(canonical(pathname)).catch((reason) => {
          if (!(reason instanceof Response) || reason.status !== 404) throw reason;
          reportMissing(pathname);
          return pageData(NOT_FOUND);
        }),
        site(),
      ]);
      if (build !== document.build) throw new StaleTab();
      return { page, site: shared };
    },
  };
}

/** Leaves a trace of an address that does not exist, for whoever looks after the site. */
export function reportMissing(pathname: string): void {
  console.warn(`There is no page at ${pathname}`);
}
