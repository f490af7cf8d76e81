import { describe, expect, it } from 'vitest';
import { rulesInStyle, rulesOfSite, siteStyleOf } from '../../../../src/client/styles/style-words.ts';
import { cssOf, parseRules } from '../../../../src/client/styles/rules.ts';
import { server } from '../../../../src/client/entry-server.tsx';
import { choicesCss } from '../../../../src/client/theme/theme-options.ts';
import { readSchemas } from '../../../../src/node/disk/files/read-schemas.ts';
import { LOOKS } from '../../../../src/model/theme/looks.ts';
import { resolveTheme } from '../../../../src/model/theme/theme.ts';
import { HOME, loadText, SETTINGS } from '../../../support/site.ts';

const { properties: settings } = readSchemas().site.properties.theme.properties.style;
const usual = LOOKS.ledger.style;

describe('the rules of a word', () => {
  const css = (text: string, words: object) => cssOf(rulesInStyle(parseRules(text), { ...usual, ...words }));

  it('are in the style sheet of sites with this word only, without the condition', () => {
    const text = 'a{b:c}@container style(--cards: raised){a{d:e}@media print{a{f:g}}}';
    expect(css(text, { cards: 'raised' })).toBe('a{b:c}a{d:e;@media print{f:g}}');
    expect(css(text, { cards: 'flat' })).toBe('a{b:c}');
  });

  it('may need two words', () => {
    const text = '@container style(--cards:raised){@container style(--stats:boxed){a{b:c}}}';
    expect(css(text, { cards: 'raised', stats: 'boxed' })).toBe('a{b:c}');
    expect(css(text, { cards: 'raised' })).toBe('');
  });

  it('leave the containers of browsers alone', () => {
    const text = '@container (min-width:30rem){a{b:c}}';
    expect(css(text, {})).toBe(text);
  });
});

describe('the color of buttons', () => {
  const css = (text: string, ownFill: boolean) =>
    cssOf(rulesOfSite(parseRules(text), { style: usual, ownFill, lightBand: false }));
  const [link, button] = ['accent', 'accent-fill'].map((name) => `--pw-colors-${name}`) as [string, string];

  it('is that of links if the accent color is readable, without a custom property of its own', () => {
    const text = `a{${link}:red;${button}:red}b{background:var(${button});color:var(${link})}c{${button}:blue}`;
    expect(css(text, true)).toBe(text);
    expect(css(text, false)).toBe(
      `a{${link}:red}b{background:var(${link});color:var(${link})}c{${link}:blue}`,
    );
  });

  it('is a color of its own only on sites whose accent color is not readable', async () => {
    const colorsOn = async (light: string, dark: string) => {
      const { site, pages } = loadText(
        `${SETTINGS}theme: { colors: { accent: { light: "${light}", dark: "${dark}" } } }\n${PAGE}`,
      );
      await server.loadComponents();
      const { css: styles } = await server.render({ site: site!, page: pages[0]! });
      return [styles, choicesCss(site!), server.styleSheet(site!)].map((text) => text.includes(button));
    };
    expect(await colorsOn('#8A3B12', '#F2A97C')).toEqual([false, false, false]);
    expect(await colorsOn('#FFC800', '#FFC800')).toEqual([true, true, true]);
  });
});

describe('an accent section', () => {
  const css = (text: string, lightBand: boolean) =>
    cssOf(rulesOfSite(parseRules(text), { style: usual, ownFill: true, lightBand }));

  it('shows pictures for dark backgrounds unless it is light', () => {
    const text = '[data-tone=dark] a,[data-tone=accent] a{b:c}[data-tone=accent] a{d:e}';
    expect(css(text, false)).toBe(css(text, true).replace('a{b', 'a,[data-tone=accent] a{b'));
    expect(css(text, true)).toBe('[data-tone=dark] a{b:c}[data-tone=accent] a{d:e}');
  });

  it('is light if its text is dark', () => {
    const lightBand = (light: string) =>
      siteStyleOf(resolveTheme({ colors: { accent: { light, dark: '#FFC800' } } })).lightBand;
    expect(['#8A3B12', '#CD3F12', '#FFC800', '#8ECAFF'].map(lightBand)).toEqual([false, false, true, true]);
    expect(siteStyleOf(undefined).lightBand).toBe(false);
  });
});

const PAGE = `${HOME}  - { type: hero, eyebrow: One, heading: A *word*, actions: [{ label: Go, to: / }, { label: Wait, to: / }], picture: { src: one.png, alt: One } }
  - { type: cards, eyebrow: One, heading: Two, text: Three, items: [{ title: One, icon: leaf, badge: New }, { title: Two }] }
  - { type: mediaText, heading: Two, points: [{ title: One }, { title: Two }], picture: { src: one.png, alt: One } }
  - { type: kpiStrip, heading: Figures, items: [{ value: 1, label: One }, { value: 2, label: Two }] }
  - { type: callToAction, heading: Go, actions: [{ label: Go, to: / }] }
-- _media/one.png --
`;

/** Returns the document of a page in a style: its HTML, its styles, and those of its tokens. */
async function documentIn(style: object): Promise<string> {
  const { site, pages } = loadText(`${SETTINGS}theme: { style: ${JSON.stringify(style)} }\n${PAGE}`);
  await server.loadComponents();
  const { html, css } = await server.render({ site: site!, page: pages[0]! });
  return [html, css, choicesCss(site!)].join('\n');
}

const words = Object.entries<{ enum?: string[]; minimum?: number }>(settings).flatMap(
  ([setting, { enum: list, minimum }]) => (list ?? [minimum!]).map((word) => [setting, word] as const),
);

describe('pages', () => {
  it.each(words)('with the word %s: %s differ from pages with the usual word', async (setting, word) => {
    const isUsual = usual[setting as keyof typeof usual] === word;
    const [one, other] = await Promise.all([documentIn({}), documentIn({ [setting]: word })]);
    expect(one === other).toBe(isUsual);
  });

  it('contain no condition of a word', async () => {
    expect(await documentIn(LOOKS.poster.style)).not.toContain('style(--');
    expect(server.styleSheet({ theme: { look: 'poster' } })).not.toContain('style(--');
  });
});

it('a wrong word is reported', () => {
  const { problems } = loadText(`${SETTINGS}theme: { style: { buttons: pil } }\n`);
  expect(problems.map(({ message, hint }) => `${message} ${hint}`).join()).toMatch(
    /"buttons" cannot be "pil"\..*Did you mean "pill"\?/s,
  );
});
