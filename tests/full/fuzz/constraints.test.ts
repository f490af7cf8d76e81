import { describe, expect, it } from 'vitest';
import type { Path } from '../../../src/yaml/parse.ts';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import type { ProblemCode } from '../../../src/lint/codes.ts';
import { ANNOTATIONS } from '../../../src/schema/annotations.ts';
import { valueAt } from '../../../src/site/data-path.ts';
import { sampled, PATIENCE, report } from './fuzz-config.ts';
import {
  agreeing,
  BLOCK_TYPES,
  blockOf,
  type Field,
  fieldOf,
  fieldsBelow,
  fileOf,
  fileWith,
  loadWith,
  pageOf,
  type Place,
  sampleOf,
  entryOf,
  withOwnIds,
  withValue,
} from './schemas.ts';

/** A broken constraint: what is put where, what is told of it, and where. */
interface Break {
  keyword: string;
  value: unknown;
  code: ProblemCode | ProblemCode[];
  /** The value itself, where nothing is said. */
  at?: 'owner' | { key: string };
}

/** For each keyword, values that break it, and values at its edge that do not. */
const BREAKS: Record<
  string,
  (limit: never, place: Place, value: unknown, filler: () => unknown) => { wrong: Break[]; right: unknown[] }
> = {
  type(type: string, _, value) {
    const text: ProblemCode = type === 'string' ? 'number-for-text' : 'wrong-type';
    const wrong = OF_TYPES.filter((other) => !other.types.includes(type)).map((other) => ({
      keyword: 'type',
      value: other.value,
      code: ['number', 'boolean'].includes(typeof other.value) ? text : ('wrong-type' as const),
    }));
    return { wrong, right: [value] };
  },
  const: () => ({ wrong: [], right: [] }), // of a block's type, by which its schema is chosen
  enum: (values: unknown[]) => ({
    wrong: [{ keyword: 'enum', value: 'no-such-value', code: ['wrong-value', 'unknown-block'] }],
    right: values,
  }),
  minLength: (least: number, { schema, kind }) => ({
    wrong: [{ keyword: 'minLength', value: 'x'.repeat(least - 1), code: 'wrong-length' }],
    right: kind || schema.pattern ? [] : ['x'.repeat(least)],
  }),
  maxLength: (most: number, { schema }) => ({
    wrong: [{ keyword: 'maxLength', value: 'x'.repeat(most + 1), code: 'wrong-length' }],
    right: schema.pattern ? [] : ['x'.repeat(most)],
  }),
  pattern(pattern: string) {
    const fits = new RegExp(pattern, 'u');
    const value = ['-', 'Two Words', ' ', '#'].find((text) => !fits.test(text));
    if (value === undefined)
      throw new Error(`Add a text to constraints.test.ts that does not fit ${pattern}.`);
    return {
      wrong: [{ keyword: 'pattern', value, code: value === ' ' ? 'wrong-length' : 'bad-form' }],
      right: [],
    };
  },
  minimum: (least: number) => ({
    wrong: [{ keyword: 'minimum', value: least - 1, code: 'wrong-value' }],
    right: [least],
  }),
  maximum: (most: number) => ({
    wrong: [{ keyword: 'maximum', value: most + 1, code: 'wrong-value' }],
    right: [most],
  }),
  minItems: (least: number, _, value) => ({
    wrong: [{ keyword: 'minItems', value: entries(value, least - 1), code: 'wrong-length' }],
    right: [entries(value, least)],
  }),
  maxItems: (most: number, _, value, filler) => ({
    wrong: [{ keyword: 'maxItems', value: entries(value, most + 1, filler()), code: 'wrong-length' }],
    right: [entries(value, most, filler())],
  }),
  asManyAs: (_: string, __, value) => ({
    wrong: [-1, 1].map((more) => ({
      keyword: 'asManyAs',
      value: entries(value, (value as unknown[]).length + more),
      code: 'uneven-table',
    })),
    right: [value],
  }),
  atMost: (_: string, __, value) => ({
    wrong: [{ keyword: 'atMost', value: (value as number) + 2, code: 'wrong-value' }],
    right: [value],
  }),
  required: (names: string[], { at }, value) => ({
    wrong: names.map((name) => ({
      keyword: `required ${name}`,
      value: withValue(value, [name], undefined),
      code: 'missing-field',
      at: 'owner',
    })),
    // That a block has a type is all that their union asks.
    right:
      at === 'block.json#'
        ? []
        : [Object.fromEntries(names.map((name) => [name, (value as Record<string, unknown>)[name]]))],
  }),
  additionalProperties: (_: boolean, __, value) => ({
    wrong: [
      {
        keyword: 'additionalProperties',
        value: { ...(value as object), zzzz: 1 },
        code: 'unknown-field',
        at: { key: 'zzzz' },
      },
    ],
    right: [value],
  }),
};

