import type { Scripts } from '../../../model/protocol.ts';
import { ENTRIES } from '../../code/entries.ts';

/** The address of the script that updates open pages. */
export const LIVE_RELOAD = '/src/client/dev/live-reload.ts';

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
    privacy: `import '/${ENTRIES.inline.privacy}'`,
    contents: `import '/${ENTRIES.inline.contents}'`,
    terms: `import '/${ENTRIES.inline.terms}'`,
    code: `import '/${ENTRIES.inline.code}'`,
    carousels: `import '/${ENTRIES.inline.carousels}'`,
    videos: `import '/${ENTRIES.inline.videos}'`,
    embeds: `import '/${ENTRIES.inline.embeds}'`,
  },
  entry: `/${ENTRIES.client}`,
  modules: [],
  site: SITE_DATA,
  sheet: STYLE_SHEET,
  islands: {},
  search: `/${ENTRIES.search}`,
};

/** The document that is sent if a page fails to render. Its script reloads the page once the errors are fixed. */
export const PLACEHOLDER = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Errors</title>
</head>
<body>
<p>This page reloads once the errors are fixed.</p>
<script type="module" src="${LIVE_RELOAD}"></script>
</body>
</html>
`;
