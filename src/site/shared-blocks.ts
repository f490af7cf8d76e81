import { fileOfShared, nameOfShared } from '../model/site-files.ts';
import type { Path } from '../yaml/parse.ts';
import type { Placed } from './placed-block.ts';
import { SHARED } from '../schema/union.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Block } from '../model/types.gen.ts';
import {
  type BlockFile,
  includesIn,
  replace,
  type Report,
  type SharedUse,
  type Unit,
  type Units,
  valueAt,
} from './site-file.ts';

/**
 * Gives the blocks of a file that are drawn: shared ones in their places, hidden ones left out. Each file is
 * expanded once, so each mistake is told once, however many pages use it.
 */
export function createExpander(units: Units, report: Report): (file: string) => Placed[] {
  const done = new Map<string, Placed[]>();
  const shared = [...units].filter(([, { kind }]) => kind === 'shared').map(([file]) => nameOfShared(file));

  const takeIn = (unit: Unit, name: string, path: Path, chain: string[]): Placed[] => {
    const file = fileOfShared(name);
    const place = () => unit.parsed.valueAt(path);
    if (!units.has(file)) {
      report.at(unit, place(), {
        code: 'missing-shared',
        message: `There is no file "${name}" in _shared.`,
        hint: didYouMean(name, shared, 'Make the file, or name one that is there.'),
      });
      return [];
    }
    if (chain.includes(file)) {
      const circle = [...chain.slice(chain.indexOf(file)), file].map(nameOfShared).join(' → ');
      report.at(unit, place(), {
        code: 'shared-circle',
        message: `Shared blocks take each other in: ${circle}.`,
        hint: 'Take one of them out.',
      });
      return [];
    }
    return expand(file, chain);
  };

  const expand = (file: string, chain: string[] = []): Placed[] => {
    const known = done.get(file);
    if (known) return known;
    const unit = units.get(file)!;
    const written = (unit.data as BlockFile | undefined)?.blocks ?? [];
    const blocks = written.flatMap((block, index): Placed[] => {
      const path = ['blocks', index];
      if (block.hidden) return [];
      if (block.type === SHARED) return takeIn(unit, block.name, [...path, 'name'], [...chain, file]);
      return [place(block, unit, path, [...chain, file])];
    });
    done.set(file, blocks);
    return blocks;
  };

  /** A block with the shared blocks that stand inside of it. */
  const place = (block: Block, unit: Unit, path: Path, chain: string[]): Placed => {
    const inner = includesIn(unit, path).map((at) => ({
      at,
      placed: takeIn(unit, String(valueAt(block, at)), [...path, ...at], chain),
    }));
    const whole = inner.reduce<Block>(
      (filled, { at, placed }) => replace(filled, at, () => placed.map((one) => one.block)) as Block,
      block,
    );
    return { block: whole, unit, path, inner };
  };
  return expand;
}

/** Shared file → the routes of the pages that take it in, by itself or through another, whether or not they are valid. */
export function usersOfShared(units: Units, routes: Map<string, string>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [route, file] of routes) {
    const open = [file];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const shared of sharedIn(units.get(next))) {
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

/** The shared files that a file takes in, as far as it can be read. */
function sharedIn(unit: Unit | undefined): string[] {
  const { blocks } = (unit?.parsed.data ?? {}) as Partial<BlockFile>;
  const uses = Array.isArray(blocks) ? blocks.filter((block) => block?.type === SHARED) : [];
  return [
    ...uses.map((block) => String((block as SharedUse).name)),
    ...(unit?.includes ?? []).map((path) => String(valueAt(unit!.parsed.data, path))),
  ].map(fileOfShared);
}
