import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

/** The variables in which GitHub and GitLab name the folder of the checkout. */
const VARIABLES = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'];

/**
 * Returns the path of a folder relative to the workspace, as code hosts expect it in reports. The workspace is the
 * folder of the checkout that CI names. If the given folder is not in it, the workspace is the root of the Git
 * repository, and without one, the working directory.
 */
export function pathInWorkspace(dir: string): string {
  const path = realpathSync(dir);
  const named = VARIABLES.flatMap((name) => {
    const folder = process.env[name];
    return folder && existsSync(folder) ? [realpathSync(folder)] : [];
  });
  const workspace = named.find((folder) => contains(folder, path)) ?? gitRootOf(path) ?? process.cwd();
  return relative(workspace, path).replaceAll('\\', '/');
}

function contains(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest.split(/[/\\]/, 1)[0] !== '..' && !isAbsolute(rest);
}

/** Returns the root of the repository or of the worktree (whose `.git` is a file) that contains a folder. */
function gitRootOf(dir: string): string | undefined {
  if (existsSync(join(dir, '.git'))) return dir;
  return dirname(dir) === dir ? undefined : gitRootOf(dirname(dir));
}
