import { slotRecipe } from '../parts/layout/slots.ts';
import { chip } from '../parts/styles/controls.ts';
import { screenOnly, twelveColumns, wrappingRow } from '../parts/styles/layout.ts';

export const articleBodyRecipe = slotRecipe('articleBody', {
  base: {
    column: { timelineScope: '--reading', ...twelveColumns, rowGap: { base: '6', md: '8', lg: '12' } },
    /** The column beside the title and text, with the back link and the table of contents. */
    margin: {
      gridColumn: { lg: '1 / 4' },
      display: { base: 'contents', lg: 'flex' },
      flexDirection: 'column',
      justifyContent: 'space-between',
      alignItems: 'start',
      gap: '8',
    },
    /** The map of squares. On a small screen it follows the title. */
    map: {
      order: '1',
      w: 'full',
      maxW: '17rem',
      pb: { lg: '1' },
      ...screenOnly,
      // The title comes after the map in the document. If a browser paints before it has received the title, it leaves
      // out the map, because the title would move it.
      'div:not(:has(+ *)) > &': { display: { base: 'none', lg: 'block' } },
    },
    side: { gridColumn: { lg: '1 / 4' }, display: { base: 'none', lg: 'block' }, order: '2' },
    back: {
      justifySelf: 'start',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: 'touch',
      mt: { lg: '1' },
      fontSize: 'small',
      fontWeight: 'medium',
      color: 'accent',
      textUnderlineOffset: '0.25em',
      _hover: { textDecoration: 'underline' },
      ...screenOnly,
    },
    icon: { flexShrink: 0 },
    head: {
      gridColumn: { lg: '4 / 12' },
      display: 'flex',
      flexDirection: 'column',
      pb: { base: '6', md: '8' },
      borderBottomWidth: '1px',
      borderColor: 'text',
    },
    heading: {
      '--room': { base: '100vw - 2.5rem', lg: 'min(100vw - 5rem, {sizes.page}) * 0.62' },
      // Smaller for a title with a long word. For other headings, `.long-word` in `theme/global.ts` does this.
      fontSize:
        'min(clamp(2.25rem, 1.7rem + 2.5vw, 3.75rem), max(1.5rem, (var(--room)) / (var(--letters) * 0.58)))',
      letterSpacing: 'display',
      lineHeight: '1.05',
    },
    byline: {
      ...wrappingRow,
      alignItems: 'center',
      columnGap: '6',
      rowGap: '4',
      mt: 'auto',
      pt: { base: '6', md: '8' },
    },
    picture: { flexShrink: 0, w: '2.75rem', h: '2.75rem', borderRadius: '50%', objectFit: 'cover' },
    by: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: 'snug',
    },
    facts: {
      ...wrappingRow,
      columnGap: '2',
      fontSize: 'label',
      fontWeight: 'normal',
      color: 'textMuted',
      lineHeight: '1.5',
    },
    fact: { '&:not(:last-child)::after': { content: '"·"', marginInlineStart: '2' } },
    tags: { marginInlineStart: { md: 'auto' }, ...screenOnly },
    tagList: { ...wrappingRow, gap: '2' },
    tag: {
      ...chip,
      minH: '2rem',
      px: '3',
      fontSize: 'label',
      _hover: { borderColor: 'accent', color: 'accent' },
    },
    body: { gridColumn: { lg: '4 / 12' }, minW: '0', order: '2', viewTimeline: '--reading' },
    fold: { mb: { base: '8', lg: '0' } },
    lead: { mb: { base: '6', md: '8' }, fontSize: 'lead', lineHeight: '1.5', maxW: 'text' },
    /** A line below the header that shows the reading progress. Hidden in browsers without scroll-driven animations. */
    progress: {
      display: 'none',
      '@supports (timeline-scope: --reading)': {
        display: 'block',
        position: 'fixed',
        insetInline: '0',
        top: '{sizes.header}',
        zIndex: '20',
        h: '2px',
        bg: 'accent',
        transformOrigin: 'left',
        animation: 'grow linear both',
        animationTimeline: '--reading',
        animationRange: 'contain',
        '[dir=rtl] &': { transformOrigin: 'right' },
        '@media (max-height: 24rem)': { top: '0' },
        '@media (forced-colors: active)': { bg: 'Highlight' },
        ...screenOnly,
      },
    },
    /** Diagrams may be wider than the text. */
    between: {
      maxW: 'text',
      pt: { base: '4', md: '6' },
      '&:has([data-wide])': { maxW: 'none' },
      // The space belongs to the block: some blocks are not printed.
      '@media print': {
        pt: '0',
        display: 'flow-root',
        '& > :first-child > *': { mt: { base: '4', md: '6' } },
      },
    },
  },
});
