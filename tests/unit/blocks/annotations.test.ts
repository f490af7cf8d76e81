import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { type BlockAnnotations, blockAnnotations } from '../../../src/schema/annotations.ts';
import { followReference } from '../../../src/fields/registry.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import { unionOfBlocks } from '../../../src/schema/union.ts';

const files = readSchemas();
const schemas: Record<string, Schema> = { 'defs.json': files.defs, 'block.json': unionOfBlocks(files) };
const annotations = blockAnnotations(files.blocks);
const blocksWith = (annotation: keyof BlockAnnotations) =>
  [...annotations].flatMap(([type, { [annotation]: value }]) =>
    value === undefined ? [] : [[type, value] as const],
  );

/**
 * Returns the schema of the field at a path in a block. If a field on the path is a list, the next step names a field
 * of the list's entries.
 */
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

describe('block annotations name existing fields', () => {
  test('newPage', () => {
    expect(blocksWith('newPage')).toHaveLength(1); // a new page starts with one block
    for (const [type, fields] of blocksWith('newPage'))
      for (const name of Object.keys(fields as object)) fieldAt(type, [name]);
  });

  test('feedLead', () => {
    for (const [type, name] of blocksWith('feedLead'))
      expect(fieldAt(type, [name as string]).$ref).toMatch(/\/inline$/);
  });

  test('printable', () => {
    for (const [type, name] of blocksWith('printable'))
      expect(fieldAt(type, [name as string]).items.$ref).toMatch(/\/checklist$/);
  });

  test('distinct', () => {
    for (const [type, path] of blocksWith('distinct')) {
      const [list, field] = (path as string).split('.') as [string, string];
      expect(fieldAt(type, [list]).type, type).toBe('array');
      expect(fieldAt(type, [list]).items.required, type).toContain(field);
    }
  });

  test('shareFigure', () => {
    const kinds = blocksWith('shareFigure').map(([type, path]) => {
      const [first] = (path as string).split('.') as [string];
      return fieldAt(type, [first]).$ref.replace(/.*\//, '');
    });
    expect(kinds.sort()).toEqual(['articleHead', 'squares']);
  });

  test('table', () => {
    expect(blocksWith('table')).not.toEqual([]);
    for (const [type] of blocksWith('table')) {
      const table = annotations.get(type)!.table!;
      if ('cells' in table) {
        for (const name of [...table.headings, table.empty]) fieldAt(type, [name]);
        for (const name of table.cells) fieldAt(type, [table.rows, name]);
        continue;
      }
      const { corner, columns, columnHeading, groups, groupHeading, rows } = table;
      const paths = [[corner], [columns, columnHeading], [groups, groupHeading]];
      for (const path of paths)
        fieldAt(
          type,
          path.filter((name) => name !== undefined),
        );
      const list = groups === undefined ? [rows] : [groups, rows];
      for (const name of [table.rowHeading, table.rowNote, table.values]) fieldAt(type, [...list, name]);
      for (const word of Object.values(table.words ?? {}))
        expect(files.site.properties.words.properties).toHaveProperty(word);
      for (const label of Object.values(table.labels ?? {})) fieldAt(type, [label]);
    }
  });
});
