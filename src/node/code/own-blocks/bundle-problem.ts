import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../../../diagnostics/problem.ts';
import type { Position } from '../../../diagnostics/source.ts';
import { recipeModulesIn } from './own-blocks-plugin.ts';
import type { OwnBlocks } from '../../site/own-blocks/own-blocks.ts';
import { ownPlaceIn, problemInOwnFile } from '../../site/own-blocks/own-file.ts';

/**
 * Converts an error of the bundler to a problem with the blocks that a site brings.
 * @returns undefined if the site brings none, because the error is then one of the engine
 */
export function bundleProblem(error: unknown, own: OwnBlocks | undefined): Problem | undefined {
  if (!own || own.blocks.length === 0) return undefined;
  const first = firstOf(error);
  const reason = reasonOf(first);
  const { id, stack } = (first ?? {}) as { id?: string; stack?: string };
  const named = ownPlaceIn([messageOf(first), stack, id].join('\n'), own);
  const path = named?.path ?? recipeModule(reason, own);
  const at = named?.at ?? (path === undefined ? undefined : positionIn(join(own.dir, path), reason));
  return problemInOwnFile(own.dir, path ?? '', at, {
    code: 'broken-block',
    message: `This code cannot be compiled: ${reason}`,
    hint: 'Correct it, or remove the folder of the block.',
  });
}

const messageOf = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));

/**
 * Returns the first error. Errors of bundlers contain a list of others, some of which contain others again: "Build
 * failed with 62 errors", "Transform failed with 1 error".
 */
function firstOf(error: unknown): unknown {
  const [first] = ((error as { errors?: unknown[] } | undefined)?.errors ?? []) as [unknown?];
  return first === undefined ? error : firstOf(first);
}

/** Returns the first sentence of an error. */
function reasonOf(error: unknown): string {
  const line = messageOf(error)
    .split('\n')
    .find((line) => line.trim() !== '' && !/^(?:Build|Transform) failed/.test(line));
  return (line ?? 'unknown error').replace(/^(?:(?:\[[^\]]*\]|Error):?\s*)+/, '');
}

/**
 * Returns the path of the module with the recipe in which a mistake is. Its error names no file, because recipes are
 * evaluated together. It begins with the recipe and the slot, such as `quote__heading`.
 */
function recipeModule(reason: string, { dir }: OwnBlocks): string | undefined {
  const [, recipe] = /^(\w+?)__\w+: /.exec(reason) ?? [];
  if (recipe === undefined) return undefined;
  const call = new RegExp(`\\bslotRecipe\\(\\s*['"]${recipe}['"]`);
  const module = recipeModulesIn(dir).find((path) => call.test(readFileSync(path, 'utf8')));
  return module && relative(dir, module).replaceAll('\\', '/');
}

/**
 * Returns the first position of what a reason quotes: a specifier, or a property and its value. Undefined if it quotes
 * nothing that the module contains.
 */
function positionIn(path: string, reason: string): Position | undefined {
  const [first, second = ''] = [...reason.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
  if (first === undefined || !existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8').split('\n');
  const ways: ((line: string) => boolean)[] = [
    (line) => line.includes(`'${first}'`) || line.includes(`"${first}"`),
    (line) => line.includes(first) && line.includes(second),
    (line) => line.includes(first),
  ];
  const index = ways.map((way) => lines.findIndex(way)).find((index) => index !== -1);
  return index === undefined ? undefined : { line: index + 1, column: lines[index]!.indexOf(first) + 1 };
}
