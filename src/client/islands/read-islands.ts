import { type DocumentIsland, ISLANDS } from '../../model/protocol.ts';

/** Returns the data of the islands in a document. */
export const readIslands = (page: Document): Record<string, DocumentIsland> =>
  JSON.parse(page.getElementById(ISLANDS)?.textContent ?? '{}') as Record<string, DocumentIsland>;
