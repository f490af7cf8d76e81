import { describe, expect, test } from 'vitest';
import type { SlotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { compileStyles } from '../../../../src/client/styles/compile.ts';
import { cssOf } from '../../../../src/client/styles/rules.ts';
import { system } from '../../../../src/client/theme/system.ts';

/** Compiles recipes, and returns their class names and their rules as text, without the global rules. */
function compile(recipes: Record<string, object>, readable = true) {
  const options = { readable };
  const all = new Map(Object.entries(recipes)) as Map<string, SlotRecipe>;
  const globals = compileStyles(system, new Map(), options).rules.length;
  const { rules, recipes: tables } = compileStyles(system, all, options);
  return { css: cssOf(rules.slice(globals)), tables };
}

describe('class names', () => {
  const recipe = {
    base: { root: { color: 'text' }, icon: {}, text: { mt: '4' } },
    variants: {
      kind: { plain: {}, loud: { root: { color: 'accent' } } },
      wide: { true: { root: { w: 'full' } } },
    },
    defaultVariants: { kind: 'loud' },
  };

  test('one for each combination of the variants that matter to the slot', () => {
    expect(compile({ card: recipe }).tables.card).toMatchInlineSnapshot(`
      {
        "icon": "",
        "root": {
          "by": [
            "kind",
            "wide",
          ],
          "names": {
            " ": "card__root",
            " true": "card__root--wide",
            "loud ": "card__root",
            "loud true": "card__root--wide",
            "plain ": "card__root--plain",
            "plain true": "card__root--plain-wide",
          },
        },
        "text": "card__text",
      }
    `);
  });

  test('a boolean that is not chosen is false', () => {
    const wide = { true: {}, false: { root: { w: 'full' } } };
    expect(compile({ card: { base: { root: {} }, variants: { wide } } }).tables.card!.root).toEqual({
      by: ['wide'],
      names: { '': 'card__root', true: '' },
    });
  });

  test('are short in builds, and the same each time', () => {
    const { tables, css } = compile({ card: recipe }, false);
    expect(tables.card!.text).toMatch(/^[a-z]$/);
    expect(compile({ card: recipe }, false)).toEqual({ tables, css });
  });
});

test('conditions, nested selectors and tokens', () => {
  const root = {
    color: 'accent',
    p: { base: '4', md: '6' },
    _hover: { color: 'text' },
    '& > a': { _motionReduce: { animation: 'none' } },
    '@container (min-width: 20rem)': { mt: '-4' },
    '[dir=rtl] &': { transform: 'none' },
  };
  expect(compile({ card: { base: { root } } }).css.replaceAll(/(?<=\})(?=[.@[])/g, '\n'))
    .toMatchInlineSnapshot(`
      ".card__root{color:var(--pw-colors-accent);padding:1rem;@media (prefers-reduced-motion:reduce){&>a{animation:none}}
      [dir=rtl] &{transform:none}
      @media screen and (min-width:48rem){padding:1.5rem}
      @media (hover:hover){&:hover:not(:disabled){color:var(--pw-colors-text)}}
      @container (min-width:20rem){margin-top:calc(1rem * -1)}}"
    `);
});

test('styles do not depend on recipes before, nor on the order of their properties', () => {
  const order = (root: object) => compile({ one: { base: { root } } }).css;
  expect(order({ minWidth: '11px', maxWidth: '12px' })).toMatch(/min-width.*max-width/);
  expect(order({ maxWidth: '12px', minWidth: '11px' })).toMatch(/max-width.*min-width/);
  const recipe = {
    base: { root: { _hover: { color: 'text' } } },
    variants: { tone: { loud: { root: { _hover: { bg: 'accentSubtle' } } }, quiet: {} } },
  };
  expect(compile({ one: recipe }).css).toBe(compile({ one: recipe }).css);
  const { css } = compile({ one: recipe });
  expect(css).toMatchInlineSnapshot(
    `"@media (hover:hover){.one__root:hover:not(:disabled){color:var(--pw-colors-text)}.one__root--loud:hover:not(:disabled){color:var(--pw-colors-text);background:var(--pw-colors-accent-subtle)}}"`,
  );
});

test('refuses a slot with so many combinations that compiling takes seconds', () => {
  const variants = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`v${index}`, { true: { root: {} } }]));
  const make = (count: number) => () => compile({ card: { base: { root: {} }, variants: variants(count) } });
  expect(make(10)).toThrow('card__root has 1024 combinations of variants.');
  expect(make(6)).not.toThrow();
});

test('refuses a length without a unit', () => {
  const make = (mt: string) => () => compile({ card: { base: { root: { mt } } } });
  expect(make('-7')).toThrow('card__root: margin-top:-7 needs a unit, or a token that exists.');
  expect(make('calc(100% / 3)')).not.toThrow();
  expect(make('0')).not.toThrow();
});

test.each([
  ['color', 'muted', 'card__root: "color" cannot be "muted". Did you mean "textMuted"?'],
  ['fontSize', 'headin', 'card__root: "fontSize" cannot be "headin". Did you mean "heading"?'],
  ['marginTop', '3xx', 'card__root: "marginTop" cannot be "3xx". Did you mean "3"?'],
  ['flexDirectoin', 'row', 'card__root: There is no property "flexDirectoin". Did you mean "flexDirection"?'],
])('refuses %s: %s, which browsers would ignore', (property, value, message) => {
  const make = (value: string) => () => compile({ card: { base: { root: { [property]: value } } } });
  expect(make(value)).toThrow(message);
});

test('accepts values of any form that browsers know', () => {
  const root = {
    color: 'light-dark(#fff, rebeccapurple)',
    width: 'calc(100% - 2ch)',
    gridTemplateColumns: '[full] repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
    textWrap: 'balance',
    marginTop: 'var(--own)',
    '--own': 'anything',
    mt: '4 !important',
  };
  expect(() => compile({ card: { base: { root } } })).not.toThrow();
});
