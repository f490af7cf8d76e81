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
  /**
   * The path of the site directory, with which each printed file path starts. It is relative to the working directory,
   * so that the file can be opened from there; for code hosts, it is relative to the checkout.
   */
  root: string;
  /**
   * The paths in the build report. Set only for `build`. The `json` format prints them relative to the working
   * directory.
   */
  build?: BuildPaths | undefined;
}

/** The paths in a build report. */
export interface BuildPaths {
  pages: { heaviest?: { file: string } }[];
}

/** Adds a terminal style, such as bold or a color, to a text. */
export type Style = (format: 'bold' | 'dim' | 'red' | 'yellow' | 'cyan' | 'green', text: string) => string;

/** Formats a result as text. The text ends with a newline unless it is empty. */
export type Format = (result: CheckResult, options: FormatOptions) => string;

export interface FormatOptions {
  style: Style;
  /** The meaning of each code. Only the `sarif` format uses these meanings, for the codes that occur in the result. */
  codes: Record<string, CodeMeaning>;
}

/**
 * The output formats of `check` and `build`. All formats print the same problems. The formats for other programs sort
 * them by file and position. `pretty` prints the errors last.
 */
export const formats = { pretty, json, github, sarif } satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
