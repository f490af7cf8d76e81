import { plainText } from '../../src/model/text/plain-text.ts';
import type { Describe } from '../structured-data.ts';

/** Returns a schema.org `ImageObject` for each picture with a caption. */
const describe: Describe<'gallery'> = ({ items }, { address }) =>
  items.flatMap(({ picture: { src, caption }, title }) =>
    caption
      ? [
          {
            '@type': 'ImageObject',
            contentUrl: address(src),
            ...(title && { name: title }),
            caption: plainText(caption),
          },
        ]
      : [],
  );

export default describe;
