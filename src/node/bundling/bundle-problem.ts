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
  const folders = own.blocks.map(({ type }) => blockFolder(type)).join('|');
  const [, path, line, column] =
    new RegExp(`blocks/((?:${folders})/[\\w./-]+)(?::(\\d+):(\\d+))?`).exec(text) ?? [];
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
