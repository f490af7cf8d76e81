import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choicesCss } from '../../../src/client/theme/theme-options.ts';
import { readableOn } from '../../../src/model/theme/brand-colors.ts';
import { contrast, difference, MIN_CONTRAST, mixed } from '../../../src/model/theme/contrast.ts';
import { INCLUDED_FONTS } from '../../../src/model/fonts/included-fonts.ts';
import { LOOKS } from '../../../src/model/theme/looks.ts';
import { colorsOf, PALETTE, resolveTheme } from '../../../src/model/theme/theme.ts';
import { fontsOf } from '../../../src/model/theme/theme-fonts.ts';
import { PAIRINGS, ROLE_PAIRINGS, rolesOf, TONES } from '../../../src/model/theme/tones.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { loadText, SETTINGS } from '../../support/site.ts';

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** Returns the pairs of colors with too little contrast in a mode. */
const failuresIn = (mode: Mode, colors: ReturnType<typeof colorsOf>) =>
  PAIRINGS.filter(
    ({ color, ground, as }) => contrast(colors[color][mode], colors[ground][mode]) < MIN_CONTRAST[as],
  ).map(({ color, ground }) => `${color} on ${ground}, ${mode}`);

/** Returns the pairs of roles with too little contrast in a tone, also where a role is a mixture of colors. */
const tonesFailingIn = (mode: Mode, colors: ReturnType<typeof colorsOf>) =>
  (Object.keys(TONES) as (keyof typeof TONES)[]).flatMap((tone) => {
    const roles = rolesOf(colors, mode, tone);
    return ROLE_PAIRINGS.filter(
      ({ color, ground, as }) => contrast(roles[color], roles[ground]) < MIN_CONTRAST[as],
    ).map(({ color, ground }) => `${color} on ${ground}, ${tone}, ${mode}`);
  });

const NAMES = Object.keys(LOOKS) as (keyof typeof LOOKS)[];
const load = (theme: string) => loadText(`${SETTINGS}theme: ${theme}\n`);

describe.each(NAMES)('the look %s', (look) => {
  it('has enough contrast in every pair of colors', () => {
    for (const mode of MODES) expect(failuresIn(mode, colorsOf({ look }))).toEqual([]);
  });

  it('has enough contrast between the roles of colors in every tone', () => {
    for (const mode of MODES) expect(tonesFailingIn(mode, colorsOf({ look }))).toEqual([]);
  });

  it('has values that a site may write too', () => {
    expect(load(JSON.stringify(LOOKS[look])).problems).toEqual([]);
  });
});

it('all looks are in the schema', () => {
  expect(readSchemas().site.properties.theme.properties.look.enum).toEqual(NAMES);
});

it('a look is the default if it has no values', () => {
  expect(choicesCss({ language: 'en', direction: 'ltr', theme: resolveTheme({ look: 'ledger' })! })).toBe('');
});

it('a site overrides the values of its look', () => {
  const { theme } = load(
    '{ look: rounded, corners: 4, fonts: { heading: serif }, scale: { text: 20 }, colors: { line: { light: "#123456", dark: "#654321" } } }',
  ).site!;
  expect(theme).toMatchObject({ corners: 4, shadows: 'soft', scale: { text: 20, headings: 1.29 } });
  expect(theme!.colors!.line).toEqual({ light: '#123456', dark: '#654321' });
  expect(theme!.colors!.accent).toEqual(LOOKS.rounded.colors!.accent);
  const families = Object.entries(fontsOf({ theme: theme! })).map(([use, font]) => [use, font?.family]);
  expect(Object.fromEntries(families)).toEqual({
    heading: 'Newsreader',
    body: 'Inter',
    label: 'Inter',
    mono: 'JetBrains Mono',
  });
});

/** Colors of brands: very light, very dark, gray, yellow, lime, light blue, and those that text can have. */
const BRANDS =
  '#000000 #FFFFFF #FFCC00 #FFFF00 #CDFF00 #7EE787 #8ECAFF #00FF88 #7F7F7F #CD3F12 #E8590C #1A237E #C2185B #0B6B5D #1A1AFF'.split(
    ' ',
  );

