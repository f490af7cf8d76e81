import type { Video } from '../../../src/model/types.gen.ts';
import type { PageInfo, Thing } from '../../structured-data.ts';
import { plainText } from '../../../src/model/text/plain-text.ts';

/**
 * Returns a list with a schema.org `VideoObject`. The list is empty if the video has no date or no thumbnail, because
 * search engines require both. The date includes a time zone; otherwise search engines would assume their own.
 */
export function videoObject(
  { title, description, length, published, thumbnail, url, videoUrl }: Video,
  { address }: PageInfo,
): Thing[] {
  if (published === undefined || thumbnail === undefined) return [];
  const seconds = videoUrl?.mp4.seconds ?? secondsIn(length);
  return [
    {
      '@type': 'VideoObject',
      name: title,
      ...(description && { description: plainText(description) }),
      thumbnailUrl: address(thumbnail.src),
      uploadDate: `${published}T00:00:00Z`,
      ...(seconds !== undefined && { duration: durationOf(seconds) }),
      ...(url && { embedUrl: url.src }),
      ...(videoUrl && { contentUrl: address(videoUrl.mp4.src) }),
    },
  ];
}

/** Converts a running time such as `1:30` to seconds. Returns undefined for other texts. */
function secondsIn(length = ''): number | undefined {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(length.trim()) ?? [];
  return seconds === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}

/** Rounds a duration in seconds, and formats it as in ISO 8601: 90 → `PT1M30S`. */
function durationOf(exact: number): string {
  const seconds = Math.max(1, Math.round(exact));
  const minutes = Math.floor(seconds / 60);
  return `PT${minutes > 0 ? `${minutes}M` : ''}${seconds % 60 > 0 ? `${seconds % 60}S` : ''}`;
}
