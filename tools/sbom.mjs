/*
 * Writes the project's bill of materials (CycloneDX 1.5) to standard output. Runs `npm sbom` on the lockfile and
 * corrects two errors. If a package is installed twice, npm 10 writes two entries, but the format forbids duplicates.
 * All versions of npm use the name of the folder as the name of the project.
 *
 * Plain JavaScript that imports only Node's own modules, so that it runs before packages are installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SBOM_ARGS = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

const bill = JSON.parse(npm(...SBOM_ARGS));
const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
bill.metadata.component.name = name;
bill.components = mergeDuplicates(bill.components, 'bom-ref');
bill.dependencies = mergeDuplicates(bill.dependencies, 'ref', (one, other) => ({
  ...one,
  dependsOn: [...new Set([...(one.dependsOn ?? []), ...(other.dependsOn ?? [])])],
}));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

/**
 * Merges the entries of a list that have the same value of `key`. Keeps the first of them, or calls `join` with both if
 * it is given.
 */
function mergeDuplicates(list, key, join = (first) => first) {
  const merged = new Map();
  for (const entry of list) {
    const previous = merged.get(entry[key]);
    merged.set(entry[key], previous ? join(previous, entry) : entry);
  }
  return [...merged.values()];
}

/**
 * Runs npm and returns its output. If npm has started this process, runs the same script of npm with Node, because on
 * Windows `npm` itself is not a program that Node can start.
 */
function npm(...args) {
  const cli = process.env.npm_execpath ?? '';
  const isNpm = /npm-cli\.c?js$/.test(cli);
  const { status, stdout, error } = spawnSync(
    isNpm ? process.execPath : 'npm',
    [...(isNpm ? [cli] : []), ...args],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'inherit'],
      shell: !isNpm && process.platform === 'win32',
    },
  );
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1); // npm has printed the reason
  return stdout;
}
