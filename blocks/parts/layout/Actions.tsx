import { slotRecipe } from './slots.ts';
import type { Action } from '../../../src/model/types.gen.ts';
import { Button, type ButtonKind } from './Button.tsx';
import { wrappingRow } from '../styles/layout.ts';

const recipe = slotRecipe('actions', {
  base: { root: { ...wrappingRow, gap: '3' } },
  variants: { align: { start: {}, centre: { root: { justifyContent: 'center' } } } },
});

const KINDS: Record<'plain' | 'band', [first: ButtonKind, others: ButtonKind]> = {
  plain: ['solid', 'quiet'],
  band: ['bandSolid', 'bandQuiet'],
};

/** A row of buttons. The first one is the primary action. */
export function Actions({
  actions,
  on = 'plain',
  align = 'start',
}: {
  actions: Action[];
  on?: 'plain' | 'band';
  align?: 'start' | 'centre';
}) {
  const classes = recipe({ align });
  return (
    <div className={classes.root}>
      {actions.map((action, index) => (
        <Button key={index} action={action} kind={KINDS[on][index === 0 ? 0 : 1]} size="large" />
      ))}
    </div>
  );
}
