import { filmObject } from '../parts/media/film-object.ts';
import type { Describe } from '../structured-data.ts';

/** A `VideoObject` for each film. */
const describe: Describe<'filmCarousel'> = ({ films }, page) =>
  films.flatMap((film) => filmObject(film, page));

export default describe;
