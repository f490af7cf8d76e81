import { describe, expect, it } from 'vitest';
import { rules, tokens } from '../../../src/client/styles/compiled.ts';
import { cssOf } from '../../../src/client/styles/rules.ts';
import { shapeTokens } from '../../../src/client/theme/shape.ts';
import { choicesCss } from '../../../src/client/theme/theme-options.ts';
import { loadText, SETTINGS } from '../../support/site.ts';

/** Returns the value of a length on a screen that is some pixels wide, in pixels. */
function pixels(value: string, screen: number): number {
  const [, least, start, slope, most] = /^clamp\(([\d.]+)rem, ?([\d.-]+)rem \+ ([\d.-]+)vw, ?([\d.]+)rem\)$/
    .exec(value)!
    .map(Number) as number[];
  return Math.min(most! * 16, Math.max(least! * 16, start! * 16 + (slope! * screen) / 100));
}
const sizesOf = (text: number, headings: number, screen: number) => {
  const values = new Map(shapeTokens({ scale: { text, headings } }));
  return ['body', 'lead', 'title', 'headingFull', 'displayFull', 'figure'].map((name) =>
    pixels(values.get(`fontSizes.${name}`)!, screen),
  );
};

describe('the scale', () => {
  it.each([360, 390, 768, 1440])(
    'with the usual values is like the one without values, at %i px',
    (screen) => {
      const usual = ['body', 'lead', 'title', 'headingFull', 'displayFull', 'figure'].map((name) =>
        pixels(tokens[`fontSizes.${name}`]!.value, screen),
      );
      sizesOf(18, 1.37, screen).forEach((size, index) => {
        // The largest size is for single numbers only, which are larger on phones.
        expect(size / usual[index]!).toBeGreaterThan(index === 5 ? 0.75 : 0.85);
        expect(size / usual[index]!).toBeLessThan(1.13);
      });
    },
  );

  it.each([1.15, 1.3, 1.45])('makes each size larger than the one before: %d', (headings) => {
    for (const screen of [320, 390, 768, 1440, 2560]) {
      const sizes = sizesOf(18, headings, screen);
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      expect(sizes[0]).toBeGreaterThanOrEqual(16);
      expect(sizes.at(-2)).toBeLessThan(100);
    }
  });
});

it('every size that grows with the screen follows the scale', () => {
  expect(cssOf(rules).match(/font-size:clamp\([^}]*/g)).toBeNull();
});

it('corners, spacing and shadows are tokens', () => {
  expect(shapeTokens({ corners: 0 })).toEqual([
    ['radii.small', '0px'],
    ['radii.control', '0px'],
    ['radii.card', '0px'],
  ]);
  expect(shapeTokens({ corners: 10 }).map(([, value]) => value)).toEqual(['3px', '6px', '10px']);
  expect(new Map(shapeTokens({ spacing: 1.5 })).get('spacing.section')).toContain('5.625rem)');
  expect(shapeTokens({ shadows: 'none' })).toEqual([['shadows.card', 'none']]);
  expect(shapeTokens({})).toEqual([]);
});

it('every value overrides a token that styles use', () => {
  const theme = { scale: { text: 17 }, corners: 4, spacing: 0.8, shadows: 'soft' } as const;
  const css = choicesCss({ language: 'en', direction: 'ltr', theme });
  for (const [token] of shapeTokens(theme)) expect(css).toContain(`${tokens[token]!.variable}:`);
});

it.each([
  ['scale: { headings: 2 }', 'wrong-value "headings" is too large.'],
  ['corners: 10px', 'wrong-type "corners" must be a number, not text.'],
  ['corners: -1', 'wrong-value "corners" is too small.'],
  ['spacing: 3', 'wrong-value "spacing" is too large.'],
  ['shadows: big', 'wrong-value "shadows" cannot be "big".'],
])('%s is reported', (field, expected) => {
  const { problems } = loadText(`${SETTINGS}theme: { ${field} }\n`);
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([expected]);
});
