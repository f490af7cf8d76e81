import { videoObject } from '../parts/media/video-object.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `VideoObject` for each video. */
const describe: Describe<'video'> = ({ video, videos = [] }, page) =>
  [...(video ? [video] : []), ...videos].flatMap((each) => videoObject(each, page));

export default describe;
