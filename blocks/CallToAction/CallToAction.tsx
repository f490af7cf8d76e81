import type { BlockProps } from '../block.ts';
import { callToActionRecipe } from './recipe.ts';
import { Actions } from '../parts/layout/Actions.tsx';
import { useInset } from '../parts/layout/inset.ts';
import { Emphasized } from '../parts/text/Emphasized.tsx';
import { Inline } from '../parts/text/Prose.tsx';

export default function CallToAction({
  eyebrow,
  heading,
  text,
  actions,
  note,
  variant,
}: BlockProps<'callToAction'>) {
  const look = useInset() ? 'inset' : variant;
  const classes = callToActionRecipe({ variant: look });
  return (
    <div className={classes.column}>
      <div>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h2 className={classes.heading}>
          <Emphasized text={heading} />
        </h2>
        {text && <Inline html={text} className={classes.text} />}
      </div>
      <div className={classes.end}>
        <Actions actions={actions} />
        {note && <Inline html={note} className={classes.note} />}
      </div>
    </div>
  );
}
