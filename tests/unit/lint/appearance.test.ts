import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, MIN_CONTRAST, mixed } from '../../../src/model/theme/contrast.ts';
import type { ThemeColor } from '../../../src/model/protocol.ts';
import { PALETTE } from '../../../src/model/theme/theme.ts';
import { PAIRINGS } from '../../../src/model/theme/tones.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { cases, SEED } from '../../support/runner/scale.ts';
import { createLoader } from '../../../src/pipeline.ts';
import { filesOf, loadFiles, minimalFiles, MINIMAL_SITE } from '../../support/site.ts';

const SITE = filesOf(MINIMAL_SITE).get('_site.yaml')!;
const problemsOf = (site: string) => loadFiles(new Map([['_site.yaml', site]])).problems;

describe('the contrast of colors', () => {
  // These colors and ratios are from the W3C's examples.
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#FF0000', '#FFFFFF', 4],
  ])('%s and %s', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('is high enough in the default colors', () => {
    for (const { color, ground, as } of PAIRINGS)
      for (const mode of ['light', 'dark'] as const)
        expect(
          contrast(PALETTE[color][mode], PALETTE[ground][mode]),
          `${color} on ${ground}, ${mode}`,
        ).toBeGreaterThanOrEqual(MIN_CONTRAST[as]);
  });

  it('changes step by step in a mixture', () => {
    expect(mixed('#102030', '#FFFFFF', 0)).toBe('#102030');
    expect(mixed('#102030', '#ffffff', 1)).toBe('#FFFFFF');
    expect(mixed('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  });
});

/** Changes the colors of a site as the hint says. */
function obeyColorHint(colors: Map<string, { light: string; dark: string }>, hint: string): void {
  const [, name, mode, value] =
    /In the color "(\w+)", change the value of "(\w+)" to "(.*)"\.$/.exec(hint) ?? [];
  const [, added, light, dark] = /add (\w+): \{ light: "(.*)", dark: "(.*)" \}$/.exec(hint) ?? [];
  if (name) colors.set(name, { ...colors.get(name)!, [mode!]: value });
  else if (added) colors.set(added, { light: light!, dark: dark! });
  else for (const [, removed] of hint.matchAll(/"(\w+)"(?=.* under "colors")/g)) colors.delete(removed!);
}

describe("the site's own colors", () => {
  const withColors = (colors: string) =>
    problemsOf(`${SITE}theme:\n  colors:\n${colors.replace(/^/gm, '    ')}\n`);

  it('are accepted if text is readable in both themes', () => {
    expect(withColors('accent: { light: "#8A3B12", dark: "#F2A97C" }')).toEqual([]);
    expect(withColors('line: { light: "#FFFFFF", dark: "#000000" }')).toEqual([]);
  });

  it.each([
    ['muted: { light: "#F2A97C", dark: "#F2A97C" }', ['10:21'], 'muted'],
    ['paper: { light: "#888888", dark: "#888888" }', ['10:21', '10:38'], 'paper'],
    ['onAccent: { light: "#0B6B5D", dark: "#4FC3AC" }', ['10:24', '10:41'], 'onAccent'],
    ['band: { light: "#FFFF00", dark: "#14302C" }', ['10:20'], 'band'],
  ])('are reported at their place: %s', (colors, places, name) => {
    const problems = withColors(colors);
    expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
    for (const { code, message } of problems) {
      expect(code).toBe('low-contrast');
      expect(message).toContain(`"${name}"`);
    }
  });

  it('are readable after the hint was followed', () => {
    let colors =
      'attention: { light: "#F2A97C", dark: "#333333" }\nmuted: { light: "#BBBBBB", dark: "#444444" }';
    for (const { hint, line, column, endColumn } of withColors(colors)) {
      const [, color] = /to ("#\w{6}")\./.exec(hint!)!;
      const lines = colors.split('\n');
      const at = lines[line - 10]!;
      lines[line - 10] = at.slice(0, column - 5) + color + at.slice(endColumn - 5);
      colors = lines.join('\n');
    }
    expect(withColors(colors)).toEqual([]);
  });

  it.each(['#FFC800', '#FFFFFF', '#7EE787', '#8ECAFF', '#101010', '#777777'])(
    'are accepted if the color of the brand is not readable, because text has a shade of it: %s',
    (color) => {
      const pair = `{ light: "${color}", dark: "${color}" }`;
      expect(withColors(`accent: ${pair}`)).toEqual([]);
      expect(withColors(`accentFill: ${pair}`)).toEqual([]);
    },
  );

  it('are reported where they do not go with the color of the brand, which stays as it is', () => {
    const brand = 'accent: { light: "#FFC800", dark: "#FFC800" }';
    const hints = (more: string) =>
      withColors(`${brand}\n${more}`).map(({ line, message, hint }) => [line, message, hint]);
    expect(hints('onAccent: { light: "#FFFFFF", dark: "#10161C" }')).toEqual([
      [
        11,
        'Text in the color "onAccent" is hard to read on "accent" in the light theme: the contrast is 1.5:1.',
        expect.stringMatching(/In the color "onAccent", change the value of "light" to "#\w{6}"\.$/),
      ],
    ]);
    const fixed = 'onAccent: { light: "#212529", dark: "#212529" }';
    expect(hints(fixed)).toEqual([]);
    const all = `${fixed}\naccentStrong: { light: "#212529", dark: "#FFD54F" }\nsheet: { light: "#303030", dark: "#18212A" }`;
    expect(hints(all).length).toBeGreaterThan(1);
    for (const [, , hint] of hints(all)) expect(hint).not.toMatch(/"accent"|accentFill/);
  });

  it('are reported if outlines are hard to see', () => {
    const problems = withColors('edge: { light: "#DDDDDD", dark: "#6B7885" }');
    expect(problems.map(({ line, column, message, hint }) => [`${line}:${column}`, message, hint])).toEqual([
      [
        '10:20',
        'An outline in the color "edge" is hard to see on "wash" in the light theme: the contrast is 1.1:1.',
        'An outline needs a contrast of at least 3:1. In the color "edge", change the value of "light" to "#878787".',
      ],
    ]);
  });

  it('are readable after all hints were followed, whatever they are', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
    const themes = fc.dictionary(
      fc.constantFrom(...(Object.keys(PALETTE) as ThemeColor[])),
      fc.record({ light: color, dark: fc.constant('#808080') }),
      { minKeys: 1, maxKeys: 6 },
    );
    fc.assert(
      fc.property(themes, (theme) => {
        const colors = new Map(Object.entries(theme));
        const written = () =>
          [...colors].map(([name, { light, dark }]) => `${name}: { light: "${light}", dark: "${dark}" }`);
        const problems = () => (colors.size > 0 ? withColors(written().join('\n')) : []);
        for (let round = 0; round < 50; round++)
          for (const { hint } of problems().slice(0, 1)) obeyColorHint(colors, hint!);
        expect(problems()).toEqual([]);
      }),
      { numRuns: cases({ small: 3, nightly: 60 }), seed: SEED },
    );
  });

  it('are reported once if both colors of a pair are set', () => {
    const problems = withColors(
      'onBand: { light: "#777777", dark: "#ECE7DB" }\nband: { light: "#888888", dark: "#14302C" }\nbandLift: { light: "#888888", dark: "#14302C" }',
    );
    expect(new Set(problems.map(({ message }) => message)).size).toBe(problems.length);
  });
});

describe('the labels of the interface', () => {
  const words = Object.keys(readSchemas().site.properties.words.properties);
  const german = SITE.replace('language: en', 'language: de');
  const codes = (site: string) => problemsOf(site).map(({ code, line }) => `${line} ${code}`);
  const translated = (names: string[]) =>
    `${german}words:\n${names.map((name) => `  ${name}: "Übersetzt {count} {index} {number} {date}"`).join('\n')}\n`;

  it('are reported if they are English on a site in another language', () => {
    expect(codes(german)).toEqual(['3 english-words']);
    expect(codes(`${german}words: { menu: Menü }\n`)).toEqual(['3 english-words']);
    expect(problemsOf(german)[0]).toMatchObject({
      message: `The language of this site is "de", but all ${words.length} labels of its interface are in English.`,
      hint: `Translate them under "words" in _site.yaml: "${words.slice(0, 3).join('", "')}" and ${words.length - 3} more.`,
    });
    expect(problemsOf(`${german}words: { menu: Menü }\n`)[0]!.message).toContain(
      `but ${words.length - 1} of the ${words.length} labels`,
    );
  });

  it('of forms are reported too if the site has forms', () => {
    const messages = (block: string, forms = '') => {
      const page = `title: Start\ndescription: Eine Seite.\nblocks:\n  - ${block}\n`;
      const { problems } = loadFiles(
        new Map([
          ['_site.yaml', german + forms],
          ['index.yaml', page],
        ]),
      );
      return problems.flatMap(({ code, message }) => (code === 'english-words' ? [message] : []));
    };
    expect(messages('{ type: hero, heading: Start }')).toHaveLength(1);
    expect(messages('{ type: emailCapture, heading: Rundbrief }')).toContainEqual(
      expect.stringMatching(/"de", but all \d+ texts of its forms are in English\.$/),
    );
    const { forms } = readSchemas().site.properties;
    const texts = Object.entries<{ $ref?: string }>(forms.properties).flatMap(([name, { $ref = '' }]) =>
      $ref.endsWith('/message')
        ? [`${name}: { title: Titel, text: Text }`]
        : $ref.endsWith('/text')
          ? [`${name}: Text`]
          : [],
    );
    const withForms = (lines: string[]) =>
      messages(
        '{ type: emailCapture, heading: Rundbrief }',
        `forms:\n${lines.map((line) => `  ${line}\n`).join('')}`,
      );
    expect(withForms(texts)).toHaveLength(1); // only the labels of the interface
    expect(withForms(texts.slice(1))).toContainEqual(
      expect.stringMatching(/"de", but 1 of the \d+ texts of its forms are in English\.$/),
    );
  });

  it('of a block are reported until all are translated, also those of its groups', () => {
    const findings = (blocks: string, language = 'de') => {
      const site = SITE.replace('language: en', `language: ${language}`);
      const { problems } = loadFiles(
        new Map([
          ['_site.yaml', site],
          ['index.yaml', `title: Start\ndescription: Eine Seite.\nblocks:\n${blocks}`],
        ]),
      );
      return problems
        .filter(({ code, message }) => code === 'english-words' && message.includes('this block'))
        .map(({ line, message, hint }) => `${line}: ${message} ${hint}`);
    };
    const SERVICES = '  - type: externalServices\n    heading: Dienste\n';
    expect(findings(SERVICES)).toEqual([
      '4: The language of this site is "de", but this block has 11 texts in English. Translate them in the block: "contentPurpose", "formPurpose", "runsAlways" and 8 more.',
    ]);
    expect(findings(SERVICES, 'en-GB')).toEqual([]);
    const grid = (more: string) =>
      `  - { type: articleGrid, heading: Artikel, filterLabel: Nach Thema, ${more} }\n`;
    expect(findings(grid('allLabel: Alle'))).toEqual([
      '4: The language of this site is "de", but this block has a text in English. Translate it in the block: "count".',
    ]);
    expect(findings(grid('allLabel: Alle, count: "{shown} von {all} Artikeln"'))).toEqual([]);
    const capture = '  - { type: emailCapture, heading: Rundbrief, form: { button: Bestellen } }\n';
    expect(findings(capture)).toEqual([expect.stringContaining('"form.')]);
  });

  it('are not reported for the texts of own blocks, which are in the language of the site', () => {
    const schemas = readSchemas();
    const text = { $ref: '../../schema/defs.json#/definitions/text', default: 'Mehr dazu lesen' };
    const note = (field: object) => ({ type: 'object', properties: { more: field } });
    const findings = (field: object) =>
      createLoader({ ...schemas, blocks: { ...schemas.blocks, note: note(field) } })(
        minimalFiles(
          new Map([
            ['_site.yaml', SITE.replace('language: en', 'language: de')],
            ['index.yaml', 'title: Start\ndescription: Eine Seite.\nblocks:\n  - type: note\n'],
          ]),
        ),
        { today: '2026-11-20' },
      ).problems.filter(({ message }) => message.includes('this block has'));
    expect(findings(text)).toHaveLength(1);
    expect(findings({ ...text, own: true })).toEqual([]);
  });

  it('are not reported in English, or if most of them are translated', () => {
    for (const language of ['en', 'en-GB'])
      expect(codes(SITE.replace('language: en', `language: ${language}`))).toEqual([]);
    expect(codes(translated(words)).filter((code) => code.includes('english-words'))).toEqual([]);
    expect(codes(translated(words.slice(5))).filter((code) => code.includes('english-words'))).toEqual([]);
    expect(codes(translated(words.slice(0, 5))).filter((code) => code.includes('english'))).toHaveLength(1);
  });
});

describe('a label that shows a number or a date', () => {
  const hints = (words: string) =>
    problemsOf(`${SITE}words: { ${words} }\n`).map(({ code, hint }) => `${code}: ${hint}`);

  it.each([
    ['searchCount: Encontradas', 'Encontradas {count}', '{count}'],
    ['searchCount: "5 Seiten"', '{count} Seiten', '{count}'],
    ['updated: Aktualisiert am 2026-01-31', 'Aktualisiert am {date}', '{date}'],
    ['position: Bild', 'Bild {index} / {count}', '{index} / {count}'],
  ])('%s has no placeholder', (words, text, mark) => {
    expect(hints(words)).toEqual([
      `missing-placeholder: Write "${text}", or put ${mark} in another place of the text.`,
    ]);
  });

  it('may have one of two placeholders', () => {
    expect(hints('position: "Bild {index}", searchCount: "Seiten: {count}", menu: Menü')).toEqual([]);
  });
});
