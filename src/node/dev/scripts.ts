import type { Scripts } from '../../model/protocol.ts';
import { ENTRIES } from '../bundling/entries.ts';
import { LIVE_RELOAD } from './placeholder.ts';

/** The address of the site data. */
export const SITE_DATA = '/assets/site.json';

/** The address of the style sheet of all components. */
export const STYLE_SHEET = '/assets/styles.css';

/** The script of each document, without live reload. */
export const ALWAYS = `import '/${ENTRIES.inline.always}'`;

/** The scripts of each document. Vite serves them from the source files. */
export const SCRIPTS: Scripts = {
  inline: {
    always: `${ALWAYS}; import '${LIVE_RELOAD}'`,
    booking: `import '/${ENTRIES.inline.booking}'`,
    analytics: `import '/${ENTRIES.inline.analytics}'`,
    contents: `import '/${ENTRIES.inline.contents}'`,
    terms: `import '/${ENTRIES.inline.terms}'`,
  },
  entry: `/${ENTRIES.client}`,
  modules: [],
  site: SITE_DATA,
  sheet: STYLE_SHEET,
  islands: {},
  search: `/${ENTRIES.search}`,
};
