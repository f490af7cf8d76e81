import type { ReactNode } from 'react';
import type { Html } from '../../src/model/page.ts';
import { slotRecipe } from '../parts/layout/slots.ts';
import { cardSurface } from '../parts/styles/surface.ts';
import { labelText } from '../parts/styles/text.ts';
import { Inline } from '../parts/text/Prose.tsx';

const recipe = slotRecipe('diagramPart', {
  base: {
    label: { ...labelText, mb: '1', lineHeight: 'snug', color: 'accent' },
    title: { fontWeight: 'medium', lineHeight: 'snug' },
    text: { mt: '1', fontSize: 'small', lineHeight: '1.45', color: 'textMuted' },
  },
});

/** A box of a diagram. */
export const box = {
  position: 'relative',
  minW: '0',
  p: '4',
  ...cardSurface,
  borderColor: 'borderStrong',
  overflowWrap: 'anywhere',
} as const;

/** The color of the lines that join the parts of a diagram. They are borders, which browsers always print. */
export const joint = { borderStyle: 'solid', borderColor: 'accent' } as const;

/** The texts of an element of a diagram. */
export function Part({ label, title, text }: { label?: ReactNode; title: string; text?: Html | undefined }) {
  const classes = recipe();
  return (
    <>
      {label !== undefined && <p className={classes.label}>{label}</p>}
      <p className={classes.title}>{title}</p>
      {text && <Inline html={text} className={classes.text} />}
    </>
  );
}
