import { slotRecipe } from '../layout/slots.ts';
import { cardSurface } from '../styles/surface.ts';

/** Styles of glossary terms and their tooltips. `src/markdown/glossary.ts` creates the HTML. */
export const glossaryPopoverRecipe = slotRecipe('glossaryPopover', {
  base: {
    text: {
      '& [data-bound]': { whiteSpace: 'nowrap' },
      '& [data-term]': {
        whiteSpace: 'normal',
        textAlign: 'start',
        // Separate properties, because Safari ignores the shorthand `text-decoration` if it contains a style.
        textDecorationLine: 'underline',
        textDecorationStyle: 'dotted',
        textDecorationColor: '{colors.accent}',
        textDecorationThickness: '2px',
        textUnderlineOffset: '0.25em',
        cursor: 'help',
        _hover: { color: 'accent' },
        '@media print': { textDecorationLine: 'none' },
      },
      // A tooltip with this position is never cut off. Browsers without anchor positioning show it at the bottom.
      '& [data-explanation]': {
        position: 'fixed',
        inset: 'auto 0 0',
        m: '0',
        w: { base: 'full', sm: 'auto' },
        maxW: { base: 'full', sm: '24rem' },
        p: '4',
        ...cardSurface,
        color: 'text',
        borderColor: 'borderStrong',
        borderRadius: 'control',
        boxShadow: '0 8px 24px {colors.overlay}',
        fontSize: 'small',
        fontWeight: 'normal',
        fontStyle: 'normal',
        lineHeight: '1.5',
        whiteSpace: 'normal',
        textAlign: 'start',
        '& > strong': { display: 'block' },
        '@supports not selector(:popover-open)': { display: 'none' },
        '@supports (position-area: block-end)': {
          inset: 'auto',
          w: { base: 'calc(100% - {spacing.6})', sm: 'auto' },
          positionArea: { base: 'block-end span-all', sm: 'block-end span-inline-end' },
          positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
          mx: { base: '3', sm: '0' },
          my: '1',
        },
      },
    },
  },
});
