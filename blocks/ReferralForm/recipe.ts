import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const referralFormRecipe = defineSlotRecipe({
  slots: [
    'column', 'head', 'heading', 'text', 'card', 'progress', 'stage', 'stageMark', 'stageName', 'form', 'step', 'legend',
    'agreement', 'box', 'agreementText', 'end', 'next', 'previous', 'sent', 'tick',
  ], // prettier-ignore
  base: {
    column: {
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(12, minmax(0, 1fr))' },
      columnGap: 'gap',
      rowGap: '8',
      alignItems: 'start',
    },
    head: {
      gridColumn: { lg: '1 / 5' },
      position: { lg: 'sticky' },
      top: 'calc({sizes.header} + {spacing.10})',
    },
    heading: { fontSize: 'heading' },
    text: { mt: '4', color: 'textMuted', maxW: '30rem' },
    card: {
      gridColumn: { lg: '5 / 13' },
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      overflow: 'clip',
    },
    /** Two tabs of a folder: where the reader is, and what comes. */
    progress: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '@media (scripting: none)': { display: 'none' },
    },
    stage: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: { base: '4', md: '8', lg: '10' },
      py: '4',
      fontSize: 'small',
      lineHeight: 'snug',
      color: 'textMuted',
      '& + &': { borderInlineStartWidth: '1px', borderColor: 'border' },
      '&[aria-current]': {
        color: 'text',
        fontWeight: 'medium',
        boxShadow: 'inset 0 -2px 0 {colors.accent}',
      },
      '@media (forced-colors: active)': { '&[aria-current]': { borderBottomWidth: '2px' } },
    },
    stageMark: { w: '1rem', flexShrink: 0 },
    form: { px: { base: '5', md: '8', lg: '10' }, py: { base: '6', md: '8', lg: '10' } },
    step: { display: 'grid', gap: '5', minW: '0' },
    legend: {
      mb: '5',
      fontFamily: 'heading',
      fontSize: 'title',
      fontWeight: 'medium',
      lineHeight: 'snug',
      letterSpacing: 'heading',
      '&:focus': { outline: 'none' },
    },
    agreement: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'start',
    },
    box: {
      w: '1.5rem',
      h: '1.5rem',
      accentColor: '{colors.accent}',
      borderRadius: 'small',
      '&[aria-invalid=true]': { boxShadow: '0 0 0 2px {colors.error}' },
    },
    agreementText: { fontSize: 'small', '& label': { cursor: 'pointer' } },
    end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mt: '2' },
    next: { '@media (scripting: none)': { '&&': { display: 'none' } } },
    previous: { '@media (scripting: none)': { '&&': { display: 'none' } } },
    sent: {
      display: 'flex',
      gap: '3',
      mb: '6',
      px: '4',
      py: '3',
      bg: 'accentSubtle',
      borderRadius: 'control',
      fontSize: 'small',
      '& strong': { fontWeight: 'bold' },
    },
    tick: { flexShrink: 0, mt: '0.3em', color: 'accent' },
  },
  variants: {
    /** The step that is on the screen. Without a script both are. */
    shown: {
      true: {},
      false: { step: { display: 'none', '@media (scripting: none)': { display: 'grid', mt: '10' } } },
    },
  },
});
