import { cpSync, readFileSync, rmSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reader } from './compare.ts';

/** A mistake in the fast path: the file in `src/yaml/fast-path`, correct code, and incorrect code. */
export type Mistake = [file: string, correct: string, incorrect: string];

/** Mistakes that a comparison with the `yaml` package must notice. */
export const MISTAKES: Mistake[] = [
  ['read-text.ts', '|| cursor.comments > column', ''],
  ['read-text.ts', 'if (hasComment || cursor.comments >= 0) giveUp();', ''],
  ['read-text.ts', 'if (!isAdjacent &&', 'if (false &&'],
  ['read-text.ts', 'cursor.column === parent && cursor.isDash()', 'cursor.column === parent'],
  ['read-text.ts', 'cursor.nodeEnd = end;', ''],
  ['read-text.ts', 'cursor.close(node, start, cursor.nodeEnd)', 'cursor.close(node, start, cursor.end)'],
  ['read-text.ts', 'Math.min(places[end]!, text.length)', 'places[end]!'],
  ['read-text.ts', '!TOP_FIELD.test(cursor.text.slice(at, at + 200))', 'false'],
  ['read-text.ts', 'if (read) moveByLineEnds(read.places, text);', ''],
  ['read-text.ts', "text.includes('\\t')", 'false'],
  ['cursor.ts', '&& this.isDocumentMarker()', '&& false'],
  ['cursor.ts', 'if (this.at === from) giveUp();', ''],
  ['keys.ts', 'Object.hasOwn(group, key) ||', ''],
  ['keys.ts', 'RESERVED.has(key) ||', ''],
  ['keys.ts', '!cursor.isVerbatim ||', ''],
  ['keys.ts', 'key.search(HIDDEN_IN_NAME) >= 0', 'false'],
  ['keys.ts', '|| badDashAt(cursor.text, start)', ''],
  ['scalars.ts', 'at - lineStart <= parent ||', ''],
  ['scalars.ts', '|| text.charCodeAt(at) === HASH) break', ') break'],
  ['scalars.ts', 'if (joinedEntries(text, { start, end: cursor.end })) giveUp();', ''],
  ['scalars.ts', '&& mayBeText(cursor)', '&& false'],
  ['scalars.ts', '|| isDigit(cursor.code(2))', ''],
  ['scalars.ts', 'if (cursor.maybeGarbled &&', 'if (false &&'],
  ['scalars.ts', '.length - 2', '.length - 1'],
  ['scalars.ts', 'next - at - 1 <= parent', 'next - at - 1 < parent'],
  ['scalars.ts', '.replaceAll("\'\'", "\'")', ''],
  ['scalars.ts', 'forbiddenCharacter(value)', 'false'],
  ['scalars.ts', 'return parseFloat(plain)', 'return plain'],
  ['scalars.ts', '0[ox]|', ''],
  ['signs.ts', '?:,[]{}#&*!|>\\\'"%@`\\u00a0', '?:,[]{}#&*!|>\\\'"%@`'],
  ['flow.ts', 'readFlow(cursor, parent, node, false)', 'readFlow(cursor, parent, node, true)'],
  ['flow.ts', 'column === parent &&', 'column <= parent &&'],
  ['flow.ts', 'lineStart >= 0 && column <= parent &&', 'lineStart >= 0 && column < parent &&'],
  ['flow.ts', '&& maybeDivided(cursor)', '&& false'],
  ['flow.ts', '|| mayBeText(cursor)', ''],
  ['block-text.ts', '|| longestEmpty > width', ''],
  ['block-text.ts', 'content - at < width) break', 'content - at < width - 1) break'],
  ['block-text.ts', "if (isFolded && lines.some((line) => line.startsWith(' '))) giveUp();", ''],
  ['block-text.ts', 'if (isFolded && foldedLines(', 'if (false && foldedLines('],
  ['block-text.ts', '(?<=[^\\n])\\n+', '\\n+'],
  ['find.ts', 'isQuote(text.charCodeAt(start)) ? 1 : 0', '0'],
];

const ROOT = join(import.meta.dirname, '../../..');

/** Loads a copy of the functions that read a file, with one mistake. */
export async function readerWith([file, correct, incorrect]: Mistake): Promise<Reader> {
  const copy = mkdtempSync(join(tmpdir(), 'pagewright-mistake-'));
  try {
    for (const folder of ['yaml', 'model', 'diagnostics'])
      cpSync(join(ROOT, 'src', folder), join(copy, 'src', folder), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    const path = join(copy, 'src/yaml/fast-path', file);
    const code = readFileSync(path, 'utf8');
    if (!code.includes(correct)) throw new Error(`${file} no longer contains: ${correct}`);
    writeFileSync(
      path,
      code.replace(correct, () => incorrect),
    );
    const load = (module: string) =>
      import(/* @vite-ignore */ pathToFileURL(join(copy, 'src/yaml', module)).href);
    const { parse } = await load('parse.ts');
    const { readText } = await load('fast-path/read-text.ts');
    return { parse, readText };
  } finally {
    rmSync(copy, { recursive: true });
  }
}
