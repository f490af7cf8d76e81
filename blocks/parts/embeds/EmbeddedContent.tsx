import type { EmbeddedContent as Content, Picture as PictureData } from '../../../src/model/page.ts';
import { Icon } from '../media/Icon.tsx';
import { Picture } from '../media/Picture.tsx';
import { interpolate } from '../text/interpolate.ts';
import { PageLink } from '../text/PageLink.tsx';
import { useWords } from '../text/words.ts';
import { embeddedContentRecipe } from './EmbeddedContent.recipe.ts';

interface EmbeddedContentProps {
  url: Content;
  title: string;
  picture?: PictureData | undefined;
  /** The shape of the frame, such as `16:9`. By default, that of the service. */
  ratio?: string | undefined;
  /** The height of the frame in pixels. It replaces the shape. */
  height?: number | undefined;
}

/**
 * What the content may do. It comes from another website, so it cannot change this page, whatever its scripts do. It
 * must not lead the visitor away, either.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** The styles of the frame. A page has no rules for the classes in a template, which it does not show. */
const COVER = { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 } as const;

/** Content of another website. `src/client/early/optional/embeds.ts` loads it when the visitor asks for it. */
export function EmbeddedContent({ url, title, picture, ratio, height }: EmbeddedContentProps) {
  const classes = embeddedContentRecipe();
  const words = useWords();
  const named = (sentence: string) => interpolate(sentence, { service: url.service });
  return (
    <div data-embed={url.service} className={classes.root}>
      <div className={classes.box} style={shapeOf(url, ratio, height)}>
        {picture && <Picture picture={picture} className={classes.picture} />}
        <button type="button" className={classes.button}>
          <span className={classes.label}>
            {url.playing && <Icon name="play" />}
            {named(words.embedLoad)}
          </span>
        </button>
        <template>
          <iframe
            style={COVER}
            src={url.src}
            data-playing={url.playing}
            title={title}
            loading="lazy"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture; clipboard-write"
            sandbox={SANDBOX}
          />
        </template>
      </div>
      <div className={classes.bar}>
        <p className={classes.note}>{named(words.embedNote)}</p>
        <label className={classes.choice}>
          <input type="checkbox" className={classes.check} autoComplete="off" />
          {named(words.embedAlways)}
        </label>
        <PageLink to={{ href: url.href, kind: 'outside' }} newTab className={classes.link}>
          {named(words.embedOpen)}
        </PageLink>
      </div>
    </div>
  );
}

/** Returns the style that sets the shape of the frame: its height if there is one, or its proportion. */
function shapeOf(url: Content, ratio: string | undefined, height: number | undefined) {
  const pixels = height ?? (ratio === undefined ? url.height : undefined);
  if (pixels !== undefined) return { height: `${pixels}px` };
  const [across = 1, down = 1] = ratio?.split(':').map(Number) ?? [url.proportion];
  return { aspectRatio: `${across} / ${down}` };
}
