#!/usr/bin/env node
/** The command of the package `create-pagewright`: asks what a new site needs, creates it and installs the engine. */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import * as util from 'node:util';
import { LOOK_NAMES } from '../model/theme/looks.ts';
import { newSite, type NewSiteOptions } from './scaffold/new-site.ts';
import { UsageError } from './disk/usage-error.ts';

const USAGE = `
  npm create pagewright@latest my-site
  npm create pagewright@latest my-site -- --name NAME --language TAG --look NAME --color HEX --yes --no-install

Without --yes, it asks for what is not given.
`;

const OPTIONS = {
  name: { type: 'string' },
  language: { type: 'string' },
  look: { type: 'string' },
  color: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  'no-install': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = util.parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) return void process.stdout.write(USAGE);
  if (positionals.length > 1)
    throw new UsageError('Give one folder. Put quotes around a path that contains spaces.');
  const [dir = 'my-site'] = positionals;
  const { yes = !process.stdin.isTTY, 'no-install': withoutInstall = false, ...given } = values;
  const lines = await newSite(dir, yes ? given : await ask(given), !withoutInstall && install);
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

/** Asks for the options that are not given. An empty answer selects the default. */
async function ask(given: NewSiteOptions): Promise<NewSiteOptions> {
  const { createInterface } = await import('node:readline/promises'); // an old Node does not have it
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = async (text: string) => (await terminal.question(text)).trim() || undefined;
  try {
    return {
      name: given.name ?? (await question('Name of the site (that of the folder): ')),
      language: given.language ?? (await question('Language, such as en, de or pt-BR (en): ')),
      look: given.look ?? (await question(`Look: ${LOOK_NAMES.join(', ')} (rounded): `)),
      color:
        given.color ?? (await question('Color of buttons and links, such as #3B5BDB (that of the look): ')),
    };
  } finally {
    terminal.close();
  }
}

/** Installs the packages of a project, with the package manager that started this command. Returns whether it did. */
function install(dir: string): boolean {
  const [manager = 'npm'] = (process.env.npm_config_user_agent ?? '').split('/');
  const name = ['pnpm', 'yarn', 'bun'].includes(manager) ? manager : 'npm';
  process.stdout.write(`Installing packages with ${name} …\n`);
  // On Windows, package managers are scripts, which only a shell can start.
  const { status } = spawnSync(name, ['install'], {
    cwd: dir,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

try {
  await main();
} catch (error) {
  const isOurs =
    !(error instanceof UsageError) && !(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(
    isOurs
      ? `Internal error. Please report it:\n${(error as Error).stack}\n`
      : `${(error as Error).message}\n${USAGE}`,
  );
  process.exitCode = isOurs ? 70 : 2;
}
