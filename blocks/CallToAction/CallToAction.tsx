import type { BlockProps } from '../block.ts';
import { callToActionRecipe } from './recipe.ts';
import { Actions } from '../parts/layout/Actions.tsx';
import { useInset } from '../parts/layout/inset.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';

export default function CallToAction({ heading, text, actions, note, variant }: BlockProps<'callToAction'>) {
  const look = useInset() ? 'inset' : variant;
  const classes = callToActionRecipe({ variant: look });
  const ground = look === 'band' ? 'band' : 'plain';
  return (
    <Section onScreen tone={ground} className={classes.column}>
      <div>
        <h2 className={classes.heading}>{heading}</h2>
        {text && <Inline html={text} className={classes.text} />}
      </div>
      <div className={classes.end}>
        <Actions actions={actions} on={ground} />
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </Section>
  );
}
