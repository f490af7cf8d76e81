import type { BlockProps } from '../block.ts';
import { filmBlockRecipe } from './recipe.ts';
import { Video } from '../parts/media/Video.tsx';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';

export default function FilmBlock({ heading, text, film }: BlockProps<'film'>) {
  const classes = filmBlockRecipe();
  return (
    <div className={classes.column}>
      <SectionHeader heading={heading} text={text} className={classes.side}>
        {film.length && <p className={classes.length}>{film.length}</p>}
      </SectionHeader>
      <div className={classes.screen}>
        <Video video={film} size="large" />
      </div>
    </div>
  );
}
