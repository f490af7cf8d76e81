import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import type { AnalyticsSettings } from '../../../services/analytics/analytics-provider.ts';

const recipe = slotRecipe('privacyChoices', {
  base: {
    root: { fontSize: 'small' },
    summary: {
      w: 'fit-content',
      py: '2.5',
      color: 'textMuted',
      cursor: 'pointer',
      textUnderlineOffset: '0.25em',
      _hover: { color: 'accent', textDecoration: 'underline' },
    },
    body: { maxW: 'text', py: '2' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' },
    button: {
      minH: 'touch',
      px: '4',
      borderWidth: '1px',
      borderColor: 'text',
      borderRadius: 'control',
      cursor: 'pointer',
      _hover: { bg: 'accentSubtle' },
      '&[aria-pressed=true]': { bg: 'accentSubtle', borderColor: 'accent', color: 'accent' },
      '&[hidden]': { display: 'none' },
    },
    state: { mt: '3', color: 'textMuted' },
  },
});

/**
 * Lets visitors accept or decline analytics, and change their choice later. `early/optional/privacy.ts` handles the
 * buttons. Both buttons look the same, and each takes one click.
 */
export function PrivacyChoices({ privacy }: Pick<AnalyticsSettings, 'privacy'>) {
  const classes = recipe();
  const { heading, text, accept, decline, accepted, declined, signalled } = privacy;
  const answers = { yes: accept, no: decline };
  const states = { yes: accepted, no: declined, signal: signalled };
  return (
    <details className={classes.root} data-privacy="">
      <summary className={classes.summary}>{heading}</summary>
      <div className={classes.body}>
        <p>{text}</p>
        <div className={classes.buttons}>
          {Object.entries(answers).map(([choice, label]) => (
            <button
              key={choice}
              type="button"
              className={classes.button}
              data-privacy-choice={choice}
              aria-pressed="false"
              suppressHydrationWarning // the inline script changes this element before hydration
            >
              {label}
            </button>
          ))}
        </div>
        <div role="status">
          {Object.entries(states).map(([state, message]) => (
            <p
              key={state}
              className={classes.state}
              data-privacy-state={state}
              hidden
              suppressHydrationWarning
            >
              {message}
            </p>
          ))}
        </div>
      </div>
    </details>
  );
}