describe.each(NAMES)('the look %s with another accent', (look) => {
  it.each(BRANDS)('has colors that follow from it, and enough contrast: %s', (color) => {
    const accent = { light: color, dark: color };
    expect(load(JSON.stringify({ look, colors: { accent } })).problems).toEqual([]);
    const colors = colorsOf({ look, colors: { accent } });
    for (const mode of MODES)
      expect([...failuresIn(mode, colors), ...tonesFailingIn(mode, colors)]).toEqual([]);
    for (const name of ['accentStrong', 'wash', 'band', 'bandLift'] as const)
      expect(colors[name]).not.toEqual(colorsOf({ look })[name]);
  });

  it.each(BRANDS)('has buttons in its color as it is, unless the page has it: %s', (color) => {
    const { accentFill, accent, paper } = colorsOf({
      look,
      colors: { accent: { light: color, dark: color } },
    });
    for (const mode of MODES)
      expect(accentFill[mode]).toBe(difference(color, paper[mode]) < 15 ? accent[mode] : color);
  });

  it.each(BRANDS)(
    'has tints and accent sections that can be told from the page and its cards: %s',
    (color) => {
      const { wash, band, paper, sheet } = colorsOf({
        look,
        colors: { accent: { light: color, dark: color } },
      });
      for (const mode of MODES)
        for (const ground of [paper, sheet])
          for (const shown of [wash, band])
            expect(difference(shown[mode], ground[mode])).toBeGreaterThanOrEqual(3.9);
    },
  );
});

describe('an accent color', () => {
  const grounds = (mode: Mode) => [colorsOf(undefined).paper[mode], colorsOf(undefined).sheet[mode]];
  const brand = (light: string, dark = light) => colorsOf({ colors: { accent: { light, dark } } });

  it('that is readable is the color of text and of buttons', () => {
    const { accent, accentFill, onAccent, band } = brand('#8A3B12', '#F2A97C');
    expect(accent).toEqual({ light: '#8A3B12', dark: '#F2A97C' });
    expect(accentFill).toEqual(accent);
    expect(onAccent).toEqual(colorsOf(undefined).paper);
    expect(band.light).toBe(mixed('#8A3B12', '#000000', 0.15));
  });

  it('that is not readable is that of buttons and bands with dark text, and text has a shade of it', () => {
    const { accent, accentFill, accentStrong, onAccent, band, onBand } = brand('#FFC800');
    expect(accentFill).toEqual({ light: '#FFC800', dark: '#FFC800' });
    expect(accent.dark).toBe('#FFC800');
    expect(contrast(accent.light, grounds('light')[0]!)).toBeGreaterThanOrEqual(MIN_CONTRAST.text);
    expect(onAccent.light).toBe(PALETTE.ink.light);
    expect(contrast(accentStrong.light, '#000000')).toBeGreaterThan(contrast('#FFC800', '#000000'));
    expect([band.light, onBand.light]).toEqual(['#FFC800', PALETTE.ink.light]);
  });

  it('that is dark has light text on buttons of the dark theme', () => {
    const { accentFill, onAccent } = brand('#1A237E');
    expect([accentFill.dark, onAccent.dark]).toEqual(['#1A237E', PALETTE.ink.dark]);
  });

  it('stays the same if its theme is resolved again', () => {
    const theme = resolveTheme({
      look: 'rounded',
      colors: { accent: { light: '#FFC800', dark: '#222222' } },
    })!;
    expect(resolveTheme(theme)).toEqual(theme);
  });

  it('may be set apart from the color of buttons', () => {
    const accent = { light: '#5B4100', dark: '#FFE08A' };
    const accentFill = { light: '#FFC800', dark: '#FFC800' };
    expect(colorsOf({ colors: { accent, accentFill } })).toMatchObject({ accent, accentFill });
    expect(colorsOf({ colors: { accentFill } }).onAccent.light).toBe(PALETTE.ink.light);
  });
});

