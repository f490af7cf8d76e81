import type { Film } from '../../../src/model/types.gen.ts';
import type { PageInfo, Thing } from '../../structured-data.ts';
import { plainText } from '../text/plain-text.ts';

/** Returns a `VideoObject` for a film, or nothing without its date: search engines require one. */
export function filmObject(
  { title, description, published, thumbnail, videoUrl }: Film,
  { address }: PageInfo,
): Thing[] {
  if (published === undefined) return [];
  return [
    {
      '@type': 'VideoObject',
      name: title,
      ...(description && { description: plainText(description) }),
      thumbnailUrl: address(thumbnail.src),
      uploadDate: published,
      contentUrl: address(videoUrl.mp4),
    },
  ];
}
