import { useId } from 'react';
import type { Video as VideoData } from '../../../src/model/types.gen.ts';
import { EmbeddedContent } from '../embeds/EmbeddedContent.tsx';
import { Inline } from '../text/Prose.tsx';
import { useWords } from '../text/words.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import { videoRecipe } from './Video.recipe.ts';

interface VideoProps {
  video: VideoData;
  size?: 'large' | 'small';
  /** Whether the description is beside the video. */
  isDescribed?: boolean;
}

/** A video with files. */
type VideoOfFiles = VideoData & Required<Pick<VideoData, 'thumbnail' | 'videoUrl'>>;

interface FilesProps extends VideoProps {
  video: VideoOfFiles;
}

/**
 * A video of a service, or one with files. `src/client/early/videos.ts` plays files; without this script, their
 * controls do.
 */
export function Video({ video, size, isDescribed = false }: VideoProps) {
  const { url, title, thumbnail, description } = video;
  if (url)
    return (
      <>
        <EmbeddedContent url={url} title={title} picture={thumbnail} />
        {description && !isDescribed && <Inline html={description} className={videoRecipe().description} />}
      </>
    );
  const props = { video: video as VideoOfFiles, size };
  return video.loop ? <Loop {...props} /> : <Dialog {...props} />;
}

/** The thumbnail of a video, and the dialog that plays it. The video loads when the dialog opens. */
function Dialog({ video, size }: FilesProps) {
  const classes = videoRecipe({ size });
  const words = useWords();
  const id = `video${useId()}`;
  return (
    <>
      <button
        type="button"
        className={classes.poster}
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        aria-label={`${words.playFilm}: ${video.title}`}
      >
        <Picture picture={video.thumbnail} className={classes.picture} />
        <span className={classes.play}>
          <Icon name="play" />
        </span>
      </button>
      <dialog id={id} className={classes.dialog} closedby="any" aria-labelledby={`${id}title`}>
        <div className={classes.bar}>
          <h3 id={`${id}title`} className={classes.title}>
            {video.title}
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
        <video className={classes.video} controls playsInline preload="none" aria-label={video.title}>
          <Sources {...video} />
          {/* Without the attribute `default`, because `default` would load the captions with the page. */}
          <track kind="captions" src={video.videoUrl.captions} />
        </video>
        {video.description && <Inline html={video.description} className={classes.description} />}
      </dialog>
    </>
  );
}

/** Without a poster, browsers cover the thumbnail behind a video with a gray box. */
const TRANSPARENT = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** A video without sound that plays again and again while it is in view. Until then, the thumbnail is behind it. */
function Loop({ video, size }: FilesProps) {
  const classes = videoRecipe({ size });
  return (
    <div className={classes.loop}>
      <Picture picture={video.thumbnail} className={classes.picture} />
      <video
        className={classes.video}
        controls
        playsInline
        muted
        loop
        preload="none"
        poster={TRANSPARENT}
        aria-label={video.title}
      >
        <Sources {...video} />
        {video.videoUrl.captions && <track kind="captions" src={video.videoUrl.captions} />}
      </video>
    </div>
  );
}

function Sources({ videoUrl: { webm, mp4 } }: Pick<VideoOfFiles, 'videoUrl'>) {
  return (
    <>
      {webm && <source src={webm} type="video/webm" />}
      <source src={mp4.src} type="video/mp4" />
    </>
  );
}
