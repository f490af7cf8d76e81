import type { FileKind } from '../model/site-files.ts';
import type { Parsed, Path } from '../yaml/parse.ts';
import type { DeferredField, Prepared } from '../fields/prepare.ts';
import type { Picture } from '../model/page.ts';
import type { Complaint } from '../diagnostics/problem.ts';
import type { SHARED } from '../schema/union.ts';
import type { Range } from '../diagnostics/source.ts';
import type { Article, Block, Seo } from '../model/types.gen.ts';

/** One YAML file, parsed, validated and prepared: all that can be known of it without the others. */
export interface Unit extends Prepared {
  kind: FileKind;
  parsed: Parsed;
  /** Where the type of each of its blocks is written: the build tells of blocks of all pages. */
  types: Range[];
}

/** The files of a site, by their paths. */
export type Units = Map<string, Unit>;

/** Takes what is wrong with the site as a whole. */
export interface Report {
  at(unit: Unit, range: Range, complaint: Complaint): void;
  of(file: string, complaint: Complaint): void;
}

/** The data of a page or a shared file. */
export interface BlockFile {
  title: string;
  description: string;
  article?: Article;
  seo?: Seo;
  findable?: boolean;
  share?: Picture;
  blocks: (Block | SharedUse)[];
}

/** Where a page takes in a shared file. */
export interface SharedUse {
  type: typeof SHARED;
  name: string;
  hidden?: boolean;
}

/** What stands at the end of a way into data; undefined where the way ends before. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, step) => (value as Record<string | number, unknown> | null | undefined)?.[step], data);

/** A copy of the data with another value at a place. */
export function replace(data: unknown, [step, ...rest]: Path, value: (written: unknown) => unknown): unknown {
  if (step === undefined) return value(data);
  const inner = replace((data as Record<string | number, unknown>)[step], rest, value);
  if (Array.isArray(data)) return data.with(step as number, inner);
  return { ...(data as object), [step]: inner };
}

/** The deferred fields of a block, with paths inside the block. */
export const deferredIn = ({ deferred }: Unit, block: Path): DeferredField[] =>
  deferred
    .filter(({ path }) => begins(path, block))
    .map(({ kind, path }) => ({ kind, path: path.slice(block.length) }));

/** The paths of included shared blocks inside a block. */
export const includesIn = ({ includes }: Unit, block: Path): Path[] =>
  includes.filter((path) => begins(path, block)).map((path) => path.slice(block.length));

/** Where the pictures of a block are, told from where the block begins. */
export const picturesIn = ({ pictures }: Unit, block: Path): Path[] =>
  pictures.filter((path) => begins(path, block)).map((path) => path.slice(block.length));

const begins = (path: Path, beginning: Path) => beginning.every((step, index) => path[index] === step);
