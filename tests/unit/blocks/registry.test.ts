import { styleOf } from '../../../src/model/theme/theme.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { interactiveIn } from '../../../blocks/Blocks.tsx';
import type { RegisteredBlock } from '../../../blocks/block.ts';
import { registry } from '../../../blocks/registry.ts';
import type { Block } from '../../../src/model/types.gen.ts';
import type { Schema } from '../../../src/schema/schema.ts';
import { islandComponents } from '../../../src/client/islands/components.ts';
import { componentOf } from '../../../src/node/code/entries.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';

/** The kind of the field `text` of the group `intro`. */
const INLINE = '../../schema/defs.json#/definitions/inline';

describe('the registry', () => {
  it.each(Object.entries(registry))(
    'renders the section of %s if its schema has the groups',
    (type, entry) => {
      const { groups = [], properties } = readSchemas().blocks[type]! as Schema;
      const props = Object.fromEntries(
        Object.keys(properties).map((name) => [name, properties[name].default]),
      );
      const { section } = entry as RegisteredBlock<object>;
      const style = typeof section === 'function' ? section(props, styleOf(undefined)) : section;
      expect(style !== undefined).toBe(groups.includes('section'));
      expect(style?.align !== undefined).toBe(groups.includes('header'));
      const isOwn = (name: string) => name !== 'text' || properties.text?.$ref !== INLINE;
      const own = [
        ...(isOwn('text') ? ['text'] : []),
        ...(groups.includes('actions') ? [] : ['actions', 'note']),
      ];
      expect(style?.own ?? []).toEqual(groups.includes('header') ? own : []);
      // The header shows the fields of `intro`.
      if (groups.includes('header')) expect(groups).toContain('intro');
    },
  );

  it.each([
    ['kpiStrip', 'count', true],
    ['contact', 'hours', { heading: 'Hours' }],
  ])('sends the block %s to browsers only if it has the field %s', (type, field, value) => {
    const block = { type, items: [], ways: [] } as unknown as Block;
    expect(interactiveIn([block])).toEqual([]);
    expect(interactiveIn([{ ...block, [field]: value }])).toEqual([type]);
  });

  it('has blocksIn for every block that can contain shared blocks', () => {
    const containers = Object.entries(readSchemas().blocks)
      .filter(([, schema]) => JSON.stringify(schema).includes('#/definitions/sharedBlocks"'))
      .map(([type]) => type);
    const registered = Object.entries(registry).flatMap(([type, line]) => ('blocksIn' in line ? [type] : []));
    expect(registered).toEqual(containers);
    expect(registered).not.toEqual([]);
  });
});

test('each island has the name by which the bundler finds its component: that of the module', () => {
  const files = ['blocks/interactive-blocks.ts', 'src/client/islands/components.ts'];
  const islands = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): island\(\(\) => import\('(.+?)'\)/gm),
  ]);
  expect(islands.map(([, name]) => name).sort()).toEqual(Object.keys(islandComponents).sort());
  for (const [, name, path] of islands) expect(componentOf(path!)).toBe(name);
});

describe('interactiveIn', () => {
  const text = { html: '', headings: [] };
  const article = (...shared: object[]) =>
    ({ type: 'articleBody', text, between: [{ before: 'a', shared }] }) as unknown as Block;

  it('finds nested interactive blocks', () => {
    expect(interactiveIn([article({ type: 'emailCapture' }, { type: 'steps' })])).toEqual(['emailCapture']);
  });

  it('leaves out blocks that contain only static ones', () => {
    expect(interactiveIn([article({ type: 'steps' }), { type: 'hero' } as unknown as Block])).toEqual([]);
  });
});
