import { spawnSync } from 'node:child_process';
import { type History, LOG_FORMAT, parseGitLog } from '../../site/history.ts';

/** How many commits are looked at: what is older needs no warning, and a date of today's search engines neither. */
const MOST = 2000;

/**
 * What Git knows of the YAML files of a directory, by one call. Undefined where there is no Git, no repository, or
 * only the end of its history, as in the shallow clones that many build servers make.
 */
export function historyOf(siteDir: string): History | undefined {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...env } = process.env; // inside of a hook, of another place
  const { status, stdout } = spawnSync(
    'git',
    `-c core.quotePath=off -c log.showSignature=false log --max-count=${MOST} --no-color --no-ext-diff
    --name-status --find-renames --diff-merges=off --relative`
      .split(/\s+/)
      .concat(`--format=${LOG_FORMAT}`, '--', '*.yaml'),
    { cwd: siteDir, env, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return status === 0 ? parseGitLog(stdout) : undefined;
}
