import { slotRecipe } from '../parts/layout/slots.ts';
import { minusWhenOpen, plusSign, summary } from '../parts/styles/controls.ts';
import { transition } from '../parts/styles/layout.ts';
import { labelText } from '../parts/styles/text.ts';
import { lineAbove, lineBelow } from '../parts/styles/surface.ts';

export const accordionRecipe = slotRecipe('accordion', {
  base: {
    list: lineAbove,
    item: {
      ...lineBelow,
      ...minusWhenOpen,
      interpolateSize: 'allow-keywords',
      '&::details-content': {
        blockSize: '0',
        overflow: 'clip',
        ...transition(
          'block-size {durations.tick} ease-out, content-visibility {durations.tick} allow-discrete',
        ),
      },
      '&[open]::details-content': { blockSize: 'auto' },
      '@media print': { '&::details-content': { blockSize: 'auto', contentVisibility: 'visible' } },
    },
    summary: {
      ...summary,
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      py: { base: '4', md: '5' },
      _hover: { color: 'accent' },
    },
    question: { fontSize: 'title', lineHeight: 'snug' },
    label: { ...labelText, marginInlineStart: 'auto', maxW: '40%', color: 'textMuted', textAlign: 'end' },
    /** A plus sign that becomes a minus while the answer is open. */
    sign: {
      ...plusSign('0.875rem'),
      '&::after': { w: '2px', h: '100%', ...transition('scale {durations.quick}') },
    },
    answer: {
      pb: { base: '6', md: '8' },
      paddingInlineEnd: { md: '12' },
      scrollMarginTop: 'calc({sizes.header} + 6rem)',
    },
  },
});
