import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonRecipe } from '../layout/Button.recipe.ts';
import { useSlots } from '../layout/slots.ts';

const recipe = defineSlotRecipe({
  slots: ['control'],
  base: { control: { cursor: 'pointer', '&:disabled': { cursor: 'progress' } } },
});

/** A form button that looks like the `Button` links. */
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
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  // A disabled button loses the focus: restore it once the button is enabled again.
  useLayoutEffect(() => {
    if (props.disabled) focused.current = document.activeElement === button.current;
    else if (focused.current && document.activeElement === document.body) button.current?.focus();
  }, [props.disabled]);
  const common = {
    ...props,
    ref: button,
    className: `${classes.root} ${useSlots(recipe).control} ${className}`,
    children,
  };
  return type === 'submit' ? <button type="submit" {...common} /> : <button type="button" {...common} />;
}
