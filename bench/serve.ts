/**
 * `npm run bench:serve` compares the nginx configuration that the build writes with a minimal one. Measures how many
 * requests per second nginx answers with each of them. Exits with 1 if the build's configuration reaches less than 90%
 * of the other.
 */
import '../tools/production.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer } from '../tools/servers.mjs';
import { median } from './median.ts';
import { howToInstall, startNginx } from './servers.ts';
import { measureBuild } from './speed.ts';

const ROUNDS = 15;
const SECONDS = 1;
const MIN_RATIO = 0.9;

/** Returns a minimal configuration that serves the same precompressed files at the same URLs. */
const minimal = (dist: string) => `
  root ${dist};
  include /etc/nginx/mime.types;
  gzip_static on;
  location / { try_files $uri $uri.html =404; }`;

async function main(): Promise<number> {
  const missing = ['nginx', 'wrk'].filter((name) => !findServer(name));
  if (missing.length > 0)
    throw new Error(`Not found: ${missing.join(', ')}. Install it: ${howToInstall(missing.join(' '))}`);
  const temp = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  const dist = join(temp, 'dist');
  try {
    await measureBuild('pages', dist);
    const script = readdirSync(join(dist, 'assets')).find((file) => /^client-.*\.js$/.test(file))!;
    const [ours, reference] = [
      await startNginx(`root ${dist}; include ${dist}.deploy/nginx.conf;`),
      await startNginx(minimal(dist)),
    ];
    try {
      const ratios = ['/', '/pricing', `/assets/${script}`].map((path) =>
        compareRates(path, ours.url, reference.url),
      );
      return Math.min(...ratios) < MIN_RATIO ? 1 : 0;
    } finally {
      await Promise.all([ours.close(), reference.close()]);
    }
  } finally {
    rmSync(temp, { recursive: true });
  }
}

/**
 * Measures the requests per second of two servers at the same path. Measures them in turn, so that other programs on
 * the machine affect both. Prints both rates, and returns the rate of `ours` divided by the rate of `minimal`.
 * @param ours the origin of the server with the build's configuration
 * @param minimal the origin of the server with the minimal configuration
 */
function compareRates(path: string, ours: string, minimal: string): number {
  const rounds = Array.from(
    { length: ROUNDS },
    () => [requestRate(ours + path), requestRate(minimal + path)] as const,
  );
  const ratio = median(rounds.map(([own, other]) => own / other));
  const [own, other] = [0, 1].map((index) => median(rounds.map((rates) => rates[index]!)).toFixed(0));
  console.log(`${path.padEnd(28)} ${own} requests/s, minimal ${other}: ${(ratio * 100).toFixed(0)}%`);
  return ratio;
}

/** Returns how many requests per second a server answers on 64 connections. */
function requestRate(url: string): number {
  const args = ['-t1', '-c64', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', url];
  const { stdout } = spawnSync(findServer('wrk')!, args, { encoding: 'utf8' });
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

process.exitCode = await main();
