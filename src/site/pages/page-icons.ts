import type { IconSymbol } from '../../model/page.ts';
import { isInside } from '../data-path.ts';
import type { SiteFile } from '../site-file.ts';
import { type PlacedBlock, withNested } from './placed-block.ts';

/**
 * Returns the icons of a page, without duplicates: those of the shell, and those of the blocks.
 * @param settings the site file
 */
export function pageIcons(blocks: PlacedBlock[], settings: SiteFile | undefined): IconSymbol[] {
  const inBlocks = withNested(blocks).flatMap(({ file, path }) =>
    file.icons.filter(({ field }) => isInside(field, path)),
  );
  const used = [...(settings?.icons ?? []), ...inBlocks];
  return [...new Map(used.map(({ id, markup }) => [id, { id, markup }])).values()];
}
