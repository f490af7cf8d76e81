import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { screenOnly, twelveColumns } from '../../../../blocks/parts/styles/layout.ts';
import { lineAbove } from '../../../../blocks/parts/styles/surface.ts';
import { labelText } from '../../../../blocks/parts/styles/text.ts';

export const footerRecipe = slotRecipe('footer', {
  base: {
    root: { px: 'gutter', pt: { base: '12', md: '16' }, pb: '8', ...lineAbove, ...screenOnly },
    column: { ...twelveColumns, rowGap: '10', maxW: 'page', mx: 'auto' },
    about: { gridColumn: { lg: '1 / 5' } },
    tagline: { mt: '3', maxW: '22rem', fontSize: 'small', color: 'textMuted' },
    columns: {
      gridColumn: { lg: '6 / 13' },
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
      gap: '8',
    },
    heading: { mb: '2', ...labelText, fontWeight: 'normal', letterSpacing: 'label', color: 'textMuted' },
    link: {
      display: 'inline-block',
      py: '1.5',
      fontSize: 'small',
      overflowWrap: 'anywhere',
      textUnderlineOffset: '0.25em',
      _hover: { color: 'accent', textDecoration: 'underline' },
      '&[aria-current]': { color: 'accent' },
    },
    checklist: {
      gridColumn: { lg: '1 / 13' },
      display: 'grid',
      gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 7fr)', lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: 'gap',
      rowGap: '5',
      alignItems: 'start',
      pt: { base: '6', md: '8' },
      '& > :first-of-type': { gridColumn: { lg: '1 / 6' } },
      '& > :last-of-type': { gridColumn: { lg: '6 / 13' } },
      ...lineAbove,
    },
    checklistHeading: { fontSize: 'title', lineHeight: 'snug' },
    checklistText: { mt: '2', maxW: '26rem', fontSize: 'small', color: 'textMuted' },
    foot: { gridColumn: { lg: '1 / 13' }, pt: '6', ...lineAbove, fontSize: 'label', color: 'textMuted' },
  },
});
