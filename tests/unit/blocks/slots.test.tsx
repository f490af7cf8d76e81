import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useSlots } from '../../../blocks/parts/layout/slots.ts';
import { Root } from '../../../src/client/page/Root.tsx';
import { createStyles } from '../../../src/client/theme/create-styles.ts';

type Recipe = Parameters<typeof useSlots>[0];

function Slot({ recipe, tone }: { recipe: Recipe; tone: string }) {
  return <p className={useSlots(recipe, { tone }).root} />;
}

/** Renders a recipe's slot and returns its CSS. */
function css(recipe: Recipe, tone: string) {
  const styles = createStyles();
  styles.cache.compat = true; // keeps the CSS text
  const html = renderToString(
    <Root styles={styles}>
      <Slot recipe={recipe} tone={tone} />
    </Root>,
  );
  const [, name = ''] = /class="pw-([a-z0-9]+)"/.exec(html)!;
  return String(styles.cache.inserted[name]);
}

describe('the styles of a slot do not depend on earlier renders', () => {
  it('with other variants', () => {
    const make = () =>
      defineSlotRecipe({
        slots: ['root'],
        base: { root: { _hover: { color: 'text' } } },
        variants: {
          tone: {
            loud: { root: { _hover: { bg: 'accentSubtle' } } },
            quiet: { root: { fontSize: 'small' } },
          },
        },
      }) as Recipe;
    const used = make();
    css(used, 'loud');
    expect(css(used, 'quiet')).toBe(css(make(), 'quiet'));
    expect(css(used, 'quiet')).not.toContain('accent-subtle');
  });

  it('with the same properties in another order', () => {
    const make = (root: object) => defineSlotRecipe({ slots: ['root'], base: { root } }) as Recipe;
    const order = (text: string) => text.indexOf('min-width') < text.indexOf('max-width');
    expect(order(css(make({ minWidth: '11px', maxWidth: '12px' }), ''))).toBe(true);
    expect(order(css(make({ maxWidth: '12px', minWidth: '11px' }), ''))).toBe(false);
  });
});
