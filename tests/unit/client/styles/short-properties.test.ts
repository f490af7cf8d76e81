import { expect, test } from 'vitest';
import { cssOf, parseRules } from '../../../../src/client/styles/rules.ts';
import { shortenProperties } from '../../../../src/client/styles/short-properties.ts';

test('tokens get short names, the most used first; the properties that components set keep theirs', () => {
  const rules = parseRules(
    ':where(:root, :host){--pw-rare:1;--pw-colors-text:#000;--pw-spacing-1\\.5:var(--pw-rare)}' +
      '.x--pw-rare{color:var(--pw-colors-text);--pw-colors-text:red;width:calc(var(--columns) * var(--b))}' +
      '@media print{.y{margin:var(--pw-spacing-1\\.5, var(--pw-colors-text))}}',
  );
  const tokens = { 'colors.text': { variable: '--pw-colors-text', value: 'var(--pw-rare)' } };
  const short = shortenProperties({ rules, tokens, recipes: {} });
  expect(cssOf(short.rules)).toBe(
    ':where(:root, :host){--d:1;--c:#000;--f:var(--d)}' +
      '.x--pw-rare{color:var(--c);--c:red;width:calc(var(--columns) * var(--b))}' +
      '@media print{.y{margin:var(--f, var(--c))}}',
  );
  expect(short.tokens).toEqual({ 'colors.text': { variable: '--c', value: 'var(--d)' } });
});
