import { slotRecipe } from '../layout/slots.ts';
import { minusWhenOpen, plusSign, summary } from '../styles/controls.ts';
import { screenOnly } from '../styles/layout.ts';
import { lineAbove, lineBelow } from '../styles/surface.ts';
import { labelText } from '../styles/text.ts';

export const tableOfContentsRecipe = slotRecipe('tableOfContents', {
  base: {
    aside: {
      display: { base: 'none', lg: 'block' },
      position: 'sticky',
      top: 'calc({sizes.header} + {spacing.10})',
      maxH: 'calc(100vh - {sizes.header} - {spacing.20})',
      overflowY: 'auto',
      ...screenOnly,
    },
    heading: {
      mb: '3',
      ...labelText,
      fontWeight: 'normal',
      letterSpacing: 'label',
      lineHeight: 'snug',
      color: 'textMuted',
    },
    list: lineAbove,
    item: lineBelow,
    link: {
      display: 'block',
      py: '2',
      fontSize: 'small',
      lineHeight: 'snug',
      color: 'textMuted',
      _hover: { color: 'accent' },
      '&[aria-current]': {
        color: 'text',
        fontWeight: 'medium',
        boxShadow: 'inset 0 -2px {colors.accent}',
        '@media (forced-colors: active)': { textDecoration: 'underline' },
      },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    fold: {
      display: { lg: 'none' },
      borderBlockWidth: '1px',
      borderColor: 'border',
      ...screenOnly,
      ...minusWhenOpen,
    },
    summary: {
      ...summary,
      alignItems: 'center',
      justifyContent: 'space-between',
      minH: '3.25rem',
      fontWeight: 'medium',
      fontSize: 'small',
    },
    /** A plus sign that becomes a minus while the list is open. */
    sign: plusSign('0.75rem'),
  },
  variants: {
    /** Whether entries are numbered, like the headings in the text. */
    numbered: {
      true: {
        list: { counterReset: 'contents' },
        item: { counterIncrement: 'contents' },
        link: {
          display: 'grid',
          gridTemplateColumns: '1.75rem minmax(0, 1fr)',
          '&::before': { content: 'counter(contents)', fontFamily: 'label', color: 'accent' },
        },
      },
    },
  },
});
