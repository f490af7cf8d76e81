import { PageLink } from '../../../../blocks/parts/text/PageLink.tsx';
import type { Site } from '../../../model/page.ts';
import { choicesRecipe } from './Choices.recipe.ts';

/** The question whether services may run, with the link to the privacy policy. */
export function Question({ site: { privacy } }: { site: Site }) {
  const { text, link } = privacy;
  return (
    <p>
      {text}
      {link && (
        <>
          {' '}
          <PageLink to={link.to} className={choicesRecipe().link}>
            {link.label}
          </PageLink>
        </>
      )}
    </p>
  );
}
