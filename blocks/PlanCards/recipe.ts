import { slotRecipe } from '../parts/layout/slots.ts';
import { wrappingRow } from '../parts/styles/layout.ts';
import { cardSurface, lineAbove } from '../parts/styles/surface.ts';

const COLUMNS = 'repeat(var(--plans), minmax(0, 36rem))';

export const planCardsRecipe = slotRecipe('planCards', {
  base: {
    list: {
      display: 'grid',
      gridTemplateColumns: { md: COLUMNS },
      columnGap: '6',
      rowGap: { base: '6', md: '0' },
    },
    plan: {
      // The buttons of all plans are aligned.
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: { md: 'subgrid' },
      gridRow: { md: 'span 2' },
      alignContent: 'start',
      ...cardSurface,
      p: { base: '6', lg: '10' },
    },
    top: {
      ...wrappingRow,
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      minH: '2rem',
    },
    name: { fontSize: 'title', lineHeight: 'snug' },
    badge: {
      px: '3',
      py: '1',
      borderRadius: 'small',
      bg: 'accentSubtle',
      color: 'accent',
      fontSize: 'label',
      fontWeight: 'medium',
      lineHeight: 'snug',
      whiteSpace: 'nowrap',
    },
    price: {
      mt: '4',
      fontFamily: 'label',
      fontSize: 'heading',
      lineHeight: 'snug',
      letterSpacing: '-0.04em',
    },
    priceNote: { fontSize: 'small', color: 'textMuted' },
    description: { mt: '3', color: 'textMuted' },
    action: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', mt: '6' },
    features: { mt: '8', fontSize: 'small', lineHeight: '1.45' },
    featuresHeading: { mt: '8', mb: '-5', fontSize: 'small', fontWeight: 'medium' },
    feature: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      py: '2',
      overflowWrap: 'anywhere',
      ...lineAbove,
    },
    tick: { color: 'accent', flexShrink: 0, position: 'relative', top: '0.15em' },
  },
  variants: {
    /** Whether there are too many plans to fit side by side on a tablet. */
    wide: {
      true: {
        list: { gridTemplateColumns: { md: 'minmax(0, 1fr)', lg: COLUMNS }, rowGap: { md: '6', lg: '0' } },
        plan: {
          gridTemplateRows: { md: 'none', lg: 'subgrid' },
          gridRow: { md: 'auto', lg: 'span 2' },
          p: { base: '6', lg: '8' },
        },
      },
    },
    marked: { true: { plan: { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' } } },
  },
});
