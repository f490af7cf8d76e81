import * as fc from 'fast-check';
import { createLoader } from '../src/pipeline.ts';
import { readSchemas } from '../src/node/disk/files/read-schemas.ts';
import { type Mutant, mutantsOf, ofPages, type Original } from '../tests/full/fuzz/mutants.ts';
import { memoryFiles } from '../tests/support/site.ts';

/** How many mutated files are measured. */
const MUTATIONS = 400;

/** How often a file is loaded at most, in order to measure its fastest time. */
const ATTEMPTS = 20;

const load = createLoader(readSchemas());

/** Returns the CPU time in ms of loading a file without linking, and without the pages that depend on it. */
function loadAlone(path: string, bytes: Uint8Array, site: Original['site']): number {
  const media = [...site].filter(([name]) => !name.endsWith('.yaml'));
  load(memoryFiles(new Map(media)), { today: '2026-11-20' });
  const start = process.cpuUsage();
  load(memoryFiles(new Map([...media, [path, bytes]])), { today: '2026-11-20' });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Returns the largest ratio of the time that a mutated page takes to load to that of the longest page of the first
 * site. Finds work that grows faster than the text. A slow file is loaded again, in turn with the longest page, because
 * other programs and garbage collection may have slowed it.
 */
export function measureMutatedFiles(): number {
  const originals = ofPages();
  const bytesOf = ({ path, site }: Original) => site.get(path)!;
  const longest = originals.toSorted((one, other) => bytesOf(other).length - bytesOf(one).length)[0]!;
  const ratioOf = ({ original, bytes }: Mutant) => {
    let [took, usual] = [Infinity, Infinity];
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      took = Math.min(took, loadAlone(original.path, bytes, original.site));
      usual = Math.min(usual, loadAlone(longest.path, bytesOf(longest), longest.site));
      if (took <= usual) break;
    }
    return took / usual;
  };
  return Math.max(...fc.sample(mutantsOf(originals), { numRuns: MUTATIONS, seed: 27001 }).map(ratioOf));
}
