import { spawnSync } from 'node:child_process';
import { type History, LOG_FORMAT, parseGitLog } from '../../site/history.ts';

/** How many commits to read. The warnings and dates of a site do not need older commits. */
const MAX_COMMITS = 2000;

/** How many milliseconds Git may take. Git may hang on a network drive, or if it has to fetch missing objects. */
const TIMEOUT = 10_000;

/**
 * Returns the Git history of the YAML files in a directory. Returns undefined if Git is not installed or hangs, or if
 * the directory is not in a repository.
 */
export function historyOf(siteDir: string, timeout = TIMEOUT): History | undefined {
  // Inside a Git hook, these variables select the hook's repository, which may be another one.
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...env } = process.env;
  // In the containers of build servers, the folder often belongs to another user. Git would refuse to read it.
  const { status, stdout } = spawnSync(
    'git',
    `-c safe.directory=* -c core.quotePath=off -c log.showSignature=false log --max-count=${MAX_COMMITS} --no-color --no-ext-diff
    --name-status --find-renames --diff-merges=off --relative`
      .split(/\s+/)
      .concat(`--format=${LOG_FORMAT}`, '--', '*.yaml'),
    {
      cwd: siteDir,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout,
      killSignal: 'SIGKILL',
    },
  );
  return status === 0 ? parseGitLog(stdout) : undefined;
}

/** What to tell the user of a shallow clone, which many build servers make. */
export const SHALLOW_CLONE =
  'This is a shallow Git clone, so the dates of pages and renamed pages are unknown. Fetch the whole history: "fetch-depth: 0" for actions/checkout, GIT_DEPTH: 0 on GitLab, "git fetch --unshallow" elsewhere.';
