import type { ArticleIndex, SiteFieldKind } from '../../fields/field-kind.ts';
import { FIELD_KINDS } from '../../fields/registry.ts';
import type { Page, Picture, Site } from '../../model/page.ts';
import type { Block } from '../../model/types.gen.ts';
import type { ArticlePage } from '../articles/articles.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { replaceAt } from '../data-path.ts';
import { type PlacedBlock, withNested } from './placed-block.ts';
import type { BlockExpander } from './shared-blocks.ts';
import { deferredIn, type PageData, picturesIn, type SiteFiles } from '../site-file.ts';

const known = new WeakMap<PlacedBlock[], Block[]>();

/** Returns the same list for the same blocks, because others keep what they know about it. */
function withoutPlaces(placed: PlacedBlock[]): Block[] {
  const blocks = known.get(placed) ?? placed.map(({ block }) => block);
  known.set(placed, blocks);
  return blocks;
}

/** The data from which pages are created. */
interface PageSources {
  files: SiteFiles;
  /** The path of each page's file, by route. */
  routes: Map<string, string>;
  blocksOf: BlockExpander;
  articles: Site['articles'];
}

/** The pages of a site without data of other pages, except for the titles of those above them. */
export interface WrittenPages {
  /** Returns a page with its blocks. Deferred fields are not completed yet. */
  page(route: string): Page;
  /** Returns what others show of a page. */
  summary(route: string): ArticlePage;
}

/** Creates functions that return pages by their routes. */
export function writtenPages({ files, routes, blocksOf, articles }: PageSources): WrittenPages {
  const dataOf = (path: string) => (files.get(path)?.data ?? {}) as Partial<PageData>;
  const titleOf = (route: string) => {
    const path = routes.get(route);
    return path === undefined ? undefined : (dataOf(path).title ?? '');
  };
  const summary = (route: string): ArticlePage => {
    const { title = '', description = '', article } = dataOf(routes.get(route)!);
    return { route, title, description, ...(article && { article }) };
  };
  const page = (route: string): Page => {
    const path = routes.get(route)!;
    const { findable, seo, share } = dataOf(path);
    const summarized = summary(route);
    const breadcrumbs = breadcrumbsOf(summarized, titleOf, articles);
    return {
      ...summarized,
      ...(findable === false && { findable }),
      ...(seo && { seo }),
      ...(share && { share }),
      ...(breadcrumbs.length > 0 && { breadcrumbs }),
      blocks: withoutPlaces(blocksOf(path)),
    };
  };
  return { page, summary };
}

/** Whether a page shows data of other pages, such as a list of articles. */
export const showsOthers = (blocks: PlacedBlock[]): boolean =>
  withNested(blocks).some(({ file, path }) =>
    deferredIn(file, path).some(({ kind }) => !(FIELD_KINDS[kind] as SiteFieldKind).ownPage),
  );

/**
 * Returns a page with its deferred fields completed and its first picture marked.
 * @param articles returns the articles, if the page has such fields
 */
export function completePage(page: Page, blocks: PlacedBlock[], articles: () => ArticleIndex): Page {
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
  articles: () => ArticleIndex,
  route: string,
): Block {
  const own = deferredIn(file, path).reduce<Block>((filled, field) => {
    const { complete }: SiteFieldKind = FIELD_KINDS[field.kind];
    return replaceAt(filled, field.path, (written) => complete(written, articles(), route)) as Block;
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
