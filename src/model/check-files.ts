import { type Problem, problemOf } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { foreignFile } from './dialects/foreign-files.ts';
import { isMediaName } from './media.ts';
import { contentPath, isDocument } from './page-names.ts';
import {
  GLOSSARY_YAML,
  isContent,
  isMedia,
  MEDIA_DIR,
  SHARED_DIR,
  SITE_YAML,
  type SiteDirectory,
} from './site-files.ts';

/** The problems with the names and kinds of files. */
export interface FileCheck {
  problems: Problem[];
  /** The paths that content files with a wrong extension should have: `prices.yaml` for `prices.yaml.txt`. */
  meant: string[];
}

/**
 * Reports symbolic links, unusable file names, wrong file extensions and files that are not part of the site.
 * @param language the language of the site
 */
export function checkFiles(directory: SiteDirectory, language?: string): FileCheck {
  const files = directory.list();
  const meant = new Map(
    files.flatMap((file): [string, string][] => {
      const path = contentPath(file, directory, language);
      return path === undefined ? [] : [[file, path]];
    }),
  );
  const links = directory.links().map((file) =>
    problemOf(file, {
      code: 'symbolic-link',
      message: 'This file is a symbolic link. A site cannot contain symbolic links.',
      hint: 'Replace the link with a copy of the file that it points to.',
    }),
  );
  const endings = [...meant].map(([file, path]) => wrongEnding(file, path, files.includes(path)));
  const used = files.filter((file) => isContent(file) || isMedia(file));
  const ignored = ignoredFiles(
    files.filter((file) => !meant.has(file)),
    files,
    language,
  );
  return {
    problems: [...links, ...endings, ...checkNames(used), ...ignored],
    meant: [...meant.values()],
  };
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

function wrongEnding(file: string, meant: string, exists: boolean): Problem {
  const [ending = ''] = /(?:\.ya?ml)?\.[^.]*$/i.exec(nameOf(file)) ?? [];
  const name = nameOf(meant);
  const hint = isDocument(file)
    ? `Open the document, save its text as plain text with the encoding UTF-8, and name the new file ${name}. Then delete the document.`
    : `Rename it to ${name}.`;
  return problemOf(file, {
    code: 'wrong-ending',
    message: `A page file must end in .yaml${ending && `, not ${ending}`}.`,
    hint: exists
      ? `There is also the file ${name}. Delete one of the two, and name the other one ${name}.`
      : hint,
  });
}

/** Reports names that are not UTF-8, and names that differ only in their Unicode form. */
function checkNames(paths: string[]): Problem[] {
  const badName = (path: string, mistake: string, hint: string) =>
    problemOf(path, {
      code: 'bad-name',
      message: `The name "${nameOf(path)}" ${mistake}.`,
      hint,
    });
  const undecoded = paths.filter((path) => path.includes('\ufffd'));
  const seen = new Set<string>();
  const repeated = paths.filter((path) => seen.size === seen.add(path).size);
  return [
    ...undecoded.map((path) => badName(path, 'is not valid UTF-8', 'Rename the file.')),
    ...repeated.map((path) =>
      badName(path, 'is used twice, in two Unicode forms', 'Rename or delete one of the two files.'),
    ),
  ];
}

/** The names of files and folders that are part of the site although they start with `_`. */
const SPECIAL = [SITE_YAML, GLOSSARY_YAML, SHARED_DIR.slice(0, -1), MEDIA_DIR.slice(0, -1)];

/** Files that every folder may contain: descriptions for people, and files of operating systems. */
const USUAL = /^(README|LICENSE|Thumbs\.db|desktop\.ini)/i;

/**
 * Reports the files that the build leaves out, except those of other tools. If the name of a special folder is
 * misspelled, reports only one of its files.
 * @param files the files to check; does not include files with a wrong extension
 * @param all all files of the site directory
 */
function ignoredFiles(files: string[], all: string[], language: string | undefined): Problem[] {
  const isIgnored = (file: string) =>
    !isContent(file) && !isMedia(file) && !file.includes('/_') && !USUAL.test(nameOf(file));
  const folders = new Set<string>();
  return files.flatMap((file) => {
    const [top = ''] = file.split('/');
    const isMisspelt = top.startsWith('_') && !SPECIAL.includes(top);
    const foreign =
      isContent(file) || isMedia(file) || USUAL.test(nameOf(file)) ? undefined : foreignFile(file, language);
    const own = isIgnored(file) ? (isMisspelt ? misspeltHint(top, all) : hintFor(file, all)) : undefined;
    const hint = foreign?.hint ?? own;
    const folder = foreign ? foreign.folder : isMisspelt ? top : undefined;
    if (hint === undefined || folders.has(folder ?? top)) return [];
    if (folder !== undefined) folders.add(folder);
    return [problemOf(file, { code: 'ignored-file', message: 'This file is not part of the site.', hint })];
  });
}

/**
 * Returns the hint for a misspelled special name. Undefined for other names: those of other tools' folders, and those
 * that authors give to files that are not to be published.
 */
function misspeltHint(top: string, files: string[]): string | undefined {
  const meant = nearest(top, SPECIAL);
  // A file with the right name may be there: then this one is a copy, or a page that is kept back.
  const isTaken = files.some((file) => file === meant || file.startsWith(`${meant}/`));
  return meant && !isTaken ? `Did you mean "${meant}"? Rename "${top}".` : undefined;
}

function hintFor(file: string, files: string[]): string {
  const [page] = /^.*?\.ya?ml(?=[^/]*$)/i.exec(file) ?? [];
  const renamed = page?.replace(/\.[^.]*$/, '.yaml');
  if (renamed !== undefined && !files.includes(renamed))
    return `Rename it to ${nameOf(renamed)}, or delete it.`;
  return isMediaName(file)
    ? `Move it to ${MEDIA_DIR.slice(0, -1)}, or delete it.`
    : 'Delete it, or move it: into the folder public beside the folder of the site, whose files are copied as they are, or into a new folder whose name starts with _, which the build ignores.';
}
