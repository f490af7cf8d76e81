import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

/** The folder of this project. */
export const ROOT = join(import.meta.dirname, '../../..');

/** The program that runs the engine's commands. */
export const CLI = join(ROOT, 'src/pagewright.mjs');

interface Surroundings {
  /** The folder in which the command runs. By default, that of this project. */
  cwd?: string;
  /** Environment variables besides those of the tests. */
  env?: Record<string, string | undefined>;
}

/** Runs a command of the engine in a process of its own. In that of the tests, NODE_ENV would be `test`. */
export function pagewright(args: string[], surroundings?: Surroundings) {
  return run(process.execPath, [CLI, ...args], surroundings);
}

/** Runs a program. */
export function run(program: string, args: string[], { cwd = ROOT, env = {} }: Surroundings = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  });
  return { status, stdout, stderr };
}

/** Builds a site. Throws if there is an error. */
export function build(args: string[], surroundings?: Surroundings): void {
  const { status, stdout, stderr } = pagewright(['build', ...args], surroundings);
  if (status !== 0) throw new Error(`Could not build the site:\n${stdout}${stderr}`);
}

/** A server that runs in a process of its own. */
export interface ServerProcess {
  url: string;
  /** What the process has printed so far. */
  output(): string;
  /** Ends the process, by default with SIGTERM. Returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a Node program that prints the address of a server. Throws if it ends before that. */
export async function startServer(args: string[], options: SpawnOptions = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, { cwd: ROOT, ...options, stdio: 'pipe' });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const url = await new Promise<string>((done, fail) => {
    const onOutput = (text: Buffer) => {
      output += text;
      const [found] = /http:\/\/[\w.]+:\d+/.exec(output) ?? [];
      if (found) done(found);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void ended.then(() => fail(new Error(`The server ended:\n${output}`)));
  });
  const stop = (signal?: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, output: () => output, stop };
}
