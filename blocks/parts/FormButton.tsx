import type { ReactNode } from 'react';
import { buttonRecipe } from './Button.recipe.ts';
import { useSlots } from './slots.ts';

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
    className: `${classes.root} ${className}`,
    style: { cursor: props.disabled ? 'progress' : 'pointer' },
    children,
  };
  return type === 'submit' ? <button type="submit" {...common} /> : <button type="button" {...common} />;
}
