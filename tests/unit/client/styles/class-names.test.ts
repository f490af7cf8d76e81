import { expect, test } from 'vitest';
import { shortNames } from '../../../../src/client/styles/class-names.ts';

test('no short name is what content blockers hide: a word or an abbreviation', () => {
  const nameOf = shortNames();
  const names = Array.from({ length: 30_000 }, () => nameOf(''));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-z\d]*$/.test(name))).toEqual([]);
  // Each word has a vowel; an abbreviation without one, such as "bnr" or "dfp", has three letters or more.
  expect(names.filter((name) => /[aeiou]|^[a-z]{3,}$/.test(name))).toEqual([]);
  expect(names[671]).toHaveLength(2);
  expect(names[672]).toHaveLength(3);
  expect(names[10_000]).toHaveLength(3);
});
