import type { ArticleIndex, SiteFieldKind } from '../../fields/field-kind.ts';
import { FIELD_KINDS } from '../../fields/registry.ts';
import type { Page, Site } from '../../model/page.ts';
import type { Block } from '../../model/types.gen.ts';
import type { Path } from '../../yaml/parse.ts';
import type { ArticlePage } from '../articles/articles.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { replaceAt } from '../data-path.ts';
import { withFirstPicture } from './first-picture.ts';
import { type PlacedBlock, withNested } from './placed-block.ts';
import {
  blocksToJson,
  type Fill,
  filled,
  type PageHead,
  pageOf,
  type StoredBlocks,
  type StoredJson,
} from './stored-blocks.ts';
import { deferredIn, type PageData, picturesIn, type SiteFile, type SiteFiles } from '../site-file.ts';

/** The data from which pages are created. */
interface PageSources {
  files: SiteFiles;
  /** The path of each page's file, by route. */
  routes: Map<string, string>;
  articles: Site['articles'];
}

/** The pages of a site without their blocks. */
export interface PageHeads {
  head(route: string): PageHead;
  /** Returns what others show of a page. */
  summary(route: string): ArticlePage;
}

/** Creates functions that return what pages consist of besides their blocks, by their routes. */
export function pageHeads({ files, routes, articles }: PageSources): PageHeads {
  const dataOf = (path: string) => (files.get(path)?.data ?? {}) as Partial<PageData>;
  const titleOf = (route: string) => {
    const path = routes.get(route);
    return path === undefined ? undefined : (dataOf(path).title ?? '');
  };
  const summary = (route: string): ArticlePage => {
    const { title = '', description = '', article } = dataOf(routes.get(route)!);
    return { route, title, description, ...(article && { article }) };
  };
  const head = (route: string): PageHead => {
    const { findable, seo, share } = dataOf(routes.get(route)!);
    const summarized = summary(route);
    const breadcrumbs = breadcrumbsOf(summarized, titleOf, articles);
    return {
      ...summarized,
      ...(findable === false && { findable }),
      ...(seo && { seo }),
      ...(share && { share }),
      ...(breadcrumbs && { breadcrumbs }),
    };
  };
  return { head, summary };
}

/** Whether a page shows data of other pages, such as a list of articles. */
export const showsOthers = (blocks: PlacedBlock[]): boolean =>
  withNested(blocks).some(({ file, path }) =>
    deferredIn(file, path).some(({ kind }) => !(FIELD_KINDS[kind] as SiteFieldKind).ownPage),
  );

/**
 * Returns a page with its deferred fields completed and its first picture marked.
 * @param articles the articles that such fields show
 */
export function completePage(head: PageHead, blocks: PlacedBlock[], articles: ArticleIndex): Page {
  const types = blocks.map(({ type }) => type);
  const file = onlyFileOf(blocks);
  const stored = (): StoredBlocks =>
    file ? completeFile(file, articles, head.route) : asStored(completeBlocks(blocks, articles, head.route));
  return pageOf({ head, types, stored });
}

/** Returns a page with its blocks as they are in the files. */
export const writtenPage = (head: PageHead, blocks: PlacedBlock[]): Page =>
  pageOf({
    head,
    types: blocks.map(({ type }) => type),
    stored: () => asStored(blocks.map(({ block }) => block)),
  });

const asStored = (blocks: Block[]): StoredBlocks => ({ json: blocksToJson(blocks), fills: [] });

/** A page whose file includes no others. */
type WholeFile = SiteFile & { json: StoredJson };

/** Returns the file of a page if the blocks are all the blocks of that file. */
function onlyFileOf([first, ...others]: PlacedBlock[]): WholeFile | undefined {
  if (!first) return undefined;
  const { kind, outline, includes, shared, json } = first.file;
  const isWhole = outline.length === others.length + 1 && !outline.some(({ isHidden }) => isHidden);
  const isAlone = kind === 'page' && includes.length === 0 && shared.length === 0;
  return isWhole && isAlone && json ? (first.file as WholeFile) : undefined;
}

/** The first picture is marked in the file already. */
const completeFile = (file: WholeFile, articles: ArticleIndex, route: string): StoredBlocks => ({
  json: file.json,
  fills: fillsOf(file, ['blocks'], articles, route),
});

/** Returns the completed values of the deferred fields inside a value of a file, with their paths in that value. */
const fillsOf = (file: SiteFile, path: Path, articles: ArticleIndex, route: string): Fill[] =>
  deferredIn(file, path).map(({ kind, path: inner, written }) => {
    const { complete }: SiteFieldKind = FIELD_KINDS[kind];
    return { path: inner, value: complete(written, articles, route) };
  });

const completeBlocks = (blocks: PlacedBlock[], articles: ArticleIndex, route: string): Block[] =>
  blocks.map((placed, index) => {
    const block = completeBlock(placed, articles, route);
    return index === 0 ? markFirstPicture(block, placed) : block;
  });

function completeBlock(
  { block, file, path, nested }: PlacedBlock,
  articles: ArticleIndex,
  route: string,
): Block {
  const own = filled(block, fillsOf(file, path, articles, route)) as Block;
  return nested.reduce<Block>((whole, field) => {
    const blocks = () => field.blocks.map((inner) => completeBlock(inner, articles, route));
    return replaceAt(whole, field.path, blocks) as Block;
  }, own);
}

/** Marks the first picture in the first block of a page, unless it is marked in the data of the file. */
function markFirstPicture(block: Block, { file, path }: PlacedBlock): Block {
  return withFirstPicture(block, picturesIn(file, path)) as Block;
}
