import { slotRecipe } from '../layout/slots.ts';
import { useHydrated } from './use-hydrated.ts';

const recipe = slotRecipe('hiddenFields', {
  base: { root: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});

/**
 * The fields that visitors do not see: what the service needs, and one that only bots fill in. That one is rendered
 * after hydration, since a script checks it. Text browsers would show it.
 */
export function HiddenFields({ honeypot, values }: { honeypot: string; values: Record<string, string> }) {
  const classes = recipe();
  const hydrated = useHydrated();
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hydrated && (
        <div aria-hidden="true" className={classes.root}>
          <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
      )}
    </>
  );
}
