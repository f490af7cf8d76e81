import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import { unionOfBlocks } from '../../../src/schema/union.ts';
import { loadText } from '../../support/site.ts';
import { type Completion, Editor, textOf } from './editor.ts';

const HEAD = 'title: Home\ndescription: What this page is about.\nblocks:\n';
const MARK = 'CURSOR';
/** If this is the last step of a path, the path leads to the line after a group's first field. */
const NEXT_FIELD = '>';
/**
 * The codes of problems that a completion may cause: the target of a reference does not exist, or the rows of a table
 * have unequal lengths.
 */
const OF_SITE =
  /^((dead|missing)-(link|anchor|picture|shared|media|article)|uneven-table|bad-formula|form-field)$/;

const schemas = readSchemas();
const union = unionOfBlocks(schemas);
const named: Record<string, Schema> = schemas.defs.definitions;
const resolved = (schema: Schema): Schema => (schema.$ref ? named[schema.$ref.split('/').at(-1)!]! : schema);

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
});
afterAll(() => editor.stop());

type Path = (string | number)[];

/**
 * Yields the paths in a block at which the tests request completions. There is a path to each field that is a group, a
 * list or an integer; to a new entry of each list; and to a second field of each group.
 */
function* places(data: unknown, schema: Schema, path: Path = []): Generator<Path> {
  for (const [key, field] of Object.entries<Schema>(schema.properties ?? {})) {
    const { type } = resolved(field);
    if (type !== 'object' && type !== 'array' && type !== 'integer') continue;
    yield [...path, key];
    const value = (data as Record<string, unknown> | undefined)?.[key];
    const inner = Array.isArray(value) ? value[0] : value;
    const at = [...path, key, ...(Array.isArray(value) ? [0] : [])];
    if (Array.isArray(value)) yield [...path, key, value.length];
    if (typeof inner !== 'object') continue;
    yield [...at, NEXT_FIELD];
    yield* places(inner, resolved(type === 'array' ? resolved(field).items : field), at);
  }
}

/** Returns a copy of the data with the cursor at a path. Groups that are missing on the way are created. */
function withCursor(data: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return MARK;
  if (step === NEXT_FIELD)
    return { ...Object.fromEntries(Object.entries(data as object).slice(0, 1)), [MARK]: MARK };
  const inner = withCursor((data as Record<string | number, unknown> | undefined)?.[step], rest);
  if (typeof step === 'number') return (data as unknown[]).toSpliced(step, 1, inner);
  return { ...withoutRivals(data as object, step), [step]: inner };
}

/** The lists of fields of which a group may have only one. */
const RIVALS: string[][] = [
  schemas.defs.fieldGroups.media.onlyOneOf,
  ...Object.values<Schema>(schemas.blocks).flatMap(({ onlyOneOf }) => (onlyOneOf ? [onlyOneOf] : [])),
];

/** Returns a group without the fields that it may not have together with a field. */
function withoutRivals(group: object, field: string): object {
  const rivals = RIVALS.find(
    (names) => names.includes(field) && Object.keys(group).some((name) => names.includes(name)),
  );
  if (!rivals) return group;
  return Object.fromEntries(Object.entries(group).filter(([name]) => !rivals.includes(name)));
}

/**
 * Returns the text of a page with the cursor (`|`) at a path in its block. For the path of a field, returns two texts:
 * one with the cursor after the key, and one with the cursor on the next line.
 */
function pagesAt(block: unknown, path: Path): string[] {
  const yaml = stringify([withCursor(block, path)], { lineWidth: 0, aliasDuplicateObjects: false });
  const page = HEAD + yaml.replaceAll(/^(?=.)/gm, '  ').replaceAll(/\|-?$/gm, '>');
  if (path.at(-1) === NEXT_FIELD) return [page.replace(`${MARK}: ${MARK}`, '|')];
  if (typeof path.at(-1) === 'number') return [page.replace(MARK, '|')];
  const below = page.replace(
    new RegExp(`^([ -]*)(\\w+): ${MARK}$`, 'm'),
    (_, indent: string, key: string) => `${indent}${key}:\n${' '.repeat(indent.length + 2)}|`,
  );
  return [page.replace(MARK, '|'), below];
}

/** Returns the page after a completion is accepted. */
function accept(marked: string, { textEdit }: Completion): string {
  const lines = marked.replace('|', '').split('\n');
  const { range, newText } = textEdit!;
  const line = lines[range.start.line]!;
  const indent = /^ */.exec(line)![0];
  const text = textOf(newText).replaceAll('\n', `\n${indent}`);
  lines[range.start.line] = line.slice(0, range.start.character) + text + line.slice(range.end.character);
  return lines.join('\n');
}

/** Returns what `check` reports about the structure of a page: `line code message`. */
const mistakesIn = (text: string) =>
  loadText(`-- tried.yaml --\n${text}`)
    .problems.filter(({ file, code }) => file === 'tried.yaml' && !OF_SITE.test(code))
    .filter(({ severity }) => severity === 'error')
    .map(({ line, code, message }) => `${line} ${code} ${message}`);

const isBlank = (newText: string) => /\$\d|\$\{\d+\}|[:-]\s*$/.test(newText);

const types: [string, Schema][] = Object.entries(union.definitions);

describe('every completion of a group, a list or a number is named and valid:', () => {
  it.each(types)('%s', async (type, schema) => {
    const { title: _, ...properties } = schema;
    for (const block of schema.examples as unknown[]) {
      for (const path of places(block, properties)) {
        for (const marked of pagesAt({ type, ...(block as object) }, path)) {
          for (const completion of await editor.complete(marked)) {
            const { label, textEdit } = completion;
            const context = `${label} at ${path.join('.')} in\n${marked}`;
            expect(label + textEdit?.newText, context).not.toMatch(/\[object|object\(|array\(|undefined/);
            if (!textEdit || isBlank(textEdit.newText)) continue;
            const text = accept(marked, completion);
            // If only one field of a group or one entry of a list is completed, other fields or entries may be missing.
            const isPart = !/: (example|one entry|the whole block)$/.test(label);
            const mistakes = mistakesIn(text).filter(
              (mistake) =>
                !(isPart && / missing-field /.test(mistake)) &&
                !/ has no effect\b|, because of "/.test(mistake) && // the editor does not know the other fields
                !/ wrong-length .*(entry|entries)/.test(mistake) &&
                !/ is too small/.test(mistake), // the server writes 0 for a number in a list
            );
            expect(mistakes, `${context}\n→\n${text}`).toEqual([]);
          }
        }
      }
    }
  });
});
