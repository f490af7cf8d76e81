import { videoObject } from '../parts/media/video-object.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `VideoObject`, if the block has a video. */
const describe: Describe<'hero'> = ({ video }, page) => (video ? videoObject(video, page) : []);

export default describe;
