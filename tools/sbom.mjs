/*
 * Writes the bill of materials of this project to the standard output: CycloneDX 1.5, from the lockfile alone, as
 * `npm sbom` has it. npm 10 names a package twice that is there twice, which the format forbids; and each npm names
 * the project by the folder that it happens to be in.
 *
 * Plain JavaScript on Node's own modules, so that it needs no package to tell of packages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ASKED = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

const bill = JSON.parse(npm(...ASKED));
const { name } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
bill.metadata.component.name = name;
bill.components = onceEach(bill.components, 'bom-ref');
bill.dependencies = onceEach(bill.dependencies, 'ref', (one, other) => ({
  ...one,
  dependsOn: [...new Set([...(one.dependsOn ?? []), ...(other.dependsOn ?? [])])],
}));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

/** The entries of a list, one for each name; the first, unless `join` makes one of two. */
function onceEach(list, key, join = (first) => first) {
  const found = new Map();
  for (const entry of list) {
    const before = found.get(entry[key]);
    found.set(entry[key], before ? join(before, entry) : entry);
  }
  return [...found.values()];
}

/** What npm answers: the one that started us, if it was one, because on Windows npm is no program but a script. */
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
  if (status !== 0) process.exit(status ?? 1); // npm has said why
  return stdout;
}
