import { describe, expect, it } from 'vitest';
import { choicesCss } from '../../../src/client/theme/theme-options.ts';
import { contrast } from '../../../src/model/contrast.ts';
import { fontsOf, LOOKS, MIN_CONTRAST, PAIRINGS, PALETTE, withLook } from '../../../src/model/theme.ts';
import { readSchemas } from '../../../src/node/site/read-schemas.ts';
import { loadText } from '../../support/site.ts';

const NAMES = Object.keys(LOOKS) as (keyof typeof LOOKS)[];

describe.each(NAMES)('the look %s', (look) => {
  const colors = { ...PALETTE, ...LOOKS[look].colors };
  it('has enough contrast in every pair of colors', () => {
    for (const { color, ground, as } of PAIRINGS)
      for (const mode of ['light', 'dark'] as const)
        expect(
          contrast(colors[color][mode], colors[ground][mode]),
          `${color} on ${ground}, ${mode}`,
        ).toBeGreaterThanOrEqual(MIN_CONTRAST[as]);
  });

  it('has values that a site may write too', () => {
    const theme = JSON.stringify(LOOKS[look]);
    const { problems } = loadText(
      `-- _site.yaml --\nbrand: { name: A }\nurl: https://a.localhost\nlanguage: en\nnavigation: { links: [] }\nfooter: { columns: [], copyright: A }\ntheme: ${theme}\n`,
    );
    expect(problems).toEqual([]);
  });
});

const load = (theme: string) =>
  loadText(
    `-- _site.yaml --\nbrand: { name: A }\nurl: https://a.localhost\nlanguage: en\nnavigation: { links: [] }\nfooter: { columns: [], copyright: A }\ntheme: ${theme}\n`,
  );

it('all looks are in the schema', () => {
  expect(readSchemas().site.properties.theme.properties.look.enum).toEqual(NAMES);
});

it('a look is the default if it has no values', () => {
  expect(choicesCss({ direction: 'ltr', theme: withLook({ look: 'ledger' })! })).toBe('');
});

it('a site overrides the values of its look', () => {
  const { theme } = load(
    '{ look: rounded, corners: 4, fonts: { heading: serif }, scale: { text: 20 }, colors: { line: { light: "#123456", dark: "#654321" } } }',
  ).site!;
  expect(theme).toMatchObject({ corners: 4, shadows: 'soft', scale: { text: 20, headings: 1.29 } });
  expect(theme!.colors!.line).toEqual({ light: '#123456', dark: '#654321' });
  expect(theme!.colors!.accent).toEqual(LOOKS.rounded.colors!.accent);
  expect(fontsOf({ theme: theme! })).toEqual({ heading: 'serif', body: 'sans', label: 'sans' });
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
