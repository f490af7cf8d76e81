import { slotRecipe } from '../parts/layout/slots.ts';
import { colorTransition } from '../parts/styles/controls.ts';
import { centeredColumns, upToColumns } from '../parts/styles/grid.ts';
import { centered, coverParent, wrappingRow } from '../parts/styles/layout.ts';
import { entrySurface } from '../parts/styles/surface.ts';

/** Styles on dark backgrounds. Printed backgrounds are light, and forced colors are those of the system. */
const onDark = (style: object) => ({
  '@media screen and (forced-colors: none) and (prefers-color-scheme: dark)': {
    'html:not([data-theme=light]) &': style,
  },
  '@media screen and (forced-colors: none)': {
    'html[data-theme=dark] &, [data-tone=dark] &, [data-tone=accent] &': style,
  },
  '@media (forced-colors: active) and (prefers-color-scheme: dark)': style,
});

const rows = {
  ...wrappingRow,
  alignItems: 'center',
  columnGap: 'var(--space)',
  rowGap: 'calc(var(--space) * 0.7)',
};

/** A row moves only if visitors do not mind. Otherwise, and on paper, it is a row that wraps. */
const MOVING = '@media screen and (prefers-reduced-motion: no-preference)';

export const logosRecipe = slotRecipe('logos', {
  base: {
    list: {},
    item: {},
    logo: { display: 'block', maxW: 'full', h: 'auto' },
    link: {
      position: 'relative',
      display: 'block',
      // The area to tap is larger than a flat logo.
      _before: { ...coverParent, inset: '-3' },
      '& img': { ...colorTransition('opacity') },
      '&:hover img': { opacity: '0.7' },
    },
    marquee: {},
    control: { display: 'none' },
    track: {},
  },
  variants: {
    variant: {
      row: { list: rows },
      grid: {
        list: upToColumns('var(--cell)', '3'),
        item: {
          ...centered,
          display: 'flex',
          position: 'relative',
          minH: { base: '6rem', md: '7.5rem' },
          px: '4',
          py: '5',
          ...entrySurface(),
          ...colorTransition('border-color'),
          '&:has(a:hover)': { borderColor: 'accent' },
        },
        link: {
          position: 'static',
          _before: { inset: '0', borderRadius: 'card' },
        },
      },
      marquee: {
        marquee: { [MOVING]: { display: 'grid', gap: '5' } },
        control: {
          [MOVING]: {
            order: 1,
            display: 'flex',
            alignItems: 'center',
            justifySelf: 'center',
            gap: '2',
            minH: '1.75rem',
            fontSize: 'small',
            color: 'textMuted',
            cursor: 'pointer',
            '& > input': { accentColor: 'var(--pw-colors-accent)', w: '1rem', h: '1rem' },
          },
        },
        track: {
          [MOVING]: {
            display: 'flex',
            overflow: 'hidden',
            py: '3',
            maskImage: 'linear-gradient(to right, transparent, #000 4rem calc(100% - 4rem), transparent)',
            '&:is(:hover, :focus-within) > ul, label:has(:checked) + & > ul': {
              animationPlayState: 'paused',
            },
          },
          '& > [aria-hidden]': { display: { base: 'none', [MOVING]: 'flex' } },
        },
        list: {
          ...rows,
          justifyContent: 'center',
          [MOVING]: {
            flex: 'none',
            flexWrap: 'nowrap',
            justifyContent: 'space-around',
            minW: 'full',
            paddingInlineEnd: 'var(--space)',
            '--direction': '1',
            animation: 'slide var(--time) linear infinite',
            '[dir=rtl] &': { '--direction': '-1' },
          },
        },
        item: { flex: 'none' },
      },
    },
    size: {
      small: { list: { '--space': 'clamp(1.75rem, 3vw, 2.75rem)', '--cell': '8.5rem' } },
      normal: { list: { '--space': 'clamp(2.25rem, 4vw, 4rem)', '--cell': '9.5rem' } },
      large: { list: { '--space': 'clamp(2.5rem, 5vw, 5rem)', '--cell': '10.5rem' } },
    },
    colors: {
      original: {},
      /** Black or white, a little fainter than text, because a logo is bolder. */
      single: {
        logo: { filter: 'brightness(0)', opacity: '0.75', ...onDark({ filter: 'brightness(0) invert(1)' }) },
      },
      /** A file with a background: light parts take the color behind it. */
      opaque: {
        logo: {
          filter: 'grayscale(1) contrast(1.2)',
          mixBlendMode: 'multiply',
          ...onDark({ filter: 'grayscale(1) contrast(1.2) invert(1)', mixBlendMode: 'screen' }),
        },
      },
    },
    centered: { true: { list: { justifyContent: 'center' } } },
  },
  compoundVariants: [{ variant: 'grid', centered: true, css: { list: centeredColumns('var(--cell)', '3') } }],
});
