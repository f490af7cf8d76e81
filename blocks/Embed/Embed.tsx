import type { BlockProps } from '../block.ts';
import { Icon } from '../parts/media/Icon.tsx';
import { Picture } from '../parts/media/Picture.tsx';
import { interpolate } from '../parts/text/interpolate.ts';
import { PageLink } from '../parts/text/PageLink.tsx';
import { Prose } from '../parts/text/Prose.tsx';
import { useWords } from '../parts/text/words.ts';
import { embedRecipe } from './recipe.ts';

type Props = BlockProps<'embed'>;

/**
 * What the content may do. It comes from another website, so it cannot change this page, whatever its scripts do. It
 * must not lead the visitor away, either.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** The styles of the frame. A page has no rules for the classes in a template, which it does not show. */
const COVER = { position: 'absolute', inset: 0, width: '100%', height: '100%', border: 0 } as const;

/** Content of another website. `src/client/early/optional/embeds.ts` loads it when the visitor asks for it. */
export default function Embed({ url, title, picture, ratio, height, transcript }: Props) {
  const classes = embedRecipe();
  const words = useWords();
  const named = (sentence: string) => interpolate(sentence, { service: url.service });
  return (
    <>
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
      {transcript && (
        <details className={classes.transcript}>
          <summary>{words.embedTranscript}</summary>
          <Prose html={transcript} />
        </details>
      )}
    </>
  );
}

/** Returns the style that sets the shape of the frame: its height if there is one, or its proportion. */
function shapeOf(url: Props['url'], ratio: Props['ratio'], height: Props['height']) {
  const pixels = height ?? (ratio === undefined ? url.height : undefined);
  if (pixels !== undefined) return { height: `${pixels}px` };
  const [across = 1, down = 1] = ratio?.split(':').map(Number) ?? [url.proportion];
  return { aspectRatio: `${across} / ${down}` };
}
