import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the project with its own site, in which a test may edit any file. */
export interface Project {
  dir: string;
  /** Writes a file. The path is relative to the project's root. */
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  /** Starts the dev server with its command, as a user would. */
  dev(...args: string[]): Promise<{ url: string; output(): string; stop(): Promise<number | null> }>;
  /** Deletes the copy. */
  clear(): void;
}

/**
 * Copies the project to a temporary folder.
 * @param site the files of the folder `pages`
 */
export function copyProject(site: Map<string, string | Uint8Array>): Project {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-dev-'));
  for (const path of [
    'src',
    'blocks',
    'schema',
    'docs',
    'deploy',
    'package.json',
    'vite.config.ts',
    '.prettierrc.json',
  ]) {
    cpSync(path, join(dir, path), { recursive: true });
  }
  // The copy has its own node_modules, because Vite stores the cache of dependencies in this folder.
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (!name.startsWith('.'))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(dir, 'node_modules', name));
  }
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  for (const [path, text] of site) write(`pages/${path}`, text);
  return {
    dir,
    write,
    remove: (path) => rmSync(join(dir, path)),
    dev: (...args) => start(dir, args),
    clear: () => rmSync(dir, { recursive: true, force: true }),
  };
}

async function start(dir: string, args: string[]): ReturnType<Project['dev']> {
  const child = spawn(process.execPath, ['src/pagewright.mjs', 'dev', ...args], { cwd: dir });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const url = await new Promise<string>((done, fail) => {
    const onOutput = (text: Buffer) => {
      output += text;
      const [found] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (found) done(found);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void ended.then(() => fail(new Error(`The dev server ended:\n${output}`)));
  });
  const stop = () => {
    child.kill();
    return ended;
  };
  return { url, output: () => output, stop };
}
