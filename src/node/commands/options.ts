import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type FormatName, formats } from '../../diagnostics/formats/formats.ts';
import { SITE_YAML } from '../../model/site-files.ts';
import { signatureKey } from '../disk/cache/integrity.ts';
import { parseShard, type Shard } from '../build/shard.ts';
import { UsageError } from '../disk/usage-error.ts';
import type { Options } from './command.ts';
import { isUrl } from '../../model/urls.ts';

/** Options that several commands have. */
export const SITE = { site: { type: 'string', default: 'pages' } } as const;
export const OUT = { out: { type: 'string', default: 'dist' } } as const;
export const CACHE = { cache: { type: 'string' } } as const;
export const SHARD = { shard: { type: 'string' } } as const;
export const JOBS = { jobs: { type: 'string' } } as const;
export const PORT = { port: { type: 'string' } } as const;
export const HOST = { host: { type: 'string' } } as const;
export const FORMAT = {
  format: { type: 'string', default: 'pretty' },
  strict: { type: 'boolean', default: false },
} as const;

/** Returns the site directory. @throws UsageError if it does not exist, or is the folder of the project */
export function siteDirOf({ site }: Options): string {
  const dir = String(site);
  if (!existsSync(dir)) throw new UsageError(`The folder "${dir}" does not exist.`);
  const pages = join(dir, SITE.site.default);
  if (!existsSync(join(dir, SITE_YAML)) && existsSync(join(pages, SITE_YAML)))
    throw new UsageError(`The folder "${dir}" has no ${SITE_YAML}. Did you mean "${pages}"?`);
  return dir;
}

/** Returns the folder of the cache, if one is given. @throws UsageError if it is an address */
export function cacheDirOf({ cache }: Options): { cacheDir?: string } {
  if (cache === undefined) return {};
  if (isAddress(String(cache)))
    throw new UsageError(`Invalid cache "${cache}". Use a folder: only "build" can use a store.`);
  return { cacheDir: String(cache) };
}

/** Whether a cache is the address of a store, and not a folder. */
export const isAddress = (cache: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(cache);

/**
 * Checks the options that need no other information, and the key of the cache, before a command starts.
 * @throws UsageError for the first wrong value
 */
export function checkValues(options: Options): void {
  formatOf(options);
  portOf(options);
  hostOf(options);
  shardOf(options);
  signatureKey();
}

/** Returns the format in which problems are printed. @throws UsageError if it is unknown */
export function formatOf({ format = FORMAT.format.default }: Options): FormatName {
  if (Object.hasOwn(formats, String(format))) return format as FormatName;
  throw new UsageError(`Unknown format "${format}". Use one of ${Object.keys(formats).join(', ')}.`);
}

/** Returns the part to build, or undefined for the whole site. @throws UsageError if there is no such part */
export const shardOf = ({ shard }: Options): Shard | undefined =>
  shard === undefined ? undefined : parseShard(String(shard));

/** Returns the port, or undefined if none is given. @throws UsageError if it is not a port number */
export function portOf({ port }: Options): number | undefined {
  if (port === undefined) return undefined;
  const number = Number(port);
  if (!Number.isInteger(number) || number < 0 || number > 65535)
    throw new UsageError(`Invalid port "${port}". Use a number from 0 to 65535.`);
  return number;
}

/**
 * Returns the address to listen to, or the name of a tunnel; undefined if only this machine may open the site.
 * @throws UsageError if it is neither an address nor a name
 */
export function hostOf({ host }: Options): string | undefined {
  if (host === undefined) return undefined;
  const name = String(host).replace(/^\[|\]$/g, '');
  if (isIP(name) || /^[^\s/:]+$/.test(name)) return name;
  const url = name.includes('://') ? name : `http://${name}`;
  const { hostname } = isUrl(url) ? new URL(url) : {};
  throw new UsageError(
    hostname
      ? `Invalid host "${host}". Write only the name: --host ${hostname}`
      : `Invalid host "${host}". Write --host without a value for all addresses of this machine, or with one of its addresses or names.`,
  );
}

/**
 * Returns a sentence with the addresses of a site, as people at this machine and at others open it.
 * @param base the folder of the site on its host
 */
export const placesOf = (urls: string[], base: string): string =>
  `The site is at ${urls.map((url) => (base ? `${url}${base}/` : url)).join(' and ')}`;

/** Returns the number of cores to use, or undefined if none is given. @throws UsageError if it is not such a number */
export function jobsOf({ jobs }: Options): number | undefined {
  if (jobs === undefined) return undefined;
  const number = Number(jobs);
  if (!Number.isInteger(number) || number < 1 || number > 64)
    throw new UsageError(`Invalid number of jobs "${jobs}". Use a number from 1 to 64.`);
  return number;
}

/** Returns whether to print in color. Colors need a terminal, and `NO_COLOR` turns them off (no-color.org). */
export const supportsColor = () => process.stdout.isTTY === true && !process.env.NO_COLOR;
