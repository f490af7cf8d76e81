import { videoObject } from '../parts/media/video-object.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `VideoObject` for the film. */
const describe: Describe<'film'> = ({ film }, page) => videoObject(film, page);

export default describe;
