import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_DIR } from '../disk/root.ts';
import { blockPage } from './block-page.ts';
import type { Catalogue } from './catalogue.ts';
import { iconsPage } from './icons-page.ts';
import { ASSETS, ICONS_PATH, LOOKS_PATH } from './layout.ts';
import { looksPage } from './looks-page.ts';
import { blockPath, overviewPage } from './overview-page.ts';

/** Returns the page of the catalogue at a URL path below its base; undefined if there is none. */
export function cataloguePage(catalogue: Catalogue, path: string, base: string): string | undefined {
  if (path === '/') return overviewPage(catalogue, base);
  if (path === LOOKS_PATH) return looksPage(catalogue, base);
  if (path === ICONS_PATH) return iconsPage(catalogue, base);
  const block = catalogue.blocks.find(({ type }) => path === blockPath(type));
  return block && blockPage(catalogue, block, base);
}

/** Returns the URL paths of all pages of the catalogue below its base. */
export const pathsIn = ({ blocks }: Catalogue): string[] => [
  '/',
  LOOKS_PATH,
  ICONS_PATH,
  ...blocks.map(({ type }) => blockPath(type)),
];

/** Returns the text of a style sheet or the script at a URL path below the base; undefined for any other path. */
export function catalogueAsset(path: string): string | undefined {
  const name = ASSETS.find((asset) => path === `/${asset}`);
  return name && readFileSync(join(ENGINE_DIR, 'src/client/catalogue', name), 'utf8');
}
