import { parseArgs } from 'node:util';
import { didYouMean } from '../diagnostics/suggest.ts';
import { build } from './commands/build.ts';
import { catalogue } from './commands/catalogue.ts';
import { check } from './commands/check.ts';
import { type Command, EXIT, type ExitCode, type Options } from './commands/command.ts';
import { dev } from './commands/dev.ts';
import { forms } from './commands/forms.ts';
import { generate } from './commands/generate.ts';
import { checkValues } from './commands/options.ts';
import { create } from './commands/new.ts';
import { preview } from './commands/preview.ts';
import { test } from './commands/test.ts';
import { upgrade } from './commands/upgrade.ts';
import { DiskError, diskErrorReason } from './disk/files/disk-error.ts';
import { UsageError } from './disk/usage-error.ts';
import { commandLine, IS_PACKAGE } from './disk/root.ts';
import { BusyError } from './build/output/build-lock.ts';
import { StoreError } from './disk/store/object-store.ts';

/** The commands by name. `generate` writes files of the engine, so the package does not have it. */
const COMMANDS: Record<string, Command> = {
  check,
  build,
  dev,
  preview,
  catalogue,
  test,
  new: create,
  forms,
  upgrade,
  ...(!IS_PACKAGE && { generate }),
};

const EXIT_CODES =
  'Exit codes: 0 success, 1 problems found, 2 wrong usage, 69 the store does not answer, 70 internal error, 73 cannot write to the disk, 75 another build is running.';

async function main([name = '', ...args]: string[]): Promise<ExitCode | undefined> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const usage = usageOf(command ? [command] : Object.values(COMMANDS));
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(usage);
    return EXIT.ok;
  }
  try {
    if (!command) throw new UsageError(name === '' ? 'No command given.' : unknownCommand(name));
    checkPassedOn(name, command, args);
    const { values, positionals } = parse(command, args);
    checkValues(values);
    return await command.run(values, positionals);
  } catch (error) {
    const { code, message } = failureOf(error, usage);
    process.stderr.write(`${message}\n`);
    return code;
  }
}

function usageOf(commands: Command[]): string {
  const lines = commands.map(({ usage }) => `  ${commandLine(usage)}`);
  return `${lines.join('\n')}\n\n${EXIT_CODES}\n`;
}

const unknownCommand = (name: string) =>
  [`Unknown command "${name}".`, didYouMean(name, Object.keys(COMMANDS))].filter(Boolean).join(' ');

function parse(
  { options, allowPositionals = false }: Command,
  args: string[],
): { values: Options; positionals: string[] } {
  try {
    return parseArgs({ args: withHost(args), options, allowPositionals }) as {
      values: Options;
      positionals: string[];
    };
  } catch (reason) {
    throw new UsageError((reason as Error).message); // the message is a sentence that names the argument
  }
}

/** Adds its value to an option `--host` without one: the server listens to all addresses of this machine. */
const withHost = (args: string[]): string[] =>
  args.map((arg, index) =>
    arg === '--host' && (args[index + 1] ?? '-').startsWith('-') ? '--host=0.0.0.0' : arg,
  );

/** The options that npm has too. npm always sets their variables, so they do not show what npm has kept. */
const NPM_OPTIONS = ['cache'];

/**
 * Checks that npm has passed on all options. npm does not pass on options before the first `--`, but stores each of
 * them in an environment variable. So `npm run check --site other` would check the default site instead of `other`.
 * @throws UsageError for an option that npm has not passed on
 */
function checkPassedOn(name: string, { options }: Command, args: string[]): void {
  // If npm runs a script with another name, npm's variables are options of that script, not of this command.
  if (process.env.npm_lifecycle_event !== name) return;
  for (const [option, { type }] of Object.entries(options)) {
    const kept = process.env[`npm_config_${option}`];
    if (kept === undefined || NPM_OPTIONS.includes(option)) continue;
    const value = kept === 'true' ? args[0] : kept;
    const written = type === 'boolean' ? `--${option}` : `--${option} ${value ?? '…'}`;
    throw new UsageError(
      `npm has not passed on "--${option}". Put -- before it: npm run ${name} -- ${written}`,
    );
  }
}

function failureOf(error: unknown, usage: string): { code: ExitCode; message: string } {
  if (error instanceof UsageError)
    return { code: EXIT.usage, message: `${error.message}\n\n${usage}`.trimEnd() };
  if (error instanceof StoreError) return { code: EXIT.unavailable, message: error.message };
  if (error instanceof BusyError) return { code: EXIT.busy, message: error.message };
  const disk = error instanceof DiskError ? error.message : unexpectedDiskError(error);
  if (disk !== undefined) return { code: EXIT.disk, message: disk };
  const stack = error instanceof Error ? error.stack : String(error);
  return { code: EXIT.internal, message: `Internal error. Please report it:\n${stack}` };
}

/**
 * Returns a sentence with the reason for a file system error and the path that failed; undefined for any other error.
 * Called only for errors that a command does not handle itself.
 */
function unexpectedDiskError(error: unknown): string | undefined {
  const reason = diskErrorReason(error);
  const { path } = error as NodeJS.ErrnoException;
  return reason && `${reason}${path === undefined ? '' : `: ${path}`}.`;
}

process.exitCode = await main(process.argv.slice(2));
