import type { SiteFieldKind, SiteIndex } from '../../fields/field-kind.ts';
import { FIELD_KINDS } from '../../fields/registry.ts';
import type { Page } from '../../model/page.ts';
import type { Block, SiteFields } from '../../model/types.gen.ts';
import { announcementOf } from './announcements.ts';
import { replaceAt } from '../data-path.ts';
import { deferredIn, type PageData, picturesIn, type SiteFiles } from '../site-file.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { withFirstPicture } from './first-picture.ts';
import type { PlacedBlock } from './placed-block.ts';

/** A page without its blocks. */
export type PageHead = Omit<Page, 'blocks'>;

/**
 * Returns what pages consist of besides their blocks.
 * @param routes the path of each page's file, by route
 * @param today the day of the build
 */
export function pageHeads(
  files: SiteFiles,
  routes: Map<string, string>,
  settings: SiteFields | undefined,
  today: string,
): PageHead[] {
  const { announcement: ofSite } = settings ?? {};
  const dataOf = (path: string) => (files.get(path)?.data ?? {}) as Partial<PageData>;
  const titleOf = (route: string) => {
    const path = routes.get(route);
    return path === undefined ? undefined : (dataOf(path).title ?? '');
  };
  return [...routes].map(([route, path]) => {
    const {
      title = '',
      description = '',
      article,
      findable,
      seo,
      share,
      announcement,
      layout,
    } = dataOf(path);
    const summary = { route, title, description, ...(article && { article }) };
    const shown = announcementOf(announcement, ofSite, today);
    const breadcrumbs = breadcrumbsOf(summary, titleOf, settings);
    return {
      ...summary,
      ...(findable === false && { findable }),
      ...(seo && { seo }),
      ...(share && { share }),
      ...(layout && { layout }),
      ...(shown && { announcement: shown }),
      ...(breadcrumbs && { breadcrumbs }),
    };
  });
}

/**
 * Returns the blocks of a page with their deferred fields completed and the first picture marked.
 * @param site the articles and services that such fields show
 */
export const completeBlocks = (blocks: PlacedBlock[], site: SiteIndex, route: string): Block[] =>
  blocks.map((placed, index) => {
    const block = completeBlock(placed, site, route);
    return index === 0 ? (withFirstPicture(block, picturesIn(placed.file, placed.path)) as Block) : block;
  });

function completeBlock({ block, file, path, nested }: PlacedBlock, site: SiteIndex, route: string): Block {
  const own = deferredIn(file, path).reduce<unknown>((data, { kind, path: inner, written }) => {
    const { complete }: SiteFieldKind = FIELD_KINDS[kind];
    return replaceAt(data, inner, () => complete(written, site, route));
  }, block) as Block;
  return nested.reduce<Block>((whole, field) => {
    const blocks = () => field.blocks.map((inner) => completeBlock(inner, site, route));
    return replaceAt(whole, field.path, blocks) as Block;
  }, own);
}