/** Keywords that forbid nothing by themselves. */
const SILENT = new Set([
  '$ref',
  '$schema',
  'title',
  'description',
  'examples',
  'default',
  'items',
  'properties',
  'definitions',
  'allOf',
  ...ANNOTATIONS,
]);

const OF_TYPES: { types: string[]; value: unknown }[] = [
  { types: ['string'], value: 'some text' },
  { types: ['integer', 'number'], value: 7 },
  { types: ['number'], value: 7.5 },
  { types: ['boolean'], value: true },
  { types: ['array'], value: [] },
  { types: ['object'], value: {} },
  { types: [], value: null },
];

const entries = (list: unknown, count: number, more = (list as unknown[])[0]) =>
  Array.from({ length: count }, (_, index) => structuredClone((list as unknown[])[index] ?? more));

/** Where a key and a value are written. */
interface Written {
  key: string;
  value: string;
}

/** A value as a file with one thing a line, and where each thing stands as `line:column`. */
function write(value: unknown): { text: string; places: Map<string, Written> } {
  const places = new Map<string, Written>();
  let text = '';
  const here = () => `${text.split('\n').length}:${text.length - text.lastIndexOf('\n')}`;
  const put = (inner: unknown, path: string, indent: string, key = '') => {
    places.set(path, { key: key || here(), value: here() });
    if (inner === null || typeof inner !== 'object' || Object.keys(inner).length === 0) {
      text += JSON.stringify(inner);
      return;
    }
    const list = Array.isArray(inner);
    text += list ? '[' : '{';
    for (const [index, [name, child]] of Object.entries(inner).entries()) {
      text += `${index ? ',' : ''}\n${indent}  `;
      const at = here();
      if (!list) text += `${JSON.stringify(name)}: `;
      put(child, `${path}/${name}`, `${indent}  `, list ? '' : at);
    }
    text += `\n${indent}${list ? ']' : '}'}`;
  };
  put(value, '', '');
  return { text: `${text}\n`, places };
}

/** Where a problem is told: as the documentation of the places has it, worked out without asking the loader. */
function expectedPlace(file: unknown, path: Path, at: Break['at']): string {
  const { places } = write(file);
  const pointer = path.map((step) => `/${step}`).join('');
  if (at === undefined) return places.get(pointer)!.value;
  if (at !== 'owner') return places.get(`${pointer}/${at.key}`)!.key;
  const type = places.get(`${pointer}/type`);
  if (type) return type.value;
  if (typeof path.at(-1) === 'string') return places.get(pointer)!.key;
  const [first] = Object.keys(valueAt(file, path) as object);
  return first === undefined ? places.get(pointer)!.value : places.get(`${pointer}/${first}`)!.key;
}

/** A file of the site that holds a value, where in it, and what a whole file of it looks like. */
interface Frame {
  name: string;
  place: Place;
  file: string;
  path: Path;
  whole(value: unknown): unknown;
  /** Files that go with it. */
  others?: Record<string, string>;
}

