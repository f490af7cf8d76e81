/** The results as a table. */
import { median } from '../median.ts';
import type { Measurement } from './measure.ts';

/** What is measured: a program in a situation. */
export interface Case {
  tool: string;
  /** Such as `build, cold`. */
  name: string;
  /** The measurements, one per round. */
  runs: Measurement[];
  /** The name of Hugo's case to compare with. */
  against?: string | undefined;
}

const HEAD = ['', '', 'wall time', 'CPU time', 'memory', '÷ Hugo'];

/**
 * Returns a Markdown table with the medians. The wall time has the shortest and the longest run in parentheses, and the
 * last column is its ratio to Hugo's.
 */
export function tableOf(cases: Case[]): string {
  const walls = new Map(
    cases.filter(({ tool }) => tool === 'Hugo').map(({ name, runs }) => [name, wallOf(runs)]),
  );
  const rows = cases
    .filter(({ runs }) => runs.length > 0)
    .map(({ tool, name, runs, against }) => {
      const reference = walls.get(against ?? '');
      return [
        tool,
        name,
        formatWall(runs),
        formatSeconds(medianOf(runs, 'cpu')),
        formatMemory(medianOf(runs, 'memory')),
        reference === undefined ? '' : (wallOf(runs) / reference).toFixed(2),
      ];
    });
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(HEAD), line(['---', '---', ...HEAD.slice(2).map(() => '--:')]), ...rows.map(line)].join('\n');
}

const wallOf = (runs: Measurement[]): number => median(runs.map(({ wall }) => wall));

/** Returns the median of a figure; undefined if a run lacks it. */
function medianOf(runs: Measurement[], figure: 'cpu' | 'memory'): number | undefined {
  const values = runs.map((run) => run[figure]);
  return values.every((value) => value !== undefined) ? median(values) : undefined;
}

/** Returns such as `1.25 s (1.20–1.31)`. */
function formatWall(runs: Measurement[]): string {
  const walls = runs.map(({ wall }) => wall);
  const range = `${digits(Math.min(...walls))}–${digits(Math.max(...walls))}`;
  return formatSeconds(median(walls)) + (runs.length > 1 ? ` (${range})` : '');
}

/** Returns a number of seconds with three digits or fewer: `0.45`, `4.5`, `45`. */
export const digits = (seconds: number): string => seconds.toFixed(seconds < 1 ? 2 : seconds < 100 ? 1 : 0);

const formatSeconds = (seconds: number | undefined) => (seconds === undefined ? '' : `${digits(seconds)} s`);
const formatMemory = (bytes: number | undefined) =>
  bytes === undefined ? '' : `${(bytes / 1e9).toFixed(2)} GB`;

/**
 * Replaces the text between the comments `<!-- bench:scale NAME -->` and `<!-- end -->` of a Markdown file.
 * @throws if the file has no such comments
 */
export function replaceSection(file: string, name: string, content: string): string {
  const start = `<!-- bench:scale ${name} -->`;
  const from = file.indexOf(start);
  const to = file.indexOf('<!-- end -->', from);
  if (from < 0 || to < 0) throw new Error(`The comments "${start}" and "<!-- end -->" are missing.`);
  return `${file.slice(0, from + start.length)}\n\n${content}\n\n${file.slice(to)}`;
}
