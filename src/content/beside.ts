import type { LoadedSite } from './linkup.ts';
import { redirectsFile } from './redirects.ts';
import { REDIRECTS_FILE } from './routes.ts';

/** A file of the output: path from its top, and what makes its text. */
export type Beside = [path: string, text: () => string];

/** What stands beside the pages, for crawlers and hosts. */
export function filesBeside({ redirects }: LoadedSite): Beside[] {
  return redirects.length > 0 ? [[REDIRECTS_FILE, () => redirectsFile(redirects)]] : [];
}
