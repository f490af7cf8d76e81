/* Collects the licenses of packages whose code is compiled into files. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the licenses of all packages with code in some bundles to a file.
 * @param {string} root the top folder of the project
 * @param {string} path the file
 * @param {import('esbuild').BuildResult<{ metafile: true }>[]} bundles
 */
export function writeLicenses(root, path, bundles) {
  const inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const dirs = inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []);
  const texts = [...new Set(dirs)].sort().map((dir) => licenseOf(join(root, dir)));
  writeFileSync(path, `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** Returns the name, the version and the license of a package. */
function licenseOf(dir) {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const texts = readdirSync(dir)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(dir, file), 'utf8').trim());
  return [`${name} ${version} (${license}) ${homepage ?? ''}`.trim(), ...texts].join('\n\n');
}
