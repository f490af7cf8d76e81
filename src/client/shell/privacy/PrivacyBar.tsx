import { slotRecipe } from '../../../../blocks/parts/layout/slots.ts';
import { screenOnly } from '../../../../blocks/parts/styles/layout.ts';
import type { Site } from '../../../model/page.ts';
import { asksForConsent } from '../../../services/privacy/site-services.ts';
import { Choices } from './Choices.tsx';
import { Question } from './Question.tsx';

const recipe = slotRecipe('privacyBar', {
  base: {
    /** At the bottom of the screen, and at the end of the page, where it covers nothing. */
    root: {
      position: 'sticky',
      bottom: '0',
      zIndex: '20',
      maxH: '90vh',
      overflowY: 'auto',
      px: 'gutter',
      py: '4',
      bg: 'background',
      borderTopWidth: '1px',
      borderColor: 'text',
      fontSize: 'small',
      '&[hidden]': { display: 'none' },
      ...screenOnly,
    },
    content: {
      maxW: 'page',
      mx: 'auto',
      display: { md: 'grid' },
      gridTemplateColumns: '1fr auto',
      columnGap: 'gap',
      '& > p': { maxW: 'text' },
      '& > [data-choices]': { display: { md: 'contents' } },
      // The list scrolls, so that all buttons stay in view.
      '& summary + *': { maxH: '30vh', overflowY: 'auto' },
      '& > [data-choices] > :last-child': { gridColumn: '2', gridRow: '1 / span 2', alignSelf: 'start' },
    },
  },
});

/**
 * Asks visitors for consent, if a service of the site needs it. `early/optional/privacy.ts` shows the bar until there
 * is an answer. The page can be used without one, and nothing that needs consent is loaded before.
 */
export function PrivacyBar({ site }: { site: Site }) {
  if (!asksForConsent(site)) return null;
  const classes = recipe();
  return (
    <section className={classes.root} aria-label={site.privacy.heading} data-privacy-bar="" hidden>
      <div className={classes.content}>
        <Question site={site} />
        <Choices site={site} isClosed />
      </div>
    </section>
  );
}
