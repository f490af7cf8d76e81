import type { BlockProps } from '../block.ts';
import { filmCarouselRecipe } from './recipe.ts';
import { Carousel } from '../parts/media/Carousel.tsx';
import { Video } from '../parts/media/Video.tsx';
import { Inline } from '../parts/text/Prose.tsx';

export default function FilmCarousel({ heading, text, films }: BlockProps<'filmCarousel'>) {
  const classes = filmCarouselRecipe();
  const cards = films.map((film, index) => (
    <div key={index} className={classes.card}>
      <Video video={film} />
      <div className={classes.line}>
        <h3 className={classes.title}>{film.title}</h3>
        {film.length && <p className={classes.length}>{film.length}</p>}
      </div>
      {film.description && <Inline html={film.description} className={classes.text} />}
    </div>
  ));
  return <Carousel heading={heading} text={text} cards={cards} />;
}
