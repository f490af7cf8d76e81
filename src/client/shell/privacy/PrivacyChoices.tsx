import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import type { Site } from '../../../model/page.ts';
import { asksForConsent } from '../../../services/privacy/site-services.ts';
import { Choices } from './Choices.tsx';
import { Question } from './Question.tsx';

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
    state: { mt: '3', color: 'textMuted' },
  },
});

/** Lets visitors accept or decline services in the footer, and change their choice later. */
export function PrivacyChoices({ site }: { site: Site }) {
  const classes = recipe();
  const { heading, remember, accepted, declined, saved, signalled } = site.privacy;
  const states = { yes: accepted, no: declined, save: saved, signal: signalled };
  return (
    <details className={classes.root} data-privacy="">
      <summary className={classes.summary}>{heading}</summary>
      <div className={classes.body}>
        {asksForConsent(site) ? <Question site={site} /> : <p>{remember}</p>}
        <Choices site={site} />
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
