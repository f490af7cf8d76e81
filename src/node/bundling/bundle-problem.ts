import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '../../diagnostics/problem.ts';
import type { Position } from '../../diagnostics/source.ts';
import { recipeModulesIn } from './own-blocks-plugin.ts';
import type { OwnBlocks } from '../own-blocks/own-blocks.ts';
import { type OwnPlace, ownPlaceIn, problemInOwnFile } from '../own-blocks/own-file.ts';

/**
 * Converts an error of the bundler to a problem with the blocks that a site brings.
 * @returns undefined if the site brings none, because the error is then one of the engine
 */
export function bundleProblem(error: unknown, own: OwnBlocks | undefined): Problem | undefined {
  if (!own || own.blocks.length === 0) return undefined;
  const text = textOf(error);
  const reason = reasonOf(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const place = ownPlaceIn(text, own) ?? recipeIn(reason, own) ?? ownPlaceIn(stack, own);
  return problemInOwnFile(own.dir, place?.path ?? '', place?.at, {
    code: 'broken-block',
    message: `This code cannot be compiled: ${reason}`,
    hint: 'Correct it, or remove the folder of the block.',
  });
}

const textOf = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error));

/**
 * Returns the first sentence of an error. Errors of bundlers contain a list of others, some of which contain others
 * again: "Build failed with 62 errors", "Transform failed with 1 error".
 */
function reasonOf(error: unknown): string {
  const [first] = ((error as { errors?: unknown[] } | undefined)?.errors ?? []) as [unknown?];
  if (first !== undefined) return reasonOf(first);
  const line = textOf(error)
    .split('\n')
    .find((line) => line.trim() !== '' && !/^(?:Build|Transform) failed/.test(line));
  return (line ?? 'unknown error').replace(/^(?:\[[^\]]*\]|Error:)\s*/, '');
}

/**
 * Returns the place of a mistake in a recipe. Its error names no file, because recipes are evaluated together. It
 * begins with the recipe and the slot, such as `quote__heading`, and quotes what is wrong.
 */
function recipeIn(reason: string, own: OwnBlocks): OwnPlace | undefined {
  const [, recipe] = /^(\w+?)__\w+: /.exec(reason) ?? [];
  if (recipe === undefined) return undefined;
  const call = new RegExp(`\\bslotRecipe\\(\\s*['"]${recipe}['"]`);
  for (const module of recipeModulesIn(own.dir)) {
    const code = readFileSync(module, 'utf8');
    const path = relative(own.dir, module).replaceAll('\\', '/');
    if (call.test(code)) return { path, at: positionOf(quotedIn(reason), code) };
  }
  return undefined;
}

const quotedIn = (reason: string) => [...reason.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);

/** Returns the first line that contains the first texts: the property, and the value if there is one. */
function positionOf([property = '', value = '']: string[], code: string): Position {
  const lines = code.split('\n');
  const index = lines.findIndex((line) => line.includes(property) && line.includes(value));
  const at = index === -1 ? lines.findIndex((line) => line.includes(property)) : index;
  return { line: Math.max(at, 0) + 1, column: Math.max(lines[at]?.indexOf(property) ?? 0, 0) + 1 };
}
