import { expect, test } from 'vitest';
import { slotClasses, slotRecipe } from '../../../blocks/parts/layout/slots.ts';
import { buttonRecipe } from '../../../blocks/parts/layout/Button.recipe.ts';

test('returns the class of the chosen options; an option that does not exist means none', () => {
  const classes = slotClasses({
    root: { by: ['kind', 'wide'], names: { ' ': 'a', 'solid ': 'b', 'solid true': 'c', 'solid false': 'b' } },
    icon: 'd',
  }) as (choice?: object) => Record<string, string>;
  expect(classes()).toEqual({ root: 'a', icon: 'd' });
  expect(classes({ kind: 'solid' })).toEqual({ root: 'b', icon: 'd' });
  expect(classes({ kind: 'solid', wide: true })).toEqual({ root: 'c', icon: 'd' });
  expect(classes({ kind: 'solid', wide: false })).toEqual({ root: 'b', icon: 'd' });
  expect(classes({ kind: 'loud' }).root).toBe('');
});

test('a recipe is compiled to readable names in development', () => {
  expect(buttonRecipe({ kind: 'quiet', size: 'large' }).root).toBe('button__root--quiet-large');
  // @ts-expect-error an option that does not exist
  expect(buttonRecipe({ kind: 'loud' }).root).toBe('');
});

test('a recipe that is not compiled says so', () => {
  const make = slotRecipe;
  const recipe = make('uncompiled', { base: { root: {} } });
  expect(() => recipe()).toThrow('The slot recipe uncompiled is not compiled.');
  expect(() => make('uncompiled', { base: { root: {} } })).toThrow(
    'Two slot recipes have the name uncompiled.',
  );
});
