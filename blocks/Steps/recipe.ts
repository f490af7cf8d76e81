import { slotRecipe } from '../parts/layout/slots.ts';
import { iconAbove } from '../parts/styles/icons.ts';
import { columns } from '../parts/styles/layout.ts';
import { lineAbove, lineBelow } from '../parts/styles/surface.ts';
import { entryTitle, labelText } from '../parts/styles/text.ts';

/** The line of a timeline. */
const LINE = { borderStyle: 'solid', borderColor: 'borderStrong' };

/** A point of a vertical timeline. The line reaches from it to the next one, over the space below the text. */
const PICTURED = {
  step: {
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr {spacing.10}',
    columnGap: { base: '5', md: '8' },
    rowGap: '0',
    '&:last-child': { gridTemplateRows: 'auto auto 1fr' },
    '&:last-child > :first-child::after': { display: 'none' },
  },
  point: {
    gridRow: '1 / -1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    _after: { content: '""', flexGrow: '1', ...LINE, borderInlineStartWidth: '2px' },
  },
};

export const stepsRecipe = slotRecipe('steps', {
  base: {
    list: {},
    step: {},
    number: { ...labelText, lineHeight: 'snug', color: 'accent' },
    squares: {},
    /** A picture on the line of a timeline, or a dot. */
    point: {},
    picture: { flexShrink: 0, w: 'full', h: 'auto', objectFit: 'cover', borderRadius: 'small' },
    dot: {
      flexShrink: 0,
      w: '1rem',
      h: '1rem',
      borderRadius: '50%',
      bg: 'accentFill',
      '@media (forced-colors: active)': { borderWidth: '2px' },
    },
    body: {},
    icon: iconAbove,
    title: entryTitle,
    text: { mt: '3', color: 'textMuted' },
    time: { mt: '4', ...labelText, lineHeight: 'snug' },
    figure: {},
  },
  variants: {
    variant: {
      track: {
        list: {
          display: 'grid',
          gridTemplateColumns: {
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(var(--steps), minmax(0, 1fr))',
          },
          columnGap: 'gap',
          rowGap: '8',
        },
        step: {
          display: 'grid',
          gridTemplateRows: 'auto auto 1fr',
          alignContent: 'start',
          pt: '5',
          borderTopWidth: '2px',
          borderColor: 'text',
        },
        squares: { display: 'block', w: '5rem', mb: '4' },
        number: { mb: '2' },
        icon: { mt: '3', mb: '3' },
        text: { fontSize: 'small', lineHeight: '1.55' },
      },
      register: {
        list: { ...lineBelow },
        step: {
          ...columns({ md: '8rem minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }),
          rowGap: '4',
          py: { base: '8', md: '12' },
          ...lineAbove,
        },
        number: { gridColumn: { lg: 'span 2' }, pt: { md: '2' } },
        squares: { display: 'block', w: '5rem', mt: '3' },
        body: { gridColumn: { md: '2', lg: '3 / 8' } },
        text: { maxW: '32rem' },
        figure: { gridColumn: { md: '2', lg: '8 / 13' }, alignSelf: 'start' },
      },
    },
    /** Whether the steps are on the line of a timeline. */
    pictured: { true: {}, false: {} },
    /** Whether the header of the section is centered. */
    centered: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variant: 'track',
      pictured: false,
      centered: true,
      css: { step: { textAlign: 'center' }, squares: { mx: 'auto' }, icon: { mx: 'auto' } },
    },
    {
      variant: 'track',
      pictured: true,
      css: {
        list: { rowGap: { base: '0', md: '10' } },
        step: {
          ...PICTURED.step,
          gridTemplateColumns: { base: '4.5rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
          gridTemplateRows: { base: PICTURED.step.gridTemplateRows, md: 'auto auto 1fr' },
          pt: '0',
          borderTopWidth: '0',
        },
        point: {
          ...PICTURED.point,
          gridRow: { base: '1 / -1', md: 'auto' },
          flexDirection: { base: 'column', md: 'row' },
          mb: { md: '5' },
          minH: { md: '6rem' },
          // The line reaches the next column.
          marginInlineEnd: { lg: 'calc(-1 * {spacing.gap})' },
          _after: {
            ...PICTURED.point._after,
            borderInlineStartWidth: { base: '2px', md: '0' },
            borderTopWidth: { md: '2px' },
          },
        },
        picture: { w: { md: '6rem' } },
      },
    },
    {
      variant: 'register',
      pictured: true,
      css: {
        list: { borderBottomWidth: '0' },
        step: {
          ...PICTURED.step,
          gridTemplateColumns: {
            base: '4.5rem minmax(0, 1fr)',
            md: '8rem minmax(0, 1fr)',
            lg: '8rem minmax(0, 6fr) minmax(0, 5fr)',
          },
          py: '0',
          borderTopWidth: '0',
        },
        point: PICTURED.point,
        number: { gridColumn: '2', mb: '2' },
        body: { gridColumn: '2' },
        figure: {
          gridColumn: { base: '2', md: '2', lg: '3' },
          gridRow: { lg: '1 / 4' },
          mt: { base: '4', lg: '0' },
        },
      },
    },
  ],
});
