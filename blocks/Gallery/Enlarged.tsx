import type { ReactNode } from 'react';
import type { Figure, PictureFile } from '../../src/model/page.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { Inline } from '../parts/text/Prose.tsx';
import { useWords } from '../parts/text/words.ts';
import { galleryRecipe } from './recipe.ts';

interface EnlargedProps {
  /** Identifies the popover on the page. */
  id: string;
  picture: Figure;
  /** The picture as the gallery shows it. */
  children: ReactNode;
}

/**
 * A picture that opens as large as the screen: in a popover, which needs no script, or as a file in browsers without
 * popovers. The large version loads when the popover opens.
 */
export function Enlarged({ id, picture, children }: EnlargedProps) {
  const classes = galleryRecipe();
  const words = useWords();
  const {
    ratio: _,
    frame: _frame,
    caption,
    small: _small,
    first: _first,
    alt,
    width,
    height,
    dark,
    ...file
  } = picture;
  const name = alt ? `${words.enlargePicture}: ${alt}` : words.enlargePicture;
  return (
    <div className={classes.opener}>
      <button type="button" className={classes.button} popoverTarget={id} aria-label={name}>
        {children}
      </button>
      <a href={file.src} className={classes.file} aria-label={name} />
      <dialog
        id={id}
        popover="auto"
        className={classes.dialog}
        aria-label={alt || words.enlargePicture}
        style={{ '--ratio': width / height, '--natural': `${width}px` }}
      >
        <button
          type="button"
          className={classes.closer}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words.closePicture}
        >
          <Icon name="close" />
        </button>
        <Picture
          picture={{
            ...asLargeAsScreen({ ...file, width, height }),
            alt,
            ...(dark && { dark: asLargeAsScreen(dark) }),
          }}
          className={classes.large}
        />
        {caption && <Inline html={caption} className={classes.caption} />}
      </dialog>
    </div>
  );
}

const asLargeAsScreen = (file: PictureFile): PictureFile => ({
  ...file,
  ...(file.sizes && { sizes: '100vw' }),
});
