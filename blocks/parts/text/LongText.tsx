import { slotRecipe } from '../layout/slots.ts';
import type { Html } from '../../../src/model/page.ts';
import { glossaryPopoverRecipe } from './GlossaryPopover.recipe.ts';
import { proseRecipe } from './Prose.recipe.ts';
import { bordered, lineAbove } from '../styles/surface.ts';

/** Print styles: each link is followed by its URL, and nothing is cut off. */
const PRINTED = {
  maxW: 'none',
  '& a': { color: 'text' },
  '& a[href]:not([href^="#"], [href^="mailto:"], [href^="tel:"])::after': {
    content: '" (" attr(href) ")"',
    fontSize: '0.85em',
    overflowWrap: 'anywhere',
    // An address is read from left to right in every language.
    direction: 'ltr',
    unicodeBidi: 'isolate',
  },
  '& a[href^="/"]::after': { content: '" (" var(--site) attr(href) ")" !important' },
  '& :is(h2, h3), & .note-title': { breakAfter: 'avoid' },
  '& :is(.note, figure, pre, dd)': { breakInside: 'avoid' },
  '& dt': { breakAfter: 'avoid' },
  '& p': { orphans: '3', widows: '3' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& .table': { overflow: 'visible' },
  '& table': { minW: '0' },
  '& thead': { display: 'table-header-group' },
  // Browsers do not print backgrounds, so callouts get a border.
  '& .note': bordered,
} as const;

const recipe = slotRecipe('longText', {
  base: {
    root: {
      '& > :not(* + *)': { mt: '0' },
      '& > h2': { mt: { base: '12', md: '16' }, fontSize: 'calc({fontSizes.title} * 1.28)' },
      '& > h3': { mt: { base: '8', md: '10' }, fontSize: 'title', lineHeight: 'snug' },
      '& > :is(h2, h3) + *': { mt: '4' },
      '@media print': PRINTED,
    },
  },
  variants: {
    look: {
      plain: {},
      /** A few sentences in large type. */
      lead: { root: { fontSize: 'calc({fontSizes.lead} * 1.15)', lineHeight: '1.45' } },
      /** Section numbers are in the margin. */
      numbered: {
        root: {
          counterReset: 'section',
          '& > h2': {
            mt: { base: '10', md: '12' },
            pt: { base: '5', md: '6' },
            ...lineAbove,
            fontSize: 'title',
            lineHeight: 'snug',
            counterIncrement: 'section',
            '&::before': {
              content: 'counter(section)',
              display: 'inline-block',
              minW: '2.25rem',
              fontFamily: 'label',
              fontSize: 'small',
              fontWeight: 'normal',
              color: 'accent',
            },
          },
        },
      },
    },
    /** Whether the text has two columns on large screens. */
    columns: {
      true: {
        root: {
          maxW: 'none',
          columnCount: { lg: 2 },
          columnGap: 'gap',
          '& > :is(h2, h3)': { breakAfter: 'avoid' },
          '& > :is(.note, figure, pre, .table)': { breakInside: 'avoid' },
          '& > p': { orphans: '2', widows: '2' },
          '@media print': { columnCount: 'auto' },
        },
      },
    },
    /** Tables are as wide as the section. The rest is as wide as lines of text, and in line with the header. */
    wide: {
      start: {
        root: {
          maxW: 'none',
          '& > :not(.table)': { maxW: 'text', marginInlineStart: 'max(0px, (100% - {sizes.page}) / 2)' },
        },
      },
      center: { root: { maxW: 'none', '& > :not(.table)': { maxW: 'text', mx: 'auto' } } },
    },
  },
});

interface LongTextProps {
  html: Html;
  look?: 'plain' | 'lead' | 'numbered';
  columns?: boolean;
  /** In a section as wide as the screen: where the text stands. Tables are as wide as the section. */
  wide?: 'start' | 'center';
}

/** A long text with headings. */
export function LongText({ html, look = 'plain', columns = false, wide }: LongTextProps) {
  const { prose } = proseRecipe();
  const { root } = recipe({ look, columns, wide });
  const { text } = glossaryPopoverRecipe();
  return <div className={`${prose} ${root} ${text}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
