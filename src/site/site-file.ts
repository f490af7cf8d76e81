import type { Range } from '../diagnostics/source.ts';
import type { DeferredField, Prepared } from '../fields/prepare.ts';
import { keepLast } from '../model/lazy.ts';
import { otherSiteAt, pathOf } from '../model/routes.ts';
import { type FileKind, SITE_YAML } from '../model/site-files.ts';
import type { Picture } from '../model/page.ts';
import type { Announcement, Article, Block, PageLayout, Seo, SiteFields } from '../model/types.gen.ts';
import type { SHARED } from '../schema/union.ts';
import { type Parsed, parseText, type Path } from '../yaml/parse.ts';
import { type Change, withChanges } from '../yaml/upgrade/changes.ts';
import { isInside } from './data-path.ts';

/**
 * A parsed, validated and prepared YAML file, as plain data. Data that depends on other files is not included yet. The
 * data of an invalid file is undefined.
 */
export interface SiteFile extends Prepared {
  path: string;
  /** The text of the file; empty if it cannot be decoded. */
  text: string;
  kind: FileKind;
  /** The range of each block's `type`. */
  typeRanges: Range[];
  /** The `silence:` entries, also of an invalid file. */
  silenced: Silenced[];
  /** The paths of the shared files that the file includes, also of an invalid file. */
  shared: string[];
  /** The changes that have replaced the former names in the data. */
  changes: Change[];
}

/** Returns the data of a file, as written but with current names, and the positions of the values. Parses its text. */
export function parsedFile({ path, text, changes }: Pick<SiteFile, 'path' | 'text' | 'changes'>): Parsed {
  const parsed = parseText(path, text);
  return changes.length === 0 ? parsed : lastChanged(parsed, changes);
}

/** As `parseText`, keeps the last result. */
const lastChanged = keepLast(withChanges);

/** A `silence:` entry in a file. */
export interface Silenced {
  problem: string;
  because: string;
}

/** The YAML files of a site, by path. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** The data of a page. A shared file has the same type, but contains only blocks. */
export interface PageData {
  title: string;
  description: string;
  article?: Article;
  seo?: Seo;
  findable?: boolean;
  share?: Picture;
  announcement?: Announcement;
  layout?: PageLayout;
  redirectsFrom?: string[];
  blocks: (Block | SharedReference)[];
}

/** A block with the type `shared`. The blocks of a shared file replace this block. */
export interface SharedReference {
  type: typeof SHARED;
  name: string;
  hidden?: boolean;
}

/** Returns the folder of another site on the same host to which a route belongs; undefined if there is none. */
export function otherSiteOf(files: SiteFiles, route: string): string | undefined {
  const site = files.get(SITE_YAML)?.data as SiteFields | undefined;
  return site && otherSiteAt(site, pathOf(site, route));
}

/** Returns the blocks of a page or shared file, hidden ones too; none if the file is invalid. */
export const blocksIn = ({ data }: SiteFile): PageData['blocks'] =>
  (data as PageData | undefined)?.blocks ?? [];

/** Returns the range of the `type` of a block. */
export const typeRangeIn = (file: SiteFile, block: Path): Range =>
  (block.length === 2 && file.typeRanges[block[1] as number]) || parsedFile(file).valueAt([...block, 'type']);

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
