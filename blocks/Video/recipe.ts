import { slotRecipe } from '../parts/layout/slots.ts';
import { upToColumns } from '../parts/styles/grid.ts';
import { spaceBetween, twelveColumns } from '../parts/styles/layout.ts';
import { labelText } from '../parts/styles/text.ts';

const length = { ...labelText, color: 'textMuted' } as const;

export const videoBlockRecipe = slotRecipe('videoBlock', {
  base: {
    column: { ...twelveColumns, rowGap: '6', alignItems: 'end' },
    screen: { gridColumn: { lg: '1 / 9' }, gridRow: { lg: '1' } },
    side: { gridColumn: { lg: '9 / 13' }, pb: { lg: '2' }, gridRow: { base: '1' } },
    below: { mt: '4', ...length },
    actions: { mt: '6' },
    note: { mt: '4', fontSize: 'small', color: 'textMuted' },
    list: { ...upToColumns('min(15rem, 38rem / var(--columns))'), rowGap: '8' },
    /** One of several videos. */
    card: { minW: '0' },
    line: { ...spaceBetween, alignItems: 'baseline', gap: '4', mt: '4', lineHeight: 'snug' },
    title: { fontSize: 'title', lineHeight: 'snug' },
    length: { ...length, whiteSpace: 'nowrap' },
    description: { mt: '2', fontSize: 'small', color: 'textMuted' },
  },
});
