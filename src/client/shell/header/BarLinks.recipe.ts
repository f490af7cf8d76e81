import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { transition } from '../../../../blocks/parts/styles/layout.ts';
import { cardSurface } from '../../../../blocks/parts/styles/surface.ts';

/** A submenu is anchored to its entry. In browsers that cannot do that, it is at the end of the bar. */
const ANCHORED = '@supports (anchor-scope: all)';

export const barLinksRecipe = slotRecipe('barLinks', {
  base: {
    links: {
      display: 'flex',
      gap: '8',
      h: '100%',
      '& > li': { display: 'flex', [ANCHORED]: { anchorName: '--entry', anchorScope: '--entry' } },
    },
    /**
     * A link in the bar. It is 1px taller than the bar, so that the underline of the current link covers the bar's
     * border.
     */
    link: {
      display: 'flex',
      alignItems: 'center',
      h: 'calc(100% + 1px)',
      px: '1',
      fontSize: 'small',
      fontWeight: 'medium',
      color: 'textMuted',
      borderBlockWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'text' },
      '&:focus-visible': { outlineOffset: '-6px' },
      '@media (forced-colors: active)': { borderColor: 'Canvas' },
      '&[aria-current]': {
        color: 'text',
        borderBottomColor: 'accent',
        '@media (forced-colors: active)': { borderBottomColor: 'LinkText' },
      },
      // A button, which opens a submenu.
      '&:is(button)': { gap: '1', cursor: 'pointer' },
    },
    toggle: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '1.75rem',
      h: 'full',
      // Most of the button is in the gaps around it.
      marginInlineStart: '-1.5',
      marginInlineEnd: '-3',
      color: 'textMuted',
      cursor: 'pointer',
      _hover: { color: 'text' },
      '&:focus-visible': { outlineOffset: '-6px' },
    },
    sign: {
      flexShrink: 0,
      fontSize: '1rem',
      ...transition('rotate {durations.quick}'),
      'button:has(+ :popover-open) > &': { rotate: '180deg' },
    },
    panel: {
      position: 'fixed',
      inset: 'auto',
      top: 'calc({sizes.header} + var(--above, 0px) + {spacing.2})',
      insetInlineEnd: 'max({spacing.gutter}, (100vw - {sizes.page}) / 2)',
      m: '0',
      maxW: 'calc(100vw - 2 * {spacing.gutter})',
      maxH: 'calc(100dvh - {sizes.header} - {spacing.6})',
      overflowY: 'auto',
      p: '2',
      ...cardSurface,
      color: 'text',
      boxShadow: '0 12px 32px -12px {colors.overlay}',
      '&::backdrop': { bg: 'transparent' },
      [ANCHORED]: {
        inset: 'auto',
        mt: '2',
        positionAnchor: '--entry',
        positionArea: 'block-end span-inline-end',
        positionTryFallbacks: 'flip-inline',
      },
    },
    list: { '& > li': { breakInside: 'avoid' } },
  },
  variants: {
    columns: {
      one: { panel: { w: 'max-content' }, list: { minW: '13rem', maxW: '22rem' } },
      two: {
        list: { columns: '2', columnGap: '2', w: 'max-content', minW: '24rem', maxW: 'min(38rem, 100%)' },
      },
    },
  },
});
