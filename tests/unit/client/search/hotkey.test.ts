import { expect, test } from 'vitest';
import { isLetterK } from '../../../../src/client/early/search-hotkey.ts';

test.each([
  ['k', 'KeyK', true],
  ['K', 'KeyK', true],
  ['κ', 'KeyK', true],
  ['л', 'KeyK', true],
  ['ن', 'KeyK', true],
  ['ن', 'KeyJ', false],
  ['k', 'KeyV', true], // Dvorak
  ['t', 'KeyK', false],
  ['Enter', 'Enter', false],
])('the key %s in the place %s is that of the letter K: %s', (key, code, expected) => {
  expect(isLetterK({ key, code })).toBe(expected);
});
