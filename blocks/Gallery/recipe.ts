import { slotRecipe } from '../parts/layout/slots.ts';
import { iconButton } from '../parts/styles/controls.ts';
import { upToColumns } from '../parts/styles/grid.ts';
import { coverParent, wrappingRow } from '../parts/styles/layout.ts';
import { cardSurface, dialogSurface } from '../parts/styles/surface.ts';

/** The width of a picture in a row of a mosaic. */
const shareOfRow = (gap: string, suffix = '') =>
  `calc((100% - (var(--count${suffix}) - 1) * {spacing.${gap}}) * var(--share${suffix}))`;

export const galleryRecipe = slotRecipe('gallery', {
  base: {
    list: {},
    item: { minW: '0' },
    title: { mt: '3', fontSize: 'lead', lineHeight: 'snug', '& + *': { mt: '1' } },
    link: { display: 'block', '&:hover img': { opacity: '0.85' } },
    opener: { position: 'relative' },
    button: {
      display: 'block',
      w: 'full',
      cursor: 'zoom-in',
      '&:hover img': { opacity: '0.85' },
      '&:focus-visible': { borderRadius: 'card' },
    },
    /** The link to the file, over the picture. */
    file: {
      display: 'none',
      '@supports not selector(:popover-open)': { ...coverParent, content: 'none', display: 'block' },
    },
    dialog: {
      ...dialogSurface,
      ...cardSurface,
      bg: 'background',
      '&::backdrop': { bg: 'rgb(12 18 24 / 0.85)' },
      inset: '0',
      m: 'auto',
      w: 'min(100vw - 1.5rem, (100dvh - 8rem) * var(--ratio) + 1.5rem, var(--natural) + 1.5rem)',
      minW: 'min(16rem, 100vw - 1.5rem)',
      maxW: 'none',
      h: 'fit-content',
      maxH: 'calc(100dvh - 1rem)',
      overflowY: 'auto',
      p: '3',
      textAlign: 'start',
      '@supports not selector(:popover-open)': { display: 'none' },
    },
    closer: {
      ...iconButton,
      display: 'flex',
      marginInlineStart: 'auto',
      mt: '-1.5',
      mb: '1',
      fontSize: '1.5rem',
      _hover: { color: 'accent' },
    },
    large: { display: 'block', w: 'full', h: 'auto', borderRadius: 'small' },
    caption: { mt: '3', fontSize: 'small', color: 'textMuted' },
  },
  variants: {
    variant: {
      grid: {
        list: {
          ...upToColumns('min(15rem, 38rem / var(--columns))'),
          rowGap: '8',
          '&:not(:has(figcaption))': { rowGap: '5' },
        },
      },
      mosaic: {
        list: { ...wrappingRow, alignItems: 'start', gap: { base: '2', md: '4' } },
        item: { w: { base: shareOfRow('2', '-small'), md: shareOfRow('4') } },
      },
    },
  },
});
