import { describe, expect, it } from 'vitest';
import { hydratedIn } from '../../../blocks/Blocks.tsx';
import { registry } from '../../../blocks/registry.ts';
import type { Block } from '../../../src/model/types.gen.ts';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';

describe('the registry', () => {
  it('says for every block with a field for shared blocks how to find them', () => {
    const holders = Object.entries(readSchemas().blocks)
      .filter(([, schema]) => JSON.stringify(schema).includes('#/definitions/sharedBlocks"'))
      .map(([type]) => type);
    const registered = Object.entries(registry).flatMap(([type, line]) => ('blocksIn' in line ? [type] : []));
    expect(registered).toEqual(holders);
    expect(registered).not.toEqual([]);
  });
});

describe('hydratedIn', () => {
  const text = { html: '', headings: [] };
  const article = (...shared: object[]) =>
    ({ type: 'articleBody', text, between: [{ before: 'a', shared }] }) as unknown as Block;

  it('finds interactive blocks inside of others, and what holds them', () => {
    expect(hydratedIn([article({ type: 'emailCapture' }, { type: 'steps' })])).toEqual([
      'articleBody',
      'emailCapture',
    ]);
  });

  it('leaves out blocks that hold only static ones', () => {
    expect(hydratedIn([article({ type: 'steps' }), { type: 'hero' } as unknown as Block])).toEqual([]);
  });
});
