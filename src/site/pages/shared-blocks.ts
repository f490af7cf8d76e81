import type { Finding } from '../../diagnostics/problem.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { fileOfShared, kindOf, nameOfShared } from '../../model/site-files.ts';
import { SHARED } from '../../schema/union.ts';
import type { Path } from '../../yaml/parse.ts';
import { valueAt } from '../data-path.ts';
import { type PlacedBlock, placedBlock } from './placed-block.ts';
import type { Reporter } from '../reporter.ts';
import { blocksIn, includesIn, parsedFile, type SiteFile, type SiteFiles } from '../site-file.ts';

/**
 * Returns the blocks to render for a file, given its path. Inserts the blocks of shared files, and leaves out hidden
 * blocks.
 */
export type BlockExpander = (path: string) => PlacedBlock[];

/**
 * Creates an expander that expands each file only once, so that each mistake is reported once.
 * @param meant the correct paths of misnamed files; these files are reported already
 */
export function createBlockExpander(files: SiteFiles, meant: string[], report: Reporter): BlockExpander {
  const expanded = new Map<string, PlacedBlock[]>();

  /**
   * Returns the blocks of a shared file. `chain` contains the paths of the files that include the shared file, directly
   * or indirectly, the outermost first.
   */
  const include = (from: SiteFile, path: Path, chain: string[]): PlacedBlock[] => {
    const name = String(valueAt(from.data, path));
    const shared = fileOfShared(name);
    const finding = files.has(shared) ? circular(shared, chain) : missingShared(name, files);
    if (!finding) return expand(shared, chain);
    if (!meant.includes(shared)) report.at(from, parsedFile(from).valueAt(path), finding);
    return [];
  };

  const expand = (path: string, including: string[]): PlacedBlock[] => {
    const file = files.get(path)!;
    const known = expanded.get(path);
    if (known) return known;
    const chain = [...including, path];
    const blocks = blocksIn(file).flatMap(({ type, hidden }, index): PlacedBlock[] => {
      const blockPath = ['blocks', index];
      if (hidden) return [];
      if (type === SHARED) return include(file, [...blockPath, 'name'], chain);
      return [place(file, blockPath, chain)];
    });
    expanded.set(path, blocks);
    return blocks;
  };

  const place = (file: SiteFile, path: Path, chain: string[]): PlacedBlock => {
    const nested = includesIn(file, path).map((field) => ({
      path: field,
      blocks: include(file, [...path, ...field], chain),
    }));
    return placedBlock(file, path, nested);
  };
  return (path) => expand(path, []);
}

/** Returns the problem with a reference to a shared file that does not exist. */
export function missingShared(name: string, files: SiteFiles): Finding {
  const names = [...files.keys()].filter((path) => kindOf(path) === 'shared').map(nameOfShared);
  const plain = name.replace(/^\/?_shared\//, '').replace(/\.ya?ml$/i, '');
  return {
    code: 'missing-shared',
    message: `There is no file "${name}" in _shared.`,
    hint: names.includes(plain)
      ? `Write "${plain}".`
      : didYouMean(plain, names, 'Create the file, or use the name of an existing one.'),
  };
}

function circular(shared: string, chain: string[]): Finding | undefined {
  const start = chain.indexOf(shared);
  if (start === -1) return undefined;
  const names = [...chain.slice(start), shared].map(nameOfShared);
  const includes = names
    .slice(1)
    .map((included, index) => `the block in "${names[index]}" that includes "${included}"`);
  return {
    code: 'shared-circle',
    message: `Shared files include each other: ${names.join(' → ')}.`,
    hint: `Remove ${includes.join(', or ')}.`,
  };
}

/**
 * Returns a map from each shared file to the routes of the pages that include it, directly or through other shared
 * files. Invalid pages are included.
 */
export function pagesBySharedFile(files: SiteFiles, routes: Map<string, string>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [route, path] of routes) {
    const open = [path];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const shared of files.get(next)?.shared ?? []) {
        if (seen.has(shared)) continue;
        seen.add(shared);
        open.push(shared);
        const others = users.get(shared);
        if (others) others.push(route);
        else users.set(shared, [route]);
      }
    }
  }
  return users;
}
