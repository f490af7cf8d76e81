import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../../src/node/catalogue/fields.ts';
import { readSchemas } from '../../../../src/node/disk/files/read-schemas.ts';
import type { Schema } from '../../../../src/schema/schema.ts';
import { createValidator } from '../../../../src/schema/validate.ts';

const files = readSchemas();

/** Returns the fields of a block with these properties, without those that every block has. */
function fieldsIn(properties: Record<string, Schema>, required: string[] = []) {
  const { schemas } = createValidator({
    ...files,
    blocks: { test: { type: 'object', properties, required } },
  });
  return fieldsOf('test', schemas).filter(({ name }) => name !== 'id' && name !== 'hidden');
}

describe('fieldsOf', () => {
  it.each<[string, Schema, object]>([
    ['a text', { type: 'string', maxLength: 80 }, { kind: 'Text of at most 80 characters' }],
    ['yes or no', { type: 'boolean', default: false }, { kind: 'true or false', default: 'false' }],
    ['a number', { type: 'integer', minimum: 1, maximum: 5 }, { kind: 'Whole number, 1 to 5' }],
    ['a number from zero', { type: 'number', minimum: 0, default: 0 }, { kind: 'Number', default: '0' }],
    ['values', { enum: ['left', 'yes', 1] }, { kind: 'One of', values: ['left', 'yes', '1'] }],
    ['one value', { const: 'a: b' }, { values: ["'a: b'"] }],
    ['two types', { type: ['string', 'number'] }, { kind: 'Text or Number' }],
    ['anything', {}, { kind: 'Any value', description: '' }],
    ['a default of several lines', { type: 'string', default: 'a\nb' }, { default: '"a\\nb"' }],
    [
      'a field kind',
      { $ref: '../../schema/defs.json#/definitions/link', description: 'Where to.' },
      { kind: 'Link', description: 'Where to.', example: '/pricing' },
    ],
    [
      'a list of texts',
      {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: { $ref: '../../schema/defs.json#/definitions/text' },
      },
      { kind: 'List of 1 to 3 entries: text on one line', fields: [] },
    ],
    [
      'a list of values',
      { type: 'array', items: { enum: ['a', 'b'] } },
      { kind: 'List of entries: one of', values: ['a', 'b'] },
    ],
  ])('describes %s', (_, schema, expected) => {
    expect(fieldsIn({ field: schema })).toMatchObject([expected]);
  });

  it('shows no empty default', () => {
    const [field] = fieldsIn({ field: { type: 'object', default: {} } });
    expect(field).not.toHaveProperty('default');
  });

  it('marks required fields, also inside groups', () => {
    const entry = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    };
    const [list] = fieldsIn({ list: { type: 'array', minItems: 2, items: entry } }, ['list']);
    expect(list).toMatchObject({ required: true, kind: 'List of at least 2 groups' });
    expect(list!.fields.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', false],
    ]);
  });

  it('shows the fields of a group that contains itself once', () => {
    const defs = structuredClone(files.defs);
    defs.definitions.branch = {
      type: 'object',
      properties: { branches: { type: 'array', items: { $ref: '#/definitions/branch' } } },
    };
    const blocks = {
      test: { type: 'object', properties: { tree: { $ref: '../../schema/defs.json#/definitions/branch' } } },
    };
    const { schemas } = createValidator({ ...files, defs, blocks });
    const [tree] = fieldsOf('test', schemas);
    expect(tree!.fields).toMatchObject([
      { name: 'branches', kind: 'List of groups, with the same fields as above', fields: [] },
    ]);
  });

  it('describes every field of every block', () => {
    const { schemas } = createValidator(files);
    const all = Object.keys(files.blocks).flatMap((type) => withInner(fieldsOf(type, schemas), type));
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(([, { kind, description }]) => kind === 'Any value' || description === '')).toEqual([]);
  });
});

type Row = ReturnType<typeof fieldsOf>[number];

const withInner = (rows: Row[], path: string): [path: string, row: Row][] =>
  rows.flatMap((row) => [
    [`${path}.${row.name}`, row] as [string, Row],
    ...withInner(row.fields, `${path}.${row.name}`),
  ]);
