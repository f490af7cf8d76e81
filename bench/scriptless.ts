import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../src/node/output/compress.ts';

/** Copies a built site without its scripts, to measure the HTML alone. */
export async function copyWithoutScripts(dist: string, copy: string): Promise<void> {
  cpSync(dist, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const path = join(copy, name);
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    else if (name.endsWith('.html')) writeFileSync(path, stripScripts(readFileSync(path, 'utf8')));
  }
  await precompress(copy);
}

/** Removes script elements and `modulepreload` links from HTML. */
export function stripScripts(html: string): string {
  const stripped = html
    .replace(/<script\b[^>]*>.*?<\/script\s*>/gis, '')
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi, '');
  if (/<script\b/i.test(stripped)) throw new Error('A script element remains.');
  return stripped;
}
