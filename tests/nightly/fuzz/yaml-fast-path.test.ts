import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareWithTree, randomText } from '../../support/yaml/compare.ts';
import { MISTAKES, readerWith } from '../../support/yaml/mistakes.ts';
import { assertProperty } from '../../support/runner/property.ts';
import { report } from '../../support/runner/scale.ts';

it('the fast path returns the data and positions of the yaml package', async () => {
  let [taken, all] = [0, 0];
  await assertProperty(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      all++;
      taken += Number(compareWithTree(randomText(seed), seed));
    }),
    500_000,
  );
  expect(taken).toBeGreaterThan(all / 4);
  report(`${taken} of ${all} texts on the fast path`);
});

/** The comparison notices each mistake within a quarter of this number of texts. */
const TEXTS = 10_000;

it.each(MISTAKES)('the comparison notices a mistake in %s: %s', async (...mistake) => {
  const reader = await readerWith(mistake);
  const compareAll = () => {
    for (let seed = 0; seed < TEXTS; seed++) compareWithTree(randomText(seed), seed, reader);
  };
  expect(compareAll).toThrow('The fast path returns other');
});
