import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DiskError, diskErrorReason } from './disk/disk-error.ts';
import { BusyError } from './output/build-lock.ts';
import { UsageError } from './disk/usage-error.ts';
import { formats, type CheckResult, type FormatName } from '../diagnostics/formats/formats.ts';
import { styleFor } from './terminal.ts';
import { isFatal } from '../diagnostics/problem.ts';
import { didYouMean } from '../diagnostics/suggest.ts';

/** The exit codes of every command: a contract that scripts rely on. Those from 64 on are of sysexits(3). */
const EXIT = { fine: 0, problems: 1, usage: 2, fault: 70, refused: 73, tryAgain: 75 };
const EXIT_CODES =
  'Exit codes: 0 fine, 1 problems, 2 usage, 70 our fault, 73 the disk refused something, 75 another build is at work.';

/** What a command line gives: its options by name, and true for flags. */
type Options = Record<string, string | boolean | undefined>;

interface Command {
  usage: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether words may follow the options. */
  takesWords?: boolean;
  /** @returns the exit code; nothing where a server goes on */
  run(options: Options, words: string[]): Promise<number | undefined>;
}

const site = { site: { type: 'string', default: 'pages' } } as const;
const out = { out: { type: 'string', default: 'dist' } } as const;
const port = { port: { type: 'string' } } as const;
const output = {
  format: { type: 'string', default: 'pretty' },
  strict: { type: 'boolean', default: false },
} as const;

// Each command brings what it needs when it is run: `check` must not wait for a bundler to load.
const COMMANDS: Record<string, Command> = {
  check: {
    usage: 'check [files] [--site DIR] [--format pretty|json|github|sarif] [--strict]',
    options: { ...site, ...output },
    takesWords: true,
    async run(options, words) {
      const { loadSite } = await import('./site/load-site.ts');
      return report(await loadSite(siteDir(options)), options, words);
    },
  },
  build: {
    usage: 'build [--site DIR] [--out DIR] [--format pretty|json|github|sarif] [--strict]',
    options: { ...site, ...out, ...output },
    async run(options) {
      const { build } = await import('./output/build-site.ts');
      const { isInteractive, progressBar } = await import('./output/progress.ts');
      const { summaryOf } = await import('./report/build-summary.ts');
      const bar = progressBar(process.stderr, isInteractive(process.env, process.stdout, process.stderr));
      const result = await build({
        siteDir: siteDir(options),
        outDir: String(options.out),
        strict: options.strict === true,
        onProgress: bar.show,
      }).finally(bar.erase);
      const code = await report({ ...result, build: result.report }, options, []);
      if (result.report) process.stderr.write(summaryOf(result.report));
      return code;
    },
  },
  dev: {
    usage: 'dev [--site DIR] [--port N]',
    options: { ...site, ...port },
    async run(options) {
      const { dev } = await import('./dev/dev-server.ts');
      const { url } = await dev({ siteDir: siteDir(options), port: portOf(options), color: useColor() });
      process.stdout.write(`Edit the files in ${options.site} and see them at ${url}\n`);
      return undefined;
    },
  },
  preview: {
    usage: 'preview [--out DIR] [--port N]',
    options: { ...out, ...port },
    async run(options) {
      const { serve } = await import('./preview/preview-server.ts');
      const { standInFor } = await import('./hubspot-mock/for-site.ts');
      const { LOCAL_ENDPOINT } = await import('../services/forms/form-provider.ts');
      const { answer } = standInFor(String(options.out));
      const { url } = await serve(String(options.out), { port: portOf(options), before: answer });
      process.stdout.write(`The site is at ${url}\nWhat its forms send is at ${url}${LOCAL_ENDPOINT}/\n`);
      return undefined;
    },
  },
  new: {
    usage: 'new page /path [--site DIR] | new block name',
    options: site,
    takesWords: true,
    async run(options, [kind, name, ...more]) {
      const { newBlock } = await import('./codegen/new-block.ts');
      const { newPage } = await import('./codegen/new-page.ts');
      if (!name || more.length > 0) throw new UsageError('Say what to make.');
      const make = { page: () => newPage(siteDir(options), name), block: () => newBlock(name) }[String(kind)];
      if (!make) throw new UsageError(`There is no "new ${kind}".`);
      process.stdout.write(`${(await make()).join('\n')}\n`);
      return EXIT.fine;
    },
  },
  generate: {
    usage: 'generate [--check]',
    options: { check: { type: 'boolean', default: false } },
    async run({ check }) {
      const { staleFiles, writeGenerated } = await import('./codegen/generate.ts');
      if (!check) {
        const written = await writeGenerated();
        process.stdout.write(written.map((path) => `${path}\n`).join(''));
        return EXIT.fine;
      }
      const stale = await staleFiles();
      for (const [path] of stale)
        process.stderr.write(`${path} is not what the schemas say. Run: npm run generate\n`);
      return stale.length > 0 ? EXIT.problems : EXIT.fine;
    },
  },
};

