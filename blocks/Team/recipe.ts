import { slotRecipe } from '../parts/layout/slots.ts';
import { selectableText, stretchedLink } from '../parts/styles/controls.ts';
import { centeredColumns, upToColumns } from '../parts/styles/grid.ts';
import { wrappingRow } from '../parts/styles/layout.ts';

/** The least width of a column. */
const NARROWEST = 'min(9.5rem, 45rem / var(--columns))';

export const teamRecipe = slotRecipe('team', {
  base: {
    list: {},
    person: { position: 'relative', isolation: 'isolate', minW: '0' },
    portrait: {},
    body: { minW: '0' },
    name: { lineHeight: 'snug' },
    link: { ...stretchedLink, '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
    role: { ...selectableText, mt: '1', fontSize: 'small', lineHeight: 'snug', color: 'textMuted' },
    text: { ...selectableText, mt: '3', fontSize: 'small' },
    social: { mt: '1' },
    face: {},
    label: {},
  },
  variants: {
    variant: {
      cards: {
        list: { ...upToColumns(NARROWEST), rowGap: { base: '8', md: '10' } },
        body: { mt: '4' },
        name: { ...selectableText, fontSize: 'lead' },
      },
      list: {
        list: { ...upToColumns('20rem', '8') },
        person: { display: 'flex', gap: '5', alignItems: 'start' },
        portrait: { flexShrink: 0, w: { base: '4.5rem', md: '6rem' } },
        body: { pt: '1' },
        name: { ...selectableText, fontSize: 'lead' },
        text: { mt: '2' },
      },
      faces: {
        list: { ...wrappingRow, gap: { base: '2', md: '3' } },
        person: {
          w: { base: '4rem', md: '5.5rem' },
          '&:hover, &:focus-within': { zIndex: '1' },
          '@media print': { w: '7rem' },
        },
        face: {
          display: 'block',
          borderRadius: 'card',
          '&:hover > :last-child, &:focus > :last-child': { opacity: '1', visibility: 'visible' },
          '&:not(a)': { cursor: 'default' },
        },
        /** The name, above the portrait. */
        label: {
          position: 'absolute',
          bottom: 'calc(100% + {spacing.1})',
          insetInlineStart: '50%',
          transform: 'translateX(-50%)',
          '[dir=rtl] &': { transform: 'translateX(50%)' },
          w: 'max-content',
          // Not wider than what is left beside the first and the last portrait of a row.
          maxW: 'calc(100% + 2 * {spacing.gutter})',
          px: '3',
          py: '2',
          bg: 'text',
          color: 'background',
          borderRadius: 'control',
          fontSize: 'small',
          lineHeight: 'snug',
          textAlign: 'center',
          pointerEvents: 'none',
          opacity: '0',
          '@media (forced-colors: active)': { borderWidth: '1px' },
          '@media print': {
            display: 'block',
            position: 'static',
            w: 'full',
            maxW: 'none',
            mt: '1',
            transform: 'none !important',
            opacity: '1',
            p: '0',
            bg: 'transparent',
            color: 'text',
          },
        },
        name: { fontWeight: 'medium' },
        role: { display: 'block', position: 'static', w: 'auto', mt: '0', color: 'inherit' },
      },
    },
    centered: { true: {} },
  },
  compoundVariants: [
    {
      variant: 'cards',
      centered: true,
      css: {
        list: centeredColumns(NARROWEST),
        body: { textAlign: 'center' },
        name: { mx: 'auto' },
        role: { mx: 'auto' },
        text: { mx: 'auto' },
      },
    },
    { variant: 'faces', centered: true, css: { list: { justifyContent: 'center' } } },
  ],
});
