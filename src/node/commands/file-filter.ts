import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isContent, SITE_YAML } from '../../model/site-files.ts';
import type { LoadedDir } from '../site/load-site.ts';
import { UsageError } from '../disk/usage-error.ts';
import { commandLine } from '../disk/root.ts';

/** Checks the files and folders that a command line names. @throws UsageError for one that does not exist */
export function checkExisting(paths: string[]): void {
  const missing = paths.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UsageError(`The file "${missing}" does not exist.`);
}

/**
 * Returns the part of a result that concerns the given files or folders. The whole site was checked nevertheless.
 * @param paths existing files and folders, relative to the working directory
 * @throws UsageError for a path that contains no file of the site. Without this error, the empty result would seem to
 * say that the path has no problems.
 */
export function onlyIn(
  paths: string[],
  { paths: checked, problems }: Pick<LoadedDir, 'paths' | 'problems'>,
  siteDir: string,
): Pick<LoadedDir, 'files' | 'problems'> {
  const known = [...checked, ...problems.map(({ file }) => file)];
  const wanted = paths.map((path) => {
    const inSite = relative(siteDir, path).replaceAll('\\', '/');
    if (!known.some((file) => isIn(file, inSite))) throw new UsageError(notInSite(path, siteDir));
    return inSite;
  });
  const isWanted = (file: string) => wanted.some((path) => isIn(file, path));
  return {
    files: checked.filter((file) => isContent(file) && isWanted(file)).length,
    problems: problems.filter(({ file }) => isWanted(file)),
  };
}

/** Whether a path is the given file, or is inside the given folder. An empty path stands for the whole site. */
const isIn = (file: string, path: string) => path === '' || file === path || file.startsWith(`${path}/`);

function notInSite(path: string, siteDir: string): string {
  const message = `The site "${siteDir}" contains no file that matches "${path}".`;
  return existsSync(join(path, SITE_YAML))
    ? `${message} To check the site in "${path}", write: ${commandLine(`check --site ${path}`)}`
    : message;
}
