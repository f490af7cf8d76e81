import { type Problem, problemOf } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { isMediaName } from './media.ts';
import {
  GLOSSARY_YAML,
  isContent,
  isMedia,
  MEDIA_DIR,
  SHARED_DIR,
  SITE_YAML,
  type SiteDirectory,
} from './site-files.ts';

/** Reports symbolic links, unusable file names, wrong file extensions and files that are not part of the site. */
export function checkFiles(directory: SiteDirectory): Problem[] {
  const files = directory.list();
  const links = directory.links().map((file) =>
    problemOf(file, {
      code: 'symbolic-link',
      message: 'This file is a symbolic link. A site cannot contain symbolic links.',
      hint: 'Replace the link with a copy of the file that it points to.',
    }),
  );
  const endings = files.filter(hasWrongEnding).map((file) =>
    problemOf(file, {
      code: 'wrong-ending',
      message: `A page file must end in .yaml, not ${file.slice(file.lastIndexOf('.'))}.`,
      hint: `Rename it to ${nameOf(file).replace(/\.[^.]*$/, '')}.yaml.`,
    }),
  );
  const used = files.filter((file) => isContent(file) || isMedia(file));
  return [...links, ...endings, ...checkNames(used), ...ignoredFiles(files)];
}

const hasWrongEnding = (file: string) => /\.ya?ml$/i.test(file) && !file.endsWith('.yaml');

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

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

/** The names that start with `_` and have a meaning. */
const SPECIAL = [SITE_YAML, GLOSSARY_YAML, SHARED_DIR.slice(0, -1), MEDIA_DIR.slice(0, -1)];

/** Files that every folder may contain: descriptions for people, and files of operating systems. */
const USUAL = /^(README|LICENSE|Thumbs\.db|desktop\.ini)/i;

/** Reports the files that the build leaves out, except those of other tools. Reports a misnamed folder once. */
function ignoredFiles(files: string[]): Problem[] {
  const isIgnored = (file: string) =>
    !isContent(file) &&
    !hasWrongEnding(file) &&
    !isMedia(file) &&
    !file.includes('/_') &&
    !USUAL.test(nameOf(file));
  const folders = new Set<string>();
  return files.filter(isIgnored).flatMap((file) => {
    const [top = ''] = file.split('/');
    const isMisspelt = top.startsWith('_') && !SPECIAL.includes(top);
    const hint = isMisspelt ? misspeltHint(top) : hintFor(file, files);
    if (hint === undefined || folders.has(top)) return [];
    if (isMisspelt) folders.add(top);
    return [problemOf(file, { code: 'ignored-file', message: 'This file is not part of the site.', hint })];
  });
}

/** Returns the hint for a misspelled special name; undefined for the name of another tool's folder. */
function misspeltHint(top: string): string | undefined {
  const meant = nearest(top, SPECIAL);
  return meant && `Did you mean "${meant}"? Rename "${top}".`;
}

function hintFor(file: string, files: string[]): string {
  const [page] = /^.*?\.ya?ml(?=[^/]*$)/i.exec(file) ?? [];
  const renamed = page?.replace(/\.[^.]*$/, '.yaml');
  if (renamed !== undefined && !files.includes(renamed))
    return `Rename it to ${nameOf(renamed)}, or delete it.`;
  return isMediaName(file)
    ? `Move it to ${MEDIA_DIR.slice(0, -1)}, or delete it.`
    : 'Delete it, or move it to a new folder whose name starts with _. The build ignores such a folder.';
}
