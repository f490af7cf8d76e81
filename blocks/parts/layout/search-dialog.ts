/** The id of the search dialog. */
export const SEARCH = '_search';

/** The query parameter that opens the search: `/?search=audit`. */
export const SEARCH_QUERY = 'search';
