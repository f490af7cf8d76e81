/** A process that draws share pictures: `src/node/media/share/share-drawer.ts` starts it. */
import type { ShareCard } from '../../../site/share-cards.ts';
import { poolData } from '../../disk/pool.ts';
import { drawSharePicture, type ShareLook } from '../../media/share/share-picture.ts';

const look = poolData<ShareLook>();

export default (card: ShareCard): Promise<Uint8Array> => drawSharePicture(card, look);
