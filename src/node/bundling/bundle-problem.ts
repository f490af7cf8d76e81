import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Problem, problemOf } from '../../diagnostics/problem.ts';
import { blockFolder } from '../site/read-schemas.ts';
import type { OwnBlocks } from '../site/own-blocks.ts';

/**
 * Converts an error of the bundler to a problem with the blocks that a site brings.
 * @returns undefined if the site brings none, because the error is then one of the engine
 */
export function bundleProblem(error: unknown, own: OwnBlocks | undefined): Problem | undefined {
  if (!own || own.blocks.length === 0) return undefined;
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('Build failed'));
  const reason = lines.find((line) => line.startsWith('Error: ')) ?? lines[0] ?? 'unknown error';
  const { path, line, column } = placeIn(text, own) ?? recipeIn(reason, own) ?? {};
  const position = { line: Number(line ?? 1), column: Number(column ?? 1) };
  return {
    ...problemOf(path === undefined ? '../blocks' : `../blocks/${path}`, {
      code: 'broken-block',
      message: `This code cannot be compiled: ${reason.replace(/^(?:\[[^\]]*\]|Error:)\s*/, '')}`,
      hint: 'Correct it, or remove the folder of the block.',
    }),
    ...position,
    endLine: position.line,
    endColumn: position.column,
  };
}

/** A place in the folder of own blocks. */
interface Place {
  path: string;
  line?: string | number | undefined;
  column?: string | number | undefined;
}

/** Returns the place that an error names. */
function placeIn(text: string, own: OwnBlocks): Place | undefined {
  const folders = own.blocks.map(({ type }) => blockFolder(type)).join('|');
  const [, path, line, column] =
    new RegExp(`blocks/((?:${folders})/[\\w./-]+)(?::(\\d+):(\\d+))?`).exec(text) ?? [];
  return path === undefined ? undefined : { path, line, column };
}

/**
 * Returns the place of a mistake in a recipe. Its error names no file, because recipes are evaluated together: it begins
 * with the recipe and the slot, such as `quote__heading`, and quotes what is wrong.
 */
function recipeIn(reason: string, own: OwnBlocks): Place | undefined {
  const [, recipe] = /^(?:Error: )?(\w+?)__\w+: /.exec(reason) ?? [];
  if (recipe === undefined) return undefined;
  const call = new RegExp(`\\bslotRecipe\\(\\s*['"]${recipe}['"]`);
  for (const folder of own.blocks
    .map(({ type }) => blockFolder(type))
    .filter((name) => existsSync(join(own.dir, name))))
    for (const file of readdirSync(join(own.dir, folder)).filter((name) => /\.[jt]sx?$/.test(name))) {
      const code = readFileSync(join(own.dir, folder, file), 'utf8');
      if (call.test(code)) return { path: `${folder}/${file}`, ...positionOf(quotedIn(reason), code) };
    }
  return undefined;
}

const quotedIn = (reason: string) => [...reason.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);

/** Returns the first line that contains the first texts: the property, and the value if there is one. */
function positionOf([property = '', value = '']: string[], code: string): { line: number; column: number } {
  const lines = code.split('\n');
  const index = lines.findIndex((line) => line.includes(property) && line.includes(value));
  const at = index === -1 ? lines.findIndex((line) => line.includes(property)) : index;
  return { line: Math.max(at, 0) + 1, column: Math.max(lines[at]?.indexOf(property) ?? 0, 0) + 1 };
}
