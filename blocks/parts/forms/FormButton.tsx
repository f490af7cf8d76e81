import { slotRecipe } from '../layout/slots.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { buttonRecipe } from '../layout/Button.recipe.ts';
import { coverParent } from '../styles/layout.ts';

const recipe = slotRecipe('formButton', {
  base: {
    control: {
      cursor: 'pointer',
      '&:disabled': { cursor: 'progress' },
      // The form was submitted before its script was loaded. `src/client/early/replay.ts` sends the form later.
      'form[data-held] &': {
        cursor: 'progress',
        '&[data-sending]': {
          position: 'relative',
          WebkitTextFillColor: 'transparent',
          '&::after': {
            ...coverParent,
            content: 'attr(data-sending)',
            display: 'grid',
            placeItems: 'center',
            WebkitTextFillColor: 'currentcolor',
          },
        },
      },
    },
  },
});

/** A form button that looks like the links that `Button` renders. */
export function FormButton({
  type,
  kind = 'solid',
  size = 'large',
  className = '',
  sending,
  children,
  ...props
}: {
  type: 'submit' | 'button';
  kind?: 'solid' | 'quiet';
  size?: 'normal' | 'large';
  className?: string;
  disabled?: boolean;
  /** The text while the form waits for its script to load. */
  sending?: string;
  onClick?(): void;
  children: ReactNode;
}) {
  const classes = buttonRecipe({ kind, size });
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef(false);
  // A button that is disabled loses the focus, so the button gets the focus back when it is enabled again.
  useLayoutEffect(() => {
    if (props.disabled) focused.current = document.activeElement === button.current;
    else if (focused.current && document.activeElement === document.body) button.current?.focus();
  }, [props.disabled]);
  const common = {
    ...props,
    ref: button,
    'data-sending': sending,
    className: `${classes.root} ${recipe().control} ${className}`,
    children,
  };
  return type === 'submit' ? <button type="submit" {...common} /> : <button type="button" {...common} />;
}
