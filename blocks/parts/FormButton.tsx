import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { buttonRecipe } from './Button.recipe.ts';
import { useSlots } from './slots.ts';

const recipe = defineSlotRecipe({
  slots: ['control'],
  base: { control: { cursor: 'pointer', '&:disabled': { cursor: 'progress' } } },
});

/** A button of a form that looks like the links that lead somewhere. */
export function FormButton({
  type,
  kind = 'solid',
  size = 'large',
  className = '',
  children,
  ...props
}: {
  type: 'submit' | 'button';
  kind?: 'solid' | 'quiet';
  size?: 'normal' | 'large';
  className?: string;
  disabled?: boolean;
  onClick?(): void;
  children: ReactNode;
}) {
  const classes = useSlots(buttonRecipe, { kind, size });
  const common = {
    ...props,
    className: `${classes.root} ${useSlots(recipe).control} ${className}`,
    children,
  };
  return type === 'submit' ? <button type="submit" {...common} /> : <button type="button" {...common} />;
}
