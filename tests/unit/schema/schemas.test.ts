import { expect, test } from 'vitest';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { compileAll, createValidator } from '../../../src/schema/validate.ts';
import { parse } from '../../../src/yaml/parse.ts';

const { schemas } = createValidator(readSchemas());

test('all schemas of the engine are valid', () => {
  expect(() => compileAll(schemas)).not.toThrow();
});

/** Returns the schema of all blocks, with another schema for one field. */
function withTitle(title: object) {
  const { definitions } = schemas['block.json']!;
  const hero = { ...definitions.hero, properties: { ...definitions.hero.properties, title } };
  return { ...schemas['block.json'], definitions: { ...definitions, hero } };
}

test.each([
  ['an unknown keyword', { minimumLength: 1 }, 'minimumLength'],
  ['a wrong value for a keyword', { type: 'text' }, 'type'],
  ['a reference to nothing', { $ref: 'defs.json#/definitions/nothing' }, 'nothing'],
])('%s is found in a schema', (_, title, name) => {
  expect(() => compileAll({ ...schemas, 'block.json': withTitle(title) })).toThrow(name);
});

test('a reference to nothing is named when a value needs it', () => {
  const files = readSchemas();
  const hero = { ...files.blocks.hero, properties: { title: { $ref: 'defs.json#/definitions/nothing' } } };
  const { validate } = createValidator({ ...files, blocks: { ...files.blocks, hero } });
  const page = (block: string) => parse('a.yaml', Buffer.from(`title: A\nblocks:\n  - { ${block} }\n`));
  expect(() => validate('page', page('type: callToAction'))).not.toThrow();
  expect(() => validate('page', page('type: hero, title: A'))).toThrow('defs.json#/definitions/nothing');
});
