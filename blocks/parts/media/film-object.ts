import type { Film } from '../../../src/model/types.gen.ts';
import type { PageInfo, Thing } from '../../structured-data.ts';
import { plainText } from '../text/plain-text.ts';

/** Returns a schema.org `VideoObject`, or undefined if the film lacks the date that search engines require. */
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
