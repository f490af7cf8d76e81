import { useId, useRef } from 'react';
import type { Film as FilmData } from '../../../src/model/types.gen.ts';
import { usePlayback } from './film-player.ts';
import { filmRecipe } from './Film.recipe.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import { Inline } from '../text/Prose.tsx';
import { useWords } from '../text/words.ts';

/** The thumbnail of a video, and the dialog that plays it. The video loads when the dialog opens. */
export function Film({ film, size }: { film: FilmData; size?: 'large' | 'small' }) {
  const classes = filmRecipe({ size });
  const words = useWords();
  const id = `film${useId()}`;
  const dialog = useRef<HTMLDialogElement>(null);
  const round = usePlayback(dialog);
  return (
    <>
      <button
        type="button"
        className={classes.poster}
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        aria-label={`${words.playFilm}: ${film.title}`}
      >
        <Picture picture={film.thumbnail} className={classes.picture} />
        <span className={classes.play}>
          <Icon name="play" />
        </span>
      </button>
      <dialog ref={dialog} id={id} className={classes.dialog} closedby="any" aria-labelledby={`${id}title`}>
        <div className={classes.bar}>
          <h3 id={`${id}title`} className={classes.title}>
            {film.title}
          </h3>
          <button
            type="button"
            className={classes.closer}
            command="close"
            commandfor={id}
            aria-label={words.closeFilm}
          >
            <Icon name="close" />
          </button>
        </div>
        <Player key={round} film={film} className={classes.video} />
        {film.description && <Inline html={film.description} className={classes.description} />}
      </dialog>
    </>
  );
}

function Player({ film: { title, videoUrl }, className }: { film: FilmData; className: string }) {
  return (
    <video className={className} controls playsInline preload="none" aria-label={title}>
      {videoUrl.webm && <source src={videoUrl.webm} type="video/webm" />}
      <source src={videoUrl.mp4.src} type="video/mp4" />
      {/* Without the attribute `default`, because `default` would load the captions with the page. */}
      <track kind="captions" src={videoUrl.captions} />
    </video>
  );
}
