import type { BlockProps } from '../../block.ts';
import { Icon } from '../media/Icon.tsx';
import { PointMark } from '../media/PointMark.tsx';
import { slotRecipe } from '../layout/slots.ts';
import { Inline } from '../text/Prose.tsx';

const recipe = slotRecipe('points', {
  base: {
    list: { display: 'grid', gap: '3' },
    point: { display: 'flex', gap: '3' },
    icon: { flexShrink: 0, mt: '0.35em', color: 'accent' },
    title: { fontWeight: 'medium' },
    text: { mt: '1', fontSize: 'small', color: 'textMuted' },
  },
});

interface PointsProps {
  points: NonNullable<BlockProps<'mediaText'>['points']>;
  className: string;
}

/** Short points below a text, each with a check mark or an icon. */
export function Points({ points, className }: PointsProps) {
  const classes = recipe();
  return (
    <ul className={`${classes.list} ${className}`}>
      {points.map(({ title, text, icon }, index) => (
        <li key={index} className={classes.point}>
          {icon ? <Icon name={icon} className={classes.icon} /> : <PointMark className={classes.icon} />}
          <div>
            <p className={classes.title}>{title}</p>
            {text && <Inline html={text} className={classes.text} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
