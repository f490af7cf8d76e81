import { slotRecipe } from '../parts/layout/slots.ts';
import { twelveColumns } from '../parts/styles/layout.ts';
import { styled } from '../parts/styles/styled.ts';
import { emphasized, eyebrowText } from '../parts/styles/text.ts';

/** Where the buttons are in looks whose headers have one place in all sections. */
const ALIGNED = {
  column: styled('align', {
    start: { alignItems: 'center' },
    side: { alignItems: 'center' },
    center: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      justifyItems: 'center',
      textAlign: 'center',
      '& > :first-child': { gridColumn: 'auto' },
      '& :is(h2, p)': { mx: 'auto' },
    },
  }),
  end: styled('align', {
    start: { justifySelf: { lg: 'end' } },
    side: { justifySelf: { lg: 'end' } },
    center: { gridColumn: 'auto', '& > div': { justifyContent: 'center' } },
  }),
};

export const callToActionRecipe = slotRecipe('callToAction', {
  base: {
    column: { ...twelveColumns, rowGap: '8', alignItems: 'end' },
    start: {},
    eyebrow: eyebrowText,
    heading: { fontSize: 'heading', ...emphasized, maxW: '18ch' },
    text: { mt: '4', fontSize: 'lead', lineHeight: '1.5', maxW: '34rem' },
    end: { gridColumn: { lg: '8 / 13' } },
    /** A long command does not widen the page. */
    command: {
      display: 'flex',
      w: { base: '0', lg: 'auto' },
      minW: { base: 'full', lg: '0' },
      maxW: { lg: '30rem' },
      mt: '4',
    },
    note: { mt: '4', fontSize: 'small' },
    figure: { minW: '0' },
    picture: { display: 'block', w: 'full', h: 'auto', objectFit: 'cover', borderRadius: 'card' },
  },
  variants: {
    variant: {
      band: {
        column: { '& > :first-child': { gridColumn: { lg: '1 / 8' } }, ...ALIGNED.column },
        end: ALIGNED.end,
        heading: { fontSize: 'calc({fontSizes.heading} * 1.2)' },
        text: { color: 'textMuted' },
        note: { color: 'textMuted' },
      },
      quiet: {
        column: {
          pt: { base: '8', md: '12' },
          borderTopWidth: '1px',
          borderColor: 'text',
          '& > :first-child': { gridColumn: { lg: '1 / 8' } },
          ...ALIGNED.column,
        },
        end: ALIGNED.end,
        text: { color: 'textMuted' },
        note: { color: 'textMuted' },
      },
      /** A box within the width of the page, in the colors of the tone. */
      card: {
        start: { gridColumn: { lg: '1 / 8' } },
        text: { color: 'textMuted' },
        note: { color: 'textMuted' },
      },
      /** One row. */
      slim: {
        column: {
          gridTemplateColumns: { lg: 'minmax(0, 1fr) auto' },
          alignItems: 'center',
          rowGap: '5',
        },
        heading: { fontSize: 'title', lineHeight: 'snug', maxW: 'none' },
        text: { mt: '1', fontSize: 'body', color: 'textMuted', maxW: 'text' },
        end: { gridColumn: { lg: 'auto' } },
        note: { mt: '2', color: 'textMuted' },
      },
      /** Inside an article. */
      inset: {
        column: {
          gridTemplateColumns: { lg: 'minmax(0, 1fr)' },
          rowGap: '5',
          py: '6',
          borderBlockWidth: '1px',
          borderColor: 'border',
        },
        heading: { fontSize: 'title', lineHeight: 'snug', maxW: 'none' },
        text: { mt: '3', fontSize: 'body', color: 'textMuted' },
        end: { gridColumn: { lg: 'auto' } },
        note: { color: 'textMuted' },
      },
    },
    /** Whether the card is on a picture, so that it is narrow. */
    over: {
      true: {
        column: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '6' },
        start: { gridColumn: 'auto' },
        end: { gridColumn: 'auto' },
      },
      false: {},
    },
    /** Whether there is a picture, beside which the text and the buttons are in one column. */
    pictured: {
      true: {
        column: {
          alignItems: 'center',
          gridTemplateRows: { lg: 'minmax(0, 1fr) auto auto minmax(0, 1fr)' },
          rowGap: { base: '6', lg: '0' },
        },
        start: { gridColumn: { lg: '1 / 8' }, gridRow: { lg: '2' } },
        end: { gridColumn: { lg: '1 / 8' }, gridRow: { lg: '3' }, mt: { lg: '8' } },
        figure: { gridColumn: { lg: '8 / 13' }, gridRow: { lg: '1 / 5' } },
      },
    },
  },
});
