import type { Range } from '../diagnostics/source.ts';
import type { DeferredField, Prepared } from '../fields/prepare.ts';
import type { FileKind } from '../model/site-files.ts';
import type { Picture } from '../model/page.ts';
import type { Article, Block, Seo } from '../model/types.gen.ts';
import type { SHARED } from '../schema/union.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { isInside } from './data-path.ts';

/** A YAML file of the site, parsed, validated and prepared: everything that is known without the other files. */
export interface SiteFile extends Prepared {
  kind: FileKind;
  parsed: Parsed;
  /** The range of each block's `type`, for problems that are found in rendered blocks. */
  typeRanges: Range[];
}

/** The YAML files of a site, by path. */
export type SiteFiles = Map<string, SiteFile>;

/** The data of a page; of a shared file, which has only blocks, in part. */
export interface PageData {
  title: string;
  description: string;
  article?: Article;
  seo?: Seo;
  findable?: boolean;
  share?: Picture;
  redirectsFrom?: string[];
  blocks: (Block | SharedReference)[];
}

/** A block that stands for the blocks of a shared file. */
export interface SharedReference {
  type: typeof SHARED;
  name: string;
  hidden?: boolean;
}

/** The deferred fields of a block, with paths inside the block. */
export const deferredIn = ({ deferred }: SiteFile, block: Path): DeferredField[] =>
  deferred
    .filter(({ path }) => isInside(path, block))
    .map(({ kind, path }) => ({ kind, path: path.slice(block.length) }));

/** The paths of included shared blocks inside a block. */
export const includesIn = ({ includes }: SiteFile, block: Path): Path[] => pathsInside(includes, block);

/** The paths of pictures inside a block. */
export const picturesIn = ({ pictures }: SiteFile, block: Path): Path[] => pathsInside(pictures, block);

const pathsInside = (paths: Path[], outer: Path): Path[] =>
  paths.filter((path) => isInside(path, outer)).map((path) => path.slice(outer.length));
