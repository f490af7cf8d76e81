import type { Action } from '../../../src/model/types.gen.ts';
import { buttonRecipe } from './Button.recipe.ts';
import { Icon } from '../media/Icon.tsx';
import { IconLabel } from '../media/IconLabel.tsx';
import { PageLink } from '../text/PageLink.tsx';

export type ButtonKind = 'solid' | 'quiet' | 'outlined';

/** A link that looks like a button. */
export function Button({
  action,
  kind,
  size,
}: {
  action: Action;
  kind?: ButtonKind;
  size?: 'normal' | 'large';
}) {
  const classes = buttonRecipe({ kind, size });
  return (
    <PageLink data-action="" className={classes.root} to={action.to} newTab={action.newTab}>
      <IconLabel label={action.label} icon={action.icon} iconClass={classes.symbol} />
      {action.newTab && <Icon name="out" className={classes.icon} />}
    </PageLink>
  );
}
