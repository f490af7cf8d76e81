import { slotRecipe } from '../layout/slots.ts';
import { useHydrated } from './use-hydrated.ts';
import { HONEYPOT_FIELD } from './use-submit.ts';

const recipe = slotRecipe('honeypot', {
  base: { root: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});

/** A hidden field that only bots fill in. Rendered after hydration, since only a script checks the field. */
export function Honeypot() {
  const classes = recipe();
  if (!useHydrated()) return null;
  return (
    <div aria-hidden="true" className={classes.root}>
      <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
