import { slotRecipe } from '../parts/layout/slots.ts';
import { keptWithNext, twelveColumns, wrappingRow } from '../parts/styles/layout.ts';

export const founderRecipe = slotRecipe('founder', {
  base: {
    column: { ...twelveColumns, rowGap: '8' },
    head: { gridColumn: { lg: '1 / 5' }, ...keptWithNext },
    heading: { fontSize: 'heading' },
    /** The text looks like a letter: it is in the heading font, with a line in the margin. */
    letter: {
      gridColumn: { lg: '5 / 12' },
      borderInlineStartWidth: '4px',
      borderInlineStartStyle: 'double',
      borderColor: 'accent',
      paddingInlineStart: { base: '5', md: '8' },
      fontFamily: 'heading',
      fontSize: 'title',
      lineHeight: '1.45',
    },
    sign: { ...wrappingRow, alignItems: 'center', columnGap: '4', rowGap: '5', mt: '8', fontFamily: 'body' },
    mark: { flexShrink: 0, w: '3.5rem', h: '3.5rem' },
    ground: {
      fill: 'accentSubtle',
      stroke: 'accent',
      strokeWidth: '1.25',
      '@media (forced-colors: active)': { fill: 'Canvas', stroke: 'CanvasText' },
    },
    line: {
      fill: 'none',
      stroke: 'accent',
      strokeWidth: '2',
      strokeLinecap: 'round',
      '@media (forced-colors: active)': { stroke: 'CanvasText' },
    },
    name: { fontSize: 'body', fontWeight: 'medium', lineHeight: 'snug' },
    role: { fontSize: 'small', lineHeight: 'snug', color: 'textMuted' },
    action: { marginInlineStart: { md: 'auto' } },
  },
});
