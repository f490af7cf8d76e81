import { describe, expect, test } from 'vitest';
import { fontScript, webFontsOf } from '../../../src/client/theme/fonts.ts';
import { choicesCss } from '../../../src/client/theme/theme-options.ts';
import { rules } from '../../../src/client/styles/compiled.ts';
import { proseRecipe } from '../../../blocks/parts/text/Prose.recipe.ts';
import { system } from '../../../src/client/theme/system.ts';
import { readSchemas } from '../../../src/node/disk/files/read-schemas.ts';
import { errorLines, HOME, loadText, SETTINGS } from '../../support/site.ts';

const pair = { light: '#112233', dark: '#aabbcc' };
const load = (more: string) => loadText(`${SETTINGS}${more}\n`);

describe('theme choices of a site', () => {
  test('are empty by default', () => {
    expect(choicesCss({ language: 'en', direction: 'ltr' })).toBe('');
    expect(choicesCss({ language: 'en', direction: 'ltr', theme: { colors: {}, fonts: {} } })).toBe('');
  });

  test('override the token of every color in the schema', () => {
    const names = Object.keys(readSchemas().site.properties.theme.properties.colors.properties);
    expect(names.length).toBeGreaterThan(10);
    const tokens = system.getTokenCss() as object;
    for (const name of names) {
      const css = choicesCss({ language: 'en', direction: 'ltr', theme: { colors: { [name]: pair } } });
      const [, property] = /html\{(--[\w-]+):light-dark\(#112233,#aabbcc\)\}/.exec(css)!;
      expect(JSON.stringify(tokens), name).toContain(`"${property}"`);
    }
  });

  test('set the font per use; only used fonts are loaded on every page', () => {
    const theme = { fonts: { heading: 'sans', body: 'system', label: 'serif' } } as const;
    const css = choicesCss({ language: 'en', direction: 'ltr', theme });
    expect(css).toMatch(
      /--pw-fonts-heading:"Inter", .*;--pw-fonts-body:system-ui, .*;--pw-fonts-label:"Newsreader", /,
    );
    const families = (fonts: { family: string }[]) => fonts.map(({ family }) => family);
    const loaded = webFontsOf({ theme, language: 'en' });
    expect(families(loaded.always)).toEqual(['Inter', 'Newsreader']);
    expect(families(loaded.all)).toEqual(['Inter', 'Newsreader', 'JetBrains Mono']);
    const fonts = { heading: 'system', body: 'system', label: 'system' } as const;
    const system = webFontsOf({ theme: { fonts }, language: 'en' });
    expect(system.always).toEqual([]);
    expect(families(system.all)).toEqual(['JetBrains Mono']);
    expect(fontScript(system)).not.toContain('Inter');
  });

  test('leave source code in its fixed-width font', () => {
    const css = choicesCss({
      language: 'en',
      direction: 'ltr',
      theme: { fonts: { heading: 'sans', body: 'sans', label: 'sans' } },
    });

    const code = rules.find(({ selectors }) => selectors[0] === `.${proseRecipe().inline} code`);
    expect(code!.body).toContain('font-family:var(--pw-fonts-mono)');
    expect(css).not.toContain('--pw-fonts-mono');
  });

  test('give room to scripts with letters above each other', () => {
    const inLanguage = (language: string) => choicesCss({ language, direction: 'ltr' });
    for (const language of ['my', 'hi', 'th', 'km'])
      expect(inLanguage(language), language).toMatch(
        /--pw-letter-spacings-heading:0.*--pw-line-heights-snug:1.45/,
      );
    for (const language of ['vi', 'ja', 'ru']) expect(inLanguage(language), language).toBe('');
  });

  test('remove letter spacing in right-to-left sites, where letters join', () => {
    expect(choicesCss({ language: 'ar', direction: 'rtl' })).toContain('--pw-letter-spacings-heading:0');
  });
});

describe('problems are reported at their position', () => {
  test.each([
    ['theme: { colors: { accent: { light: red, dark: "#112233" } } }', 'bad-form'],
    ['theme: { colors: { accent: { light: "#123", dark: "#112233" } } }', 'bad-form'],
    ['theme: { colors: { accent: { light: "#112233;}", dark: "#112233" } } }', 'bad-form'],
    ['theme: { colors: { accent: { light: "#112233" } } }', 'missing-field'],
    ['theme: { colors: { verdigris: { light: "#112233", dark: "#112233" } } }', 'unknown-field'],
    ['booking: { url: https://b.example, variants: [{ languages: [it] }] }', 'missing-field'],
    ['booking: { url: https://b.example, variants: [{ url: "javascript:x" }] }', 'bad-form'],
    ['booking: { url: https://b.example, conversion: { function: "a()" } }', 'bad-form'],
  ])('%s: %s', (line, code) => {
    expect(errorLines(load(line))).toEqual([
      expect.stringMatching(new RegExp(`^_site\\.yaml:\\d+:\\d+ ${code}$`)),
    ]);
  });
});

test('marks links to the booking page in Markdown, so that the browser can choose a variant', () => {
  const { pages, problems } = loadText(`${HOME}  - type: hero
    heading: H
    text: '[Book](booking) or [read](https://other.example)'
`);
  expect(errorLines({ problems })).toEqual([]);
  const { text } = pages.find(({ route }) => route === '/')!.blocks[0] as { text?: string };
  expect(text).toBe(
    '<a href="https://book.acme.localhost/demo" rel="noopener" data-booking="">Book</a> or <a href="https://other.example" rel="noopener">read</a>',
  );
});
