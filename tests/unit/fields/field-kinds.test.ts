import { expect, it } from 'vitest';
import { FIELD_KINDS, checkFieldKinds, followReference } from '../../../src/fields/registry.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { createLoader } from '../../../src/pipeline.ts';
import type { Schema } from '../../../src/schema/schema.ts';

const schemas = readSchemas();
const definitions: Record<string, Schema> = schemas.defs.definitions;

const withDefinitions = (changed: Record<string, Schema>) => ({
  ...schemas,
  defs: { ...schemas.defs, definitions: { ...definitions, ...changed } },
});

it('every definition annotated as a field kind has an implementation, and vice versa', () => {
  expect(() => checkFieldKinds(schemas.defs)).not.toThrow();
  const annotated = Object.keys(definitions).filter((name) => definitions[name]!.fieldKind === true);
  expect(annotated.sort()).toEqual(Object.keys(FIELD_KINDS).sort());
});

it('an annotated definition without an implementation throws at start', () => {
  const withUnwritten = withDefinitions({ unwritten: { fieldKind: true, type: 'integer' } });
  expect(() => createLoader(withUnwritten)).toThrow('field kind "unwritten"');
});

it('a kind whose definition lacks the annotation throws at start', () => {
  const { fieldKind: _, ...inline } = definitions.inline!;
  expect(() => createLoader(withDefinitions({ inline }))).toThrow('field kind "inline"');
});

it('an annotation outside of defs.json without an implementation throws', () => {
  const files = { 'block.json': { definitions: { unwritten: { fieldKind: true } } } };
  expect(() => followReference(files, '#/definitions/unwritten', 'block.json')).toThrow(
    'field kind "unwritten"',
  );
});
