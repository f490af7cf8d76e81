import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../src/node/output/compress.ts';

/** Copies a built site without any script in its pages: what the same HTML costs by itself. */
export async function withoutScripts(dist: string, copy: string): Promise<void> {
  cpSync(dist, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const path = join(copy, name);
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    else if (name.endsWith('.html')) writeFileSync(path, strip(readFileSync(path, 'utf8')));
  }
  await precompress(copy);
}

/** The HTML without its script elements and the links that bring modules before they are asked for. */
export function strip(html: string): string {
  const stripped = html
    .replace(/<script\b[^>]*>.*?<\/script\s*>/gis, '')
    .replace(/<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi, '');
  if (/<script\b/i.test(stripped)) throw new Error('A script element was left over.');
  return stripped;
}
