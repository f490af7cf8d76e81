/**
 * Measures nginx with the configuration that the build writes against a bare one on this machine: `npm run bench:serve`.
 * Ends with 1 where ours serves less than nine tenths of the requests.
 */
import '../tools/production.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer } from '../tools/servers.mjs';
import { median } from './median.ts';
import { howToInstall, startNginx } from './servers.ts';
import { timesOfBuild } from './speed.ts';

const ROUNDS = 15;
const SECONDS = 1;
const LEAST = 0.9;

/** What a server does without any of ours: the same files at the same addresses, compressed as the build left them. */
const bare = (dist: string) => `
  root ${dist};
  include /etc/nginx/mime.types;
  gzip_static on;
  location / { try_files $uri $uri/index.html =404; }`;

async function main(): Promise<number> {
  const missing = ['nginx', 'wrk'].filter((name) => !findServer(name));
  if (missing.length > 0)
    throw new Error(`There is no ${missing.join(' and no ')} here: ${howToInstall(missing.join(' '))}`);
  const temp = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  const dist = join(temp, 'dist');
  try {
    await timesOfBuild('pages', dist);
    const script = readdirSync(join(dist, 'assets')).find((file) => /^client-.*\.js$/.test(file))!;
    const [ours, other] = [
      await startNginx(`root ${dist}; include ${dist}/.deploy/nginx.conf;`),
      await startNginx(bare(dist)),
    ];
    try {
      const ratios = ['/', '/pricing', `/assets/${script}`].map((path) => ratioOf(path, ours.url, other.url));
      return Math.min(...ratios) < LEAST ? 1 : 0;
    } finally {
      await Promise.all([ours.close(), other.close()]);
    }
  } finally {
    rmSync(temp, { recursive: true });
  }
}

/** Requests of ours for each one of the bare server, measured in short turns since the machine may be busy at times; printed. */
function ratioOf(path: string, ours: string, bare: string): number {
  const rounds = Array.from({ length: ROUNDS }, () => [rateOf(ours + path), rateOf(bare + path)] as const);
  const ratio = median(rounds.map(([own, other]) => own / other));
  const [own, other] = [0, 1].map((index) => median(rounds.map((rates) => rates[index]!)).toFixed(0));
  console.log(`${path.padEnd(28)} ${own} requests/s, bare ${other}: ${(ratio * 100).toFixed(0)}%`);
  return ratio;
}

/** Requests per second over 64 connections. */
function rateOf(url: string): number {
  const args = ['-t1', '-c64', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', url];
  const { stdout } = spawnSync(findServer('wrk')!, args, { encoding: 'utf8' });
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

process.exitCode = await main();
