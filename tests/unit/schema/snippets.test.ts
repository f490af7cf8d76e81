import { expect, it } from 'vitest';
import { withSnippets } from '../../../src/schema/codegen/snippets.ts';

it('a block without examples has a snippet with its type alone', () => {
  const union = {
    properties: { type: { enum: ['quote', 'note'] } },
    definitions: { quote: { title: 'Quote', description: 'Words.' }, note: { examples: [] } },
  };
  expect(withSnippets(union).else.defaultSnippets).toEqual([
    { label: 'quote: the whole block', description: 'Quote. Words.', bodyText: 'type: quote' },
    { label: 'note: the whole block', description: 'note. ', bodyText: 'type: note' },
  ]);
});
