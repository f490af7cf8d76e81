import { filmObject } from '../parts/media/film-object.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `VideoObject` for the film. */
const describe: Describe<'film'> = ({ film }, page) => filmObject(film, page);

export default describe;