it('a gray brand gets a gray that does not look disabled, and other colors change as little as possible', () => {
  expect(readableOn('#222222', ['#FFFFFF'])).toBe('#222222');
  expect(contrast(readableOn('#222222', ['#101010']), '#101010')).toBeGreaterThan(12);
  expect(contrast(readableOn('#C2185B', ['#101010']), '#101010')).toBeLessThan(6);
});

it('colors that follow from the accent have priority if the site sets them', () => {
  const own = {
    accent: { light: '#9C3D1E', dark: '#F0986F' },
    band: { light: '#222222', dark: '#333333' },
  };
  const { band, bandLift } = colorsOf({ look: 'rounded', colors: own });
  expect(band).toEqual(own.band);
  expect(bandLift).toEqual({
    light: mixed('#222222', '#F4F6FB', 0.06),
    dark: mixed('#333333', '#EEF0FA', 0.06),
  });
});

it('every tone of 500 random brands has enough contrast', () => {
  const value = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const brands = fc.record({
    look: fc.constantFrom(...NAMES),
    accent: fc.record({ light: value, dark: value }),
    ink: fc.option(fc.record({ light: value, dark: value })),
  });
  const failing = fc.sample(brands, { numRuns: 500, seed: 1 }).flatMap(({ look, ...brand }) => {
    const { paper, sheet, wash } = colorsOf({ look });
    const readable = (color: typeof paper, grounds: (typeof paper)[]) => ({
      light: readableOn(
        color.light,
        grounds.map(({ light }) => light),
      ),
      dark: readableOn(
        color.dark,
        grounds.map(({ dark }) => dark),
      ),
    });
    const colors = colorsOf({
      look,
      colors: {
        accent: brand.accent,
        ...(brand.ink && { ink: readable(brand.ink, [paper, sheet, wash]) }),
      },
    });
    return MODES.flatMap((mode) => [...failuresIn(mode, colors), ...tonesFailingIn(mode, colors)]).map(
      (failure) => ({ failure, look, brand }),
    );
  });
  expect(failing).toEqual([]);
});

it('the color of quiet text, of lines and of outlines follow from that of the text', () => {
  const ink = { light: '#3B0B2E', dark: '#FFE9F8' };
  const { muted, line, edge } = colorsOf({ colors: { ink } });
  expect(muted.light).toBe(mixed('#3B0B2E', '#FAF8F3', 0.3));
  expect(line.light).toBe(mixed('#3B0B2E', '#FAF8F3', 0.84));
  expect(edge.light).toBe(mixed('#3B0B2E', '#FAF8F3', 0.45));
  const own = { light: '#444444', dark: '#CCCCCC' };
  expect(colorsOf({ colors: { ink, muted: own } }).muted).toEqual(own);
});

it('the contrast of own colors is computed with those of the look', () => {
  const theme = (look: string) =>
    `{ look: ${look}, colors: { onAccent: { light: "#0F1A17", dark: "#000000" } } }`;
  const messages = (look: string) => load(theme(look)).problems.map(({ message }) => message);
  expect(messages('rounded')).toEqual([
    expect.stringContaining('"onAccent" is hard to read on "accentStrong" in the light theme'),
  ]);
  expect(messages('pictures').join()).toContain('"onAccent" is hard to read on "accent');
});

it('the five tones differ in both themes of each look', () => {
  for (const look of NAMES)
    for (const mode of MODES) {
      const grounds = (Object.keys(TONES) as (keyof typeof TONES)[]).map(
        (tone) => rolesOf(colorsOf({ look }), mode, tone).paper,
      );
      expect(new Set(grounds).size, `${look}, ${mode}: ${grounds.join()}`).toBe(5);
    }
});

it.each(Object.entries(LOOKS))('the look %s names included fonts', (_, { fonts }) => {
  for (const font of Object.values(fonts ?? {})) expect(INCLUDED_FONTS).toContain(font);
});
