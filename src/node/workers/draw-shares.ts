/** A process that draws share pictures: `src/node/images/share-drawer.ts` starts it. */
import type { ShareCard } from '../../site/share-cards.ts';
import { poolData } from '../disk/pool.ts';
import { drawSharePicture, type ShareLook } from '../images/share-picture.ts';

const look = poolData<ShareLook>();

export default (card: ShareCard): Promise<Uint8Array> => drawSharePicture(card, look);
