import { prepareText } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import type { Video } from '../../../model/page.ts';
import { media } from './media.ts';

/** A film file. If the file is in `_media`, the prepared value contains its running time. */
export const video: FileFieldKind<Video> = {
  ...media,
  type: 'Video',
  toMarkdown: () => [],
  prepare: prepareText((name, context) => {
    const src = media.prepare(name, context) as string | undefined;
    if (src === undefined) return undefined;
    const seconds = context.options.pictures.secondsOf(name);
    return { src, ...(seconds !== undefined && { seconds }) };
  }),
};
