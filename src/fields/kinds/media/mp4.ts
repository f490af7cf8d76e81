import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import type { VideoFile } from '../../../model/page.ts';
import { mediaFile } from './media-file.ts';

const file = mediaFile('mp4');

/** An MP4 film. If the file is in `_media`, the prepared value contains its running time. */
export const mp4: FileFieldKind<VideoFile> = {
  ...file,
  type: 'VideoFile',
  toMarkdown: () => [],
  prepare: prepareText((name, context) => {
    const src = file.prepare(name, context) as string | undefined;
    if (src === undefined) return undefined;
    const seconds = context.options.pictures.secondsOf(name.normalize());
    return { src, ...(seconds !== undefined && { seconds }) };
  }),
};
