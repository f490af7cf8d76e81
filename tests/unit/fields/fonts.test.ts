import { describe, expect, it } from 'vitest';
import { faceFor, familyOf } from '../../../src/model/fonts/fonts.ts';
import { loadText, SETTINGS } from '../../support/site.ts';

describe('the family of a font file', () => {
  it.each([
    ['fonts/Brand.woff2', 'Brand'],
    ['fonts/Brand-Regular.ttf', 'Brand'],
    ['fonts/brand/Brand-BoldItalic.otf', 'Brand'],
    ['fonts/Open Sans-SemiBold.ttf', 'Open Sans'],
    ['fonts/OpenSans-VariableFont_wdth,wght.ttf', 'OpenSans'],
    ['fonts/Inter[opsz,wght].ttf', 'Inter'],
    ['fonts/open-sans-v40-latin-700italic.woff2', 'open-sans'],
    ['fonts/inter-latin-ext-400-normal.woff2', 'inter'],
    ['fonts/Bold.ttf', 'Bold'],
    ['fonts/Grüezi Neue-Bold.woff2', 'Grüezi Neue'],
  ])('%s is %s', (name, family) => expect(familyOf(name)).toBe(family));
});

describe('the face for a weight', () => {
  const faces = [300, 400, 500, 700, 900].map((weight) => ({
    weights: [weight, weight] as [number, number],
  }));
  const only = (...weights: number[]) => faces.filter((face) => weights.includes(face.weights[0]));
  it.each([
    [[400, 700], 500, 400],
    [[500, 700], 400, 500],
    [[300, 700], 400, 300],
    [[700, 900], 400, 700],
    [[400, 700], 600, 700],
    [[300, 400], 600, 400],
    [[900], 500, 900],
  ])('of %j for %d is %d', (weights, wanted, found) => {
    expect(faceFor(only(...weights), wanted)!.weights[0]).toBe(found);
  });
  it('is a variable one that contains it', () => {
    const variable = { weights: [100, 900] as [number, number] };
    expect(faceFor([...faces, variable], 600)).toBe(variable);
  });
});

describe("a site's own font", () => {
  const problemsOf = (fonts: string, ...files: string[]) =>
    loadText(
      `${SETTINGS}theme:\n  fonts: { ${fonts} }\n${files.map((file) => `-- _media/${file} --\n`).join('')}`,
    );
  const found = (fonts: string, ...files: string[]) =>
    problemsOf(fonts, ...files).problems.map(
      ({ line, column, code, message, hint }) => `${line}:${column} ${code}: ${message} ${hint}`,
    );

  it('has the files that its use needs', () => {
    const files = [
      'fonts/Brand-Regular.woff2',
      'fonts/Brand-Bold.woff2',
      'fonts/Brand-Italic.woff2',
      'fonts/Brand-BoldItalic.woff2',
    ];
    const { site, problems } = problemsOf('heading: Brand, body: Brand', ...files);
    expect(problems).toEqual([]);
    const { heading, body } = site!.theme!.fonts!;
    const names = (font: typeof body) =>
      typeof font === 'object' ? font.files.map(({ name }) => name.slice('fonts/Brand-'.length)) : [];
    // The name in the header is bold.
    expect(names(heading)).toEqual(['Regular.woff2', 'Bold.woff2']);
    expect(names(body)).toEqual(['Regular.woff2', 'Bold.woff2', 'Italic.woff2']);
  });

  it.each([
    ['Open Sans', 'fonts/OpenSans-Regular.ttf'],
    ['brand', 'fonts/Brand.woff2'],
    ['Grüezi Neue', 'fonts/grüezi-neue-400.otf'],
  ])('may be written with other spaces and capitals: %s', (name, file) => {
    expect(found(`heading: ${name}`, file)).toEqual([]);
  });

  it('may be in several formats', () => {
    expect(found('body: Brand', 'fonts/Brand-variable.woff2', 'fonts/Brand-variable.woff')).toEqual([]);
  });

  it.each([
    ['heading: Times New Roman', [], 'There is no font "Times New Roman". Write "serif"'],
    ['heading: Roboto Mono', [], 'There is no font "Roboto Mono". Write "mono"'],
    [
      'heading: Helvetica',
      ['fonts/Brand.woff2'],
      'There is no font "Helvetica". In _media/fonts: "Brand". Write "sans" for the included font of this kind (serif, sans, mono; system is the font of the visitor\'s device). To use your own font, save its WOFF2, TTF or OTF file as _media/fonts/Helvetica.woff2, .ttf or .otf, and write "Helvetica".',
    ],
    ['heading: Brand.woff2', ['fonts/Brand.woff2'], 'Write "Brand".'],
    ['heading: fonts/Brand-Bold.ttf', ['fonts/Brand-Bold.ttf'], 'Write "Brand".'],
    ['heading: Brnd', ['fonts/Brand.woff2'], 'Write "Brand".'],
    ['heading: serf', [], 'Write "serif".'],
    ['heading: Brand', ['Brand.ttf'], 'Move the file "Brand.ttf" to _media/fonts, and write "Brand".'],
  ])('that does not exist is told where it is named: %s', (fonts, files, message) => {
    const [problem] = found(fonts, ...files);
    expect(problem).toMatch(/^7:21 unknown-font: /);
    expect(problem).toContain(message);
  });

  it.each([
    ['fonts/Brand.woff', 'The file "fonts/Brand.woff" is a WOFF file, an old format.'],
    ['fonts/Brand.eot', 'The file "fonts/Brand.eot" is an EOT file, an old format.'],
    ['fonts/Brand.ttc', 'The file "fonts/Brand.ttc" is a collection of several fonts.'],
  ])('that cannot be used is told where it is named: %s', (file, message) => {
    expect(found('heading: Brand', file)[0]).toMatch(/^7:21 broken-font: /);
    expect(found('heading: Brand', file)[0]).toContain(message);
  });

  it('is told if one of its files is damaged', () => {
    expect(found('label: broken', 'fonts/broken-Regular.ttf')[0]).toMatch(
      /^7:19 broken-font: The file "fonts\/broken-Regular.ttf" is not a font, or it is damaged\. .*, and replace "fonts\/broken-Regular.ttf"/,
    );
  });

  it.each([
    ['Regular', 'bold'],
    ['Bold', 'regular'],
  ])('for text with only the weight %s is told to lack %s letters', (has, lacks) => {
    const [problem] = found('body: Brand', `fonts/Brand-${has}.ttf`);
    expect(problem).toMatch(/^7:18 missing-weight: /);
    expect(problem).toContain(`has no ${lacks} letters`);
    expect(found('heading: Brand', `fonts/Brand-${has}.ttf`)).toEqual([]);
  });
});
