/** The names that page files have by mistake, and the names that they should have. */
import { foreignFile } from './dialects/foreign-files.ts';
import { usablePath } from './routes.ts';
import { isContent, kindOf, type SiteDirectory } from './site-files.ts';

/** The words with which file managers name copies: `prices - Copy.yaml`, `Kopie von prices.yaml`. */
const COPY = '(?:copy|kopie|copie|kopya|kopyası|copia|cópia|kopia|kopi|kopio|копия)';
const COPY_NAME = new RegExp(
  `^(?:${COPY}(?: \\(?\\d+\\)?)? (?:of|von|de|di|van|av|af|\\p{Pd}) )?(.*?)(?:(?: ?\\p{Pd} ?|[ _]+)${COPY}(?: \\(?\\d+\\)?)?| ?\\(\\d+\\))*$`,
  'iu',
);

/**
 * Returns the path of the original file, given the path of a copy that a file manager made: `prices.yaml` for
 * `prices - Copy.yaml`, `prices (1).yaml` and `Kopie von prices.yaml`. Returns undefined if the name is not that of a
 * copy.
 */
export function originalOf(path: string): string | undefined {
  const [, folder = '', stem = ''] = /^(.*\/)?([^/]*)\.yaml$/.exec(path) ?? [];
  const name = COPY_NAME.exec(stem)?.[1];
  return name && name !== stem ? `${folder}${name}.yaml` : undefined;
}

/** Matches the extensions that editors add or change: `prices.yml`, `prices.yaml.txt`, `prices.yaml.docx`. */
const WRONG_ENDING = /\.ya?ml(?:\.(?:txt|text|md|json|html?|docx?|odt|rtf|pages))?$/i;

/** Matches the extension of a text file. */
const TEXT_ENDING = /\.(?:txt|text|md|json)$/i;

/**
 * Returns the path that a content file with a wrong extension should have: `prices.yaml` for `prices.yml` and
 * `prices.yaml.txt`, and for `prices.txt` if it contains a page. Returns undefined for other files.
 */
export function contentPath(path: string, directory: SiteDirectory, language?: string): string | undefined {
  const isSettings = path.endsWith('.yml') && foreignFile(path) !== undefined;
  const isNamed = WRONG_ENDING.test(path) && !isSettings;
  const isText = TEXT_ENDING.test(path) || !/\.[^/]*$/.test(path);
  if (path.endsWith('.yaml') || !(isNamed || isText)) return undefined;
  const renamed = `${path.replace(isNamed ? WRONG_ENDING : TEXT_ENDING, '')}.yaml`;
  if (!isContent(renamed) || !(isNamed || isPage(path, directory))) return undefined;
  return (kindOf(renamed) === 'page' && usablePath(originalOf(renamed) ?? renamed, language)) || renamed;
}

/** Whether a file contains the fields of a page, and not only front matter above a text of another kind. */
function isPage(path: string, { read }: SiteDirectory): boolean {
  const text = new TextDecoder().decode(read(path)?.subarray(0, 2000));
  const isFrontMatter = /^---\s*\n[^]*?\n---\s*$/m.test(text);
  return !isFrontMatter && /^title:/m.test(text) && /^(?:description|blocks):/m.test(text);
}

/** Whether a file is a document of a word processor, whose content is not plain text. */
export const isDocument = (path: string): boolean => /\.(?:docx?|odt|rtf|pages)$/i.test(path);