/** Prints what was found in the format asked for, and gives the exit code. */
async function report(found: Omit<CheckResult, 'root'>, options: Options, words: string[]): Promise<number> {
  const format = formats[options.format as FormatName];
  if (!format)
    throw new UsageError(
      `There is no format "${options.format}". There are ${Object.keys(formats).join(', ')}.`,
    );
  const root = relative(process.cwd(), siteDir(options)).replaceAll('\\', '/');
  const problems = onlyOf(found.problems, words, siteDir(options));
  const { files, build } = found;
  const { CODES } = await import('../lint/codes.ts');
  const formatOptions = { style: styleFor(useColor()), codes: CODES };
  process.stdout.write(format({ problems, files, root, build }, formatOptions));
  return isFatal(problems, options.strict === true) ? EXIT.problems : EXIT.fine;
}

/** The problems of the files named; of all, where none is. The whole site is looked at all the same. */
function onlyOf(problems: CheckResult['problems'], words: string[], dir: string): CheckResult['problems'] {
  if (words.length === 0) return problems;
  const missing = words.find((path) => !existsSync(path));
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`);
  const wanted = new Set(words.map((path) => relative(dir, path).replaceAll('\\', '/')));
  return problems.filter(({ file }) => wanted.has(file));
}

/** Colour is for a terminal that someone looks at (no-color.org). */
const useColor = () => process.stdout.isTTY === true && !process.env.NO_COLOR;

function siteDir({ site }: Options): string {
  if (!existsSync(String(site))) throw new UsageError(`There is no directory ${site}.`);
  return String(site);
}

function portOf({ port }: Options): number | undefined {
  if (port === undefined) return undefined;
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new UsageError(`"${port}" is not a port.`);
  return number;
}

async function main([name = '', ...args]: string[]): Promise<number | undefined> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const usages = (command ? [command] : Object.values(COMMANDS)).map(
    ({ usage }) => `  npm run ${usage.replace(' ', ' -- ')}`,
  );
  const usage = `${usages.join('\n')}\n\n${EXIT_CODES}\n`;
  if ([name, ...args].some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(usage);
    return EXIT.fine;
  }
  try {
    if (!command) throw new UsageError(name === '' ? 'Say what to do.' : unknown(name));
    const { values, positionals } = understand(command, args);
    return await command.run(values, positionals);
  } catch (reason) {
    if (reason instanceof UsageError) {
      process.stderr.write(`${reason.message}\n\n${usage}`);
      return EXIT.usage;
    }
    if (reason instanceof BusyError) {
      process.stderr.write(`${reason.message}\n`);
      return EXIT.tryAgain;
    }
    const refusal = reason instanceof DiskError ? reason.message : refused(reason);
    if (refusal !== undefined) {
      process.stderr.write(`${refusal}\n`);
      return EXIT.refused;
    }
    process.stderr.write(
      `This is our fault, not yours:\n${reason instanceof Error ? reason.stack : String(reason)}\n`,
    );
    return EXIT.fault;
  }
}

const unknown = (name: string) =>
  [`There is no command "${name}".`, didYouMean(name, Object.keys(COMMANDS))].filter(Boolean).join(' ');

/** Where the disk has refused something that no command expects, which file that was. */
function refused(reason: unknown): string | undefined {
  const refusal = diskErrorReason(reason);
  const { path } = reason as NodeJS.ErrnoException;
  return refusal && `${refusal}${path === undefined ? '' : `: ${path}`}.`;
}

function understand(
  { options, takesWords = false }: Command,
  args: string[],
): { values: Options; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: takesWords }) as {
      values: Options;
      positionals: string[];
    };
  } catch (reason) {
    throw new UsageError((reason as Error).message); // parseArgs says in a sentence what it did not understand
  }
}

process.exitCode = await main(process.argv.slice(2));
