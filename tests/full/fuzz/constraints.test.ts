import { describe, expect, it } from 'vitest';
import type { Path } from '../../../src/yaml/parse.ts';
import type { Problem } from '../../../src/diagnostics/problem.ts';
import type { ProblemCode } from '../../../src/lint/codes.ts';
import { ANNOTATIONS } from '../../../src/schema/annotations.ts';
import type { MostDifferent } from '../../../src/schema/keywords/keywords.ts';
import { requiredIn } from '../../../src/schema/schema.ts';
import { valueAt } from '../../../src/site/data-path.ts';
import { NIGHTLY, report } from '../../support/runner/scale.ts';
import {
  consistent,
  BLOCK_TYPES,
  blockOf,
  type Field,
  fieldOf,
  fieldsBelow,
  fileOf,
  fileWith,
  loadWith,
  pageOf,
  type Subschema,
  sampleOf,
  entryOf,
  withUniqueIds,
  withOnly,
  withValue,
} from './schemas.ts';

/** A violation of a constraint: the invalid value, and the expected code and position. */
interface Violation {
  value: unknown;
  code: ProblemCode | ProblemCode[];
  /** The position at which the problem is reported. By default, it is reported at the value itself. */
  at?: 'owner' | { key: string };
}

/**
 * For each schema keyword, values that violate its constraint (`wrong`), and boundary values that satisfy it (`right`).
 */
const VIOLATIONS: Record<
  string,
  (
    limit: never,
    subschema: Subschema,
    value: unknown,
    filler: () => unknown,
  ) => { wrong: Violation[]; right: unknown[] }
