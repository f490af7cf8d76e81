import type { DocumentIsland } from '../../model/protocol.ts';

/** The id of the `<script>` element with the data of the page's islands, as JSON. */
export const ISLANDS = '_islands';

/** Returns the data of the islands in a document. */
export const readIslands = (page: Document): Record<string, DocumentIsland> =>
  JSON.parse(page.getElementById(ISLANDS)?.textContent ?? '{}') as Record<string, DocumentIsland>;
