import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { filesOf, MINIMAL_SITE } from '../../support/site.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** A small site with every kind of output: pages, an article, feeds, a document, pictures. */
const SITE = `${MINIMAL_SITE}
-- articles/locks.yaml --
title: Locks
description: How two that want the same thing are kept apart, and what comes of it.
article: { date: 2026-01-31, readTime: 1, categories: [basics] }
blocks:
  - type: hero
    heading: Locks
-- _media/dot.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>
`;

/** How a command ended. */
export interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** A temporary folder with a site, which tests build by the command, as a user would. */
export interface Sandbox {
  dir: string;
  /** Writes files of the site, given as one text (`filesOf`). */
  write(text: string): void;
  /** Starts a build into a folder of the sandbox. */
  begin(out: string, options?: SpawnOptions & { root?: string; site?: string; by?: string[] }): Running;
  clear(): void;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Outcome>;
}

export function createSandbox(): Sandbox {
  const dir = mkdtempSync(join(tmpdir(), 'pagewright-builds-'));
  const write = (text: string) => {
    for (const [path, content] of filesOf(text)) {
      mkdirSync(dirname(join(dir, 'site', path)), { recursive: true });
      writeFileSync(join(dir, 'site', path), content);
    }
  };
  write(SITE);
  return {
    dir,
    write,
    begin(out, { root = ROOT, site = join(dir, 'site'), by = [process.execPath], ...options } = {}) {
      const [command = '', ...before] = by;
      const args = [...before, join(root, 'src/pagewright.mjs'), 'build', '--site', site, '--out', out];
      const child = spawn(command, args, { cwd: dir, ...options });
      return { child, ended: outcomeOf(child) };
    },
    clear: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', (data) => (said.stdout += data));
  child.stderr?.on('data', (data) => (said.stderr += data));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (status) => done({ status, ...said }));
  });
}

/** Path → SHA-256 of every file in a folder, including hidden ones. */
export function contentsOf(dir: string): Map<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((path) => [relative(dir, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}
