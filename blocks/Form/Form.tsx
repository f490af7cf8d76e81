import type { BlockProps } from '../block.ts';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { FormBody } from './FormBody.tsx';
import { formRecipe } from './recipe.ts';

type Props = BlockProps<'form'>;

export default function Form({ heading, text, points, ...form }: Props) {
  const classes = formRecipe({ pointed: points !== undefined });
  return (
    <div className={classes.column}>
      {points ? (
        <SectionHeader heading={heading} text={text} measure="medium" className={classes.head} />
      ) : (
        <SectionHeader heading={heading} text={text} align="side" measure="medium" />
      )}
      <div className={classes.card}>
        <FormBody {...form} />
      </div>
      {points && <Points points={points} />}
    </div>
  );
}

function Points({ points }: { points: NonNullable<Props['points']> }) {
  const classes = formRecipe({ pointed: true });
  return (
    <ol className={classes.points}>
      {points.map((point, index) => (
        <li key={index} className={classes.point}>
          <span className={classes.number}>{index + 1}</span>
          <div>
            <h3 className={classes.pointTitle}>{point.title}</h3>
            {point.text && <Inline html={point.text} className={classes.pointText} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
