import type { ReactNode } from 'react';
import type { Figure as FigureData } from '../../../src/model/page.ts';
import { Inline } from '../text/Prose.tsx';
import { figureRecipe } from './Figure.recipe.ts';
import { Picture } from './Picture.tsx';

interface FigureProps {
  figure: FigureData;
  /** A heading above the caption. */
  title?: ReactNode;
  /** Puts a link or a button around the picture. */
  around?: (picture: ReactNode) => ReactNode;
}

/** A picture with its frame and its caption. */
export function Figure({ figure, title, around = (picture) => picture }: FigureProps) {
  const { ratio, frame, caption, ...picture } = figure;
  const classes = figureRecipe({ frame });
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
        {around(<Picture picture={picture} ratio={ratio} className={classes.picture} />)}
      </div>
      {(title || caption) && (
        <figcaption>
          {title}
          {caption && <Inline html={caption} className={classes.caption} />}
        </figcaption>
      )}
    </figure>
  );
}
