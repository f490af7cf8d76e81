import { slotRecipe } from '../parts/layout/slots.ts';
import { selectableText, stretchedLink } from '../parts/styles/controls.ts';
import { upToColumns } from '../parts/styles/grid.ts';
import { accentIcon } from '../parts/styles/icons.ts';
import { columns } from '../parts/styles/layout.ts';
import { centered, twelveColumns } from '../parts/styles/layout.ts';
import { cardSurface, lineAbove } from '../parts/styles/surface.ts';
import { labelText, textHeading, textLink } from '../parts/styles/text.ts';

export const contactRecipe = slotRecipe('contact', {
  base: {
    /** A list of rows. Each row has a title, a text and a button. */
    ways: {
      // The titles of all rows are at least as wide as their longest word.
      ...columns({ md: 'minmax(min-content, 4fr) minmax(0, 5fr) minmax(12rem, 3fr)' }),
      borderBottomWidth: '1px',
      borderColor: 'text',
    },
    way: {
      ...columns({ md: 'subgrid' }),
      gridColumn: '1 / -1',
      rowGap: '3',
      alignItems: 'center',
      py: { base: '6', md: '8' },
      ...lineAbove,
      '&:first-of-type': { borderColor: 'text' },
    },
    top: { display: 'flex', alignItems: 'center', gap: '4' },
    icon: { flexShrink: 0, fontSize: '1.75rem', ...accentIcon },
    title: {
      fontSize: 'calc({fontSizes.title} * 1.2)',
      lineHeight: 'snug',
      overflowWrap: { md: 'normal' },
    },
    text: { color: 'textMuted' },
    /** A button. Its label may be an email address. */
    action: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      mt: { base: '2', md: '0' },
      '& > *': { minW: '0', overflowWrap: 'anywhere' },
    },
    locations: { ...upToColumns('min(17rem, 48rem / var(--columns))'), mt: { base: '12', md: '16' } },
    location: {
      position: 'relative',
      isolation: 'isolate',
      minW: '0',
      ...cardSurface,
      p: { base: '5', md: '6' },
    },
    picture: { display: 'block', w: 'full', h: 'auto', objectFit: 'cover', mb: '5', borderRadius: 'small' },
    place: { ...selectableText, fontSize: 'title', lineHeight: 'snug' },
    link: { ...stretchedLink, '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
    detail: { ...selectableText, mt: '2', fontSize: 'small', overflowWrap: 'anywhere', maxW: 'full' },
    contact: { ...textLink, display: 'inline-block', minH: '1.5rem' },
    social: { '* + &': { mt: { base: '6', md: '8' } } },
    below: { ...twelveColumns, rowGap: '12', mt: { base: '16', md: '20' } },
    next: { gridColumn: { lg: '1 / 8' } },
    hours: { gridColumn: { lg: '8 / 13' }, alignSelf: 'start', ...cardSurface, p: { base: '5', md: '8' } },
    subheading: { fontSize: 'title', lineHeight: 'snug' },
    steps: { mt: '6' },
    step: {
      display: 'grid',
      gridTemplateColumns: '2.5rem minmax(0, 1fr)',
      position: 'relative',
      pb: '8',
      '&:last-of-type': { pb: '0' },
      // A line between one number and the next.
      '&:not(:last-of-type)::before': {
        content: '""',
        position: 'absolute',
        top: '2rem',
        bottom: '0.25rem',
        insetInlineStart: '0.75rem',
        borderInlineStartWidth: '1px',
        borderColor: 'borderStrong',
      },
    },
    number: {
      ...centered,
      w: '1.5rem',
      h: '1.5rem',
      borderWidth: '1px',
      borderColor: 'accent',
      borderRadius: 'small',
      ...labelText,
      color: 'accent',
    },
    stepTitle: { ...textHeading, lineHeight: '1.4' },
    stepText: { mt: '1', fontSize: 'small', color: 'textMuted', maxW: '32rem' },
    times: { mt: '4', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    /** The hours in the reader's time zone. Space is reserved, so that nothing moves when a script adds the hours. */
    yours: { mt: '5', pt: '4', ...lineAbove, minH: '6.5rem' },
    label: { ...labelText, color: 'accent' },
    note: { fontSize: 'small', color: 'textMuted' },
  },
  variants: {
    isFirst: { true: { locations: { mt: '0' } }, false: {} },
    /** Whether there is one location, with a picture, which is then beside its text. */
    beside: {
      true: {
        location: {
          md: {
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gridTemplateRows: 'repeat(6, auto) minmax(0, 1fr)',
            columnGap: '8',
            '& > *': { gridColumn: '2' },
            '& > picture': { gridColumn: '1', gridRow: '1 / -1' },
          },
        },
        picture: { mb: { md: '0' } },
      },
      false: {},
    },
  },
});
