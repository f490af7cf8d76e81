import { slotRecipe } from '../layout/slots.ts';
import type { ReactNode } from 'react';

const recipe = slotRecipe('visuallyHidden', { base: { root: { srOnly: true } } });

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={recipe().root}>{children}</span>;
}
