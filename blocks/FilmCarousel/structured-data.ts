import { filmObject } from '../parts/media/film-object.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `VideoObject` for each film. */
const describe: Describe<'filmCarousel'> = ({ films }, page) =>
  films.flatMap((film) => filmObject(film, page));

export default describe;
