import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { type BlockAnnotations, blockAnnotations } from '../../../src/schema/annotations.ts';
import { followReference } from '../../../src/fields/registry.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import { unionOfBlocks } from '../../../src/schema/union.ts';

const files = readSchemas();
const schemas: Record<string, Schema> = { 'defs.json': files.defs, 'block.json': unionOfBlocks(files) };
const annotations = blockAnnotations(files.blocks);
const having = (annotation: keyof BlockAnnotations) =>
  [...annotations].flatMap(([type, { [annotation]: value }]) =>
    value === undefined ? [] : [[type, value] as const],
  );

/** The schema of the field at the end of a path of field names in a block; a list stands for its items. */
function fieldAt(type: string, path: string[]): Schema {
  return path.reduce<Schema>(
    (schema, name) => {
      const group = schema.items ?? schema;
      const { properties } = group.$ref
        ? followReference(schemas, group.$ref, 'block.json').schema
        : (group as Schema);
      expect(Object.keys(properties), `${type}: ${path.join('.')}`).toContain(name);
      return properties[name];
    },
    { properties: schemas['block.json']!.definitions[type].properties },
  );
}

describe('the annotations of blocks name fields that exist', () => {
  test('newPageFields', () => {
    expect(having('newPageFields')).toHaveLength(1); // a new page starts with one block
    for (const [type, names] of having('newPageFields'))
      for (const name of names as string[]) {
        fieldAt(type, [name]);
        expect(Object.keys(files.blocks[type]!.examples[0])).toContain(name);
      }
  });

  test('feedLead', () => {
    for (const [type, name] of having('feedLead'))
      expect(fieldAt(type, [name as string]).$ref).toMatch(/\/inline$/);
  });

  test('printable', () => {
    for (const [type, name] of having('printable'))
      expect(fieldAt(type, [name as string]).items.$ref).toMatch(/\/checklist$/);
  });

  test('shareFigure', () => {
    const kinds = having('shareFigure').map(([type, path]) => {
      const [first] = (path as string).split('.') as [string];
      return fieldAt(type, [first]).$ref.replace(/.*\//, '');
    });
    expect(kinds.sort()).toEqual(['articleHead', 'squares']);
  });

  test('table', () => {
    expect(having('table')).not.toEqual([]);
    for (const [type] of having('table')) {
      const {
        corner,
        columns,
        columnHeading,
        groups,
        groupHeading,
        rows,
        rowHeading,
        rowNote,
        values,
        words,
      } = annotations.get(type)!.table!;
      for (const path of [[corner], [columns, columnHeading], [groups, groupHeading]]) fieldAt(type, path);
      for (const name of [rowHeading, rowNote, values]) fieldAt(type, [groups, rows, name]);
      for (const word of Object.values(words))
        expect(files.site.properties.words.properties).toHaveProperty(word);
    }
  });
});
