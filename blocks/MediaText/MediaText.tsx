import type { BlockProps } from '../block.ts';
import { Actions } from '../parts/layout/Actions.tsx';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';
import { useSection } from '../parts/layout/section-context.ts';
import { useStyle } from '../parts/layout/site-context.ts';
import { Media } from '../parts/media/Media.tsx';
import { Points } from '../parts/lists/Points.tsx';
import { Inline, Prose } from '../parts/text/Prose.tsx';
import { mediaTextRecipe } from './recipe.ts';

type Props = BlockProps<'mediaText'>;

export default function MediaText({
  eyebrow,
  heading,
  text,
  points,
  columns,
  actions,
  note,
  side,
  ...media
}: Props) {
  const { full, turn = 0 } = useSection();
  const look = useStyle();
  const where = side === 'auto' ? (turn % 2 === 0 ? 'end' : 'start') : side;
  const align = where === 'below' && look.align === 'center' ? 'center' : 'start';
  const classes = mediaTextRecipe({ side: where, full, centered: align === 'center' });
  const picture = (
    <div key="picture" className={classes.media}>
      <Media {...media} />
    </div>
  );
  return (
    <div className={classes.column}>
      {(eyebrow || heading) && (
        <SectionHeader eyebrow={eyebrow} heading={heading} align={align} className={classes.head} />
      )}
      {where !== 'below' && picture}
      {(text || points || actions || note) && (
        <div className={classes.body}>
          {text && <Prose html={text} />}
          {points && (
            <Points points={points} columns={columns} level={heading ? 3 : 2} className={classes.points} />
          )}
          {actions && (
            <div className={classes.actions}>
              <Actions actions={actions} align={align} />
            </div>
          )}
          {note && <Inline html={note} className={classes.note} />}
        </div>
      )}
      {where === 'below' && picture}
    </div>
  );
}
