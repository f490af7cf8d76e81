import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCache } from '../src/node/disk/cache/cache.ts';
import { compressFolder } from '../src/node/build/pages/compress.ts';

/**
 * Copies a built site without its scripts.
 * @param options.fonts whether the copy has web fonts, as the site has them for visitors without JavaScript
 */
export async function copyWithoutScripts(
  dist: string,
  copy: string,
  options: { fonts: boolean },
): Promise<void> {
  cpSync(dist, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const path = join(copy, name);
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    else if (name.endsWith('.html')) writeFileSync(path, stripScripts(readFileSync(path, 'utf8'), options));
  }
  await compressFolder(copy, createCache(), 11);
}

/**
 * Removes script elements and `modulepreload` links from HTML. What the styles declare for browsers without
 * scripting, such as the web fonts, is for all browsers then, or is removed too.
 */
export function stripScripts(html: string, { fonts }: { fonts: boolean }): string {
  const stripped = html
    .replace(/<script\b[^>]*>.*?<\/script\s*>/gis, '')
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi, '')
    .replace(/@media \(scripting:none\)\{((?:[^{}]*\{[^{}]*\})*)\}/g, fonts ? '$1' : '');
  if (/<script\b/i.test(stripped)) throw new Error('A script element remains.');
  if (!fonts && /\.woff2\b/i.test(stripped)) throw new Error('A web font remains.');
  return stripped;
}
