import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

/** The variables in which GitHub and GitLab name the folder of the checkout. */
const VARIABLES = ['GITHUB_WORKSPACE', 'CI_PROJECT_DIR'];

/**
 * Returns the path of a folder in its repository, as code hosts expect it in reports. The root of the repository is the
 * folder with `.git`, which may be inside the folder that CI names (`path` of GitHub's `actions/checkout`). A checkout
 * without `.git` has the folder that CI names as its root. If there is neither, the path is relative to the working
 * directory.
 */
export function pathInRepository(dir: string): string {
  const path = realpathSync(dir);
  const named = VARIABLES.flatMap((name) => {
    const folder = process.env[name];
    return folder && existsSync(folder) ? [realpathSync(folder)] : [];
  });
  const roots = [gitRootOf(path), ...named].filter((folder) => folder && contains(folder, path));
  const [root = process.cwd()] = roots.sort((a, b) => b!.length - a!.length);
  return relative(root, path).replaceAll('\\', '/');
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
