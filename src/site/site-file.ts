import type { Position, Range } from '../diagnostics/source.ts';
import type { DeferredField, Prepared } from '../fields/prepare.ts';
import type { LazyMap } from '../model/lazy.ts';
import type { FileKind } from '../model/site-files.ts';
import type { Picture } from '../model/page.ts';
import type { Article, Block, Seo } from '../model/types.gen.ts';
import type { SHARED } from '../schema/union.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import { isInside } from './data-path.ts';
import type { Ids } from './ids.ts';
import type { StoredJson } from './pages/stored-blocks.ts';

/** A parsed, validated and prepared YAML file. Data that depends on other files is not included yet. */
export interface SiteFile extends Prepared {
  kind: FileKind;
  parsed: Parsed;
  /** What is known about the blocks without reading them. Empty if the file is invalid. */
  outline: BlockOutline[];
  /** The blocks of a valid page or shared file. `data` reads them from here when they are needed. */
  json: StoredJson | undefined;
  /** The range of each block's `type`, used to report problems that are found in rendered blocks. */
  typeRanges: Range[];
  /** The `silence:` entries, also of an invalid file. */
  silenced: Silenced[];
  /** The paths of the shared files that the file includes, also of an invalid file. */
  shared: string[];
}

/** What is known about a block without reading it. */
export interface BlockOutline {
  type: string;
  isHidden: boolean;
  ids: Ids;
  /** Where its `type` is. */
  position: Position;
}

/** A `silence:` entry in a file. */
export interface Silenced {
  problem: string;
  because: string;
}

/** The YAML files of a site, by path. A file is loaded when it is first needed. */
export type SiteFiles = LazyMap<SiteFile>;

/** The data of a page. A shared file has the same type, but contains only blocks. */
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

/** A block with the type `shared`. The blocks of a shared file replace this block. */
export interface SharedReference {
  type: typeof SHARED;
  name: string;
  hidden?: boolean;
}

/** Returns the range of the `type` of a block. For a block at the top of a file, the file is not read again. */
export const typeRangeIn = ({ typeRanges, parsed }: SiteFile, block: Path): Range =>
  (block.length === 2 && typeRanges[block[1] as number]) || parsed.valueAt([...block, 'type']);

/** Returns the deferred fields of a block. Their paths are relative to the block. */
export const deferredIn = ({ deferred }: SiteFile, block: Path): DeferredField[] =>
  deferred
    .filter(({ path }) => isInside(path, block))
    .map(({ path, ...field }) => ({ ...field, path: path.slice(block.length) }));

/** Returns the positions inside a block (as YAML paths) where shared files are included. */
export const includesIn = ({ includes }: SiteFile, block: Path): Path[] => pathsInside(includes, block);

/** Returns the paths of the pictures inside a block. */
export const picturesIn = ({ pictures }: SiteFile, block: Path): Path[] => pathsInside(pictures, block);

const pathsInside = (paths: Path[], outer: Path): Path[] =>
  paths.filter((path) => isInside(path, outer)).map((path) => path.slice(outer.length));