const FRAMES: Frame[] = [
  ...[...BLOCK_TYPES, 'shared'].map((type) => ({
    name: `the block ${type}`,
    place: blockOf(type),
    file: 'generated.yaml',
    path: ['blocks', 1],
    whole: (block: unknown) => withOwnIds(pageOf(block)),
  })),
  { name: 'a page', place: fileOf('page'), file: 'generated.yaml', path: [], whole: withOwnIds },
  {
    name: 'a shared file',
    place: fileOf('shared'),
    file: '_shared/closing.yaml',
    path: [],
    whole: withOwnIds,
  },
  {
    name: 'the site',
    place: fileOf('site'),
    file: '_site.yaml',
    path: [],
    whole: withOwnIds,
    // No articles, which would need their categories.
    others: { 'article.yaml': fileWith(pageOf()), 'article-two.yaml': fileWith(pageOf()) },
  },
];

const errorsOf = ({ file, others }: Frame, whole: unknown): Problem[] =>
  loadWith({ ...others, [file]: write(whole).text }).problems.filter(({ severity }) => severity === 'error');

const told = (problems: Problem[]) =>
  problems.map(({ file, line, column, code }) => `${file} ${line}:${column} ${code}`);

let constraints = 0;

/** Breaks each constraint of a field in turn. Says where something else is told than that. */
function surprisesOf(frame: Frame, usual: unknown, field: Place & Pick<Field, 'path'>): string[] {
  const { file, path, whole, place: top } = frame;
  const surprises: string[] = [];
  const [first] = field.path;
  const added = first !== undefined && field.path.length > 1 && valueAt(usual, [first]) === undefined;
  const sample = added ? withValue(usual, [first], sampleOf(fieldOf(top, String(first)), 'all')) : usual;
  const value = valueAt(sample, field.path) ?? sampleOf(field, 'all');
  for (const [keyword, limit] of Object.entries(field.schema)) {
    if (limit === undefined || SILENT.has(keyword)) continue;
    const breaks = BREAKS[keyword];
    if (!breaks)
      throw new Error(
        `${field.at} has the keyword "${keyword}". Say in constraints.test.ts how to break it.`,
      );
    // With the least that it needs: many entries with all they can have would be more than a file may have.
    const filler = () =>
      field.schema.items &&
      valueAt(agreeing(withValue(sample, field.path, [sampleOf(entryOf(field), 'least')])), [
        ...field.path,
        0,
      ]);
    const { wrong, right } = breaks(limit as never, field, value, filler);
    for (const { keyword: name, value: broken, code, at } of wrong) {
      constraints++;
      const content = whole(withValue(sample, field.path, broken));
      const place = expectedPlace(content, [...path, ...field.path], at);
      const nothing = broken === null && path.length + field.path.length === 0;
      const expected = [nothing ? 'empty-file' : code].flat().map((code) => `${file} ${place} ${code}`);
      const found = told(errorsOf(frame, content));
      if (found.length !== 1 || !expected.includes(found[0]!)) {
        surprises.push(
          `${field.path.join('.')} ${name} ${JSON.stringify(broken)?.slice(0, 80)}: expected ${expected.join(' or ')}, told ${found.join(', ')}`,
        );
      }
    }
    for (const fine of right) {
      const found = told(errorsOf(frame, agreeing(whole(withValue(sample, field.path, fine)))));
      if (found.length)
        surprises.push(
          `${field.path.join('.')} ${keyword} ${JSON.stringify(fine)?.slice(0, 80)}: expected nothing, told ${found.join(', ')}`,
        );
    }
  }
  return surprises;
}

describe('a constraint that is broken is told alone, at its place, with its code', () => {
  it.each(FRAMES.map((frame) => [frame.name, frame] as const))('of %s', { timeout: PATIENCE }, (_, frame) => {
    const sample = sampleOf(frame.place, 'all');
    expect(told(errorsOf(frame, frame.whole(sample)))).toEqual([]);
    const before = constraints;
    const fields = sampled([{ ...frame.place, path: [] }, ...fieldsBelow(frame.place)], 9);
    expect(fields.flatMap((field) => surprisesOf(frame, sample, field))).toEqual([]);
    expect(constraints).toBeGreaterThan(before);
    report(`${constraints - before} constraints of ${frame.name}`);
  });
});
