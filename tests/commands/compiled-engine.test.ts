import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyLinkedEngine } from '../support/project.ts';
import { useFolder } from '../support/sandbox/folder.ts';

const folder = useFolder({ shared: true });

beforeAll(() => copyLinkedEngine(folder.dir));

const ARGS = ['src/pagewright.mjs', 'frob'];
const run = () => spawnSync(process.execPath, ARGS, { cwd: folder.dir, encoding: 'utf8' });
const engines = () => readdirSync(folder.at('.pagewright/engines'));

test('several commands may compile the engine at once', async () => {
  const children = [1, 2, 3].map(() => spawn(process.execPath, ARGS, { cwd: folder.dir, stdio: 'ignore' }));
  const codes = await Promise.all(children.map((child) => new Promise((done) => child.once('close', done))));
  expect(codes).toEqual([2, 2, 2]);
  expect(engines()).toHaveLength(1);
});

test('an edit takes effect at once, and the stack of an internal error names the source file', () => {
  expect(run().stderr).toMatch(/^Unknown command "frob"\./);
  const path = folder.at('src/node/cli.ts');
  const code = readFileSync(path, 'utf8');
  writeFileSync(path, code.replace('Unknown command "', 'No such command "'));
  expect(run().stderr).toMatch(/^No such command "frob"\./);
  writeFileSync(path, code.replace('if (!command)', 'if (!command) null!.wrong;\n    if (!command)'));
  expect(run().stderr).toMatch(
    /^Internal error\. Please report it:\nTypeError:.*\n +at main \(.*src\/node\/cli\.ts:\d+/,
  );
  writeFileSync(path, code);
  expect(run().stderr).toMatch(/^Unknown command "frob"\./);
  expect(engines()).toHaveLength(3);
});

test('a command runs even if the compiled engine cannot be stored', () => {
  rmSync(folder.at('.pagewright'), { recursive: true });
  folder.write('.pagewright', 'This is a file.');
  expect(run().stderr).toMatch(/^Unknown command "frob"\./);
  expect(existsSync(folder.at('.pagewright/engines'))).toBe(false);
});

test('only one module of src uses import.meta.dirname', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => /import\.meta\.(dirname|filename)/.test(readFileSync(join('src', name), 'utf8')));
  expect(users).toEqual([join('node', 'disk', 'root.ts')]);
});
