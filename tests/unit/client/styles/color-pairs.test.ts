import { expect, it } from 'vitest';
import { rules } from '../../../../src/client/styles/compiled.ts';
import { COLORS } from '../../../../src/model/theme/color-tokens.ts';
import type { ThemeColor } from '../../../../src/model/protocol.ts';
import { ROLE_PAIRINGS } from '../../../../src/model/theme/tones.ts';

const colorOf = new Map<string, ThemeColor>(
  Object.entries(COLORS).map(([color, token]) => [token, color as ThemeColor] as const),
);

/** Returns the colors of the theme that a property has in a rule. */
function used(body: string, property: RegExp): ThemeColor[] {
  const declarations = body.split(';').filter((each) => property.test(each.slice(0, each.indexOf(':'))));
  return declarations
    .flatMap((each) => [...each.matchAll(/--pw-colors-([\w-]+)/g)])
    .map(([, name]) => colorOf.get(name!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())))
    .filter((color) => color !== undefined);
}

const TEXT = /^(?:color|-webkit-text-fill-color)$/;
const GROUND = /^background(?:-color)?$/;
const LINE = /^(?:border[\w-]*|outline[\w-]*|box-shadow|fill|stroke|text-decoration[\w-]*|accent-color)$/;

const shown = new Set(ROLE_PAIRINGS.map(({ color }) => color));
const grounds = new Set(ROLE_PAIRINGS.map(({ ground }) => ground));
const pairs = new Set(ROLE_PAIRINGS.map(({ color, ground }) => `${color} on ${ground}`));

it('the table of pairs contains each color in which recipes show text', () => {
  const colors = new Set(rules.flatMap(({ body }) => used(body, TEXT)));
  expect(colors.size).toBeGreaterThan(7);
  // The only text in the color of the background is the link that skips the navigation: the pair of ink and paper.
  expect([...colors].filter((color) => !shown.has(color))).toEqual(['paper']);
});

it('the table of pairs contains each color that recipes show behind text', () => {
  const colors = new Set(rules.flatMap(({ body }) => used(body, GROUND)));
  expect(colors.size).toBeGreaterThan(5);
  // Bars and dots in the accent color contain no text. They are shapes, as its pairs allow.
  expect([...colors].filter((color) => !grounds.has(color)).sort()).toEqual(['accent', 'ink']);
});

it('the table of pairs contains each text and background that a recipe sets together', () => {
  const together = rules.flatMap(({ body }) =>
    used(body, TEXT).flatMap((text) => used(body, GROUND).map((ground) => `${text} on ${ground}`)),
  );
  expect(together.length).toBeGreaterThan(5);
  // The contrast of two colors is the same both ways.
  const reversed = (pair: string) => pair.split(' on ').toReversed().join(' on ');
  expect(together.filter((pair) => !pairs.has(pair) && !pairs.has(reversed(pair)))).toEqual([]);
});

it('the table of pairs contains each color of lines and shapes, except for decoration', () => {
  const colors = new Set(rules.flatMap(({ body }) => used(body, LINE)));
  // Outlines of solid buttons have the color inside them, where text is. The ticks in filled squares are seen.
  const inside = ['accentFill', 'accentStrong'];
  expect([...colors].filter((color) => !shown.has(color)).sort()).toEqual([...inside, 'line', 'wash']);
});
