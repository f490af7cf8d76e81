import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { screenOnly, twelveColumns, wrappingRow } from '../../../../blocks/parts/styles/layout.ts';
import { lineAbove } from '../../../../blocks/parts/styles/surface.ts';
import { labelText, textLink } from '../../../../blocks/parts/styles/text.ts';
import { toneColors } from '../../../../blocks/parts/styles/tones.ts';

export const footerRecipe = slotRecipe('footer', {
  base: {
    root: { px: 'gutter', pt: { base: '12', md: '16' }, pb: '8', ...lineAbove, ...screenOnly },
    column: { ...twelveColumns, rowGap: '10', maxW: 'page', mx: 'auto' },
    about: { gridColumn: { lg: '1 / 5' } },
    tagline: { mt: '3', maxW: '22rem', fontSize: 'small', color: 'textMuted' },
    address: { mt: '4', fontSize: 'small', fontStyle: 'normal', color: 'textMuted', '& a': textLink },
    columns: {
      gridColumn: { lg: '6 / 13' },
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(7.25rem, 1fr))',
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
    signUp: {
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
    signUpHeading: { fontSize: 'title', lineHeight: 'snug' },
    signUpText: { mt: '2', maxW: '26rem', fontSize: 'small', color: 'textMuted' },
    social: { mt: '4' },
    logos: { gridColumn: { lg: '1 / 13' }, pt: '8', ...lineAbove },
    privacy: { gridColumn: { lg: '1 / 13' } },
    foot: {
      gridColumn: { lg: '1 / 13' },
      ...wrappingRow,
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '8',
      rowGap: '2',
      pt: '6',
      ...lineAbove,
      fontSize: 'label',
      color: 'textMuted',
    },
    legal: { ...wrappingRow, columnGap: '6', '& a': { fontSize: 'inherit' } },
  },
  variants: {
    variant: {
      columns: {},
      /** Everything below each other. */
      centered: {
        column: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', textAlign: 'center' },
        tagline: { mx: 'auto', maxW: '32rem' },
        columns: { ...wrappingRow, justifyContent: 'center', columnGap: { base: '8', md: '16' } },
        signUp: {
          display: 'block',
          '& > :last-of-type': { maxW: '32rem', mx: 'auto', mt: '5', textAlign: 'start' },
        },
        signUpText: { mx: 'auto' },
        foot: { flexDirection: 'column' },
        legal: { justifyContent: 'center' },
      },
      /** A row: the brand, then the links and the copyright. */
      slim: {
        root: { pt: '6', pb: '6' },
        column: { ...wrappingRow, alignItems: 'center', columnGap: '8', rowGap: '2' },
        about: { ...wrappingRow, alignItems: 'center', columnGap: '6', rowGap: '2' },
        social: { mt: '0' },
        privacy: { order: 1, w: 'full' },
        foot: {
          flexGrow: '1',
          w: { base: 'full', md: 'auto' },
          flexDirection: { base: 'column-reverse', md: 'row-reverse' },
          alignItems: { base: 'start', md: 'center' },
          pt: '0',
          borderTopWidth: '0',
        },
      },
    },
    tone: {
      plain: {},
      soft: { root: toneColors.soft },
      tint: { root: toneColors.tint },
      accent: { root: toneColors.accent },
      dark: { root: toneColors.dark },
    },
  },
});
