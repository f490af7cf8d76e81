import { describe, expect, it } from 'vitest';
import { fitted, LOGO_BOX, tinyLogo } from '../../../src/fields/media/logos.ts';
import { loadText, SETTINGS } from '../../support/site.ts';

describe('a logo', () => {
  it.each([
    ['wide', { width: 600, height: 120 }, { width: 176, height: 35 }],
    ['square', { width: 400, height: 400 }, { width: 40, height: 40 }],
    ['tall', { width: 100, height: 200 }, { width: 20, height: 40 }],
    ['small', { width: 20, height: 10 }, { width: 80, height: 40 }],
    ['extremely wide', { width: 9000, height: 10 }, { width: 176, height: 1 }],
  ])('that is %s fits into the header in its own proportion', (_, size, expected) => {
    expect(fitted(size, LOGO_BOX)).toEqual(expected);
  });

  const facts = { format: 'svg', hash: 'abc' } as const;
  it('is told if it would be a speck', () => {
    const hint = (size: object) =>
      tinyLogo('logo.svg', { ...facts, width: 176, height: 40, ...size })?.hint ?? '';
    expect(hint({})).toBe('');
    expect(hint({ width: 1600, height: 100 })).toContain('at most 12 times as wide as high');
    expect(hint({ width: 40, height: 400 })).toContain('176 × 40 pixels');
    expect(hint({ width: 100, height: 300 })).toContain('at most 2 times as high as wide');
    expect(hint({ width: 400, height: 400, drawing: { width: 400, height: 100 } })).toBe(
      'Remove the empty space around the drawing.',
    );
  });

  const settings = (logo: string) => SETTINGS.replace('Acme', `Acme, logo: { ${logo} }`);
  const load = (logo: string, ...files: string[]) =>
    loadText(settings(logo) + files.map((name) => `-- _media/${name} --\n`).join(''));
  const codes = (logo: string, ...files: string[]) =>
    load(logo, ...files).problems.map(({ line, column, code }) => `${line}:${column} ${code}`);

  it('has its size in the header, and files in the widths that screens need', () => {
    const { site, problems } = load('light: a.png, dark: b.svg', 'a.png', 'b.svg');
    expect(problems).toEqual([]);
    expect(site!.brand.logo).toMatchObject({
      light: { width: 53, height: 40, sizes: '53px' },
      dark: { src: '/media/b.abc.svg', width: 53, height: 40 },
    });
  });

  it('is told if it cannot be seen in a theme', () => {
    const lines = (logo: string, theme = '') =>
      loadText(`${settings(logo)}${theme}-- _media/black.svg --\n-- _media/a.svg --\n`)
        .problems.filter(({ code }) => code === 'faint-logo')
        .map(({ line, column, hint }) => `${line}:${column} ${hint}`);
    const light = 'a version of the logo in light colors';
    expect(lines('light: black.svg')).toEqual([
      `1:37 Save ${light} in _media, and add it to the logo as "dark".`,
    ]);
    expect(lines('light: black.svg, dark: black.svg')).toEqual([`1:54 Use ${light} for "dark".`]);
    expect(lines('light: black.svg, dark: a.svg')).toEqual([]);
    const inverse = 'theme: { colors: { paper: { light: "#101010", dark: "#F0F0F0" } } }\n';
    expect(lines('light: black.svg', inverse)).toEqual([
      '1:37 Use a version of the logo in dark colors for "light".',
    ]);
    const unknown = 'theme: { colors: { paper: { light: "#FFFFFF", dark: "#FFFFFF" } } }\nunknown: 1\n';
    expect(lines('light: black.svg', unknown)).toEqual([]);
  });

  it.each([
    ['light: logo.png', [], '1:37 missing-picture'],
    ['light: broken.png', ['broken.png'], '1:37 broken-picture'],
    ['light: unsafe.svg', ['unsafe.svg'], '1:37 unsafe-picture'],
    ['light: small.png', ['small.png'], '1:37 small-picture'],
    ['dark: a.svg', ['a.svg'], '1:22 missing-field'],
  ])('is checked where it is named: %s', (logo, files, code) => {
    expect(codes(logo, ...files)).toContain(code);
  });
});
