import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyLinkedEngine } from '../support/project.ts';
import { run } from '../support/sandbox/commands.ts';
import { useFolder } from '../support/sandbox/folder.ts';

const folder = useFolder({ shared: true });

beforeAll(() => copyLinkedEngine(folder.dir));

const ARGS = ['src/pagewright.mjs', 'frob'];
const frob = () => run(process.execPath, ARGS, { cwd: folder.dir });
const engines = () => readdirSync(folder.at('.pagewright/engines'));

test('several commands may compile the engine at once', async () => {
  const children = [1, 2, 3].map(() => spawn(process.execPath, ARGS, { cwd: folder.dir, stdio: 'ignore' }));
  const codes = await Promise.all(children.map((child) => new Promise((done) => child.once('close', done))));
  expect(codes).toEqual([2, 2, 2]);
  expect(engines()).toHaveLength(1);
});

test('an edit takes effect at once, and the stack of an internal error names the source file', () => {
  expect(frob().stderr).toMatch(/^Unknown command "frob"\./);
  const path = 'src/node/cli.ts';
  const code = folder.read(path);
  folder.write(path, code.replace('Unknown command "', 'No such command "'));
  expect(frob().stderr).toMatch(/^No such command "frob"\./);
  folder.write(path, code.replace('if (!command)', 'if (!command) null!.wrong;\n    if (!command)'));
  expect(frob().stderr).toMatch(
    /^Internal error\. Please report it:\nTypeError:.*\n +at main \(.*src\/node\/cli\.ts:\d+/,
  );
  folder.write(path, code);
  expect(frob().stderr).toMatch(/^Unknown command "frob"\./);
  expect(engines()).toHaveLength(3);
});

test('a command runs even if the compiled engine cannot be stored', () => {
  rmSync(folder.at('.pagewright'), { recursive: true });
  folder.write('.pagewright', 'This is a file.');
  expect(frob().stderr).toMatch(/^Unknown command "frob"\./);
  expect(existsSync(folder.at('.pagewright/engines'))).toBe(false);
});

test('only one module of src uses import.meta.dirname', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => /import\.meta\.(dirname|filename)/.test(readFileSync(join('src', name), 'utf8')));
  expect(users).toEqual([join('node', 'disk', 'root.ts')]);
});
