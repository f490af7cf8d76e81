import type { Figure as FigureData } from '../../../src/model/page.ts';
import { Inline } from '../text/Prose.tsx';
import { figureRecipe } from './Figure.recipe.ts';
import { Picture } from './Picture.tsx';

/** A picture with its frame and its caption. */
export function Figure({ figure }: { figure: FigureData }) {
  const { ratio, frame, caption, ...picture } = figure;
  const classes = figureRecipe({ frame: ratio === 'circle' ? 'round' : frame });
  return (
    <figure>
      <div className={classes.frame}>
        {frame === 'browser' && (
          <div className={classes.bar} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        )}
        <Picture picture={picture} ratio={ratio} className={classes.picture} />
      </div>
      {caption && (
        <figcaption>
          <Inline html={caption} className={classes.caption} />
        </figcaption>
      )}
    </figure>
  );
}
