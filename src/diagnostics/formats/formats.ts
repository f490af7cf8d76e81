import type { Problem } from '../problem.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** What a run of `check` or `build` found. */
export interface Report {
  problems: Problem[];
  /** How many files were looked at. */
  files: number;
  /** How the site directory is reached from where the command was run: what makes a problem's path one that can be opened. */
  root: string;
  /** The report of a build, printed by `json` as it is but for the paths in it. */
  build?: BuildPaths | undefined;
}

/** The paths in the report of a build. */
export interface BuildPaths {
  pages: { heaviest?: { file: string } }[];
}

/** The text of a report, with a line end where it is not empty. */
export type Format = (report: Report, options: { color: boolean }) => string;

/** Every output of `check`: the same problems in the same order, in other words. */
export const formats = { pretty, json, github, sarif } satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
