import { spawnSync } from 'node:child_process';
import { type History, LOG_FORMAT, parseGitLog } from '../../site/history.ts';

/** How many commits to read. Older commits are not needed, neither for warnings nor for dates. */
const MAX_COMMITS = 2000;

/**
 * Returns the Git history of the YAML files in a directory. Returns undefined if Git is not installed, if the directory
 * is not in a repository, and in a shallow clone. Many build servers make shallow clones.
 */
export function historyOf(siteDir: string): History | undefined {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...env } = process.env; // Git sets these in hooks
  const { status, stdout } = spawnSync(
    'git',
    `-c core.quotePath=off -c log.showSignature=false log --max-count=${MAX_COMMITS} --no-color --no-ext-diff
    --name-status --find-renames --diff-merges=off --relative`
      .split(/\s+/)
      .concat(`--format=${LOG_FORMAT}`, '--', '*.yaml'),
    { cwd: siteDir, env, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return status === 0 ? parseGitLog(stdout) : undefined;
}
