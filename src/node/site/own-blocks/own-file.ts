import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Finding,
  type Problem,
  problemAt,
  problemOf,
  type RatedFinding,
} from '../../../diagnostics/problem.ts';
import { blockFolder } from '../../disk/files/read-schemas.ts';
import type { OwnBlocks } from './own-blocks.ts';
import { type Position, type Range, type Source, sourceOf } from '../../../diagnostics/source.ts';

/** A place in a file of own blocks. */
export interface OwnPlace {
  /** The path of the file, relative to the folder `blocks`. */
  path: string;
  /** Undefined if only the file is known. */
  at?: Position;
}

/** Creates a problem at a range or position in a file of own blocks. Without one, or without a file, at its start. */
export function problemInOwnFile(
  dir: string,
  path: string,
  at: Range | Position | undefined,
  finding: Finding | RatedFinding,
): Problem {
  const file = ownFileName(path);
  if (at === undefined || !existsSync(join(dir, path))) return problemOf(file, finding);
  const source = sourceOf(file, readFileSync(join(dir, path), 'utf8'));
  return problemAt(source, 'line' in at ? wordAt(source, at) : at, finding);
}

/** Returns the path of a file of own blocks, relative to the folder of the site. */
export const ownFileName = (path: string): string => (path === '' ? '../blocks' : `../blocks/${path}`);

/** Returns the range of the word at a position; of one character if there is no word. */
function wordAt({ text, lines }: Source, { line, column }: Position): Range {
  const start = Math.min((lines[line - 1] ?? 0) + column - 1, text.length);
  const [word] = /^[\w$]+/.exec(text.slice(start, start + 100)) ?? [' '];
  return { start, end: start + word.length };
}

/**
 * Returns the first position in the folder of own blocks that a stack or a message names; if it names none, the start
 * of the first file. Messages of bundlers contain relative paths, so the name of a block's folder is enough.
 */
export function ownPlaceIn(text: string, { dir, blocks }: OwnBlocks): OwnPlace | undefined {
  const folders = blocks.map(({ type }) => `blocks/${blockFolder(type)}/`);
  const starts = [`${withSlashes(dir)}/`, ...folders].map(escaped).join('|');
  const pattern = new RegExp(`(${starts})([\\w./-]+\\.[jt]sx?)(?::(\\d+):(\\d+))?`, 'g');
  const found = [...withSlashes(text).matchAll(pattern)];
  const [, start, path, line, column] = found.find(([, , , line]) => line !== undefined) ?? found[0] ?? [];
  if (start === undefined) return undefined;
  return {
    path: (folders.includes(start) ? start.slice('blocks/'.length) : '') + path,
    ...(line !== undefined && { at: { line: Number(line), column: Number(column) } }),
  };
}

const withSlashes = (path: string) => path.replaceAll('\\', '/');
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
