/**
 * Returns the root margin of an intersection observer for islands near the viewport. If the URL has a query, all
 * islands above the viewport count as near, because the query may change their height. If they changed later, the
 * visible part of the page would move.
 * @param below how far below the viewport an island may be, in pixels
 */
export const nearViewport = (below: number): string =>
  `${location.search ? 9_999_999 : 0}px 0px ${below}px 0px`;
