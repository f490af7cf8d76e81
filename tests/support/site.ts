import { extname } from 'node:path';
import { type FontFacts, isAnyFontName, type UnusableFont } from '../../src/model/fonts/fonts.ts';
import { isPictureName, type MediaType } from '../../src/model/media.ts';
import type { IconSymbol } from '../../src/model/page.ts';
import type { Scripts } from '../../src/model/protocol.ts';
import { foreignFormat } from '../../src/node/media/formats/foreign-format.ts';
import { includedIcons } from '../../src/node/media/icons/included-icons.ts';
import { codeLanguages } from '../../src/node/site/code-languages.ts';
import { readSchemas } from '../../src/node/disk/files/read-schemas.ts';
import { PUBLIC_DIR } from '../../src/model/site-files.ts';
import { createLoader, type LoadedSite, type SiteInput } from '../../src/pipeline.ts';

/** The smallest valid site. Tests add files to it or replace them. */
export const MINIMAL_SITE = `
-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
articles: { categories: [{ id: basics, name: The basics, short: Basics }] }
booking: { url: "https://book.acme.localhost/demo" }
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
-- index.yaml --
title: Home
description: The first page of this site, which has nothing but a heading on it.
blocks:
  - type: hero
    heading: Hello
-- 404.yaml --
title: Not found
description: There is no such page.
blocks:
  - type: hero
    heading: Not here
`;

/** The site file with only the required settings, which are five lines. */
export const SETTINGS = `-- _site.yaml --
brand: { name: Acme }
url: https://acme.localhost
language: en
navigation: { links: [] }
footer: { columns: [], copyright: Acme }
`;

/** Returns the start of a page. The entries of its list of blocks follow, from line 4, or below the other `fields`. */
export const pageStart = (path: string, title: string, fields = '') => `-- ${path}.yaml --
title: ${title}
description: What the page ${title} is about, in one or two sentences for readers.
${fields}blocks:
`;

/** The start of the home page. Its blocks follow, from line 4. */
export const HOME = pageStart('index', 'Home');

/** Returns the file of a page. Its blocks start in line 4, or below the other `fields`. */
export const pageFile = (blocks: string, { path = 'index', title = 'Home', fields = '' } = {}) =>
  pageStart(path, title, fields) + blocks;

/** Splits a text into the files of a site. The line `-- path --` starts a file. */
export function filesOf(text: string): Map<string, string> {
  const parts = text.split(/^-- (.+) --\n/m).slice(1);
  return new Map(
    parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]!] as const] : [])),
  );
}

/**
 * Provides the files of a site from memory. All pictures have 1600 × 1200 pixels, except those whose name contains
 * `small`, `broken`, `heavy`, `unsafe`, `complex`, `black` or `wide`. Each SVG can be an icon.
 */
