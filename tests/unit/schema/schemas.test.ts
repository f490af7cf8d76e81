import { expect, test } from 'vitest';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { compileAll, createValidator } from '../../../src/schema/validate.ts';

const { schemas } = createValidator(readSchemas());

test('all schemas of the engine are valid', () => {
  expect(() => compileAll(schemas)).not.toThrow();
});

test.each([
  ['an unknown keyword', { minimumLength: 1 }, 'minimumLength'],
  ['a wrong value for a keyword', { type: 'text' }, 'type'],
  ['a reference to nothing', { $ref: 'defs.json#/definitions/nothing' }, 'nothing'],
])('%s is found in a schema', (_, title, name) => {
  const { definitions } = schemas['block.json']!;
  const hero = { ...definitions.hero, properties: { ...definitions.hero.properties, title } };
  const wrong = { ...schemas['block.json'], definitions: { ...definitions, hero } };
  expect(() => compileAll({ ...schemas, 'block.json': wrong })).toThrow(name);
});
