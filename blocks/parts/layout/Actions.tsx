import { slotRecipe } from './slots.ts';
import type { Action } from '../../../src/model/types.gen.ts';
import { Button, type ButtonKind } from './Button.tsx';
import { wrappingRow } from '../styles/layout.ts';

const recipe = slotRecipe('actions', {
  base: { root: { ...wrappingRow, gap: '3' } },
  variants: { align: { start: {}, center: { root: { justifyContent: 'center' } } } },
});

interface ActionsProps {
  actions: Action[];
  align?: 'start' | 'center';
  /** The kind of the first button. */
  first?: ButtonKind;
  /** The kind of the other buttons. */
  others?: ButtonKind;
}

/** A row of buttons. The first one is the primary action. */
export function Actions({ actions, align = 'start', first = 'solid', others = 'quiet' }: ActionsProps) {
  const classes = recipe({ align });
  return (
    <div className={classes.root}>
      {actions.map((action, index) => (
        <Button key={index} action={action} kind={index === 0 ? first : others} size="large" />
      ))}
    </div>
  );
}
