import type { BlockProps } from '../block.ts';
import { callToActionRecipe } from './recipe.ts';
import { Command } from '../parts/figures/Command.tsx';
import { Actions } from '../parts/layout/Actions.tsx';
import { useInset } from '../parts/layout/inset.ts';
import { useSection } from '../parts/layout/section-context.ts';
import { Picture } from '../parts/media/Picture.tsx';
import { Emphasized } from '../parts/text/Emphasized.tsx';
import { Inline } from '../parts/text/Prose.tsx';

export default function CallToAction({
  eyebrow,
  heading,
  text,
  actions,
  command,
  note,
  picture,
  variant,
}: BlockProps<'callToAction'>) {
  const look = useInset() ? 'inset' : variant;
  const hasPicture = picture !== undefined && look !== 'inset';
  const over = useSection().pictured === true && look === 'card';
  const classes = callToActionRecipe({ variant: look, over, pictured: hasPicture && !over });
  return (
    <div className={classes.column}>
      <div className={classes.start}>
        {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
        <h2 className={classes.heading}>
          <Emphasized text={heading} />
        </h2>
        {text && <Inline html={text} className={classes.text} />}
      </div>
      <div className={classes.end}>
        <Actions actions={actions} />
        {command && (
          <div className={classes.command}>
            <Command command={command} />
          </div>
        )}
        {note && <Inline html={note} className={classes.note} />}
      </div>
      {hasPicture && (
        <div className={classes.figure}>
          <Picture picture={picture} className={classes.picture} />
        </div>
      )}
    </div>
  );
}
