/** The id of the search's dialog, which stands on every page. */
export const SEARCH = 'search';
