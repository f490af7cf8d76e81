import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useSlots } from '../layout/slots.ts';

const recipe = defineSlotRecipe({ slots: ['root'], base: { root: { srOnly: true } } });

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={useSlots(recipe).root}>{children}</span>;
}
