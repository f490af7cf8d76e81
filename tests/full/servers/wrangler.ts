import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RealServer } from '../../../bench/servers.ts';
import { freePort } from '../../support/sandbox/http.ts';

/** The packages that npm fetches: the simulator of Cloudflare Pages, and the version of Node that it needs. */
const PACKAGES = ['node@22', 'wrangler@4.164.0'];

/**
 * Returns the environment without what npm has set for the tests, with which it would not link the other Node.
 */
const cleanEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

/** Serves a folder as Cloudflare Pages does, with Cloudflare's own simulator. */
export async function startPagesDev(dir: string): Promise<RealServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-wrangler-'));
  const port = await freePort();
  const packages = PACKAGES.flatMap((name) => ['--package', name]);
  const command = ['wrangler', 'pages', 'dev', dir, '--ip', '127.0.0.1', '--port', String(port)];
  const child = spawn('npx', ['--yes', ...packages, '--', ...command], {
    cwd: folder,
    env: { ...cleanEnv(), CI: 'true', WRANGLER_SEND_METRICS: 'false', XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // npx, the simulator and its workers end together
  });
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  const output: string[] = [];
  const started = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output.push(String(text));
        if (output.join('').includes('Ready on')) done();
      });
  });
  const close = async () => {
    if (child.exitCode === null) process.kill(-child.pid!);
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  await Promise.race([started, closed]);
  if (child.exitCode === null) return { url: `http://127.0.0.1:${port}`, port, close };
  await close();
  throw new Error(`wrangler did not start:\n${output.join('')}`);
}
