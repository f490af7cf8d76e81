import type { CodeMeaning } from '../codes.ts';
import type { Problem } from '../problem.ts';
import { github } from './github.ts';
import { json } from './json.ts';
import { pretty } from './pretty.ts';
import { sarif } from './sarif.ts';

/** The result of `check` or `build`. */
export interface CheckResult {
  problems: Problem[];
  /** The number of files checked. */
  files: number;
  /** Path of the site directory from the working directory, so that the printed paths of files can be opened. */
  root: string;
  /** The report of a build. `json` prints it with its paths made relative to the working directory. */
  build?: BuildPaths | undefined;
}

/** The paths in the report of a build. */
export interface BuildPaths {
  pages: { heaviest?: { file: string } }[];
}

/** Styles text for a terminal. */
export type Style = (format: 'bold' | 'dim' | 'red' | 'yellow' | 'cyan' | 'green', text: string) => string;

/** Prints a result; the text ends with a line end unless it is empty. */
export type Format = (result: CheckResult, options: FormatOptions) => string;

export interface FormatOptions {
  style: Style;
  /** What each code stands for. `sarif` describes those that occur. */
  codes: Record<string, CodeMeaning>;
}

/** The output formats of `check` and `build`. All print the same problems in the same order. */
export const formats = { pretty, json, github, sarif } satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
