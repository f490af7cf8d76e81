import { slotRecipe } from '../layout/slots.ts';
import { useHydrated } from './use-hydrated.ts';

const recipe = slotRecipe('hiddenFields', {
  base: { root: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
});

interface HiddenFieldsProps {
  /** The name of the field that only bots fill in. */
  honeypot: string;
  values: Record<string, string>;
  /** Whether the service reads the fields of the form from the HTML. */
  isRead: boolean;
}

/**
 * The fields that visitors do not see: what the service needs, and one that only bots fill in. That one is rendered
 * after hydration, since a script checks it. Text browsers would show it. But a service may look for it in the HTML.
 */
export function HiddenFields({ honeypot, values, isRead }: HiddenFieldsProps) {
  const classes = recipe();
  const hydrated = useHydrated();
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {(hydrated || isRead) && (
        <div aria-hidden="true" className={classes.root}>
          <input type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
        </div>
      )}
    </>
  );
}
