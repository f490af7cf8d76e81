import type { BlockProps } from '../../block.ts';
import { Icon } from '../media/Icon.tsx';
import { PointMark } from '../media/PointMark.tsx';
import { slotRecipe } from '../layout/slots.ts';
import { iconAbove } from '../styles/icons.ts';
import { entryTitle } from '../styles/text.ts';
import { Inline } from '../text/Prose.tsx';

const recipe = slotRecipe('points', {
  base: {
    list: { display: 'grid', gap: '3' },
    point: { display: 'flex', gap: '3' },
    icon: { flexShrink: 0, mt: '0.35em', color: 'accent' },
    title: { fontWeight: 'medium' },
    text: { mt: '1', fontSize: 'small', color: 'textMuted' },
  },
  variants: {
    /** Whether the points are drawn as entries: icons above titles that are headings. */
    large: {
      true: {
        list: {
          gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 'gap',
          rowGap: '8',
          pt: '3',
        },
        point: { display: 'block' },
        icon: { ...iconAbove, mt: '0' },
        title: entryTitle,
        text: { mt: '2' },
      },
      false: {},
    },
  },
});

interface PointsProps {
  points: NonNullable<BlockProps<'mediaText'>['points']>;
  /** The number of columns. Points in two columns are entries with headings. */
  columns: number | undefined;
  /** The level of these headings. */
  level: 2 | 3;
  className: string;
}

/** Short points below a text, each with a check mark or an icon; in two columns, with a heading. */
export function Points({ points, columns, level, className }: PointsProps) {
  const large = columns === 2;
  const classes = recipe({ large });
  const Title = large ? (`h${level}` as const) : 'p';
  return (
    <ul className={`${classes.list} ${className}`}>
      {points.map(({ title, text, icon }, index) => (
        <li key={index} className={classes.point}>
          {icon ? (
            <Icon name={icon} className={classes.icon} />
          ) : (
            !large && <PointMark className={classes.icon} />
          )}
          <div>
            <Title className={classes.title}>{title}</Title>
            {text && <Inline html={text} className={classes.text} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
