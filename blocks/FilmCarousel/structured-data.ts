import { videoObject } from '../parts/media/video-object.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `VideoObject` for each film. */
const describe: Describe<'filmCarousel'> = ({ films }, page) =>
  films.flatMap((film) => videoObject(film, page));

export default describe;
