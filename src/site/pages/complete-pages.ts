import type { ArticleIndex, SiteFieldKind } from '../../fields/field-kind.ts';
import { FIELD_KINDS } from '../../fields/registry.ts';
import type { Page, Picture, Site } from '../../model/page.ts';
import type { Block } from '../../model/types.gen.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { replaceAt } from '../data-path.ts';
import type { PlacedBlock } from './placed-block.ts';
import type { BlockExpander } from './shared-blocks.ts';
import { deferredIn, type PageData, picturesIn, type SiteFiles } from '../site-file.ts';

/** The data from which pages are created. */
export interface PageSources {
  files: SiteFiles;
  /** The path of each page's file, by route. */
  routes: Map<string, string>;
  blocksOf: BlockExpander;
  articles: Site['articles'];
}

/** Returns the pages of a site with their blocks. Deferred fields are not completed yet. */
export function createPages({ files, routes, blocksOf, articles }: PageSources): Page[] {
  const dataOf = (path: string) => (files.get(path)!.data ?? {}) as Partial<PageData>;
  const titles = new Map([...routes].map(([route, path]) => [route, dataOf(path).title ?? '']));
  return [...routes].map(([route, path]): Page => {
    const { title = '', description = '', article, findable, seo, share } = dataOf(path);
    const breadcrumbs = breadcrumbsOf({ route, ...(article && { article }) }, titles, articles);
    return {
      route,
      title,
      description,
      ...(article && { article }),
      ...(findable === false && { findable }),
      ...(seo && { seo }),
      ...(share && { share }),
      ...(breadcrumbs.length > 0 && { breadcrumbs }),
      blocks: blocksOf(path).map(({ block }) => block),
    };
  });
}

/** Returns a page with its deferred fields completed and its first picture marked. */
export function completePage(page: Page, blocks: PlacedBlock[], articles: ArticleIndex): Page {
  return {
    ...page,
    blocks: blocks.map((placed, index) => {
      const block = completeBlock(placed, articles, page.route);
      return index === 0 ? markFirstPicture(block, placed) : block;
    }),
  };
}

function completeBlock(
  { block, file, path, nested }: PlacedBlock,
  articles: ArticleIndex,
  route: string,
): Block {
  const own = deferredIn(file, path).reduce<Block>((filled, field) => {
    const { complete }: SiteFieldKind = FIELD_KINDS[field.kind];
    return replaceAt(filled, field.path, (written) => complete(written, articles, route)) as Block;
  }, block);
  return nested.reduce<Block>((filled, field) => {
    const blocks = () => field.blocks.map((inner) => completeBlock(inner, articles, route));
    return replaceAt(filled, field.path, blocks) as Block;
  }, own);
}

/** Marks the first picture in the first block of a page. This picture is probably the page's largest element (LCP). */
function markFirstPicture(block: Block, { file, path }: PlacedBlock): Block {
  const [first] = picturesIn(file, path);
  if (!first) return block;
  return replaceAt(block, first, (picture) => ({ ...(picture as Picture), first: true })) as Block;
}
