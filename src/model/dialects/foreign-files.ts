/** The files of other programs, which authors copy into the folder of a site: Hugo, Jekyll, Astro, Docusaurus, … */
import { usablePath } from '../routes.ts';
import { ONLY_AT_ROOT, REDIRECTS_YAML } from '../site-files.ts';

/** A kind of file that is not part of a site. */
interface ForeignFile {
  pattern: RegExp;
  /** What to do instead. `$page` is replaced by the file name that the page should have. */
  hint: string;
  /** Whether the pattern matches a folder, of which only one file is reported. */
  isFolder?: boolean;
}

const NEW_PAGE =
  'Create $page with a title, a description and blocks, and copy the text into a block "type: text".';

/** What to do with files that the build makes. */
export const ROBOTS_HINT =
  'Delete this file: the build writes robots.txt. To keep search engines out, set "indexable: false" in _site.yaml, or "seo: { noindex: true }" in a page.';
export const ICON_HINT =
  'The build makes all icons from one picture: save it in _media, and write its name after "icon" under "brand" in _site.yaml. Then delete this file.';

const PUBLIC_HINT =
  'Move it into the folder public beside the folder of the site, whose files are copied as they are.';

/** The start of a pattern for files that are not ignored on purpose: no name in their paths starts with _. */
const FILE = String.raw`^(?:[^_/][^/]*\/)*[^_/][^/]*`;

const FOREIGN: ForeignFile[] = [
  {
    pattern: /^_redirects(?:\.txt)?$/,
    hint: `Write these redirects into ${REDIRECTS_YAML}, each with "from" and "to", and those with 302 or 307 also with "permanent: false". Then delete this file.`,
  },
  {
    pattern: /^(?:_headers|\.htaccess|sitemap\.xml)$/,
    hint: 'The build writes this file. Delete it.',
  },
  {
    pattern: /^robots\.txt$/,
    hint: ROBOTS_HINT,
  },
  {
    pattern: /^(?:favicon|apple-touch-icon|android-chrome)[\w-]*\.(?:ico|png|svg)$/i,
    hint: ICON_HINT,
  },
  { pattern: /^\.well-known\//, hint: PUBLIC_HINT, isFolder: true },
  { pattern: ONLY_AT_ROOT, hint: PUBLIC_HINT },
  { pattern: /^(?:CNAME|\.nojekyll|google[\da-f]+\.html|BingSiteAuth\.xml)$/, hint: PUBLIC_HINT },
  {
    pattern: /^_site\//,
    hint: 'This is the output of Jekyll, which is not needed here. Delete this folder.',
    isFolder: true,
  },
  {
    pattern: /(?:^|\/)_(?:posts|drafts)\/(?=[^/]+\.ya?ml$)/,
    hint: 'This is a folder of Jekyll, and folders that start with _ have no pages. Move this file to $page. To make it an article, add the field "article", and a block for the text of an article.',
    isFolder: true,
  },
  {
    pattern: /(?:^|\/)_(?:posts|drafts)\//,
    hint: `This is a folder of Jekyll. Each post becomes a page with "article". ${NEW_PAGE}`,
    isFolder: true,
  },
  {
    pattern: /(?:^|\/)_(?:layouts|includes|sass|plugins)\//,
    hint: 'This is a folder of templates, which are not needed here: pages consist of blocks. For a section that no block shows, create a block with "pagewright new block name". Then delete this folder.',
    isFolder: true,
  },
  {
    pattern: /(?:^|\/)_data\//,
    hint: 'This is a folder of data of Jekyll. Write the data in the blocks that show it; for blocks on several pages, in a file in _shared. Then delete this folder.',
    isFolder: true,
  },
  {
    pattern:
      /^(?:_?config\.(?:yml|toml|json)|(?:hugo|mkdocs|zola)\.(?:yml|toml|json)|_config\.\w+|(?:astro|docusaurus|nuxt|next|gatsby|eleventy|vite)[.-]config\.\w+|\.eleventy\.\w+)$/i,
    hint: 'These are the settings of another program. Write the name, the language and the navigation of the site in _site.yaml. Then delete this file.',
  },
  {
    pattern: /^(?:[^_/][^/]*\/)+_index\.ya?ml$/i,
    hint: 'In Hugo, this is the page of its folder. Move it out of this folder, beside it, and name it $page. To keep it back, give it another name that starts with _.',
  },
  {
    pattern: /^(?:[^_/][^/]*\/)*_?index\.(?:md|markdown|mdx)$/i,
    hint: `This is a page of another program. ${NEW_PAGE} Then delete this file.`,
  },
  {
    pattern: new RegExp(String.raw`${FILE}\.(?:md|markdown|mdx|rst|adoc|qmd)$`, 'i'),
    hint: `Pages are YAML files, which contain Markdown. ${NEW_PAGE} Then delete this file.`,
  },
  {
    pattern: new RegExp(String.raw`${FILE}\.html?$`, 'i'),
    hint: `Pages are YAML files. ${NEW_PAGE} Or move this file into the folder public beside the folder of the site, to publish it as it is.`,
  },
  {
    pattern: new RegExp(String.raw`${FILE}\.(?:docx?|odt|rtf|pages)$`, 'i'),
    hint: `Pages are YAML files. ${NEW_PAGE} For a document to download, move this file to _media.`,
  },
  {
    pattern: new RegExp(String.raw`${FILE}\.(?:astro|vue|svelte|php|liquid|njk|ejs|pug|hbs|jsx|tsx)$`, 'i'),
    hint: 'This is a template of another program. Pages are YAML files that consist of blocks. For a section that no block shows, create a block with "pagewright new block name". Then delete this file.',
  },
];

/** What to do with a file of another program. */
export interface ForeignHint {
  hint: string;
  /** The folder of which only one file is to be reported. */
  folder?: string;
}

/** Returns what to do with a file if it is one of another program; undefined for any other file. */
export function foreignFile(path: string, language?: string): ForeignHint | undefined {
  const found = FOREIGN.find(({ pattern }) => pattern.test(path));
  if (!found) return undefined;
  const [folder = ''] = found.isFolder ? (found.pattern.exec(path) ?? []) : [];
  const hint = found.hint.replaceAll('$page', pageFor(path, language));
  return folder ? { hint, folder: path.slice(0, path.indexOf(folder) + folder.length) } : { hint };
}

/** Returns the name of the page for a file: `blog.yaml` for `blog/_index.md`, `x.yaml` for `_posts/2024-01-31-x.md`. */
function pageFor(path: string, language: string | undefined): string {
  const plain = path
    .replace(/\.[^./]*$/, '')
    .replace(/(?<=^|\/)_(?:posts|drafts)\/(?:\d{4}-\d\d?-\d\d?-)?/, '')
    .replace(/(?<=^|\/)_?index$/, 'index')
    .replace(/(?<=.)\/index$/, '');
  return usablePath(`${plain}.yaml`, language) ?? `${plain}.yaml`;
}