> = {
  type(type: string | string[], _, value) {
    const types = [type].flat();
    const text: ProblemCode = types.includes('string') ? 'number-for-text' : 'wrong-type';
    const wrong = TYPED_VALUES.filter((other) => !other.types.some((each) => types.includes(each))).map(
      (other) => ({
        value: other.value,
        code: ['number', 'boolean'].includes(typeof other.value) ? text : ('wrong-type' as const),
      }),
    );
    return { wrong, right: [value] };
  },
  // Only the type of a block has this keyword, and another type would select another schema.
  const: () => ({ wrong: [], right: [] }),
  enum: (values: unknown[]) => ({
    wrong: [{ value: 'no-such-value', code: ['wrong-value', 'unknown-block'] }],
    right: values,
  }),
  minLength: (least: number, { schema, kind }) => ({
    wrong: [{ value: 'x'.repeat(least - 1), code: 'wrong-length' }],
    right: kind || schema.pattern ? [] : ['x'.repeat(least)],
  }),
  maxLength: (most: number, { schema }) => ({
    wrong: [{ value: 'x'.repeat(most + 1), code: 'wrong-length' }],
    right: schema.pattern ? [] : ['x'.repeat(most)],
  }),
  pattern(pattern: string, { schema }) {
    const regex = new RegExp(pattern, 'u');
    const value = ['-', 'Two Words', ' ', '#'].find((text) => !regex.test(text));
    if (value === undefined)
      throw new Error(`Add a text to constraints.test.ts that does not match ${pattern}.`);
    return {
      // If a value is not in the list that `listedIn` requires, this is reported instead of the wrong format.
      wrong: [{ value, code: value === ' ' ? 'wrong-length' : schema.listedIn ? 'wrong-value' : 'bad-form' }],
      right: [],
    };
  },
  minimum: (least: number) => ({
    wrong: [{ value: least - 1, code: 'wrong-value' }],
    right: [least],
  }),
  maximum: (most: number) => ({
    wrong: [{ value: most + 1, code: 'wrong-value' }],
    right: [most],
  }),
  minItems: (least: number, _, value) => ({
    wrong: [{ value: entries(value, least - 1), code: 'wrong-length' }],
    right: [entries(value, least)],
  }),
  maxItems: (most: number, _, value, filler) => ({
    wrong: [{ value: entries(value, most + 1, filler()), code: 'wrong-length' }],
    right: [entries(value, most, filler())],
  }),
  asManyAs: (_: string, __, value) => ({
    wrong: [-1, 1].map((more) => ({
      value: entries(value, (value as unknown[]).length + more),
      code: 'uneven-table',
    })),
    right: [value],
  }),
  mostDifferent: ({ field, most }: MostDifferent, _, value) => {
    const withNames = (count: number) =>
      entries(value, Math.ceil(count / 4)).map((entry, index) => ({
        ...(entry as object),
        [field]: Array.from({ length: 4 }, (_, offset) => index * 4 + offset)
          .filter((number) => number < count)
          .map((number) => `Name ${number}`),
      }));
    return {
      wrong: [{ value: withNames(most + 1), code: 'wrong-length' }],
      right: [withNames(most)],
    };
  },
  atMost: (_: string, __, value) => ({
    wrong: [{ value: (value as number) + 2, code: 'wrong-value' }],
    right: [value],
  }),
  listedIn: (list: string, _, value) => ({
    wrong: [
      {
        value: list === 'language' ? `${value}-abc` : (value as string).replace(/.$/, 'X'),
        code: 'wrong-value',
      },
    ],
    right: [value],
  }),
  plain: (_: boolean, { kind }, value) =>
    // In a field of this kind, a text that is not one of the samples causes another problem: it refers to something
    // that does not exist.
    kind && !kind.samples.includes('One text')
      ? { wrong: [], right: [value] }
      : {
          wrong: ['**Bold**', 'A [link](/)', '## Heading'].map((text) => ({
            value: text,
            code: 'failed-markup',
          })),
          right: ['5 ** 2 (a) [b]'],
        },
  yesOrNo: () => ({
    wrong: [
      ...['ja', 'Non', '✓', 'true'].map((value) => ({ value, code: 'failed-markup' as const })),
      { value: true, code: 'number-for-text' },
    ],
    right: ['yes', 'no', 'jamais'],
  }),
  mistakes: (mistakes: { pattern: string }[], { kind }) => ({
    wrong: mistakes.map(({ pattern }) => {
      const value = MISTAKES.find((text) => new RegExp(pattern, 'iu').test(text));
      if (value === undefined) throw new Error(`Add a text to MISTAKES that matches ${pattern}.`);
      return { value, code: 'wrong-value' };
    }),
    right: kind?.samples ?? [],
  }),
  priceIn: () => ({
    wrong: ['49', '1.500,00'].map((value) => ({ value, code: 'wrong-value' })),
    right: ['$49', '49 EUR', 'On request'],
  }),
  placeholders: (names: string[]) => ({
    wrong: ['{anzahl}', `{{${names[0]}}}`, `{ ${names[0]} }`].map((value) => ({
      value,
      code: 'wrong-value',
    })),
    right: [names.map((name) => `{${name}}`).join(' '), 'None'],
  }),
  required: (names: string[], { at, schema }, value) => ({
    wrong: names.map((name) => ({
      value: withValue(value, [name], undefined),
      code: 'missing-field',
      at: 'owner',
    })),
    // The union of all blocks requires only `type`. But a block with only a `type` is not valid, so there is no valid
    // value to test here.
    right: at === 'block.json#' ? [] : [only([...requiredIn(schema), ...chosenOf(schema, value)], value)],
  }),
  additionalProperties: (_: boolean, __, value) => ({
    wrong: [{ value: { ...(value as object), zzzz: 1 }, code: 'unknown-field', at: { key: 'zzzz' } }],
    right: [value],
  }),
};

/** Returns some fields of a group. */
const only = (names: string[], group: unknown) =>
  Object.fromEntries(Object.entries(group as object).filter(([name]) => names.includes(name)));

/** Returns the field that a group has, if it needs one of some. */
const chosenOf = ({ needsOneOf = [] }: Subschema['schema'], group: unknown): string[] =>
  (needsOneOf as string[]).filter((name) => Object.hasOwn(group as object, name)).slice(0, 1);

