import { expect, it } from 'vitest';
import { isUrl } from '../../../src/model/urls.ts';

it('knows an address with umlauts however often it is asked', () => {
  const answers = Array.from({ length: 20_000 }, () => isUrl('https://bücher.example/Bäckerei'));
  expect(new Set(answers)).toEqual(new Set([true]));
  for (const text of ['', '/a', 'a.example', 'https://', 'http://a b']) expect(isUrl(text)).toBe(false);
});
