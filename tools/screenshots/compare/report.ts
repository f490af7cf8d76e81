import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Difference, groupOf, listGroups, type Place } from './groups.ts';
import { comparisonSheet, type Triple } from './comparison-sheet.ts';
import type { Comparison } from './pass.ts';
import { encode } from './pixels.ts';

/** How many differences of a group are shown in pictures. */
const SHOWN = 2;

/** Collects what differs, and writes it as a list and as a page with pictures. */
export class Report {
  readonly differences: Difference[] = [];
  private compared = 0;
  private readonly shown: Triple[] = [];

  /** @param dir the folder to write to; it is emptied */
  constructor(private readonly dir: string) {
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
  }

  /** Adds the result of a comparison, undefined if nothing differs. Keeps the pictures of the first of each group. */
  async add(place: Place, comparison: Comparison): Promise<void> {
    this.compared++;
    if (!comparison) return;
    const { before, after, difference, ...facts } = comparison;
    const entry = { ...place, ...facts };
    this.differences.push(entry);
    if (entry.pixels === 0) return;
    const group = groupOf(entry);
    if (this.shown.filter((other) => groupOf(other.difference) === group).length >= SHOWN) return;
    const file = String(this.shown.length + 1);
    this.shown.push({ difference: entry, file });
    writeFileSync(join(this.dir, `${file}-before.png`), before);
    writeFileSync(join(this.dir, `${file}-after.png`), after);
    writeFileSync(join(this.dir, `${file}-difference.png`), await encode(difference));
  }

  summary(): string {
    return `${this.compared} states compared, ${this.differences.length} differ`;
  }

  /** Writes a list for people, the same with all boxes for programs, and a page with pictures. */
  write(): void {
    writeFileSync(join(this.dir, 'differences.txt'), `${this.summary()}\n\n${listGroups(this.differences)}`);
    writeFileSync(join(this.dir, 'differences.json'), JSON.stringify(this.differences));
    writeFileSync(join(this.dir, 'index.html'), comparisonSheet(this.shown));
  }
}
