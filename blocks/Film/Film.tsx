import type { BlockProps } from '../block.ts';
import { filmBlockRecipe } from './recipe.ts';
import { Film } from '../parts/media/Film.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useSlots } from '../parts/layout/slots.ts';

export default function FilmBlock({ heading, text, film }: BlockProps<'film'>) {
  const classes = useSlots(filmBlockRecipe);
  return (
    <Section className={classes.column}>
      <div className={classes.side}>
        <h2 className={classes.heading}>{heading}</h2>
        {text && <Inline html={text} className={classes.text} />}
        {film.length && <p className={classes.length}>{film.length}</p>}
      </div>
      <div className={classes.screen}>
        <Film film={film} size="large" />
      </div>
    </Section>
  );
}