export function memoryFiles(files: Map<string, string | Uint8Array>): SiteInput {
  const read = (path: string) => {
    const content = files.get(path)!;
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  const isPublic = (path: string) => path.startsWith(PUBLIC_DIR);
  const own = [...files.keys()].filter((path) => !isPublic(path));
  const copied = [...files.keys()].filter(isPublic).map((path) => path.slice(PUBLIC_DIR.length));
  const contentOf = (name: string) =>
    files.has(`_media/${name}`) ? read(`_media/${name}`) : new Uint8Array();
  return {
    list: () => own.filter((path) => !path.endsWith('.link')),
    links: () => own.filter((path) => path.endsWith('.link')),
    publicFiles: {
      files: copied.filter((path) => !path.endsWith('.link')),
      bytes: new Map(copied.map((path) => [path, read(PUBLIC_DIR + path).length])),
      links: copied.filter((path) => path.endsWith('.link')),
    },
    read,
    icons: includedIcons,
    languages: codeLanguages,
    pictures: (names) => ({
      names,
      secondsOf: (name) => (names.includes(name) && name.endsWith('.mp4') ? 90.4 : undefined),
      typeOf: (name) => (name.includes('broken') ? undefined : typeOfName(name)),
      bytesOf: (name) =>
        name.includes('heavy') ? 600_000 : isPictureName(name) ? 1000 : contentOf(name).length,
      stamp: names.map((name) => `${name} ${contentOf(name).length}`).join(),
      fontOf: (name) => (isAnyFontName(name) ? fontFacts(name) : undefined),
      addressOf: (name) => `/media/${name}`,
      foreignFormatOf: (name) => foreignFormat(name, contentOf(name)),
      factsOf: (name) =>
        name.includes('broken') || foreignFormat(name, contentOf(name))
          ? undefined
          : {
              ...(name.includes('small') ? { width: 40, height: 30 } : { width: 1600, height: 1200 }),
              ...(name.includes('unsafe') && { unsafe: 'a script' }),
              ...(name.includes('complex') && { detail: 'extreme' as const }),
              ...(name.includes('lettering') && { font: 'Brandon Text' }),
              ...(name.includes('black') && { ink: '#101418' }),
              ...(name.includes('wide') && { drawing: { width: 1600, height: 200 } }),
              ...(name.endsWith('.svg') ? { format: 'svg', symbol: symbolOf(name) } : { format: 'png' }),
              ...(!name.endsWith('.avif') && { copyBytes: 1000 }),
              hash: 'abc',
            },
    }),
  };
}

/** Returns the format that the content of a file should have according to its name. */
const typeOfName = (name: string) =>
  (/\.(?:docx|xlsx|pptx)$/.test(name) ? 'zip' : extname(name).slice(1)) as MediaType;

/** Returns the drawing of an icon: a square. It has no shapes if the name of its file contains `text`. */
function symbolOf(name: string): IconSymbol {
  const id = `_icon-${name.replaceAll(/\W/g, '-')}`;
  return { id, markup: name.includes('text') ? '' : `<symbol id="${id}"><path d="M0 0h1v1H0z"/></symbol>` };
}

/**
 * Returns the properties of a font: those that its name says, as in `Brand-Bold.woff2`, `Brand-Italic.ttf` or
 * `Brand-variable.woff2`. A font whose name contains `broken` is none.
 */
function fontFacts(name: string): FontFacts | UnusableFont {
  if (name.includes('broken')) return 'broken';
  if (name.endsWith('.woff')) return 'WOFF';
  if (name.endsWith('.eot')) return 'EOT';
  if (name.endsWith('.ttc')) return 'collection';
  const weights: FontFacts['weights'] = name.includes('variable')
    ? [100, 900]
    : name.includes('Bold')
      ? [700, 700]
      : [400, 400];
  const metrics = [{ weight: weights[0], width: 0.5, ascent: 0.9, descent: 0.3, lineGap: 0 }];
  return { hash: 'abc', kind: 'sans', italic: name.includes('Italic'), weights, metrics };
}

const load = createLoader(readSchemas());

/** Loads the minimal site after adding the files that are written in a text (see `filesOf`). */
export const loadText = (text: string): LoadedSite => loadFiles(filesOf(text));

/** Files that are added to a site or replace others. `undefined` removes a file. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Provides the files of the minimal site with changes. */
export function minimalFiles(changes: FileChanges): SiteInput {
  const all = [...new Map<string, string | Uint8Array | undefined>([...filesOf(MINIMAL_SITE), ...changes])];
  const present = all.filter((entry): entry is [string, string | Uint8Array] => entry[1] !== undefined);
  return memoryFiles(new Map(present));
}

/** Loads the minimal site with changes. */
export const loadFiles = (changes: FileChanges): LoadedSite =>
  load(minimalFiles(changes), { today: '2026-11-20' });

/** Returns the errors of a loaded site, one line each: `file:line:column code`. */
export const errorLines = ({ problems }: Pick<LoadedSite, 'problems'>) =>
  problems
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);

/** Returns the errors of the minimal site with the files that are written in a text, one line each. */
export const errorsIn = (text: string): string[] => errorLines(loadText(text));

/** Empty `Scripts`, for tests that do not load the scripts of a document. */
export const NO_SCRIPTS: Scripts = {
  inline: {
    always: '',
    booking: '',
    privacy: '',
    contents: '',
    terms: '',
    code: '',
    carousels: '',
    videos: '',
    embeds: '',
  },
  entry: '',
  modules: [],
  site: '',
  sheet: '',
  islands: {},
  search: '',
};
