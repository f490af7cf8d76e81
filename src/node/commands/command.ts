import type { ParseArgsConfig } from 'node:util';

/** The exit codes of all commands. Scripts rely on these codes. Codes of 64 and above are those of sysexits(3). */
export const EXIT = {
  ok: 0,
  problems: 1,
  usage: 2,
  unavailable: 69,
  internal: 70,
  disk: 73,
  busy: 75,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The parsed options of a command line, by name. */
export type Options = Record<string, string | boolean | undefined>;

/**
 * A command of `pagewright`. Each command imports its implementation only when it runs, so that `check` does not load
 * the bundler.
 */
export interface Command {
  /** The command line without the program's name, for the help text. */
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  allowPositionals?: boolean;
  /** Runs the command. @returns the exit code; undefined if a server keeps running */
  run(options: Options, positionals: string[]): Promise<ExitCode | undefined>;
}
