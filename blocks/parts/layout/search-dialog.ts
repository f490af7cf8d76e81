/** The id of the search's dialog, which stands on every page. */
export const SEARCH = 'search';

/** What an address asks the search for: `/?search=audit`. */
export const SEARCH_QUERY = 'search';