/** One text for each pattern of the keyword `mistakes`. */
const MISTAKES = [
  'a b',
  'https://a_b.localhost',
  'https://a.localhost//b',
  'https://github.com/a/a.github.io',
  'https://github.com/a/b',
  'https://gitlab.com/a/b',
  'https://a.localhost/*',
  'https://a.localhost/index',
  '© A company',
  '2026 A company',
  'A company ©',
  'A company, 2026',
  'G-ABC123',
  'phx_abc',
  'posthog.init(',
  '/?p=1',
  '/old?p=1',
  '/old#top',
  '/old/',
  '/*',
  '/',
  '/*/old',
  '/old/:name',
  '/old\\name',
  '/100%',
  '/old%2Fname',
  '/old\u00adname',
];

/** Keywords that restrict nothing by themselves, or whose violation is only a warning. */
const UNCONSTRAINING = new Set([
  ...'$ref requiredFor integerFor onlyOneOf needsOneOf emphasis'.split(' '),
  ...'$schema title description examples default items properties definitions allOf'.split(' '),
  ...ANNOTATIONS,
]);

const TYPED_VALUES: { types: string[]; value: unknown }[] = [
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

/** Positions of a key and its value, as `line:column`. */
interface Position {
  key: string;
  value: string;
}

/** Serializes a value with one entry per line. Returns the text, and the position at each JSON pointer. */
function write(value: unknown): { text: string; positions: Map<string, Position> } {
  const positions = new Map<string, Position>();
  let text = '';
  const here = () => `${text.split('\n').length}:${text.length - text.lastIndexOf('\n')}`;
  const put = (inner: unknown, path: string, indent: string, key = '') => {
    positions.set(path, { key: key || here(), value: here() });
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
  return { text: `${text}\n`, positions };
}

/** Returns where a problem must be reported. Computes this without the loader. */
function expectedPosition(file: unknown, path: Path, at: Violation['at']): string {
  const { positions } = write(file);
  const pointer = path.map((step) => `/${step}`).join('');
  if (at === undefined) return positions.get(pointer)!.value;
  if (at !== 'owner') return positions.get(`${pointer}/${at.key}`)!.key;
  const type = positions.get(`${pointer}/type`);
  if (type) return type.value;
  if (typeof path.at(-1) === 'string') return positions.get(pointer)!.key;
  const [first] = Object.keys(valueAt(file, path) as object);
  return first === undefined ? positions.get(pointer)!.value : positions.get(`${pointer}/${first}`)!.key;
}

/**
 * Describes values under test: their schema, their path in a file of the site, and how to build this file around a
 * value.
 */
interface Frame {
  name: string;
  subschema: Subschema;
  file: string;
  path: Path;
  whole(value: unknown): unknown;
  /** Other files that the site needs for this file. */
  others?: Record<string, string>;
}

const FRAMES: Frame[] = [
  ...[...BLOCK_TYPES, 'shared'].map((type) => ({
    name: `the block ${type}`,
    subschema: blockOf(type),
    file: 'generated.yaml',
    path: ['blocks', 1],
    whole: (block: unknown) => withUniqueIds(pageOf(block)),
  })),
  { name: 'a page', subschema: fileOf('page'), file: 'generated.yaml', path: [], whole: withUniqueIds },
  {
    name: 'a shared file',
    subschema: fileOf('shared'),
    file: '_shared/closing.yaml',
    path: [],
    whole: withUniqueIds,
  },
  {
    name: 'the site',
    subschema: fileOf('site'),
    file: '_site.yaml',
    path: [],
    whole: withUniqueIds,
    // Plain pages replace the articles, because articles would need categories.
    others: { 'article.yaml': fileWith(pageOf()), 'article-two.yaml': fileWith(pageOf()) },
  },
];

const errorsOf = ({ file, others }: Frame, whole: unknown): Problem[] =>
  loadWith({ ...others, [file]: write(whole).text }).problems.filter(
    ({ severity, code }) => severity === 'error' || code === 'failed-markup', // the only warning of a schema
  );

const summarize = (problems: Problem[]) =>
  problems.map(({ file, line, column, code }) => `${file} ${line}:${column} ${code}`);

/** Whether a file with a list of the maximum length has more parts than any file may have. */
const isTooLong = (found: string[]) => found.length === 1 && found[0]!.endsWith(' too-many-parts');

let constraints = 0;

/**
 * Violates the constraints of a field, one at a time. Returns a line for each case in which other problems are reported
 * than expected.
 */
function mismatchesOf(frame: Frame, usual: unknown, field: Subschema & Pick<Field, 'path'>): string[] {
  const { file, path, whole, subschema: top } = frame;
  const mismatches: string[] = [];
  const [first] = field.path;
  const added = first !== undefined && field.path.length > 1 && valueAt(usual, [first]) === undefined;
  const sample = added ? withOnly(top, usual, [first], sampleOf(fieldOf(top, String(first)), 'all')) : usual;
  const value = valueAt(sample, field.path) ?? sampleOf(field, 'all');
  for (const [keyword, limit] of Object.entries(field.schema)) {
    if (limit === undefined || UNCONSTRAINING.has(keyword)) continue;
    const violationsOf = VIOLATIONS[keyword];
    if (!violationsOf)
      throw new Error(
        `${field.at} has the unsupported keyword "${keyword}". Add it to VIOLATIONS in constraints.test.ts.`,
      );
    // The filler has only the required fields. With all fields, many entries would exceed the size limit of a file.
    const filler = () =>
      field.schema.items &&
      valueAt(consistent(withValue(sample, field.path, [sampleOf(entryOf(field), 'least')])), [
        ...field.path,
        0,
      ]);
    const { wrong, right } = violationsOf(limit as never, field, value, filler);
    for (const { value: broken, code, at } of wrong) {
      constraints++;
      const content = whole(withValue(sample, field.path, broken));
      const position = expectedPosition(content, [...path, ...field.path], at);
      const isEmpty = broken === null && path.length + field.path.length === 0;
      const expected = [isEmpty ? 'empty-file' : code].flat().map((code) => `${file} ${position} ${code}`);
      const found = summarize(errorsOf(frame, content));
      if (isTooLong(found)) continue;
      if (found.length !== 1 || !expected.includes(found[0]!)) {
        mismatches.push(
          `${field.path.join('.')} ${keyword} ${JSON.stringify(broken)?.slice(0, 80)}: expected ${expected.join(' or ')}, reported ${found.join(', ')}`,
        );
      }
    }
    for (const fine of right) {
      const found = summarize(errorsOf(frame, consistent(whole(withValue(sample, field.path, fine)))));
      if (found.length && !isTooLong(found))
        mismatches.push(
          `${field.path.join('.')} ${keyword} ${JSON.stringify(fine)?.slice(0, 80)}: expected nothing, reported ${found.join(', ')}`,
        );
    }
  }
  return mismatches;
}

const keywords = new Set<string>();

/** Returns all fields in the nightly tests, otherwise the first one and those with a keyword that no other has had. */
const fieldsToTest = <T extends { schema: object }>(fields: T[]): T[] =>
  fields.filter(({ schema }, index) => {
    const added = Object.keys(schema).filter((keyword) => !keywords.has(keyword));
    for (const keyword of added) keywords.add(keyword);
    return NIGHTLY || index === 0 || added.length > 0;
  });

describe('reports a violated constraint at its position, with its code and no other error:', () => {
  it.each(FRAMES.map((frame) => [frame.name, frame] as const))('%s', (_, frame) => {
    const sample = sampleOf(frame.subschema, 'all');
    expect(summarize(errorsOf(frame, frame.whole(sample)))).toEqual([]);
    const before = constraints;
    const fields = fieldsToTest([{ ...frame.subschema, path: [] }, ...fieldsBelow(frame.subschema)]);
    expect(fields.flatMap((field) => mismatchesOf(frame, sample, field))).toEqual([]);
    expect(constraints).toBeGreaterThan(before);
    report(`${constraints - before} constraints of ${frame.name}`);
  });
});
