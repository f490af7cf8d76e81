import type { Film } from '../../src/model/types.gen.ts';
import { plainText } from '../parts/text/plain-text.ts';
import type { Describe, Surroundings, Thing } from '../structured.ts';

/** A film, if it says when it was published: without that, search engines take none. */
function describe(
  { title, description, published, thumbnail, videoUrl }: Film,
  { address }: Surroundings,
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

export const describeFilm: Describe<'film'> = ({ film }, surroundings) => describe(film, surroundings);

export const describeFilms: Describe<'filmCarousel'> = ({ films }, surroundings) =>
  films.flatMap((film) => describe(film, surroundings));
