import { slotRecipe } from '../parts/layout/slots.ts';
import { choice, choiceInput } from '../parts/styles/controls.ts';
import { screenOnly, wrappingRow } from '../parts/styles/layout.ts';
import { cardSurface, lineAbove } from '../parts/styles/surface.ts';

const upTo = (columns: number) => `repeat(${columns}, minmax(0, 36rem))`;

/** Screens on which four plans are side by side. */
const FOUR_ABREAST = '@media (min-width: 75rem)';

/** The buttons of the plans in a row are aligned. @param breakpoint from which plans are side by side */
const aligned = (breakpoint: 'md' | 'lg') => ({
  gridTemplateRows: { [breakpoint]: 'subgrid' },
  gridRow: { [breakpoint]: 'span 2' },
});

const feature = {
  display: 'flex',
  alignItems: 'baseline',
  gap: '3',
  py: '2',
  overflowWrap: 'anywhere',
  ...lineAbove,
};
const sign = { flexShrink: 0, position: 'relative', top: '0.15em' };

export const planCardsRecipe = slotRecipe('planCards', {
  base: {
    /** Hides the prices of the period that is not chosen. */
    switched: {
      '@media screen': {
        '&:has(input[value="1"]:checked) [data-period="2"]': { display: 'none' },
        '&:has(input[value="2"]:checked) [data-period="1"]': { display: 'none' },
      },
    },
    periods: {
      ...wrappingRow,
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      mb: { base: '6', md: '8' },
      ...screenOnly,
    },
    switch: { ...wrappingRow, gap: '2' },
    choice,
    radio: choiceInput,
    periodNote: { fontSize: 'small', color: 'accent' },
    /** The name of the period of a price. On screens, the switch says it. */
    period: { mt: '4', fontSize: 'small', fontWeight: 'medium', '@media screen': { display: 'none' } },
    list: { display: 'grid', columnGap: '6', rowGap: '6' },
    plan: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: '0',
      alignContent: 'start',
      ...cardSurface,
      p: '6',
    },
    picture: { display: 'block', w: 'full', h: 'auto', objectFit: 'cover', mb: '6', borderRadius: 'small' },
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
    priceBefore: { fontSize: 'lead', letterSpacing: 'normal', color: 'textMuted' },
    priceNote: { fontSize: 'small', color: 'textMuted' },
    description: { mt: '3', color: 'textMuted' },
    action: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', mt: '6' },
    features: { mt: '8', fontSize: 'small', lineHeight: '1.45' },
    featuresHeading: { mt: '8', mb: '-5', fontSize: 'small', fontWeight: 'medium' },
    feature,
    excluded: { ...feature, color: 'textMuted' },
    tick: { color: 'accent', ...sign },
    dash: sign,
  },
  variants: {
    centered: { true: { periods: { justifyContent: 'center' } }, false: {} },
    /** The number of plans in a row on large screens. */
    columns: {
      1: {
        list: { gridTemplateColumns: { md: upTo(1) }, rowGap: { base: '6', md: '0' } },
        plan: { ...aligned('md'), p: { base: '6', lg: '10' } },
      },
      2: {
        list: { gridTemplateColumns: { md: upTo(2) }, rowGap: { base: '6', md: '0' } },
        plan: { ...aligned('md'), p: { base: '6', lg: '10' } },
      },
      3: {
        list: { gridTemplateColumns: { lg: upTo(3) }, rowGap: { base: '6', lg: '0' } },
        plan: { ...aligned('lg'), p: { base: '6', lg: '8' } },
      },
      4: {
        list: {
          gridTemplateColumns: { md: upTo(2) },
          [FOUR_ABREAST]: { gridTemplateColumns: upTo(4), rowGap: '0' },
        },
        plan: aligned('md'),
      },
    },
    /** Whether large screens have several rows of plans. */
    several: {
      true: {
        list: { gridTemplateColumns: { md: upTo(2), lg: upTo(3) }, rowGap: '6' },
        plan: { ...aligned('md'), p: { base: '6', lg: '8' } },
      },
    },
    marked: { true: { plan: { borderColor: 'accent', boxShadow: 'inset 0 0 0 1px {colors.accent}' } } },
  },
});
