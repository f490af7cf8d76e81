import type { BlockProps } from '../block.ts';
import { Actions } from '../parts/layout/Actions.tsx';
import type { SectionFields } from '../parts/layout/BlockSection.tsx';
import { EntryHeading } from '../parts/layout/EntryHeading.tsx';
import { SectionHeader } from '../parts/layout/SectionHeader.tsx';
import { Entries } from '../parts/media/Carousel.tsx';
import { Video } from '../parts/media/Video.tsx';
import { columnStyle } from '../parts/styles/grid.ts';
import { Inline } from '../parts/text/Prose.tsx';
import { videoBlockRecipe } from './recipe.ts';

type Props = BlockProps<'video'>;
type OneVideo = NonNullable<Props['video']>;

/** The fields that the component itself renders if they are beside the video. */
type HeaderFields = Pick<SectionFields, 'eyebrow' | 'heading' | 'text' | 'actions' | 'note'>;

export default function VideoBlock({
  video,
  videos = [],
  variant,
  layout = 'carousel',
  columns,
  ...header
}: Props & HeaderFields) {
  const classes = videoBlockRecipe();
  if (video) return variant === 'side' ? <Beside video={video} {...header} /> : <Wide video={video} />;
  return (
    <Entries
      layout={layout}
      count={videos.length}
      columns={columns}
      className={classes.list}
      style={columnStyle(videos.length, columns)}
    >
      {videos.map((each, index) => (
        <li key={index} className={classes.card}>
          <Video video={each} isDescribed />
          <div className={classes.line}>
            <EntryHeading className={classes.title}>{each.title}</EntryHeading>
            {each.length && <p className={classes.length}>{each.length}</p>}
          </div>
          {each.description && <Inline html={each.description} className={classes.description} />}
        </li>
      ))}
    </Entries>
  );
}

function Wide({ video }: { video: OneVideo }) {
  const classes = videoBlockRecipe();
  return (
    <>
      <Video video={video} size="large" />
      {video.length && <p className={classes.below}>{video.length}</p>}
    </>
  );
}

function Beside({ video, eyebrow, heading, text, actions, note }: { video: OneVideo } & HeaderFields) {
  const classes = videoBlockRecipe();
  return (
    <div className={classes.column}>
      <SectionHeader eyebrow={eyebrow} heading={heading} text={text} className={classes.side}>
        {video.length && <p className={classes.below}>{video.length}</p>}
        {actions && (
          <div className={classes.actions}>
            <Actions actions={actions} />
          </div>
        )}
        {note && <Inline html={note} className={classes.note} />}
      </SectionHeader>
      <div className={classes.screen}>
        <Video video={video} size="large" />
      </div>
    </div>
  );
}
